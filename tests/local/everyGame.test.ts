/** A client that knows no rules plays every game, at every number of seats and every split into teams, over HTTP. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createApp } from '../../functions/api/app.ts';
import { playToTheEnd, type Send, signUp } from '../../functions/local/client.ts';
import { projectedGames } from '../../functions/project/projectedGames.ts';
import { memoryStores } from '../../functions/store/memoryStore.ts';
import { teamSplits } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { cheapDraw } from '../bench/engine.ts';

const clock = { now: () => Date.now() };
const random = { bytes: (count: number) => new Uint8Array(randomBytes(count)) };

function appSend(): Send {
  const { games, index } = memoryStores(clock);
  const fail = (_game: string, error: unknown) => {
    throw error;
  };
  const store = { games: projectedGames({ games, index, clock }, fail), index };
  const app = createApp({ store, clock, random, serviceKey: random.bytes(32) });
  return async (path, request) => app.request(path, request);
}

const tables = [...GAMES.values()].flatMap(({ sheet }) =>
  Array.from({ length: sheet.seats.max - sheet.seats.min + 1 }, (_, more) => sheet.seats.min + more).flatMap((seats) =>
    [0, ...teamSplits(seats)].map((teams) => ({ variant: sheet.id, seats, teams })),
  ),
);

test.each(tables)(
  '$variant at $seats seats, $teams teams, is played to its end by who knows no rules',
  async (table) => {
    const send = appSend();
    const people = await Promise.all(Array.from({ length: table.seats }, () => signUp(send)));
    const [first, ...others] = people;
    const everybody = { ...table, rounds: 2, seats: [{ player: 'me' }, ...others.map(() => ({ open: true }))] };
    const againstBots = { ...table, rounds: 2, seats: [{ player: 'me' }, ...others.map(() => ({ bot: 'random' }))] };
    for (const { players, game } of [
      { players: people, game: everybody },
      { players: [first!], game: againstBots },
    ]) {
      const end = await playToTheEnd(players, game, cheapDraw(table.seats + table.teams));
      expect(end.result!.winners.length).toBeGreaterThan(0);
      const top = Math.max(...end.sides.map(({ score }) => score));
      for (const side of end.result!.winners) expect(end.sides[side]!.score).toBe(top);
    }
  },
);

test('every game is among the tables', () => {
  expect(tables).toHaveLength(4 * (5 + 3) + 4 + 1);
});
