/** What a whole move over HTTP costs, counted on the wire between the server and its database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../functions/api/app.ts';
import { type ClientView, type Send, signUp } from '../../functions/local/client.ts';
import { projectedGames } from '../../functions/project/projectedGames.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type OpenDatabase, openDatabase, storesAt } from '../store/openDatabase.ts';
import { startProxy, type WireProxy } from '../store/proxy.ts';

const clock = { now: () => Date.now() };
const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };

let opened: OpenDatabase;
let proxy: WireProxy;
let stores: ReturnType<typeof storesAt>;
let send: Send;
beforeAll(async () => {
  opened = await openDatabase('dynoxide');
  proxy = await startProxy(opened.database.endpoint);
  stores = storesAt(proxy.endpoint);
  const { index } = stores;
  const fail = (_game: string, error: unknown) => {
    throw error;
  };
  const games = projectedGames({ games: stores.games, index, clock }, fail);
  const app = createApp({ store: { games, index }, clock, random, serviceKey: random.bytes(32) });
  send = async (path, request) => app.request(path, request);
}, 30_000);
afterAll(async () => {
  stores.close();
  await proxy.close();
  await opened.close();
});

test.each([...GAMES.keys()])(
  'every move of %s is one Query and one PutItem, and one Query of the projector',
  async (variant) => {
    const person = await signUp(send);
    const seats = [{ player: 'me' }, { bot: 'random' }, { bot: 'random' }];
    let view: ClientView = await person.create({ variant, seats, rounds: 2 });
    await person.view(view.id);
    for (let moves = 0; view.status === 'playing'; moves++) {
      proxy.clear();
      const { legalMoves } = view.you!;
      view = (await person.answer(view, legalMoves[moves % legalMoves.length])).game;
      const operations = proxy.calls.map(({ operation }) => operation);
      if (view.status === 'playing') expect(operations).toEqual(['Query', 'PutItem', 'Query']);
      else expect(operations.slice(0, 3)).toEqual(['Query', 'PutItem', 'Query']);
      expect(moves).toBeLessThan(200);
    }
  },
);
