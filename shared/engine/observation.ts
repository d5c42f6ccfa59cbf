/**
 * What somebody at the table, or beside it, may see of a state. The one place that decides it: views, logs,
 * errors, ETags and bots are all made from an observation. It is built up from what is visible, field by field.
 */
import { type CardSet, NO_CARDS, sizeOf } from '../cards/cardSet.ts';
import { NO_POWERS, totalOf } from '../cards/powers.ts';
import { roundOf, type State } from './state.ts';
import { bySeat } from './table.ts';
import type { Seat } from './vocabulary.ts';

export interface Observation {
  /** The seat that looks; null for who looks on. */
  readonly viewer: Seat | null;
  /** The state with nothing in it that the viewer cannot see: other hands are empty sets. */
  readonly seen: State;
  /** How many state cards each seat holds. */
  readonly cards: readonly number[];
  /** How many power cards each seat holds. */
  readonly powers: readonly number[];
}

/** G-11: a hand and its discards are known to their own seat alone. What lies face up is known to all. */
export function observe(state: State, viewer: Seat | null): Observation {
  const own = <T>(list: readonly T[], hidden: T): T[] =>
    bySeat(state.table, (seat) => (seat === viewer ? list[seat]! : hidden));
  const { table, phase, leader, plays, locked, scores, last, asked, powerCandidates } = state;
  return {
    viewer,
    cards: state.hands.map(sizeOf),
    powers: state.powers.map(totalOf),
    seen: {
      ...roundOf(state),
      table,
      phase,
      leader,
      plays,
      locked,
      scores,
      last,
      asked,
      powerCandidates,
      hands: own(state.hands, NO_CARDS),
      powers: own(state.powers, NO_POWERS),
      discards: own(state.discards, NO_CARDS),
      controlCandidates: faceUpControls(state),
    },
  };
}

/** ZT-3: the candidates for the Control Card are laid out only when the power of the round is chosen. */
function faceUpControls({ phase, controlCandidates }: State): CardSet {
  return phase === 'toss-power' ? NO_CARDS : controlCandidates;
}
