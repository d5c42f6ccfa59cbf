/** The game lists: a player's own, and open ones that can be joined; by status and variant, page by page. */
import { describe, expect, test } from 'vitest';
import type { GameSummary } from '../../shared/play/gameRows.ts';
import { type Cursor, formatCursor, type ListRequest, listGames, parseCursor } from '../../shared/play/listGames.ts';
import type { Status } from '../../shared/play/loaded.ts';
import { cancelGame, joinGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import { chanceOf } from '../games/random.ts';
import { gamesOf, openClub } from './club.ts';
import { VARIANTS } from './tables.ts';
import { accepted, guest, type Made, makeGame, openWorld, playOn, viewOf, type World } from './world.ts';

type Wanted = Partial<Pick<ListRequest, 'open' | 'status' | 'variant'>>;

/** A whole list, page by page; `between` happens after each page. */
async function pagesOf(world: World, player: Person, wanted: Wanted, limit: number, between = async () => {}) {
  const items: GameSummary[] = [];
  let cursor: Cursor | null = null;
  for (let pages = 0; pages < 500; pages++) {
    const request: ListRequest = { open: false, status: null, variant: null, ...wanted, limit, cursor };
    const page = await listGames(world.ports, player.id, request);
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    if (page.next === null) return items;
    cursor = parseCursor(formatCursor(page.next));
    expect(cursor).toEqual(page.next);
    await between();
  }
  return expect.fail('the list does not end');
}

const idsOf = (items: readonly GameSummary[]) => items.map(({ id }) => id).toSorted();
const STATUSES: readonly (Status | null)[] = [null, 'open', 'playing', 'finished', 'cancelled'];

describe('the lists of a club', async () => {
  const club = await openClub(40, 2);
  const { world } = club;
  const busiest = await Promise.all(club.people.map(async (person) => ({ person, own: await gamesOf(club, person) })));
  busiest.sort((a, b) => b.own.size - a.own.size);
  const some = busiest.slice(0, 20);

  test.each(STATUSES)('hold the games of a player, and no other, of status %s', async (status) => {
    let found = 0;
    for (const { person, own } of some) {
      const expected = [...own].filter(([, its]) => status === null || its === status).map(([id]) => id);
      for (const limit of [1, 2, 50]) {
        expect(idsOf(await pagesOf(world, person, { status }, limit))).toEqual(expected.toSorted());
      }
      found += expected.length;
    }
    expect(found).toBeGreaterThan(1);
  });

  test.each(VARIANTS)('hold those of %s alone if asked to', async (variant) => {
    for (const { person } of some) {
      const all = await pagesOf(world, person, {}, 50);
      const expected = idsOf(all.filter((game) => game.variant === variant));
      for (const limit of [1, 3]) expect(idsOf(await pagesOf(world, person, { variant }, limit))).toEqual(expected);
    }
  });

  test('show of a game what its view shows, and when it ended', async () => {
    const { person } = some[0]!;
    for (const item of await pagesOf(world, person, {}, 50)) {
      const { id, variant, status, options, createdAt, seats } = await viewOf(world, { id: item.id as never }, person);
      const isOver = status === 'finished' || status === 'cancelled';
      const { visibility } = options;
      const shown = { id, variant, status, visibility, createdAt, finishedAt: isOver ? expect.any(String) : null };
      expect(item).toEqual({ ...shown, seats: seats.map(({ seat, player }) => ({ seat, player })) });
    }
  });

  test('put the newest first: of what is active by creation, of what is over by its end', async () => {
    for (const { person } of some) {
      const active = (await pagesOf(world, person, { status: 'playing' }, 3)).map(({ createdAt }) => createdAt);
      const over = (await pagesOf(world, person, { status: 'finished' }, 3)).map(({ finishedAt }) => finishedAt);
      for (const times of [active, over]) expect(times).toEqual(times.toSorted().toReversed());
    }
  });

  test('offer to anybody the public games that can be joined, and no other', async () => {
    const views = await Promise.all(club.games.map((made) => viewOf(world, made, made.creator)));
    const expected = views.filter(({ status, options }) => status === 'open' && options.visibility === 'public');
    expect(expected.length).toBeGreaterThan(1);
    const stranger = await guest(world);
    for (const limit of [1, 2, 50]) {
      expect(idsOf(await pagesOf(world, stranger, { open: true }, limit))).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
    }
    expect(await pagesOf(world, stranger, {}, 50)).toEqual([]);
  });
});

describe('a list read page by page while games begin and end', () => {
  const openWorldOf = async (games: number) => {
    const world = openWorld();
    const me = await guest(world);
    const made: Made[] = [];
    for (let game = 0; game < games; game++) {
      world.clock.at += 1000;
      const one = await makeGame(world, VARIANTS[game % VARIANTS.length]!, 'po', { visibility: 'public', rounds: 1 });
      accepted(await joinGame(world.ports, me, one.id, {}));
      made.push(one);
    }
    return { world, me, made };
  };

  test.each([1, 2, 3])('skips nothing that was there throughout (pages of %i)', async (limit) => {
    const { world, me, made } = await openWorldOf(9);
    const before = idsOf(await pagesOf(world, me, {}, 50));
    expect(before).toHaveLength(9);
    let page = 0;
    const items = await pagesOf(world, me, {}, limit, async () => {
      const one = made[(page++ * 4) % 9]!;
      await playOn(world, { ...one, people: [one.creator, me] }, chanceOf(page));
      world.clock.at += 1000;
      if (page < 4) await makeGame(world, 'border-zap', 'po', { visibility: 'public' });
    });
    expect([...new Set(idsOf(items))]).toEqual(before);
  });

  test.each([1, 2])('of open games skips none that stays open (pages of %i)', async (limit) => {
    const world = openWorld();
    const made: Made[] = [];
    for (let game = 0; game < 10; game++) {
      world.clock.at += 1000;
      made.push(await makeGame(world, 'border-zap', 'po', { visibility: 'public' }));
    }
    const me = await guest(world);
    let page = 0;
    const items = await pagesOf(world, me, { open: true }, limit, async () => {
      const closing = [0, 3, 6, 9][page++];
      if (closing === undefined) return;
      const one = made[closing]!;
      if (closing % 2 === 0) accepted(await joinGame(world.ports, await guest(world), one.id, {}));
      else accepted(await cancelGame(world.ports, one.creator, one.id));
    });
    const stayed = made.filter((_, game) => game % 3 !== 0).map(({ id }) => id);
    expect(idsOf(items)).toEqual(expect.arrayContaining(stayed));
    expect(new Set(idsOf(items)).size).toBe(items.length);
    expect(idsOf(await pagesOf(world, me, { open: true }, 50))).toEqual(stayed.toSorted());
  });

  test('goes on after games that matched nothing, however many there are', async () => {
    const { world, me, made } = await openWorldOf(30);
    const last = made.filter((_, game) => VARIANTS[game % VARIANTS.length] === 'time-zone-zap').map(({ id }) => id);
    const found = await pagesOf(world, me, { variant: 'time-zone-zap' }, 1);
    expect(found.map(({ id }) => id)).toEqual(last.toReversed());
  });
});

test.each([
  '',
  '0',
  '2.',
  '0.x',
  '0.8227676259999',
  '0.8227676259999#g_short',
  '0.#g_kxw1kd49a1wk8fgc6d1nmb',
  ' 0.',
  '0.\n',
  '1.open',
])('text that is no cursor is none: %j', (text) => {
  expect(parseCursor(text)).toBeNull();
});

test.each([
  { part: 0, after: null },
  { part: 1, after: null },
  { part: 1, after: '8227676259999#g_kxw1kd49a1wk8fgc6d1nmb' },
])('a cursor comes back as it went: %j', (cursor) => {
  expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
});
