/** Playing a trick (G-5, G-6, G-7). Which card wins is each game's own business. */
import { type CardSet, mapCards, remove } from '../cards/cardSet.ts';
import { cardIn, type Move, playing } from './move.ts';
import { appended, clockwise, NO_SEATS, only, replaced, type SeatSet } from './seats.ts';
import type { Draft, State } from './state.ts';
import type { Seat } from './vocabulary.ts';

/** The seat whose turn it is to play a card. */
export function nextToPlay(state: State): SeatSet {
  return only(clockwise(state.leader, state.plays.length, state.table.seats));
}

/** Who played the `index`-th card of a trick. */
export function playerOf(leader: Seat, index: number, seats: number): Seat {
  return clockwise(leader, index, seats);
}

/** A play of each of these cards: where there is no duty, any card may be played (G-12). */
export function playsOf(cards: CardSet): Move[] {
  return mapCards(cards, playing);
}

/** A play of each of these cards together with each of these parts: categories named, power cards played along. */
export function playsWith(cards: CardSet, parts: readonly Move[]): Move[] {
  const plays = playsOf(cards);
  const moves = new Array<Move>(plays.length * parts.length);
  let i = 0;
  for (const play of plays) {
    for (const part of parts) moves[i++] = play | part;
  }
  return moves;
}

/** Puts a card on the table; the trick stays open until {@link endTrick}. */
export function putCard(next: Draft, seat: Seat, move: Move): void {
  next.hands = replaced(next.hands, seat, remove(next.hands[seat]!, cardIn(move)));
  next.plays = appended(next.plays, move);
}

/** G-5: whether every seat has played a card. */
export function isComplete(state: State): boolean {
  return state.plays.length === state.table.seats;
}

/** Turns a complete trick over. Its winner leads the next (G-6); after the last one the round is over (G-7). */
export function endTrick(next: Draft, winningPlay: number, tricksInRound: number): void {
  const { leader, plays, category } = next;
  const winner = playerOf(leader, winningPlay, next.table.seats);
  next.tricks = appended(next.tricks, { leader, plays, category, winner });
  next.phase = next.tricks.length === tricksInRound ? 'deal' : 'play';
  next.leader = winner;
  next.plays = [];
  next.locked = NO_SEATS;
}
