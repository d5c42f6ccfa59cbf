/** A storage that does not answer: an error with a code, in time, and nothing to restart afterwards. */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDynamoStores, type DynamoStores } from '../../functions/store/dynamoStore.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { isStorageUnavailable } from '../../shared/play/ports.ts';
import { type OpenDatabase, openDatabase, storesAt } from './openDatabase.ts';
import { type Fate, startProxy, type WireProxy } from './proxy.ts';

const DEADLINE_MS = 900;
/** A busy machine may be late by this much. */
const GRACE_MS = 1000;

const row = { partition: 'p', sort: 's', version: 1, item: {} };
const CALLS: readonly [name: string, call: (stores: DynamoStores, game: GameId) => Promise<unknown>][] = [
  ['head', ({ games }, game) => games.head(game)],
  ['versions', ({ games }, game) => games.versions(game, 1, 9)],
  ['append', ({ games }, game) => games.append(game, 1, {})],
  ['putRoster', ({ games }, game) => games.putRoster(game, {})],
  ['ids', ({ games }) => games.ids(null)],
  ['get', ({ index }, game) => index.get(game, 's')],
  ['create', ({ index }, game) => index.create({ ...row, partition: game })],
  ['advance', ({ index }, game) => index.advance({ ...row, partition: game })],
  ['list', ({ index }, game) => index.list(game, { after: null, limit: 10 })],
];

const throttled = 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException';
const FATES: readonly [name: string, fate: Fate][] = [
  ['that is silent', 'silent'],
  ['that resets the connection', 'reset'],
  ['whose answer is lost', 'lost'],
  ['whose answer stops half-way', 'stalled'],
  ['that answers 500', { status: 500, body: '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError"}' }],
  ['that answers 503 with a page', { status: 503, body: '<html>Service Unavailable</html>' }],
  ['that answers 200 with half a body', { status: 200, body: '{"Items":[{"g"' }],
  ['that throttles', { status: 400, body: JSON.stringify({ __type: throttled, message: 'slow down' }) }],
];

let made = 0;
const freshGame = () => `late-${++made}` as GameId;

async function outcomeOf(call: Promise<unknown>): Promise<{ error: unknown; ms: number }> {
  const began = performance.now();
  const error = await call.then(
    (value) => `resolved to ${JSON.stringify(value)}`,
    (reason) => reason,
  );
  return { error, ms: performance.now() - began };
}

async function expectUnavailable(call: Promise<unknown>): Promise<void> {
  const { error, ms } = await outcomeOf(call);
  expect(isStorageUnavailable(error), String(error)).toBe(true);
  expect(ms).toBeLessThan(DEADLINE_MS + GRACE_MS);
}

describe('a storage', { timeout: 30_000 }, () => {
  let opened: OpenDatabase;
  let proxy: WireProxy;
  let stores: DynamoStores;
  beforeAll(async () => {
    opened = await openDatabase('dynoxide');
    proxy = await startProxy(opened.database.endpoint);
    stores = storesAt(proxy.endpoint, { deadlineMs: DEADLINE_MS });
  }, 30_000);
  afterEach(() => {
    proxy.decide(() => 'answered');
    proxy.clear();
  });
  afterAll(async () => {
    stores.close();
    await proxy.close();
    await opened.close();
  });

  for (const [name, fate] of FATES) {
    test(`${name} is unavailable in time, after a few attempts, and back at once when it answers again`, async () => {
      proxy.decide(() => fate);
      await expectUnavailable(stores.games.head(freshGame()));
      expect(proxy.calls.length).toBeGreaterThan(1);
      expect(proxy.calls.length).toBeLessThanOrEqual(3);
      proxy.decide(() => 'answered');
      expect(await stores.games.head(freshGame())).toBeNull();
    });
  }

  test('that is silent keeps no call waiting', async () => {
    proxy.decide(() => 'silent');
    await Promise.all(CALLS.map(([, call]) => expectUnavailable(call(stores, freshGame()))));
  });

  for (const [name, call] of CALLS) {
    test(`that fails once answers ${name} at the second attempt`, async () => {
      for (const fate of ['reset', 'silent', { status: 500, body: '{}' }] as const) {
        proxy.clear();
        proxy.decide(() => (proxy.calls.length === 0 ? fate : 'answered'));
        const { error } = await outcomeOf(call(stores, freshGame()));
        expect(String(error)).toMatch(/^resolved/);
        expect(proxy.calls).toHaveLength(2);
      }
    });
  }

  test('that cuts its answers short is unavailable for reads', async () => {
    await stores.games.append(freshGame(), 1, { text: 'x'.repeat(1000) });
    proxy.decide(() => 'truncated');
    await expectUnavailable(stores.games.head(`late-${made}` as GameId));
    await expectUnavailable(stores.games.versions(`late-${made}` as GameId, 1, 1));
    proxy.decide(() => ({ status: 200, body: '' }));
    await expectUnavailable(stores.games.head(`late-${made}` as GameId));
  });

  test('that wrote a version and lost the answer says "not written", and holds it', async () => {
    const game = freshGame();
    proxy.decide(() => (proxy.calls.length === 0 ? 'lost' : 'answered'));
    expect(await stores.games.append(game, 1, { mine: 1 })).toBe(false);
    expect(await stores.games.head(game)).toEqual({ version: 1, item: { mine: 1 }, roster: null });
  });

  test('whose open connections all died silently is reached over new ones, within the same call', async () => {
    await Promise.all(Array.from({ length: 20 }, () => stores.games.head(freshGame())));
    proxy.clear();
    proxy.decide((earlierOnConnection) => (earlierOnConnection > 0 ? 'silent' : 'answered'));
    expect(await stores.games.head(freshGame())).toBeNull();
    expect(proxy.calls).toHaveLength(2);
  });

  test('that refuses a mistake of ours is asked once, and the mistake is not hidden', async () => {
    const body = '{"__type":"com.amazon.coral.validate#ValidationException","message":"no"}';
    proxy.decide(() => ({ status: 400, body }));
    for (const [, call] of CALLS) {
      proxy.clear();
      const { error } = await outcomeOf(call(stores, freshGame()));
      expect(error).toMatchObject({ name: 'ValidationException' });
      expect(isStorageUnavailable(error)).toBe(false);
      expect(proxy.calls).toHaveLength(1);
    }
  });

  test('whose tables are missing is a mistake of ours', async () => {
    const elsewhere = storesAt(proxy.endpoint, { prefix: 'nowhere' });
    const { error } = await outcomeOf(elsewhere.games.head(freshGame()));
    expect(error).toMatchObject({ name: 'ResourceNotFoundException' });
    elsewhere.close();
  });

  test('whose database is killed is back without a restart of anything here', async () => {
    const patient = storesAt(opened.database.endpoint);
    const game = freshGame();
    await patient.games.append(game, 1, { a: 1 });
    process.kill(opened.database.pid(), 'SIGKILL');
    const began = performance.now();
    let head = null;
    while (!head && performance.now() - began < 10_000) head = await patient.games.head(game).catch(() => null);
    expect(head).toEqual({ version: 1, item: { a: 1 }, roster: null });
    patient.close();
  });
});

describe('a place', { timeout: 30_000 }, () => {
  test('where nobody listens is unavailable in time', async () => {
    const port = await closedPort();
    const stores = storesAt(`http://127.0.0.1:${port}`, { deadlineMs: DEADLINE_MS });
    await Promise.all(CALLS.map(([, call]) => expectUnavailable(call(stores, freshGame()))));
    stores.close();
  });

  test('that accepts connections and never says a word is unavailable in time, with the default patience too', async () => {
    const open: Socket[] = [];
    const server = createServer((socket) => open.push(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const hasty = storesAt(endpoint, { deadlineMs: DEADLINE_MS });
    const usual = createDynamoStores({ endpoint, prefix: 'test', clock: { now: () => Date.now() } });
    await Promise.all(CALLS.map(([, call]) => expectUnavailable(call(hasty, freshGame()))));
    const { error, ms } = await outcomeOf(usual.games.head(freshGame()));
    expect(isStorageUnavailable(error)).toBe(true);
    expect(ms).toBeGreaterThan(2500);
    expect(ms).toBeLessThan(3000 + GRACE_MS);
    for (const stores of [hasty, usual]) stores.close();
    for (const socket of open) socket.destroy();
    server.close();
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
