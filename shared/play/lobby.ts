/** A game's lobby: who sits where and what was agreed, before and after the start. Pure transitions. */

import type { BotLevel } from '../bots/levels.ts';
import type { Census } from '../cards/vocabulary.ts';
import { createTable, type Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { PlayerId } from './ids.ts';

export const VISIBILITIES = ['private', 'public'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Who has a seat. `entropy` is what the player added to the deals; empty where nothing. */
export type Holder =
  | { readonly kind: 'open' }
  | { readonly kind: 'person'; readonly id: PlayerId; readonly name: string; readonly entropy: string }
  | { readonly kind: 'bot'; readonly level: BotLevel };

/** A creator's choices, complete. */
export interface Options {
  /** Number of teams; 0 when everybody plays alone. */
  readonly teams: number;
  readonly target: number;
  readonly rounds: number | null;
  readonly census: Census;
  readonly visibility: Visibility;
}

export interface Lobby {
  readonly variant: string;
  readonly options: Options;
  readonly seats: readonly Holder[];
  readonly creator: PlayerId;
  /** Needed to join a private game; null for a public one. */
  readonly invite: string | null;
  readonly label: string | null;
  /** 32 bytes, in hex. Secret until the game is over. */
  readonly seed: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

export function tableOf({ options, seats }: Lobby): Table {
  return createTable({ ...options, seats: seats.length });
}

export function seatOf(lobby: Lobby, player: PlayerId): Seat | null {
  const seat = lobby.seats.findIndex((holder) => holder.kind === 'person' && holder.id === player);
  return seat < 0 ? null : seat;
}

/** The first open seat, or null. */
export function openSeat({ seats }: Lobby): Seat | null {
  const seat = seats.findIndex(({ kind }) => kind === 'open');
  return seat < 0 ? null : seat;
}

export function isFull(lobby: Lobby): boolean {
  return openSeat(lobby) === null;
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

/** The ids of all persons in the game, its creator included. */
export function peopleOf({ seats, creator }: Lobby): PlayerId[] {
  const seated = seats.flatMap((holder) => (holder.kind === 'person' ? [holder.id] : []));
  return [...new Set([creator, ...seated])];
}
