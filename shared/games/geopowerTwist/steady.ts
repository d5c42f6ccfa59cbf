/** Advice on GeoPower Twist. */
import type { Card } from '../../cards/cardSet.ts';
import { CATEGORIES } from '../../cards/vocabulary.ts';
import { playTrick } from '../../engine/advice.ts';
import { cardIn, type Move, powerCountIn, powerIn } from '../../engine/move.ts';
import type { Policy } from '../../engine/policy.ts';
import { bestRanked, rankOf } from '../../engine/rank.ts';
import type { Table } from '../../engine/table.ts';

/** How many ranks a power card is worth. */
const POWER_WORTH = 20;

export const steady: Policy = (observation, legal, draw) => {
  const { seen } = observation;
  const { table } = seen;
  const categoryAfter = (plays: readonly Move[]) =>
    plays.reduce((category, play) => powerIn(play) ?? category, seen.category)!;

  // In the 3rd and in the 6th trick, which are worth points of their own, do not spare the power cards.
  const trick = seen.tricks.length + 1;
  const spared = trick === 3 || trick === 6 ? 0 : POWER_WORTH;

  return playTrick(observation, legal, draw, {
    winningPlay: (plays) => bestRanked(table, categoryAfter(plays), plays),

    // With opponents to come play the best rank there is, and turn the category only if that gains you a lot.
    strength: (move) => -rankOf(table, categoryAfter([move]), cardIn(move)) - spared * powerCountIn(move),

    // Playing last, take the trick with a card that has no great rank in anything, and a power card only if you must.
    price: (move) => POWER_WORTH * powerCountIn(move) - bestRank(table, cardIn(move)),
  });
};

function bestRank(table: Table, card: Card): number {
  return Math.min(...CATEGORIES.map((category) => rankOf(table, category, card)));
}
