/** Plays a golden game through the use cases, from nothing but its setting and the answers of its people. */
import { projectedGames } from '../../functions/project/projectedGames.ts';
import { memoryStores } from '../../functions/store/memoryStore.ts';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { createGame, type SeatRequest } from '../../shared/play/createGame.ts';
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import { joinGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import { playMove } from '../../shared/play/playMove.ts';
import type { Item, Ports } from '../../shared/play/ports.ts';
import { readGame, readLog } from '../../shared/play/readGame.ts';
import type { Result } from '../../shared/play/refusal.ts';
import type { GameView } from '../../shared/play/view.ts';
import type { GoldenGame, Setting } from './goldenGame.ts';

export interface Answer {
  readonly seat: Seat;
  readonly move: TaggedMove;
}

/** The next answer of a game under way, given how each of its people sees it. */
export type Picks = (views: readonly GameView[]) => Answer;

/** Told of every version as it is written. */
export type Watch = (version: number, item: Item) => void;

/** People sit in the even seats, house bots between them. */
const isPerson = (seat: Seat) => seat % 2 === 0;
const BOT: SeatRequest = { bot: 'random' };
const START = Date.UTC(2026, 0, 1);

function personIn(seat: Seat): Person {
  return { id: `p_${String(seat).padStart(22, '0')}` as PlayerId, name: `Player ${seat}` };
}

/** What the person in a seat adds to the deals; nothing in seat 4. */
function entropyOf(seat: Seat): string {
  return seat === 4 ? '' : `chosen in seat ${seat}`;
}

export async function playGolden(setting: Setting, picks: Picks, watch: Watch = () => undefined): Promise<GoldenGame> {
  const ports = portsOf(setting, watch);
  const id = setting.game as GameId;
  const people = Array.from({ length: setting.seats }, (_, seat) => seat)
    .filter(isPerson)
    .map(personIn);
  await fillTable(ports, setting, people);
  const look = () =>
    Promise.all(people.map(async ({ id: player }) => accepted(await readGame(ports, player, id)).view));
  for (let views = await look(); views[0]!.status === 'playing'; views = await look()) {
    const { seat, move } = picks(views);
    const { decision } = views[seat / 2]!.you!;
    const request = { game: id, player: personIn(seat).id, decision: decision!, move, ifMatch: null };
    accepted(await playMove(ports, request));
  }
  const { items: log } = accepted(await readLog(ports, people[0]!.id, id, { after: 0, limit: 10_000 }));
  const stored = await ports.games.versions(id, 1, log.length);
  return { ...setting, log, items: stored.map(({ item }) => item) };
}

/** The creator sits in seat 0 and, if anybody is still to come, adds to the deals; then the others join. */
async function fillTable(ports: Ports, setting: Setting, people: readonly Person[]): Promise<void> {
  const { variant, teams, rounds, game } = setting;
  const [creator, ...others] = people;
  const seats = Array.from({ length: setting.seats }, (_, seat): SeatRequest => {
    if (seat === 0) return { player: 'me' };
    return isPerson(seat) ? { open: true } : BOT;
  });
  const request = { variant, teams, rounds, seats, visibility: 'public' } as const;
  accepted(await createGame(ports, creator!, request, null));
  if (others.length > 0) accepted(await joinGame(ports, creator!, game as GameId, { entropy: entropyOf(0) }));
  for (const [index, person] of others.entries()) {
    const seat = 2 * (index + 1);
    accepted(await joinGame(ports, person, game as GameId, { seat, entropy: entropyOf(seat) }));
  }
}

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.code}, ${result.detail}`);
  return result.value;
}

/** Stores in memory, a clock that goes on a second with every version, and the setting's id and seed as all chance. */
function portsOf(setting: Setting, watch: Watch): Ports {
  const clock = { at: START, now: () => clock.at };
  const stores = memoryStores(clock);
  const failed = (_: GameId, error: unknown) => {
    throw error;
  };
  const games = projectedGames({ ...stores, clock }, failed);
  return {
    clock,
    index: stores.index,
    randomness: { bytes: (count) => bytesFor(setting, count) },
    backoff: async () => undefined,
    serviceKey: new Uint8Array(32),
    games: {
      ...games,
      append: async (game, version, item) => {
        const written = await games.append(game, version, item);
        watch(version, item);
        clock.at += 1000;
        return written;
      },
    },
  };
}

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A seed takes 32 bytes, an id a byte for each of its letters. */
function bytesFor({ game, seed }: Setting, count: number): Uint8Array {
  if (count === 32) return Uint8Array.from(Buffer.from(seed, 'hex'));
  return Uint8Array.from(game.slice(2), (letter) => ALPHABET.indexOf(letter));
}
