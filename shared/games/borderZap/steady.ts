/** Advice on Border Zap. */
import { type Card, cardsOf, sizeOf } from '../../cards/cardSet.ts';
import { NEIGHBOURS } from '../../cards/states.ts';
import { playTrick } from '../../engine/advice.ts';
import { announcing, cardIn, type Move } from '../../engine/move.ts';
import type { Policy } from '../../engine/policy.ts';
import { winningPlay } from './zapping.ts';

const REMOTE = 3;
const MANY_REMOTE = 5;

export const steady: Policy = (observation, legal, draw) => {
  const { seen, viewer } = observation;

  // Announce a GeoPlunge with a hand full of remote states, those that hardly any other borders.
  if (seen.phase === 'plunge') {
    const remote = cardsOf(seen.hands[viewer]!).filter((card) => neighbours(card) <= REMOTE);
    return announcing(remote.length >= MANY_REMOTE);
  }

  // Lead and zap with the state that fewest others border: it is the hardest to zap.
  const strength = (move: Move) => -neighbours(cardIn(move));

  // What few states border zaps few in its turn, so it is the one to throw away; keep the good neighbours for zapping.
  const price = (move: Move) => neighbours(cardIn(move));
  return playTrick(observation, legal, draw, { winningPlay, strength, price });
};

function neighbours(card: Card): number {
  return sizeOf(NEIGHBOURS[card]!);
}
