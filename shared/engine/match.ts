/** A whole game, round after round: dealing, playing, scoring, ending. */

import { sizeOf } from '../cards/cardSet.ts';
import { NO_POWERS } from '../cards/powers.ts';
import type { Decks } from './deal.ts';
import type { Game } from './game.ts';
import type { Move } from './move.ts';
import { pointsBySide, sidesWithMost } from './scoring.ts';
import { clockwise, hasSeat } from './seats.ts';
import { draftOf, type State } from './state.ts';
import type { EndReason, Seat, Side } from './vocabulary.ts';

export interface Outcome {
  /** The sides that win; several share a win (G-13). */
  readonly winners: readonly Side[];
  readonly reason: EndReason;
}

/** Deals the next round. The deal moves one seat clockwise each round (G-3). */
export function dealNext(game: Game, state: State, firstDealer: Seat, decks: Decks): State {
  const dealer = state.number === 0 ? firstDealer : clockwise(state.dealer, 1, state.table.seats);
  return game.deal(state, dealer, decks);
}

/** Whether a seat may make a move now: membership in its legal moves. */
export function isLegal(game: Game, state: State, seat: Seat, move: Move): boolean {
  return isActing(game, state, seat) && game.legalMoves(state, seat).includes(move);
}

/** Whether a seat must or may act now. */
export function isActing(game: Game, state: State, seat: Seat): boolean {
  return isDealt(state) && hasSeat(game.mustAct(state) | game.mayAct(state), seat);
}

/** Whether a round is under way. */
export function isDealt({ phase }: State): boolean {
  return phase !== 'deal' && phase !== 'over';
}

/** The state after a legal move. A round whose tricks are played is scored at once (G-7). */
export function applyMove(game: Game, state: State, seat: Seat, move: Move): State {
  const next = game.play(state, seat, move);
  return next.phase === 'deal' ? scored(game, next) : next;
}

function scored(game: Game, state: State): State {
  const points = pointsBySide(state.table, game.score(state.table, state));
  const next = draftOf(state);
  next.scores = state.scores.map((score, side) => score + points[side]!);
  if (outcomeOf(next) !== null) next.phase = 'over';
  return next;
}

/** How the game ended if the round just scored was its last (G-10, G-13), else null. */
export function outcomeOf({ scores, table, number }: State): Outcome | null {
  const winners = sidesWithMost(scores);
  if (scores[winners[0]!]! >= table.target && winners.length === 1) return { winners, reason: 'target' };
  return number === table.rounds ? { winners, reason: 'rounds' } : null;
}

/**
 * G-14: the one answer that everybody can count out, or null. Whoever must act holds one state card and no power
 * card, and has no category to name.
 */
export function forcedMove(game: Game, state: State, seat: Seat): Move | null {
  if (!hasSeat(game.mustAct(state), seat)) return null;
  if (sizeOf(state.hands[seat]!) !== 1 || state.powers[seat] !== NO_POWERS) return null;
  const [move, ...others] = game.legalMoves(state, seat);
  return move === undefined || others.length > 0 ? null : move;
}
