/** Counting the lines of play that the rules allow from a position, as a check for other implementations. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerLine } from '../../functions/local/trialAnswer.ts';
import type { Trial } from '../../functions/local/trialTable.ts';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, isDealt } from '../../shared/engine/match.ts';
import type { Move } from '../../shared/engine/move.ts';
import { seatsOf } from '../../shared/engine/seats.ts';
import type { State } from '../../shared/engine/state.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';

export interface Count {
  /** The position: lines of `npm run trial`, the first of them `new`, the second `deal`, the rest moves. */
  readonly lines: readonly object[];
  /** How many lines of 1, 2, 3 … moves there are from it. */
  readonly counts: readonly number[];
  /** Where every line has been followed to the end of the round: how many end in which scores. */
  readonly ends?: Readonly<Record<string, number>>;
}

export const COUNTS = join(import.meta.dirname, 'perft.json');

export function readCounts(): Count[] {
  return JSON.parse(readFileSync(COUNTS, 'utf8')) as Count[];
}

/** One line a position. */
export function formatCounts(counts: readonly Count[]): string {
  return `[\n${counts.map((count) => JSON.stringify(count)).join(',\n')}\n]\n`;
}

/** The position that lines of a trial lead to. */
export function positionOf(lines: readonly object[]): Trial {
  let trial: Trial | null = null;
  for (const line of lines) {
    const step = answerLine(trial, JSON.stringify(line));
    if (!step.answer.ok) throw new Error(step.answer.detail);
    trial = step.trial;
  }
  return trial!;
}

/** Every move of every seat that must or may act; none once the round is over. */
export function movesFrom(game: Game, state: State): (readonly [Seat, Move])[] {
  if (!isDealt(state)) return [];
  const acting = seatsOf(game.mustAct(state) | game.mayAct(state));
  return acting.flatMap((seat) => game.legalMoves(state, seat).map((move) => [seat, move] as const));
}

export interface Tally {
  /** How many lines of 1, 2, 3 … moves there are. */
  readonly counts: number[];
  /** How many lines end the round in which scores. */
  readonly ends: Record<string, number>;
}

/** Follows every line of so many moves, or to the end of the round. */
export function tally(game: Game, state: State, depth: number): Tally {
  const tallied: Tally = { counts: [], ends: {} };
  follow(game, state, depth, 0, tallied);
  return tallied;
}

function follow(game: Game, state: State, depth: number, at: number, tallied: Tally): void {
  const { counts, ends } = tallied;
  if (!isDealt(state)) {
    const scores = state.scores.join();
    ends[scores] = (ends[scores] ?? 0) + 1;
    return;
  }
  const moves = movesFrom(game, state);
  counts[at] = (counts[at] ?? 0) + moves.length;
  // The last moves need not be made to be counted.
  if (at + 1 === depth) return;
  for (const [seat, move] of moves) follow(game, applyMove(game, state, seat, move), depth, at + 1, tallied);
}
