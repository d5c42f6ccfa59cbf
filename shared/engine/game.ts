/** The contract of a game: all that the rest of the project knows of one. Total, pure functions; nothing optional. */
import type { Decks } from './deal.ts';
import type { Move } from './move.ts';
import type { Policy } from './policy.ts';
import type { Award } from './scoring.ts';
import type { SeatSet } from './seats.ts';
import type { Round, State, Trick } from './state.ts';
import type { Table } from './table.ts';
import type { RoundPhase, Rule, Seat } from './vocabulary.ts';

/** What a game's sheet says before play begins, in our own words. */
export interface Sheet {
  /** The game's id in the API. */
  readonly id: string;
  readonly name: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Points to reach unless the creator chooses otherwise. */
  readonly target: number;
  /** State cards dealt to each seat. */
  readonly cards: number;
  /** Power cards dealt to each seat at a table of so many seats. */
  readonly powers: (seats: number) => number;
  /** Whether the power deck is used at all. */
  readonly powerDeck: boolean;
  readonly tricks: number;
  /** What a round goes through, in order. */
  readonly phases: readonly RoundPhase[];
  readonly summary: string;
  /** The rules, a sentence or two each, with the rulings they put in words. */
  readonly rules: readonly { readonly rules: readonly Rule[]; readonly text: string }[];
}

export interface Game {
  readonly sheet: Sheet;
  /** Opens the next round. */
  readonly deal: (state: State, dealer: Seat, decks: Decks) => State;
  /** The seats that must answer now. Never empty between the deal and the end of the round. */
  readonly mustAct: (state: State) => SeatSet;
  /** The seats that may act though they need not. */
  readonly mayAct: (state: State) => SeatSet;
  /** All a seat may do now, in a stable order, for a seat that must or may act. */
  readonly legalMoves: (state: State, seat: Seat) => readonly Move[];
  /** The state after a legal move. After the last trick its phase is `deal`, and it is not scored yet. */
  readonly play: (state: State, seat: Seat, move: Move) => State;
  /** The points of a round whose tricks are all played. */
  readonly score: (table: Table, round: Round) => readonly Award[];
  readonly narration: Narration;
  /** How a house bot of middling strength plays it. */
  readonly steady: Policy;
}

/** A ruling and one plain sentence with the cards and facts in it. */
export interface Reason {
  readonly rule: Rule;
  readonly because: string;
}

/** Why things happened. Apart from play, so that a simulation pays nothing for it. */
export interface Narration {
  /** Why a trick of a round went to its winner. */
  readonly trick: (table: Table, round: Round, trick: Trick) => Reason;
  /** What an award is for. */
  readonly award: (table: Table, round: Round, award: Award) => string;
  /** The ruling that forbids a seat a move with what it holds, or null where none speaks of it. */
  readonly whyNot: (state: State, seat: Seat, move: Move) => Rule | null;
}
