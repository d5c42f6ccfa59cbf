/** What a trial shows of a game: everything but the hands, which its author dealt. */
import { formatCard } from '../../shared/cards/states.ts';
import type { Category } from '../../shared/cards/vocabulary.ts';
import { isDealt, outcomeOf } from '../../shared/engine/match.ts';
import { pointsBySide, tricksBySide } from '../../shared/engine/scoring.ts';
import { NO_SEATS, seatsOf } from '../../shared/engine/seats.ts';
import { formatMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { Direction, Phase, Seat, Side } from '../../shared/engine/vocabulary.ts';
import type { Trial } from './trialTable.ts';

export interface ShownState {
  /** `deal` before the first round and between two. */
  readonly phase: Phase;
  /** The seats that must act. */
  readonly toMove: readonly Seat[];
  /** The legal moves of every seat that must or may act. */
  readonly legal: Readonly<Record<string, readonly TaggedMove[]>>;
  /** The seats that won the finished tricks of the round, in order. */
  readonly tricks: readonly Seat[];
  readonly plunging: readonly Seat[];
  readonly category: Category | null;
  readonly control: string | null;
  readonly direction: Direction | null;
  /** Tricks of the round by side. */
  readonly won: readonly number[];
  /** Points of the round by side: zeros until it is scored. */
  readonly points: readonly number[];
  /** Points of the game by side. */
  readonly score: readonly number[];
  readonly over: boolean;
  /** The sides that win; empty before the end. */
  readonly winners: readonly Side[];
}

export function showState({ game, state }: Trial): ShownState {
  const { phase, table, tricks, plunging, category, control, direction, scores } = state;
  const mustAct = isDealt(state) ? game.mustAct(state) : NO_SEATS;
  const mayAct = isDealt(state) ? game.mayAct(state) : NO_SEATS;
  const legalMoves = (seat: Seat) => game.legalMoves(state, seat).map(formatMove);
  const isScored = state.number > 0 && !isDealt(state);
  const over = phase === 'over';
  return {
    phase,
    toMove: seatsOf(mustAct),
    legal: Object.fromEntries(seatsOf(mustAct | mayAct).map((seat) => [seat, legalMoves(seat)])),
    tricks: tricks.map(({ winner }) => winner),
    plunging: seatsOf(plunging),
    category,
    control: control === null ? null : formatCard(control),
    direction,
    won: tricksBySide(table, tricks),
    points: pointsBySide(table, isScored ? game.score(table, state) : []),
    score: scores,
    over,
    winners: over ? outcomeOf(state)!.winners : [],
  };
}
