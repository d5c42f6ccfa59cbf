/** Advice on Time Zone Zap. */
import { intersect, sizeOf } from '../../cards/cardSet.ts';
import { ZONE_CARDS, ZONE_OF } from '../../cards/states.ts';
import { playTrick } from '../../engine/advice.ts';
import { cardIn, type Move } from '../../engine/move.ts';
import type { Policy } from '../../engine/policy.ts';
import { winningPlay } from './zapping.ts';

export const steady: Policy = (observation, legal, draw) => {
  const { seen, viewer } = observation;
  const hand = seen.hands[viewer]!;

  // Lead what the others are likely to lack: the fewer cards of its zone they can hold, the harder it is to zap.
  const strength = (move: Move) => {
    const zone = ZONE_CARDS[ZONE_OF[cardIn(move)]!];
    return sizeOf(intersect(zone, hand)) - sizeOf(zone);
  };

  // Zap whenever you can. Otherwise keep the rare zones to lead, and throw away from the common ones.
  const price = strength;
  return playTrick(observation, legal, draw, { winningPlay, strength, price });
};
