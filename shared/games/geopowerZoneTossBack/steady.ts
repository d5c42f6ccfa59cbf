/** Advice on GeoPower Zone Toss Back. */
import { type Card, type CardSet, cardsOf, has, intersect, sizeOf, union } from '../../cards/cardSet.ts';
import type { Category } from '../../cards/vocabulary.ts';
import { mostOf, playTrick } from '../../engine/advice.ts';
import { announcing, cardIn, type Move, tossedPowerIn } from '../../engine/move.ts';
import type { Observation } from '../../engine/observation.ts';
import type { Policy } from '../../engine/policy.ts';
import { rankOf } from '../../engine/rank.ts';
import { tricksBySide } from '../../engine/scoring.ts';
import type { State } from '../../engine/state.ts';
import type { Table } from '../../engine/table.ts';
import type { Seat } from '../../engine/vocabulary.ts';
import { winningPlay } from './winning.ts';
import { capitalCards, powerZoneCards } from './zones.ts';

const PLUNGE = announcing(true);
const PLUNGE_TRICKS = 6;
const LAST_TRICK_TO_PLUNGE_BEFORE = 5;

export const steady: Policy = (observation, legal, draw) => {
  const { seen, viewer } = observation;
  const { table, category, control } = seen;
  const hand = seen.hands[viewer]!;
  const answers = legal.filter((move) => move !== PLUNGE);

  // Toss the category in which your cards are ranked best, since the weakest ranked win.
  if (seen.phase === 'toss-power') return mostOf(answers, (move) => -rankSum(table, tossedPowerIn(move), hand), draw);

  // Toss what would do least for your hand as the Control Card.
  if (seen.phase === 'toss-control') return mostOf(answers, (move) => -gain(cardIn(move), hand), draw);

  // Announce a GeoPlunge at the last moment, leading the 5th trick, with six tricks won or in sight.
  const isLastMoment = seen.tricks.length === LAST_TRICK_TO_PLUNGE_BEFORE - 1 && seen.plays.length === 0;
  const mayPlunge = answers.length < legal.length;
  if (mayPlunge && isLastMoment && tricksInSight(observation) >= PLUNGE_TRICKS) return PLUNGE;

  // Lead Capital Cards, then PowerZone Cards, then the weakest ranked of the others; throw away in the opposite order.
  const height = (move: Move) => heightOf(seen, cardIn(move));
  return playTrick(observation, answers, draw, {
    winningPlay: (plays) => winningPlay({ table, category, control, plays }),
    strength: height,
    price: height,
  });
};

/** The tricks of the side so far, and one for each card in hand that only a few can beat. */
function tricksInSight({ seen, viewer }: Observation<Seat>): number {
  const { table, tricks, control } = seen;
  const strong = intersect(seen.hands[viewer]!, union(capitalCards(control!), powerZoneCards(control!)));
  return tricksBySide(table, tricks)[table.sideOf[viewer]!]! + sizeOf(strong);
}

/** How high a card stands in the round: Capital Cards above PowerZone Cards above all others, by rank within. */
function heightOf({ table, control, category }: State, card: Card): number {
  const rank = rankOf(table, category!, card);
  if (has(capitalCards(control!), card)) return 200 + rank;
  return has(powerZoneCards(control!), card) ? 100 + rank : rank;
}

/** What a Control Card makes of a hand: a Capital Card is worth two PowerZone Cards. */
function gain(control: Card, hand: CardSet): number {
  return 2 * sizeOf(intersect(hand, capitalCards(control))) + sizeOf(intersect(hand, powerZoneCards(control)));
}

function rankSum(table: Table, category: Category, hand: CardSet): number {
  return cardsOf(hand).reduce((total, card) => total + rankOf(table, category, card), 0);
}
