/** A club of players with games of every kind: open, called off, under way, finished, joined and left again. */
import { expect } from 'vitest';
import { activeGames, finishedGames, OPEN_GAMES } from '../../shared/play/gameRows.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { cancelGame, joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import type { IndexStore, Row } from '../../shared/play/ports.ts';
import { settle } from '../../shared/play/settle.ts';
import { type Chance, chanceOf, oneOf } from '../games/random.ts';
import { VARIANTS } from './tables.ts';
import { type Made, makeGame, openWorld, playOn, viewOf, type World } from './world.ts';

export interface Club {
  readonly world: World;
  readonly games: readonly Made[];
  readonly people: readonly Person[];
}

/** Opens a club in which so many games were made, one a minute, and acted in at random. */
export async function openClub(count: number, seed = 1): Promise<Club> {
  const world = openWorld(seed);
  const chance = chanceOf(seed);
  const games: Made[] = [];
  for (let game = 0; game < count; game++) {
    world.clock.at += 60_000;
    const layout = oneOf(chance, ['po', 'ppo', 'pb', 'pp', 'wpo', 'wpp', 'poo']);
    const visibility = oneOf(chance, ['public', 'private'] as const);
    const clock = chance() < 0.5 ? { turnSeconds: 60 } : {};
    games.push(await makeGame(world, VARIANTS[game % VARIANTS.length]!, layout, { visibility, rounds: 1, ...clock }));
  }
  const people = games.flatMap(({ creator, people }) => [creator, ...people]);
  for (let act = 0; act < 4 * count; act++) {
    world.clock.at += 1000;
    await actAtRandom(world, oneOf(chance, games), oneOf(chance, people), chance);
  }
  return { world, games, people: [...new Set(people)] };
}

/** Somebody tries to join, to leave or to call off a game, time passes, or it is played on. Some may not: no matter. */
async function actAtRandom(world: World, made: Made, person: Person, chance: Chance): Promise<void> {
  const { id, invite } = made;
  const act = oneOf(chance, ['join', 'join', 'leave', 'cancel', 'play', 'play', 'play', 'clock', 'clock', 'clock']);
  if (act === 'join') await joinGame(world.ports, person, id, { invite: invite ?? undefined });
  if (act === 'leave') await leaveGame(world.ports, oneOf(chance, made.people), id);
  if (act === 'cancel') await cancelGame(world.ports, made.creator, id);
  if (act === 'clock') {
    world.clock.at += 60_000;
    await settle(world.ports, id);
  }
  if (act === 'play') await playSome(world, made, chance);
}

async function playSome(world: World, made: Made, chance: Chance): Promise<void> {
  const { status, seats } = await viewOf(world, made, made.creator);
  const seated = seats.filter(({ player }) => player?.kind === 'person').map(({ player }) => player!.id);
  const areThere = seated.every((id) => made.people.some((person) => person.id === id));
  const isAnybodyHere = seats.some(({ player, presence }) => player?.kind === 'person' && presence === 'here');
  if (status !== 'playing' || !areThere || !isAnybodyHere) return;
  const sitting = made.people.filter(({ id }) => seated.includes(id));
  const most = chance() < 0.5 ? 1000 : 6;
  await playOn(world, { ...made, people: sitting }, chance, ({ version }) => version > most);
}

/** All rows of the lists, tombstones among them, with no word of when a tombstone goes, or which version wrote a row. */
export async function rowsFor(index: IndexStore, people: readonly Person[]): Promise<readonly Row[]> {
  const partitions = [OPEN_GAMES, ...people.flatMap(({ id }) => [activeGames(id), finishedGames(id)])];
  const rows: Row[] = [];
  for (const partition of partitions) {
    const page = await index.list(partition, { after: null, limit: 100 });
    expect(page.next).toBeNull();
    rows.push(
      ...page.rows.map(({ expires, ...row }) => ({ ...row, version: 0, ...(expires !== undefined && { expires: 0 }) })),
    );
  }
  return rows;
}

/** The games of a club that a person has part in, with their status: read one by one from the chains. */
export async function gamesOf({ world, games }: Club, person: Person): Promise<ReadonlyMap<GameId, string>> {
  const own = new Map<GameId, string>();
  for (const made of games) {
    const view = await viewOf(world, made, made.creator);
    const isIn = made.creator.id === person.id || view.seats.some(({ player }) => player?.id === person.id);
    if (isIn) own.set(made.id, view.status);
  }
  return own;
}
