/** What the calls cost, counted on the wire. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GameId } from '../../shared/play/ids.ts';
import type { Item } from '../../shared/play/ports.ts';
import { type OpenDatabase, openDatabase, storesAt } from './openDatabase.ts';
import { startProxy, type WireProxy } from './proxy.ts';

describe('on the wire', { timeout: 30_000 }, () => {
  let opened: OpenDatabase;
  let proxy: WireProxy;
  let stores: ReturnType<typeof storesAt>;
  beforeAll(async () => {
    opened = await openDatabase('dynoxide');
    proxy = await startProxy(opened.database.endpoint);
    stores = storesAt(proxy.endpoint);
  }, 30_000);
  beforeEach(() => proxy.clear());
  afterAll(async () => {
    stores.close();
    await proxy.close();
    await opened.close();
  });

  const cost = () => proxy.calls.map(({ operation, response }) => [operation, unitsOf(response)]);
  const game = 'g-0123456789abcdef0123' as GameId;

  test('a head is one Query of one read unit, its roster included, and half of that where a stale one will do', async () => {
    // However long the game is.
    for (let version = 1225; version <= 1234; version += 1) {
      await stores.games.append(game, version, itemOf(768, game, version));
    }
    await stores.games.putRoster(game, itemOf(3000, game, 1e9));
    proxy.clear();
    expect(await stores.games.head(game)).toMatchObject({ version: 1234, roster: {} });
    await stores.games.head(game, 'eventual');
    expect(cost()).toEqual([
      ['Query', 1],
      ['Query', 0.5],
    ]);
  });

  test('a kilobyte more would be a second read unit, so that the measure is a measure', async () => {
    const other = 'g-0123456789abcdef4567' as GameId;
    await stores.games.append(other, 1, itemOf(1024, other, 1));
    await stores.games.putRoster(other, itemOf(3073, other, 1e9));
    proxy.clear();
    await stores.games.head(other);
    expect(cost()).toEqual([['Query', 2]]);
  });

  test('a version is one PutItem of one write unit, and so is one that lost the race', async () => {
    expect(await stores.games.append(game, 1235, itemOf(768, game, 1235))).toBe(true);
    expect(await stores.games.append(game, 1235, itemOf(768, game, 1235))).toBe(false);
    // A refused write is charged too, but a refusal does not say so.
    expect(cost()).toEqual([
      ['PutItem', 1],
      ['PutItem', undefined],
    ]);
  });

  test('everything else is one request as well', async () => {
    const row = { partition: 'p', sort: 's', version: 1, item: {} };
    await stores.games.versions(game, 1, 2000);
    await stores.games.putRoster(game, {});
    await stores.index.create(row);
    await stores.index.advance({ ...row, version: 2 });
    await stores.index.get('p', 's');
    await stores.index.list('p', { after: null, limit: 100 });
    const operations = proxy.calls.map(({ operation }) => operation);
    expect(operations).toEqual(['Query', 'PutItem', 'PutItem', 'PutItem', 'GetItem', 'Query']);
    const consistent = proxy.calls.map(({ request }) => request.ConsistentRead);
    expect(consistent).toEqual([true, undefined, undefined, undefined, true, true]);
  });

  test('a full page is one Query, and a page behind its prefix none', async () => {
    for (const sort of ['a1', 'a2', 'a3']) await stores.index.create({ partition: 'q', sort, version: 1, item: {} });
    proxy.clear();
    expect(await stores.index.list('q', { after: null, limit: 2 })).toMatchObject({ next: 'a2' });
    expect(await stores.index.list('q', { after: null, limit: 3 })).toMatchObject({ next: null });
    expect(await stores.index.list('q', { after: 'b', limit: 3, prefix: 'a' })).toEqual({ rows: [], next: null });
    expect(proxy.calls.map(({ operation }) => operation)).toEqual(['Query', 'Query']);
  });
});

function unitsOf(response: Record<string, unknown>): number | undefined {
  return (response.ConsumedCapacity as { CapacityUnits: number } | undefined)?.CapacityUnits;
}

/** An item that DynamoDB counts as so many bytes: names and texts in UTF-8, a number one byte and one per two digits. */
function itemOf(bytes: number, game: GameId, version: number): Item {
  const digits = String(version).replace(/0+$/, '').length;
  const keys = 'g'.length + game.length + 'v'.length + 1 + Math.ceil(digits / 2);
  return { text: 'x'.repeat(bytes - keys - 'text'.length) };
}
