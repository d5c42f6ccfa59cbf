/** The deal that opens a round (G-2, G-3, G-4). */
import { type Card, cardSet } from '../cards/cardSet.ts';
import { powersOf } from '../cards/powers.ts';
import type { Category } from '../cards/vocabulary.ts';
import { type Draft, newState, roundOf, type State } from './state.ts';
import { bySeat } from './table.ts';
import type { RoundPhase, Seat } from './vocabulary.ts';

/** Both decks, shuffled whole. Chance enters the rules here and nowhere else. */
export interface Decks {
  readonly states: readonly Card[];
  /** Empty where the game has no power cards. */
  readonly powers: readonly Category[];
}

/** How many cards each seat is dealt, and what the round begins with. */
export interface Opening {
  readonly cards: number;
  readonly powers: number;
  readonly phase: RoundPhase;
}

/** The next round's opening: seat *s* gets the *s*-th run of each deck. The dealer leads (G-6). */
export function dealRound(state: State, dealer: Seat, decks: Decks, { cards, powers, phase }: Opening): Draft {
  const { table, number } = state;
  const next: Draft = newState(table);
  next.number = number + 1;
  next.dealer = dealer;
  next.leader = dealer;
  next.phase = phase;
  next.scores = state.scores;
  next.last = number === 0 ? null : roundOf(state);
  next.hands = bySeat(table, (seat) => cardSet(run(decks.states, seat, cards)));
  if (powers > 0) next.powers = bySeat(table, (seat) => powersOf(run(decks.powers, seat, powers)));
  return next;
}

function run<T>(deck: readonly T[], seat: Seat, length: number): T[] {
  return deck.slice(seat * length, (seat + 1) * length);
}
