/** Projections follow from the chains alone, whatever way they are fed, and hold no secret. */
import { describe, expect, test } from 'vitest';
import { memoryStores } from '../../functions/store/memoryStore.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { listGames } from '../../shared/play/listGames.ts';
import { cancelGame, joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import type { GameStore, IndexStore, Item, Row } from '../../shared/play/ports.ts';
import { project, rebuild, rebuildAll } from '../../shared/play/project.ts';
import { readGame } from '../../shared/play/readGame.ts';
import { parseLobbyRecord } from '../../shared/play/records.ts';
import { listTurns } from '../../shared/play/turns.ts';
import { chanceOf, shuffled } from '../games/random.ts';
import { type Club, openClub, rowsFor } from './club.ts';
import { accepted, guest, itemsOf, makeGame, openWorld, playOn, type World } from './world.ts';

interface Version {
  readonly game: GameId;
  readonly version: number;
  readonly item: Item;
}

async function versionsOf({ world, games }: Club): Promise<Version[]> {
  const chains = await Promise.all(
    games.map(async (made) => (await itemsOf(world, made)).map((item, i) => ({ game: made.id, version: i + 1, item }))),
  );
  return chains.flat();
}

/** The chains of a club alone: nothing was projected from them. */
async function bareCopy(club: Club): Promise<{ games: GameStore; index: IndexStore; clock: World['clock'] }> {
  const { clock } = club.world;
  const stores = memoryStores(clock);
  for (const { game, version, item } of await versionsOf(club)) await stores.games.append(game, version, item);
  return { ...stores, clock };
}

async function rostersOf(games: GameStore, club: Club) {
  return Promise.all(club.games.map(async ({ id }) => (await games.head(id))!.roster));
}

describe('the projections of a club', async () => {
  const club = await openClub(40);
  const rows = await rowsFor(club.world.stores.index, club.people);
  const rosters = await rostersOf(club.world.stores.games, club);
  const everything = async (ports: { games: GameStore; index: IndexStore }) => ({
    rows: await rowsFor(ports.index, club.people),
    rosters: await rostersOf(ports.games, club),
  });

  test('are of every kind, tombstones too', () => {
    const text = JSON.stringify(rows);
    for (const status of ['open', 'playing', 'finished', 'cancelled'])
      expect(text).toContain(`\\"status\\":\\"${status}\\"`);
    expect(text).toContain('{"gone":1}');
    expect(rosters.filter((roster) => roster === null).length).toBeGreaterThan(3);
    expect(rosters.filter((roster) => roster !== null).length).toBeGreaterThan(3);
  });

  test('hold the inbox of everybody: the games whose questions wait for them', async () => {
    let waiting = 0;
    for (const person of club.people) {
      const { items } = await listTurns(club.world.ports, person.id, { after: null, limit: 100 });
      const asked = await Promise.all(
        club.games.map(async (made) => {
          const view = await readGame(club.world.ports, person.id, made.id);
          if (!view.ok || !view.value.view.you?.mustMove) return [];
          const { version, turn, you } = view.value.view;
          return [{ game: made.id, version, seat: you.seat, decision: you.decision, ...turn, seats: undefined }];
        }),
      );
      const told = items.map(({ game, version, seat, decision, since, deadline }) => ({
        ...{ game, version, seat, decision, since, deadline, seats: undefined },
      }));
      expect(told.sort((a, b) => (a.game < b.game ? -1 : 1))).toEqual(
        asked.flat().sort((a, b) => (a.game < b.game ? -1 : 1)),
      );
      waiting += items.length;
    }
    expect(waiting).toBeGreaterThan(4);
  });

  test('can be made anew from the chains alone, and made anew again', async () => {
    const ports = await bareCopy(club);
    for (let time = 0; time < 2; time++) {
      expect(await rebuildAll(ports)).toBe(club.games.length);
      expect(await everything(ports)).toEqual({ rows, rosters });
    }
  });

  test('made anew over what is there already stay as they are', async () => {
    const { stores, clock } = club.world;
    await rebuildAll({ ...stores, clock });
    expect(await everything(stores)).toEqual({ rows, rosters });
  });

  test.each([1, 2, 3, 4, 5])('end the same when versions come twice and in any order (%i)', async (seed) => {
    const ports = await bareCopy(club);
    const versions = await versionsOf(club);
    for (const { game, version, item } of shuffled(chanceOf(seed), [...versions, ...versions])) {
      await project(ports, game, version, item);
    }
    expect(await everything(ports)).toEqual({ rows, rosters });
  });

  test('of which some were never made are mended by making those of their game anew', async () => {
    const ports = await bareCopy(club);
    const chance = chanceOf(9);
    for (const { game, version, item } of await versionsOf(club)) {
      if (chance() < 0.6) await project(ports, game, version, item);
    }
    expect(await everything(ports)).not.toEqual({ rows, rosters });
    for (const { id } of club.games) await rebuild(ports, id);
    expect(await everything(ports)).toEqual({ rows, rosters });
  });
});

describe('the index', () => {
  test.each(['geoclash-choice', 'geopower-twist', 'geopower-zone-toss-back'])(
    'never holds a seed, an invite, entropy, a label, a hand or a discard of %s, at any time',
    async (variant) => {
      const world = openWorld();
      const written: Row[] = [];
      const { index } = world.stores;
      const advance = index.advance.bind(index);
      Object.assign(index, {
        advance: async (row: Row) => {
          written.push(row);
          await advance(row);
        },
      });
      for (const visibility of ['public', 'private'] as const) {
        const made = await makeGame(world, variant, 'pbo', { visibility, label: 'sentinel label', rounds: 1 });
        const other = await guest(world);
        const invite = made.invite ?? undefined;
        accepted(await joinGame(world.ports, other, made.id, { invite, entropy: 'sentinel entropy' }));
        await playOn(world, { ...made, people: [made.creator, other] }, chanceOf(1));
        const { lobby } = parseLobbyRecord((await itemsOf(world, made))[1]!);
        const text = JSON.stringify(written);
        expect(text).toContain(made.id);
        for (const secret of [lobby.seed, made.invite ?? lobby.seed, 'sentinel']) expect(text).not.toContain(secret);
        // Cards are the only thing written with two capitals in a row.
        expect(text).not.toMatch(/[A-Z]{2}/);
      }
      expect(written.length).toBeGreaterThan(8);
    },
  );
});

describe('after leaving', () => {
  const lists = async ({ ports }: World, player: Person) => {
    const request = { open: false, status: null, variant: null, limit: 10, cursor: null };
    return (await listGames(ports, player.id, request)).items.map(({ id }) => id);
  };

  test('a player no longer lists the game, however late the older versions come', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'ppo');
    const [creator, leaver] = made.people;
    expect(await lists(world, leaver!)).toEqual([made.id]);
    accepted(await leaveGame(world.ports, leaver!, made.id));
    expect(await lists(world, leaver!)).toEqual([]);
    for (const [i, item] of (await itemsOf(world, made)).entries()) {
      await project({ ...world.stores, clock: world.clock }, made.id, i + 1, item);
    }
    expect(await lists(world, leaver!)).toEqual([]);
    expect(await lists(world, creator!)).toEqual([made.id]);
    accepted(await joinGame(world.ports, leaver!, made.id, { invite: made.invite! }));
    expect(await lists(world, leaver!)).toEqual([made.id]);
  });

  test('its creator still does', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'po');
    accepted(await leaveGame(world.ports, made.creator, made.id));
    expect(await lists(world, made.creator)).toEqual([made.id]);
    accepted(await cancelGame(world.ports, made.creator, made.id));
    expect(await lists(world, made.creator)).toEqual([made.id]);
  });
});
