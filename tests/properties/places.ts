/** Where cards lie. */
import { cardsOf } from '../../shared/cards/cardSet.ts';
import { listPowers } from '../../shared/cards/powers.ts';
import { formatCard } from '../../shared/cards/states.ts';
import { cardIn, kindOf, tossedPowerIn } from '../../shared/engine/move.ts';
import type { State } from '../../shared/engine/state.ts';
import { powersIn } from '../../shared/engine/taggedMove.ts';

const playsIn = ({ tricks, plays }: State) => [...tricks.flatMap((trick) => trick.plays), ...plays];
const tossedIn = ({ tossed }: State, kind: string) => tossed.filter((move) => kindOf(move) === kind);

/** Every state card that lies anywhere, as often as it lies there. The Control Card is the candidate that is left. */
export function cardsAnywhere(state: State): string[] {
  const inSets = [...state.hands, ...state.discards, state.controlCandidates].flatMap(cardsOf);
  const inMoves = [...playsIn(state), ...tossedIn(state, 'tossControl')].map(cardIn);
  return [...inSets, ...inMoves].map(formatCard).sort();
}

/** Every power card that lies anywhere. */
export function powersAnywhere(state: State): string[] {
  const inCounts = [...state.powers, state.powerCandidates].flatMap(listPowers);
  const tossed = tossedIn(state, 'tossPower').map(tossedPowerIn);
  return [...inCounts, ...playsIn(state).flatMap(powersIn), ...tossed].sort();
}
