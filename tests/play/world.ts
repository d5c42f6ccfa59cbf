/** The use cases in memory: stores that project, a clock that is set, chance that is the same at every run. */
import { expect } from 'vitest';
import { projectedGames } from '../../functions/project/projectedGames.ts';
import { memoryStores } from '../../functions/store/memoryStore.ts';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import { createGame, type GameRequest, type SeatRequest } from '../../shared/play/createGame.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { joinGame } from '../../shared/play/lobbyActs.ts';
import { createGuest, type Person } from '../../shared/play/players.ts';
import { type MoveAnswer, playMove } from '../../shared/play/playMove.ts';
import type { GameStore, IndexStore, Item, Ports } from '../../shared/play/ports.ts';
import { type LogEntry, readGame, readLog } from '../../shared/play/readGame.ts';
import type { Refusal, Result, Seen } from '../../shared/play/refusal.ts';
import { type Settled, settle } from '../../shared/play/settle.ts';
import type { GameView } from '../../shared/play/view.ts';
import { type Chance, chanceOf, oneOf, shuffled } from '../games/random.ts';

const START = Date.UTC(2026, 2, 1);

export interface World {
  readonly ports: Ports;
  readonly clock: { at: number; now(): number };
  /** The stores behind whatever the ports were wrapped in. */
  readonly stores: { readonly games: GameStore; readonly index: IndexStore };
  /** The attempts after which somebody who lost a race waited. */
  readonly waits: number[];
  /** By player: the token it may call the API with. */
  readonly tokens: Map<string, string>;
}

/** `wrap` may put faults between the use cases and the store. */
export function openWorld(seed = 1, wrap: (games: GameStore) => GameStore = (games) => games): World {
  const clock = { at: START, now: () => clock.at };
  const stores = memoryStores(clock);
  const projected = projectedGames({ ...stores, clock }, (_game, error) => {
    throw error;
  });
  const chance = chanceOf(seed);
  const randomness = { bytes: (count: number) => Uint8Array.from({ length: count }, () => Math.floor(chance() * 256)) };
  const waits: number[] = [];
  const backoff = async (count: number) => {
    waits.push(count);
  };
  const serviceKey = new Uint8Array(32).fill(7);
  const ports = { games: wrap(projected), index: stores.index, clock, randomness, backoff, serviceKey };
  return { ports, clock, stores, waits, tokens: new Map() };
}

export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.code}, ${result.detail}`);
  return result.value;
}

export function refusalOf(result: Result<unknown>): Refusal {
  if (result.ok) throw new Error('not refused');
  return result;
}

export async function guest({ ports, tokens }: World, name?: string): Promise<Person> {
  const { player, token } = await createGuest(ports, name);
  tokens.set(player.id, token);
  return player;
}

/** A game, and who is at its table. */
export interface Made {
  readonly id: GameId;
  readonly creator: Person;
  /** The persons, by seat from the lowest. */
  readonly people: readonly Person[];
  readonly invite: string | null;
}

export type Choices = Partial<GameRequest>;
const SEATS: Readonly<Record<string, SeatRequest>> = { o: { open: true }, b: { bot: 'random' } };

/**
 * Makes a game with a seat per letter: `p` a person, `b` a bot, `o` left open. The first person creates it and the
 * others join; with `w` in front a creator without a seat makes it.
 */
export async function makeGame(world: World, variant: string, layout: string, choices: Choices = {}): Promise<Made> {
  const watching = layout.startsWith('w');
  const letters = [...layout.replace('w', '')];
  const creator = await guest(world);
  const own = watching ? -1 : letters.indexOf('p');
  const seats = letters.map((letter, seat) => (seat === own ? { player: 'me' as const } : (SEATS[letter] ?? SEATS.o!)));
  const { game } = accepted(await createGame(world.ports, creator, { variant, seats, ...choices }, null));
  const id = game.view.id as GameId;
  const invite = game.view.creator!.invite;
  const people: Person[] = [];
  for (const [seat, letter] of letters.entries()) {
    if (letter !== 'p') continue;
    const person = seat === own ? creator : await guest(world);
    if (seat !== own) accepted(await joinGame(world.ports, person, id, { seat, invite: invite ?? undefined }));
    people.push(person);
  }
  return { id, creator, people, invite };
}

export async function seenBy({ ports }: World, { id }: Pick<Made, 'id'>, person: Person): Promise<Seen> {
  return accepted(await readGame(ports, person.id, id));
}

export async function viewOf(world: World, made: Pick<Made, 'id'>, person: Person): Promise<GameView> {
  return (await seenBy(world, made, person)).view;
}

/** The whole log, as a person may know it now. */
export async function logOf({ ports }: World, { id }: Pick<Made, 'id'>, person: Person): Promise<readonly LogEntry[]> {
  const page = accepted(await readLog(ports, person.id, id, { after: 0, limit: 10_000 }));
  expect(page.next).toBeNull();
  return page.items;
}

/** Answers a decision a second after whatever came before. */
export function answer(
  { ports, clock }: World,
  { id }: Pick<Made, 'id'>,
  person: Person,
  decision: string,
  move: TaggedMove,
  ifMatch: string | null = null,
): Promise<Result<MoveAnswer>> {
  clock.at += 1000;
  return playMove(ports, { game: id, player: person.id, decision, move, ifMatch });
}

/** An answer that was accepted, and what it was chosen from. */
export interface Given {
  readonly person: Person;
  readonly before: GameView;
  readonly decision: string;
  readonly move: TaggedMove;
  readonly events: MoveAnswer['events'];
  readonly after: GameView;
}

/** Picks an answer from what a view offers; null to leave an option that need not be taken. */
export type Picks = (you: NonNullable<GameView['you']>) => TaggedMove | null;

/** Any of the legal moves, each as likely as any other, and now and then an option that need not be taken. */
function anything(chance: Chance): Picks {
  return ({ mustMove, legalMoves }) => (mustMove || chance() < 0.1 ? oneOf(chance, legalMoves) : null);
}

/** Any of the legal moves but an announcement that nobody asked for. */
export function shyly(chance: Chance): Picks {
  return ({ mustMove, legalMoves }) => {
    const asked = legalMoves.some((move) => move.type === 'plunge' && !move.plunge);
    const moves = legalMoves.filter((move) => asked || move.type !== 'plunge');
    return mustMove ? oneOf(chance, moves) : null;
  };
}

const MOST_ANSWERS = 3000;

/**
 * Clients that know no rules: each looks at the game in turn and posts one of the legal moves it is offered.
 * They go on until the game is over, or until `stop` says so of what somebody sees.
 */
export async function playOn(
  world: World,
  made: Made,
  chance: Chance,
  stop: (view: GameView) => boolean = () => false,
  picks: Picks = anything(chance),
): Promise<Given[]> {
  const given: Given[] = [];
  for (let round = 0; round < MOST_ANSWERS; round++) {
    for (const person of shuffled(chance, made.people)) {
      const before = await viewOf(world, made, person);
      if (before.status !== 'playing' || stop(before)) return given;
      const { decision } = before.you!;
      const move = decision === null ? null : picks(before.you!);
      if (decision === null || move === null) continue;
      const { events, game } = accepted(await answer(world, made, person, decision, move));
      given.push({ person, before, decision, move, events, after: game.view });
    }
  }
  return expect.fail('the game does not end');
}

/** Looks for a seed with which something comes about, at most `most` of them. */
export async function search<T>(what: string, most: number, attempt: (seed: number) => Promise<T | null>): Promise<T> {
  for (let seed = 1; seed <= most; seed++) {
    const found = await attempt(seed);
    if (found !== null) return found;
  }
  return expect.fail(`no seed up to ${most} has ${what}`);
}

/** Every item of a game's chain, as it is stored. */
export async function itemsOf({ stores }: World, { id }: Pick<Made, 'id'>): Promise<readonly Item[]> {
  return (await stores.games.versions(id, 1, 1_000_000)).map(({ item }) => item);
}

export async function newestVersion({ stores }: World, { id }: Pick<Made, 'id'>): Promise<number> {
  return (await stores.games.head(id))!.version;
}

/** Lets so much time pass, and the clock look: what it did, null for nothing. */
export async function letPass(world: World, { id }: Pick<Made, 'id'>, milliseconds: number): Promise<Settled> {
  world.clock.at += milliseconds;
  return accepted(await settle(world.ports, id));
}
