/**
 * What the use cases need from outside: two stores, the clock and the one source of randomness.
 * Everything a store keeps is a flat item of text and numbers, so that any of them can hold it.
 */
import type { GameId } from './ids.ts';

/** A flat stored record. Field names are short, since DynamoDB bills them. */
export type Item = Readonly<Record<string, string | number>>;

/** One version of a chain. `item` carries what was decided and the state after it. */
export interface StoredVersion {
  readonly version: number;
  readonly item: Item;
}

/** The newest version of a game and, once projected, its roster. */
export interface Head extends StoredVersion {
  readonly roster: Item | null;
}

/**
 * The truth: a chain of versions per game, numbered from 1 without gaps.
 * Every function rejects with a {@link StorageUnavailable} when the storage cannot answer in time.
 */
export interface GameStore {
  /** One query, newest first. Strongly consistent unless a stale answer will do. Null: no such game. */
  head(game: GameId, reading?: 'strong' | 'eventual'): Promise<Head | null>;
  /** Versions `from` to `to`, both included, in ascending order; fewer when the chain is shorter. Strongly consistent. */
  versions(game: GameId, from: number, to: number): Promise<readonly StoredVersion[]>;
  /** Writes version `version` unless somebody else has: the whole concurrency control. Resolves to whether it was written. */
  append(game: GameId, version: number, item: Item): Promise<boolean>;
  /** Sets the roster, a projection of the start version. Writing it again changes nothing. */
  putRoster(game: GameId, roster: Item): Promise<void>;
  /** The ids of all games, page by page, in no particular order: for rebuilding what was projected from them. */
  ids(after: GameId | null): Promise<{ readonly ids: readonly GameId[]; readonly next: GameId | null }>;
}

/** A row of the index: what can be looked up by key. Rows with `expires` (epoch seconds) in the past do not exist. */
export interface Row {
  readonly partition: string;
  readonly sort: string;
  /** A row with a higher version wins over one with a lower, in whatever order they are written. */
  readonly version: number;
  readonly expires?: number;
  readonly item: Item;
}

export interface RowPage {
  readonly rows: readonly Row[];
  /** The sort key to go on after, or null at the end. */
  readonly next: string | null;
}

/** Players, tokens, and lists that can be rebuilt from the chains. */
export interface IndexStore {
  /** One row. Null: none, or expired. */
  get(partition: string, sort: string): Promise<Row | null>;
  /** Writes a row unless there is one with this key already. Resolves to whether it was written. */
  create(row: Row): Promise<boolean>;
  /** Writes a row unless the stored one has the same or a higher version. */
  advance(row: Row): Promise<void>;
  /** The rows of a partition in ascending order of their sort keys, beginning behind `after`, at most `limit` (1–100). */
  list(
    partition: string,
    page: { readonly after: string | null; readonly limit: number; readonly prefix?: string },
  ): Promise<RowPage>;
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** Waits a little before attempt `attempt` (1, 2, …) of a lost race, longer each time, with jitter. */
export type Backoff = (attempt: number) => Promise<void>;

/** The system's cryptographically secure generator: seeds, ids, invites and tokens are drawn here and nowhere else. */
export interface Randomness {
  bytes(count: number): Uint8Array;
}

/** All that the use cases need. */
export interface Ports {
  readonly games: GameStore;
  readonly index: IndexStore;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly backoff: Backoff;
  /** Makes the ids of things created with an idempotency key. 32 bytes, the same for every instance of a service. */
  readonly serviceKey: Uint8Array;
}

/** A storage that could not answer in time. The caller may try the same thing again. */
export interface StorageUnavailable extends Error {
  readonly code: 'storage-unavailable';
}

export function isStorageUnavailable(error: unknown): error is StorageUnavailable {
  return error instanceof Error && 'code' in error && error.code === 'storage-unavailable';
}
