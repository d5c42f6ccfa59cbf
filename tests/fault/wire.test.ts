/** The same schedules on a real database, with faults on the wire, through the SDK's own client: fewer, in real time. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../functions/api/app.ts';
import { startRebuilding } from '../../functions/local/rebuilding.ts';
import { projectedGames } from '../../functions/project/projectedGames.ts';
import { createDynamoStores, type DynamoStores } from '../../functions/store/dynamoStore.ts';
import { type Chance, chanceOf, oneOf } from '../games/random.ts';
import { type OpenDatabase, openDatabase } from '../store/openDatabase.ts';
import { type Fate, startProxy, type WireProxy } from '../store/proxy.ts';
import { chainOf } from './checks.ts';
import type { Fates } from './faults.ts';
import type { Process } from './process.ts';
import { playSchedule } from './schedule.ts';
import { complaintsAfter } from './verdict.ts';

const SCHEDULES = 40;
const AT_ONCE = 10;
/** Clients and processes wait this many times shorter than they would. */
const HASTE = 15;
const DEADLINE_MS = 600;

const FAILED = {
  status: 500,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError","message":"failed"}',
};
const THROTTLED = {
  status: 400,
  body: '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException","message":"too fast"}',
};
const WIRE_FATES: readonly Fate[] = ['silent', 'reset', 'lost', 'truncated', 'stalled', FAILED, THROTTLED];

let opened: OpenDatabase;
let proxy: WireProxy;
const clock = { now: () => Date.now() };
const fated = { percent: 0, failed: 0 };

beforeAll(async () => {
  opened = await openDatabase('dynoxide');
  proxy = await startProxy(opened.database.endpoint);
  const chance = chanceOf(1);
  proxy.decide(() => {
    if (chance() * 100 >= fated.percent) return 'answered';
    fated.failed++;
    return oneOf(chance, WIRE_FATES);
  });
}, 30_000);
afterAll(async () => {
  await proxy.close();
  await opened.close();
});

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms / HASTE));

/** A process whose exchanges go over the wire. It does not crash: killing the real one is a test of its own. */
function startOnWire(stores: DynamoStores, chance: Chance, fates: () => Fates): Process {
  const rebuilding = startRebuilding({ ...stores, clock }, () => {}, pause);
  const app = createApp({
    store: { games: projectedGames({ ...stores, clock }, rebuilding.add), index: stores.index },
    clock,
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(chance() * 256)) },
    serviceKey: new Uint8Array(32),
  });
  return {
    hasCrashed: () => false,
    fetch: async (request) => {
      fated.percent = fates().percent / 3;
      return app.fetch(request);
    },
  };
}

/** What is wrong after one schedule, in tables of its own. */
async function judgeOnWire(seed: number): Promise<string[]> {
  const prefix = `schedule-${seed}`;
  const direct = createDynamoStores({ endpoint: opened.database.endpoint, prefix, clock });
  const faulty = createDynamoStores({ endpoint: proxy.endpoint, prefix, clock, deadlineMs: DEADLINE_MS });
  try {
    await direct.ensureTables();
    const chance = chanceOf(seed);
    const told = await playSchedule({
      simulation: { chance, pause, now: () => performance.now() },
      tell: () => {},
      start: (_, fates) => startOnWire(faulty, chance, fates),
      restMs: 2000 * HASTE,
    });
    const { ids } = await direct.games.ids(null);
    const chains = ids.map(async (id) => chainOf(id, await direct.games.versions(id, 1, Number.MAX_SAFE_INTEGER)));
    return complaintsAfter(told, await Promise.all(chains));
  } finally {
    faulty.close();
    direct.close();
  }
}

test(`in ${SCHEDULES} schedules of faults on the wire every promise is kept`, { timeout: 300_000 }, async () => {
  for (let seed = 1; seed <= SCHEDULES; seed += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, SCHEDULES + 1 - seed) }, (_, i) => seed + i);
    const found = await Promise.all(seeds.map(judgeOnWire));
    expect(found.map((complaints, i) => ({ seed: seeds[i], complaints }))).toEqual(
      seeds.map((one) => ({ seed: one, complaints: [] })),
    );
  }
  expect(fated.failed).toBeGreaterThan(100);
});
