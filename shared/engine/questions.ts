/** Who has answered what: the order in which a round asks its questions. */
import { hasSeat } from './seats.ts';
import type { State } from './state.ts';
import { ROUND_PHASES, type RoundPhase, type Seat } from './vocabulary.ts';

/** One question of a round: a phase, and in play the trick, from 1. */
export interface Question {
  readonly round: number;
  readonly phase: RoundPhase;
  /** 0 outside play. */
  readonly trick: number;
}

/** The question the round stands at. Only while a round is under way. */
export function currentQuestion({ number, phase, tricks }: State): Question {
  const current = phase as RoundPhase;
  return { round: number, phase: current, trick: current === 'play' ? tricks.length + 1 : 0 };
}

/** Whether a question was answered by a seat, or passed without it; what once is so stays so. */
export function isBehind(state: State, seat: Seat, question: Question): boolean {
  if (state.number !== question.round) return state.number > question.round;
  if (state.phase === 'deal' || state.phase === 'over') return true;
  const distance = placeOf(currentQuestion(state)) - placeOf(question);
  return distance === 0 ? hasActed(state, seat) : distance > 0;
}

const MORE_THAN_ANY_TRICK = 100;

function placeOf({ phase, trick }: Question): number {
  return ROUND_PHASES.indexOf(phase) * MORE_THAN_ANY_TRICK + trick;
}

/** Whether a seat has answered the question the round stands at. */
function hasActed(state: State, seat: Seat): boolean {
  const { seats } = state.table;
  const fromDealer = (seat - state.dealer + seats) % seats;
  switch (state.phase) {
    case 'toss-power':
      return fromDealer < state.tossed.length;
    case 'toss-control':
      return fromDealer < state.tossed.length - seats;
    case 'discard':
    case 'plunge':
      return hasSeat(state.asked, seat);
    case 'play':
      return (seat - state.leader + seats) % seats < state.plays.length;
    case 'direction':
    case 'deal':
    case 'over':
      return false;
  }
}
