/** A game as read from its chain: the newest version, and the lobby it belongs to. */
import type { Game } from '../engine/game.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { GAMES } from '../games/index.ts';
import { type Chance, chanceOf } from './fairness.ts';
import type { GameId, PlayerId } from './ids.ts';
import { botLevels, entropyOf, expectedIn, type Lobby, seatOf, tableOf } from './lobby.ts';
import type { GameStore, Head } from './ports.ts';
import {
  type GameRecord,
  isPlayItem,
  type PlayRecord,
  parseLobbyRecord,
  parsePlayRecord,
  parseRoster,
  startVersionOf,
} from './records.ts';
import type { Match, Running } from './run.ts';

export const STATUSES = ['open', 'playing', 'finished', 'cancelled'] as const;
export type Status = (typeof STATUSES)[number];

export interface Loaded {
  readonly id: GameId;
  readonly version: number;
  readonly record: GameRecord;
  readonly lobby: Lobby;
  /** The version that started the game; null before. */
  readonly start: number | null;
  /** Null before the start. */
  readonly running: Running | null;
  readonly status: Status;
}

/** A game that has started. */
export type UnderWay = Loaded & { readonly running: Running; readonly start: number };

/** Reads a game: one query, and another only while its roster is not written yet. Null: no such game. */
export async function loadGame(
  store: GameStore,
  id: GameId,
  reading: 'strong' | 'eventual' = 'strong',
): Promise<Loaded | null> {
  const head = await store.head(id, reading);
  return head === null ? null : fromHead(store, id, head);
}

async function fromHead(store: GameStore, id: GameId, head: Head): Promise<Loaded> {
  const { version, item } = head;
  if (!isPlayItem(item)) return fromLobbyRecord(id, version, parseLobbyRecord(item));
  const lobby =
    head.roster === null ? await startLobby(store, id, startVersionOf(item)) : parseRoster(head.roster).lobby;
  const record = parsePlayRecord(tableOf(lobby), item);
  return afterPlay({ id, lobby }, version, record);
}

async function startLobby(store: GameStore, id: GameId, start: number): Promise<Lobby> {
  const [first] = await store.versions(id, start, start);
  return parseLobbyRecord(first!.item).lobby;
}

export function fromLobbyRecord(id: GameId, version: number, record: ReturnType<typeof parseLobbyRecord>): Loaded {
  const { lobby, started, cancelled } = record;
  if (started === null) {
    return { id, version, record, lobby, start: null, running: null, status: cancelled ? 'cancelled' : 'open' };
  }
  const { running } = started;
  return { id, version, record, lobby, start: version, running, status: statusOf(running) };
}

/** The game at a play version. */
export function afterPlay({ id, lobby }: Pick<Loaded, 'id' | 'lobby'>, version: number, record: PlayRecord): UnderWay {
  const { start, running, cancelled } = record;
  return { id, lobby, start, version, record, running, status: cancelled ? 'cancelled' : statusOf(running) };
}

function statusOf({ state }: Running): Status {
  return state.phase === 'over' ? 'finished' : 'playing';
}

export function gameOf({ variant }: Lobby): Game {
  return GAMES.get(variant)!;
}

function chanceFor(id: GameId, lobby: Lobby): Chance {
  return chanceOf({ game: id, seed: lobby.seed, entropy: entropyOf(lobby) });
}

/** What is needed to play a game on. */
export function matchOf(id: GameId, lobby: Lobby): Match {
  return { game: gameOf(lobby), table: tableOf(lobby), chance: chanceFor(id, lobby), bots: botLevels(lobby) };
}

/** Whether a game's secrets are open: it is over, or was cancelled. */
export function isRevealed({ status }: Loaded): boolean {
  return status === 'finished' || status === 'cancelled';
}

/** Who looks at a game, and what that makes visible. */
export interface Viewer {
  /** Null: looks on. */
  readonly seat: Seat | null;
  readonly isCreator: boolean;
}

/** How a player may see a game, or null if it may not. */
export function viewerOf({ lobby }: Loaded, player: PlayerId): Viewer | null {
  const viewer: Viewer = { seat: seatOf(lobby, player), isCreator: lobby.creator === player };
  const isPublic = lobby.options.visibility === 'public';
  const isExpected = expectedIn(lobby).includes(player);
  return isPublic || viewer.isCreator || viewer.seat !== null || isExpected ? viewer : null;
}
