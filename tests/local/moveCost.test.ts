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
  'every move of %s is one Query and one PutItem; the projector reads once and writes the inbox of who is asked',
  async (variant) => {
    const person = await signUp(send);
    const seats = [{ player: 'me' }, { bot: 'random' }, { bot: 'random' }];
    for (const clocked of [false, true]) {
      const timing = clocked ? { turnSeconds: 3600 } : {};
      let view: ClientView = await person.create({ variant, seats, rounds: 1, ...timing });
      await person.view(view.id);
      for (let moves = 0; view.status === 'playing'; moves++) {
        proxy.clear();
        const { legalMoves } = view.you!;
        view = (await person.answer(view, legalMoves[moves % legalMoves.length])).game;
        const operations = proxy.calls.map(({ operation }) => operation);
        expect(operations.slice(0, 3)).toEqual(['Query', 'PutItem', 'Query']);
        const projected = clocked ? ['PutItem', 'PutItem'] : ['PutItem'];
        if (view.status === 'playing') expect(operations.slice(3)).toEqual(projected);
        expect(moves).toBeLessThan(200);
      }
    }
  },
);
