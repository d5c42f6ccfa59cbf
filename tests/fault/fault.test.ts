/** Nothing lost, nothing doubled, whatever fails; and the harness that says so notices when a protection is gone. */
import { describe, expect, test } from 'vitest';
import type { GameStore } from '../../shared/play/ports.ts';
import type { Sabotage } from './process.ts';
import type { Tables } from './tables.ts';
import { judge } from './verdict.ts';

const SCHEDULES = 400;

test(`in ${SCHEDULES} schedules of failures every promise is kept`, { timeout: 300_000 }, async () => {
  let acknowledged = 0;
  for (let seed = 1; seed <= SCHEDULES; seed++) {
    const verdict = await judge(seed);
    expect(verdict.complaints, `npm run fault -- ${seed}`).toEqual([]);
    acknowledged += verdict.acknowledged;
  }
  expect(acknowledged).toBeGreaterThan(4 * SCHEDULES);
});

test('the same seed gives the same schedule, step by step', async () => {
  for (const seed of [3, 7, 2026]) {
    const [one, again] = [await judge(seed), await judge(seed)];
    expect(again.story).toEqual(one.story);
    expect(one.story.length).toBeGreaterThan(20);
  }
});

const games = (append: (games: GameStore) => GameStore['append']): Sabotage => ({
  games: (store) => ({ ...store, append: append(store) }),
});
const tables = (answer: (tables: Tables) => Tables['answer']): Sabotage => ({
  tables: (model) => ({ ...model, answer: answer(model) }),
});

const SABOTAGES: readonly (readonly [string, Sabotage])[] = [
  [
    'a write that lost the race is taken for done',
    games(
      (store) =>
        async (...write) =>
          (await store.append(...write)) || true,
    ),
  ],
  [
    'a write without an answer is taken for done',
    games(
      (store) =>
        (...write) =>
          store.append(...write).catch(() => true),
    ),
  ],
  [
    'an answer is given before its write is done',
    games((store) => async (...write) => {
      void store.append(...write).catch(() => {});
      return true;
    }),
  ],
  [
    'a refused write is made again as the next version',
    games((store) => async (game, version, item) => {
      const written = await store.append(game, version, item);
      return written || store.append(game, version + 1, item);
    }),
  ],
  [
    'a full game is started by a second write',
    games((store) => async (game, version, item) => {
      const { l, z, o, m, q, a, ...lobby } = item;
      if (l === undefined || z === undefined) return store.append(game, version, item);
      return (await store.append(game, version, { ...lobby, l })) && store.append(game, version + 1, item);
    }),
  ],
  [
    'the database is not asked to refuse a second writer',
    tables((model) => (operation, request) => {
      const { ConditionExpression, ...rest } = request;
      return model.answer(operation, ConditionExpression === 'attribute_not_exists(g)' ? rest : request);
    }),
  ],
  [
    'older rows of the lists win over newer ones',
    tables((model) => (operation, request) => {
      const { ConditionExpression, ...rest } = request;
      return model.answer(operation, ConditionExpression === 'attribute_not_exists(p) OR n < :n' ? rest : request);
    }),
  ],
];

const SOON = 300;

describe('the harness notices that', () => {
  test.each(SABOTAGES)('%s', { timeout: 120_000 }, async (_, sabotage) => {
    let found = 0;
    for (let seed = 1; seed <= SOON && found === 0; seed++) {
      // What runs into an impossible state breaks off: that is noticed too.
      const verdict = await judge(seed, sabotage).catch(() => ({ complaints: ['broke off'] }));
      if (verdict.complaints.length > 0) found = seed;
    }
    expect(found).toBeGreaterThan(0);
  });
});
