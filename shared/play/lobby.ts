/** A game's lobby: who sits where and what was agreed, before and after the start. Pure transitions. */

import type { BotLevel } from '../bots/levels.ts';
import type { Census } from '../cards/vocabulary.ts';
import { createTable, type Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { AppId, GameId, PlayerId } from './ids.ts';

export const VISIBILITIES = ['private', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Who has a seat. `entropy` is what the player added to the deals; empty where nothing. Kept for a player `until` then. */
export type Holder =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly id: PlayerId; readonly name: string; readonly entropy: string }
  | { readonly kind: 'reserved'; readonly id: PlayerId; readonly name: string; readonly until: number }
  | { readonly kind: 'bot'; readonly level: BotLevel };

/** A creator's choices, complete. */
export interface Options {
  /** Number of teams; 0 when everybody plays alone. */
  readonly teams: number;
  readonly target: number;
  readonly rounds: number | null;
  readonly census: Census;
  readonly visibility: Visibility;
  /** How long a question waits for its answer; null: for ever. */
  readonly turnSeconds: number | null;
}

export interface Lobby {
  readonly variant: string;
  readonly options: Options;
  readonly seats: readonly Holder[];
  readonly creator: PlayerId | AppId;
  /** The app that made the game or whose player did, if any. */
  readonly app: AppId | null;
  /** Needed to join a private game; null for a public one. */
  readonly invite: string | null;
  readonly label: string | null;
  /** What an app keeps with its game: JSON, serialised. */
  readonly metadata: string | null;
  /** 32 bytes, in hex. Secret until the game is over. */
  readonly seed: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The finished game that this one is the rematch of. */
  readonly rematchOf: GameId | null;
}

export function tableOf({ options, seats }: Lobby): Table {
  return createTable({ ...options, seats: seats.length });
}

export function seatOf(lobby: Lobby, player: Lobby['creator']): Seat | null {
  const seat = lobby.seats.findIndex((holder) => holder.kind === 'person' && holder.id === player);
  return seat < 0 ? null : seat;
}

/** Whether a player may sit down in a seat: it is open, kept for this very player, or was kept for somebody long enough. */
export function isFree(holder: Holder, player: PlayerId, now: number): boolean {
  return holder.kind === 'open' || (holder.kind === 'reserved' && (holder.id === player || holder.until <= now));
}

/** The seat that is kept for a player, or else the first free one; null where there is none. */
export function freeSeat({ seats }: Lobby, player: PlayerId, now: number): Seat | null {
  const kept = seats.findIndex((holder) => isKeptFor(holder, player));
  const seat = kept >= 0 ? kept : seats.findIndex((holder) => isFree(holder, player, now));
  return seat < 0 ? null : seat;
}

function isKeptFor(holder: Holder, player: PlayerId): boolean {
  return holder.kind === 'reserved' && holder.id === player;
}

/** A player sits down. What else was kept for the same player is open to others. */
export function seated({ seats, ...lobby }: Lobby, seat: Seat, person: Holder & { readonly kind: 'person' }): Lobby {
  const others = seats.map((holder): Holder => (isKeptFor(holder, person.id) ? { kind: 'open' } : holder));
  return withHolder({ ...lobby, seats: others }, seat, person);
}

/** The players for whom seats are kept. */
export function expectedIn({ seats }: Lobby): PlayerId[] {
  return seats.flatMap((holder) => (holder.kind === 'reserved' ? [holder.id] : []));
}

export function isFull({ seats }: Lobby): boolean {
  return seats.every(({ kind }) => kind === 'person' || kind === 'bot');
}

export function entropyOf({ seats }: Lobby): string[] {
  return seats.map((holder) => (holder.kind === 'person' ? holder.entropy : ''));
}

/** By seat: the level of its house bot, or null where a person sits. */
export function botLevels({ seats }: Lobby): (BotLevel | null)[] {
  return seats.map((holder) => (holder.kind === 'bot' ? holder.level : null));
}

export function withHolder(lobby: Lobby, seat: Seat, holder: Holder): Lobby {
  return { ...lobby, seats: lobby.seats.map((current, index) => (index === seat ? holder : current)) };
}

/** The ids of all persons in the game, and of its creator unless that is an app. */
export function peopleOf({ seats, creator, app }: Lobby): PlayerId[] {
  const seated = seats.flatMap((holder) => (holder.kind === 'person' ? [holder.id] : []));
  return [...new Set(creator === app ? seated : [creator as PlayerId, ...seated])];
}
