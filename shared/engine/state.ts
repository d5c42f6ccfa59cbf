/** A game as the rules see it: plain, readonly, and the same shape for every game. */

import type { Card } from '../cards/cardSet.ts';
import { type CardSet, NO_CARDS } from '../cards/cardSet.ts';
import { NO_POWERS, type Powers } from '../cards/powers.ts';
import type { Category } from '../cards/vocabulary.ts';
import type { Move } from './move.ts';
import { NO_SEATS, type SeatSet } from './seats.ts';
import { bySeat, type Table } from './table.ts';
import type { Direction, Phase, Seat } from './vocabulary.ts';

/** A finished trick: the plays in clockwise order from the leader's. */
export interface Trick {
  readonly leader: Seat;
  readonly plays: readonly Move[];
  /** The category it was judged in, where the game has one. */
  readonly category: Category | null;
  readonly winner: Seat;
}

/** What everybody may know of a round. */
export interface Round {
  /** From 1; 0 before the first deal. */
  readonly number: number;
  readonly dealer: Seat;
  /** The finished tricks, in order. */
  readonly tricks: readonly Trick[];
  /** The category in force: the last power played, the one named for the trick in hand, or the round's. */
  readonly category: Category | null;
  readonly direction: Direction | null;
  /** The Control Card. */
  readonly control: Card | null;
  /** What was tossed, in order, clockwise from the dealer: first all powers, then all cards. */
  readonly tossed: readonly Move[];
  /** The seats that announced a GeoPlunge. */
  readonly plunging: SeatSet;
}

export interface State extends Round {
  readonly table: Table;
  readonly phase: Phase;
  /** The state cards in each seat's hand. */
  readonly hands: readonly CardSet[];
  /** The power cards in each seat's hand. */
  readonly powers: readonly Powers[];
  /** What each seat discarded; empty before it has. */
  readonly discards: readonly CardSet[];
  /** The power cards face up on the table. */
  readonly powerCandidates: Powers;
  /** The state cards that are, or will be, face up on the table to become the Control Card. */
  readonly controlCandidates: CardSet;
  /** The seats that have answered a question put to all: what to discard, then whether they are GeoPlunging. */
  readonly asked: SeatSet;
  /** Who leads the trick in hand. */
  readonly leader: Seat;
  /** The plays of the trick in hand, clockwise from the leader's. */
  readonly plays: readonly Move[];
  /** The seats locked for the rest of the trick (PT-6). */
  readonly locked: SeatSet;
  /** Points by side. */
  readonly scores: readonly number[];
  /** The round before this one. */
  readonly last: Round | null;
}

/** A game before its first deal. */
export function newState(table: Table): State {
  return {
    number: 0,
    dealer: 0,
    tricks: [],
    category: null,
    direction: null,
    control: null,
    tossed: [],
    plunging: NO_SEATS,
    table,
    phase: 'deal',
    hands: bySeat(table, () => NO_CARDS),
    powers: bySeat(table, () => NO_POWERS),
    discards: bySeat(table, () => NO_CARDS),
    powerCandidates: NO_POWERS,
    controlCandidates: NO_CARDS,
    asked: NO_SEATS,
    leader: 0,
    plays: [],
    locked: NO_SEATS,
    scores: table.members.map(() => 0),
    last: null,
  };
}

/** A copy that its maker may still change, before anybody else sees it. */
export type Draft = { -readonly [Field in keyof State]: State[Field] };

/** A fresh copy to make the next state of. Field by field, since Node 20 takes forty times as long to spread one. */
export function draftOf(state: State): Draft {
  return {
    number: state.number,
    dealer: state.dealer,
    tricks: state.tricks,
    category: state.category,
    direction: state.direction,
    control: state.control,
    tossed: state.tossed,
    plunging: state.plunging,
    table: state.table,
    phase: state.phase,
    hands: state.hands,
    powers: state.powers,
    discards: state.discards,
    powerCandidates: state.powerCandidates,
    controlCandidates: state.controlCandidates,
    asked: state.asked,
    leader: state.leader,
    plays: state.plays,
    locked: state.locked,
    scores: state.scores,
    last: state.last,
  };
}

/** The public facts of a round alone. */
export function roundOf(state: Round): Round {
  const { number, dealer, tricks, category, direction, control, tossed, plunging } = state;
  return { number, dealer, tricks, category, direction, control, tossed, plunging };
}
