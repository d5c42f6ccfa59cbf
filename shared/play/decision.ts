/**
 * Decisions: the name of one question that one seat answers once, `<round>.<question>`, made of public facts
 * only. A decision is never used again, so it is concurrency token and idempotency key in one.
 */
import type { Game } from '../engine/game.ts';
import { isDealt } from '../engine/match.ts';
import { currentQuestion, isBehind, type Question } from '../engine/questions.ts';
import { hasSeat } from '../engine/seats.ts';
import type { State } from '../engine/state.ts';
import type { RoundPhase, Seat } from '../engine/vocabulary.ts';

/** A question every game may ask, or the optional GeoPlunge that some allow at any time. */
export type Decision = Question | { readonly round: number; readonly phase: 'optional-plunge' };

const QUESTION_OF: Readonly<Record<Exclude<RoundPhase, 'play'> | 'optional-plunge', string>> = {
  direction: 'direction',
  discard: 'discard',
  plunge: 'announce',
  'toss-power': 'tossPower',
  'toss-control': 'tossControl',
  'optional-plunge': 'plunge',
};
const PHASE_OF = new Map(Object.entries(QUESTION_OF).map(([phase, question]) => [question, phase]));

export function formatDecision(decision: Decision): string {
  const { round, phase } = decision;
  return phase === 'play' ? `${round}.play.${decision.trick}` : `${round}.${QUESTION_OF[phase]}`;
}

/** The decision a string names, or null if it names none that any game could ask. */
export function parseDecision(text: string): Decision | null {
  const match = /^([1-9]\d{0,5})\.(?:play\.([1-9]\d?)|([a-zA-Z]+))$/.exec(text);
  if (match === null) return null;
  const round = Number(match[1]);
  if (match[2] !== undefined) return { round, phase: 'play', trick: Number(match[2]) };
  const phase = PHASE_OF.get(match[3]!);
  if (phase === undefined) return null;
  return phase === 'optional-plunge' ? { round, phase } : { round, phase: phase as RoundPhase, trick: 0 };
}

/** The question a seat must answer now, or null. */
export function mandatoryDecision(game: Game, state: State, seat: Seat): Decision | null {
  return isDealt(state) && hasSeat(game.mustAct(state), seat) ? currentQuestion(state) : null;
}

/** The announcement a seat may make now though it need not, or null. */
export function optionalDecision(game: Game, state: State, seat: Seat): Decision | null {
  const open = isDealt(state) && hasSeat(game.mayAct(state), seat);
  return open ? { round: state.number, phase: 'optional-plunge' } : null;
}

/** Whether a decision is open for a seat. */
export function isOpen(game: Game, state: State, seat: Seat, decision: Decision): boolean {
  const open = decision.phase === 'optional-plunge' ? optionalDecision : mandatoryDecision;
  const now = open(game, state, seat);
  return now !== null && formatDecision(now) === formatDecision(decision);
}

/** Whether a decision was answered, or can no longer be. What once is so stays so, so it can be searched for. */
export function isClosed(game: Game, state: State, seat: Seat, decision: Decision): boolean {
  if (decision.phase !== 'optional-plunge') return isBehind(state, seat, decision);
  if (state.number !== decision.round) return state.number > decision.round;
  return !isDealt(state) || !hasSeat(game.mayAct(state), seat);
}
