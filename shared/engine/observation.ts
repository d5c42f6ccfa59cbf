/**
 * What somebody at the table, or beside it, may see of a state. The one place that decides it: views, logs,
 * errors, ETags and bots are all made from an observation. It is built up from what is visible, field by field.
 */
import { type CardSet, NO_CARDS, sizeOf } from '../cards/cardSet.ts';
import { NO_POWERS, totalOf } from '../cards/powers.ts';
import type { State } from './state.ts';
import { bySeat } from './table.ts';
import type { Seat } from './vocabulary.ts';

export interface Observation<Viewer extends Seat | null = Seat | null> {
  /** The seat that looks; null for who looks on. */
  readonly viewer: Viewer;
  /** The state with nothing in it that the viewer cannot see: other hands are empty sets. */
  readonly seen: State;
  /** How many state cards each seat holds. */
  readonly cards: readonly number[];
  /** How many power cards each seat holds. */
  readonly powers: readonly number[];
}

/** G-11: a hand and its discards are known to their own seat alone. What lies face up is known to all. */
export function observe<Viewer extends Seat | null>(state: State, viewer: Viewer): Observation<Viewer> {
  const own = <T>(list: readonly T[], hidden: T): T[] =>
    bySeat(state.table, (seat) => (seat === viewer ? list[seat]! : hidden));
  return {
    viewer,
    cards: state.hands.map(sizeOf),
    powers: state.powers.map(totalOf),
    seen: {
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
      hands: own(state.hands, NO_CARDS),
      powers: own(state.powers, NO_POWERS),
      discards: own(state.discards, NO_CARDS),
      powerCandidates: state.powerCandidates,
      controlCandidates: faceUpControls(state),
      asked: state.asked,
      leader: state.leader,
      plays: state.plays,
      locked: state.locked,
      scores: state.scores,
      last: state.last,
    },
  };
}

/** ZT-3: the candidates for the Control Card are laid out only when the power of the round is chosen. */
function faceUpControls({ phase, controlCandidates }: State): CardSet {
  return phase === 'toss-power' ? NO_CARDS : controlCandidates;
}
