/** What every store must keep, whatever it is made of. One suite, run over the memory and over each database. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameId } from '../../shared/play/ids.ts';
import type { GameStore, IndexStore, Row } from '../../shared/play/ports.ts';

export interface Opened {
  readonly games: GameStore;
  readonly index: IndexStore;
  readonly close: () => Promise<void>;
}

const START = Date.UTC(2026, 0, 1);
const START_SECONDS = START / 1000;

/** Texts that a store might bend: empty, blank, looking like something else, composed, beyond the basic plane. */
const TEXTS = [
  '',
  ' ',
  '\n',
  '\u0000',
  'null',
  '0',
  '{"S":"x"}',
  'é',
  'e\u0301',
  'Ærø',
  '日本語',
  '🦬',
  '\u{10ffff}',
  '\ufeff',
];
const NUMBERS = [0, -1, 1, 0.5, 1e-7, 1e21, 2 ** 31, 2 ** 53 - 1, -(2 ** 53 - 1)];
/** Names that a table uses itself, and what they might be turned into. */
const NAMES = ['g', 'v', 'p', 's', 'n', 'ttl', '_g', '__g', '_', 'size', 'a.b', ':n', '#n', 'é'];

let made = 0;
const fresh = (kind: string) => `${kind}-${process.pid}-${++made}`;
const freshGame = () => fresh('game') as GameId;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

export function storeContract(name: string, open: (clock: { now(): number }) => Promise<Opened>): void {
  describe(name, { timeout: 60_000 }, () => {
    const clock = { at: START, now: () => clock.at };
    let stores: Opened;
    beforeAll(async () => {
      stores = await open(clock);
    }, 60_000);
    afterAll(() => stores?.close());

    gamesContract(() => stores.games);
    indexContract(() => stores.index, clock);
  });
}

function gamesContract(games: () => GameStore): void {
  const chain = async (length: number, text = 'x') => {
    const game = freshGame();
    for (const version of numbers(1, length)) expect(await games().append(game, version, { version, text })).toBe(true);
    return game;
  };
  const versionsOf = async (game: GameId, from: number, to: number) =>
    (await games().versions(game, from, to)).map(({ version }) => version);

  test('a game that nobody made has no head and no versions', async () => {
    const game = freshGame();
    expect(await games().head(game)).toBeNull();
    expect(await games().head(game, 'eventual')).toBeNull();
    expect(await games().versions(game, 1, 100)).toEqual([]);
  });

  test('of twenty who write the same version at once exactly one does, and it is the one that is stored', async () => {
    const game = freshGame();
    for (const version of numbers(1, 5)) {
      const written = await Promise.all(numbers(1, 20).map((writer) => games().append(game, version, { writer })));
      const winners = numbers(1, 20).filter((writer) => written[writer - 1]);
      expect(winners).toHaveLength(1);
      expect(await games().head(game)).toEqual({ version, item: { writer: winners[0] }, roster: null });
    }
    expect(await versionsOf(game, 1, 100)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a version that is there is not written again', async () => {
    const game = await chain(2);
    expect(await games().append(game, 1, { late: 1 })).toBe(false);
    expect(await games().append(game, 2, { late: 1 })).toBe(false);
    expect((await games().versions(game, 1, 2)).map(({ item }) => item.late)).toEqual([undefined, undefined]);
  });

  test('the head is the newest version, by number and not by text', async () => {
    const game = await chain(12);
    const head = { version: 12, item: { version: 12, text: 'x' }, roster: null };
    expect(await games().head(game)).toEqual(head);
    expect(await games().head(game, 'strong')).toEqual(head);
    expect(await games().head(game, 'eventual')).toEqual(head);
  });

  test('the head brings the roster once there is one, and goes on past it', async () => {
    const game = await chain(1);
    await games().putRoster(game, { names: 'Brave Bison' });
    expect(await games().head(game)).toMatchObject({ version: 1, roster: { names: 'Brave Bison' } });
    await games().append(game, 2, { a: 1 });
    await games().putRoster(game, { names: 'Calm Crane' });
    await games().putRoster(game, { names: 'Calm Crane' });
    expect(await games().head(game)).toEqual({ version: 2, item: { a: 1 }, roster: { names: 'Calm Crane' } });
    expect(await games().head(game, 'eventual')).toMatchObject({ version: 2, roster: { names: 'Calm Crane' } });
  });

  test('the roster is no version, and a roster alone is no game', async () => {
    const game = await chain(3);
    await games().putRoster(game, { names: 'Brave Bison' });
    for (const to of [3, 1e9, 2 ** 53 - 1, Number.POSITIVE_INFINITY])
      expect(await versionsOf(game, 1, to)).toEqual([1, 2, 3]);
    const other = freshGame();
    await games().putRoster(other, { names: 'Brave Bison' });
    expect(await games().head(other)).toBeNull();
    expect(await games().versions(other, 1, 2 ** 53 - 1)).toEqual([]);
  });

  test('versions are asked for by range, both ends included, in ascending order', async () => {
    const game = await chain(11);
    const ranges: [from: number, to: number, found: number[]][] = [
      [1, 11, numbers(1, 11)],
      [2, 10, numbers(2, 10)],
      [5, 5, [5]],
      [9, 99, [9, 10, 11]],
      [0, 1, [1]],
      [12, 99, []],
      [5, 4, []],
    ];
    for (const [from, to, found] of ranges) expect(await versionsOf(game, from, to)).toEqual(found);
  });

  test('a chain longer than one page of a database is read whole', async () => {
    const game = await chain(60, 'x'.repeat(50_000));
    expect(await versionsOf(game, 1, 60)).toEqual(numbers(1, 60));
    expect(await versionsOf(game, 10, 50)).toEqual(numbers(10, 50));
    expect((await games().head(game))?.version).toBe(60);
  });

  test('the ids of all games come once each, however many versions they have, and a roster alone has none', async () => {
    const chains = await Promise.all([1, 2, 12, ...numbers(1, 120).map(() => 1)].map((length) => chain(length)));
    const long = await chain(60, 'x'.repeat(50_000));
    for (const game of chains.slice(0, 20)) await games().putRoster(game, { names: 'Brave Bison' });
    const none = freshGame();
    await games().putRoster(none, { names: 'Brave Bison' });
    const found = await allIds(games());
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining([...chains, long]));
    expect(found).not.toContain(none);
  });

  test('games do not touch each other', async () => {
    const [one, two] = [await chain(2), await chain(1)];
    await games().putRoster(one, { names: 'Brave Bison' });
    expect(await games().head(two)).toMatchObject({ version: 1, roster: null });
  });

  test('texts, numbers and names come back as they were', async () => {
    const item = {
      ...Object.fromEntries(TEXTS.map((text, i) => [`t${i}`, text])),
      ...Object.fromEntries(NUMBERS.map((number, i) => [`n${i}`, number])),
      ...Object.fromEntries(NAMES.map((name) => [name, `named ${name}`])),
    };
    const game = freshGame();
    await games().append(game, 1, item);
    await games().putRoster(game, item);
    expect(await games().head(game)).toEqual({ version: 1, item, roster: item });
  });

  test('nobody can change what is stored through a reference', async () => {
    const game = freshGame();
    const item: Record<string, number> = { a: 1 };
    await games().append(game, 1, item);
    await games().putRoster(game, item);
    item.a = 2;
    const spoil = (read: unknown) => Object.assign(read as object, { a: 3 });
    const head = await games().head(game);
    spoil(head!.item);
    spoil(head!.roster);
    spoil((await games().versions(game, 1, 1))[0]!.item);
    expect(await games().head(game)).toEqual({ version: 1, item: { a: 1 }, roster: { a: 1 } });
    expect(await games().versions(game, 1, 1)).toEqual([{ version: 1, item: { a: 1 } }]);
  });
}

function indexContract(index: () => IndexStore, clock: { at: number }): void {
  const row = (partition: string, sort: string, version = 1, more: Partial<Row> = {}): Row => ({
    partition,
    sort,
    version,
    item: { version },
    ...more,
  });
  const fill = async (sorts: readonly string[], more: Partial<Row> = {}, partition = fresh('list')) => {
    await Promise.all(sorts.map((sort) => index().create(row(partition, sort, 1, more))));
    return partition;
  };
  const sortsOf = async (partition: string, page: Parameters<IndexStore['list']>[1]) => {
    const { rows, next } = await index().list(partition, page);
    return { sorts: rows.map(({ sort }) => sort), next };
  };

  test('a row that nobody wrote is null', async () => {
    expect(await index().get(fresh('row'), 'a')).toBeNull();
    expect(await index().list(fresh('row'), { after: null, limit: 10 })).toEqual({ rows: [], next: null });
  });

  test('of twenty who create the same row at once exactly one does, and it is the one that is stored', async () => {
    const partition = fresh('row');
    const written = await Promise.all(
      numbers(1, 20).map((writer) => index().create(row(partition, 'a', 1, { item: { writer } }))),
    );
    const winners = numbers(1, 20).filter((writer) => written[writer - 1]);
    expect(winners).toHaveLength(1);
    expect(await index().get(partition, 'a')).toEqual(row(partition, 'a', 1, { item: { writer: winners[0]! } }));
    expect(await index().create(row(partition, 'a', 99))).toBe(false);
    expect(await index().create(row(partition, 'b'))).toBe(true);
  });

  test('a higher version wins, and the same or a lower one changes nothing', async () => {
    const partition = fresh('row');
    const write = (version: number, text: string) => index().advance(row(partition, 'a', version, { item: { text } }));
    const read = async () => (await index().get(partition, 'a'))?.item.text;
    await write(2, 'first');
    await write(2, 'same');
    await write(1, 'lower');
    expect(await read()).toBe('first');
    await write(10, 'higher');
    await write(9, 'lower by number, higher by text');
    expect(await read()).toBe('higher');
  });

  test('whatever the order of the writes, the end is the same', async () => {
    const orders = permutations([1, 2, 3, 4]);
    for (const order of orders) {
      const partition = fresh('row');
      for (const version of [...order, order[0]!]) await index().advance(row(partition, 'a', version));
      expect(await index().get(partition, 'a')).toEqual(row(partition, 'a', 4));
    }
    const partition = fresh('row');
    await Promise.all(numbers(1, 20).map((version) => index().advance(row(partition, 'a', version))));
    expect((await index().get(partition, 'a'))?.version).toBe(20);
  });

  test('a row is gone from the second it expires, and can be created anew', async () => {
    const partition = await fill(['a'], { expires: START_SECONDS + 10 });
    const readings: [seconds: number, there: boolean][] = [
      [0, true],
      [9.999, true],
      [10, false],
      [11, false],
    ];
    for (const [seconds, there] of readings) {
      clock.at = START + seconds * 1000;
      expect((await index().get(partition, 'a')) !== null).toBe(there);
      expect((await index().list(partition, { after: null, limit: 1 })).rows).toHaveLength(there ? 1 : 0);
    }
    clock.at = START + 10_000;
    expect(await index().create(row(partition, 'a', 1, { item: { anew: 1 } }))).toBe(true);
    expect(await index().get(partition, 'a')).toEqual(row(partition, 'a', 1, { item: { anew: 1 } }));
    clock.at = START;
  });

  test('a row that has not expired cannot be created again, at the last moment either', async () => {
    const partition = await fill(['a'], { expires: START_SECONDS + 10 });
    clock.at = START + 9_999;
    expect(await index().create(row(partition, 'a'))).toBe(false);
    clock.at = START;
  });

  test('a row that was taken away by an expired one does not come back with a late duplicate', async () => {
    const partition = fresh('row');
    await index().advance(row(partition, 'a', 3, { expires: START_SECONDS }));
    await index().advance(row(partition, 'a', 2));
    expect(await index().get(partition, 'a')).toBeNull();
    await index().advance(row(partition, 'a', 4));
    expect(await index().get(partition, 'a')).toEqual(row(partition, 'a', 4));
  });

  test('a list is in the order of its sort keys, by their bytes', async () => {
    const sorts = [' ', '#', '10', '2', 'A', 'a', 'aa', 'b', 'é', '日', '\uffee', '🦬'];
    const partition = await fill([...sorts].reverse());
    expect(await sortsOf(partition, { after: null, limit: 100 })).toEqual({ sorts, next: null });
    for (const [i, after] of sorts.entries()) {
      expect((await sortsOf(partition, { after, limit: 100 })).sorts).toEqual(sorts.slice(i + 1));
    }
    expect((await sortsOf(partition, { after: 'ab', limit: 100 })).sorts).toEqual(sorts.slice(7));
  });

  test('the pages of a list hold every row once, and the last says that it is the last', async () => {
    const sorts = numbers(10, 30).map(String);
    const partition = await fill(sorts);
    for (const limit of [1, 7, 20, 21, 22, 100]) {
      const pages = await pagesOf(index(), partition, { limit });
      expect(pages.flat()).toEqual(sorts);
      expect(pages).toHaveLength(Math.ceil(sorts.length / limit));
    }
  });

  test('a prefix narrows a list, wherever it goes on', async () => {
    const partition = await fill(['a', 'b', 'b#1', 'b#2', 'b#3', 'b$', 'c', 'ü1', 'ü2']);
    const found: [prefix: string, after: string | null, sorts: string[]][] = [
      ['b#', null, ['b#1', 'b#2', 'b#3']],
      ['b#', 'b#1', ['b#2', 'b#3']],
      ['b#', 'b#11', ['b#2', 'b#3']],
      ['b#', 'b#3', []],
      ['b#', 'a', ['b#1', 'b#2', 'b#3']],
      ['b#', 'c', []],
      ['b', 'b', ['b#1', 'b#2', 'b#3', 'b$']],
      ['ü', 'z', ['ü1', 'ü2']],
      ['d', null, []],
      ['', 'b$', ['c', 'ü1', 'ü2']],
    ];
    for (const [prefix, after, sorts] of found) {
      expect(await sortsOf(partition, { prefix, after, limit: 100 })).toEqual({ sorts, next: null });
    }
    expect(await pagesOf(index(), partition, { prefix: 'b#', limit: 2 })).toEqual([['b#1', 'b#2'], ['b#3']]);
    expect(await pagesOf(index(), partition, { prefix: 'b#', limit: 3 })).toEqual([['b#1', 'b#2', 'b#3']]);
  });

  test('expired rows are left out of a list, and neither end a page early nor promise a next one', async () => {
    const partition = fresh('list');
    const expired = numbers(100, 240).map(String);
    const living = ['099', '150x', '151x', '241'];
    await fill(expired, { expires: START_SECONDS - 1 }, partition);
    await fill(living, { expires: START_SECONDS + 60 }, partition);
    expect(await pagesOf(index(), partition, { limit: 100 })).toEqual([living]);
    expect(await pagesOf(index(), partition, { limit: 4 })).toEqual([living]);
    expect(await pagesOf(index(), partition, { limit: 3 })).toEqual([living.slice(0, 3), ['241']]);
    expect(await pagesOf(index(), partition, { limit: 1 })).toEqual(living.map((sort) => [sort]));
    expect(await sortsOf(partition, { after: null, limit: 2, prefix: '2' })).toEqual({ sorts: ['241'], next: null });
    expect(await sortsOf(partition, { after: '152', limit: 2, prefix: '1' })).toEqual({ sorts: [], next: null });
  });

  test('a list longer than one page of a database is read on', async () => {
    const partition = await fill(numbers(100, 139).map(String), { item: { text: 'x'.repeat(50_000) } });
    expect(await pagesOf(index(), partition, { limit: 100 })).toEqual([numbers(100, 139).map(String)]);
    expect(await pagesOf(index(), partition, { limit: 35 })).toHaveLength(2);
  });

  test('texts, numbers, names and expiry come back as they were', async () => {
    const item = {
      ...Object.fromEntries(TEXTS.map((text, i) => [`t${i}`, text])),
      ...Object.fromEntries(NUMBERS.map((number, i) => [`n${i}`, number])),
      ...Object.fromEntries(NAMES.map((name) => [name, `named ${name}`])),
    };
    const whole = row(`${fresh('row')} 🦬`, 'é#日本語', 2 ** 53 - 1, { item, expires: START_SECONDS + 1 });
    await index().create(whole);
    expect(await index().get(whole.partition, whole.sort)).toEqual(whole);
    const lasting = row(whole.partition, 'lasting');
    await index().advance(lasting);
    expect(await index().get(whole.partition, 'lasting')).toEqual(lasting);
    expect((await index().list(whole.partition, { after: null, limit: 2 })).rows).toEqual([lasting, whole]);
  });

  test('nobody can change a row through a reference', async () => {
    const partition = fresh('row');
    const item: Record<string, number> = { a: 1 };
    const [created, advanced] = [row(partition, 'a', 1, { item }), row(partition, 'b', 1, { item })];
    await index().create(created);
    await index().advance(advanced);
    item.a = 2;
    Object.assign(created, { version: 7 });
    const spoil = (read: Row | null | undefined) => {
      Object.assign(read!.item, { a: 3 });
      Object.assign(read!, { version: 8 });
    };
    spoil(await index().get(partition, 'a'));
    for (const listed of (await index().list(partition, { after: null, limit: 2 })).rows) spoil(listed);
    const expected = ['a', 'b'].map((sort) => row(partition, sort, 1, { item: { a: 1 } }));
    expect((await index().list(partition, { after: null, limit: 2 })).rows).toEqual(expected);
    expect(await index().get(partition, 'a')).toEqual(expected[0]);
  });
}

/** The sort keys of every page, followed to the end. Bounded, so that a list that goes round in circles fails. */
async function pagesOf(index: IndexStore, partition: string, page: { limit: number; prefix?: string }) {
  const pages: string[][] = [];
  let after: string | null = null;
  do {
    const { rows, next } = await index.list(partition, { ...page, after });
    pages.push(rows.map(({ sort }) => sort));
    after = next;
  } while (after !== null && pages.length < 50);
  return pages;
}

/** Bounded like the pages above. */
async function allIds(games: GameStore): Promise<GameId[]> {
  const found: GameId[] = [];
  let after: GameId | null = null;
  for (let pages = 0; pages < 200; pages += 1) {
    const page: Awaited<ReturnType<GameStore['ids']>> = await games.ids(after);
    found.push(...page.ids);
    after = page.next;
    if (after === null) return found;
  }
  throw new Error('the pages of ids do not end');
}

function permutations(of: readonly number[]): number[][] {
  if (of.length <= 1) return [[...of]];
  return of.flatMap((first) => permutations(of.filter((other) => other !== first)).map((rest) => [first, ...rest]));
}
