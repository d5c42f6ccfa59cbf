/** Advice on GeoClash Choice. */
import { type Card, cardsOf } from '../../cards/cardSet.ts';
import { CATEGORIES, type Category } from '../../cards/vocabulary.ts';
import { mostOf, playTrick } from '../../engine/advice.ts';
import { announcing, cardIn, declaring, namedIn, secondCardIn } from '../../engine/move.ts';
import type { Policy } from '../../engine/policy.ts';
import { rankOf } from '../../engine/rank.ts';
import type { Table } from '../../engine/table.ts';
import { DIRECTIONS, type Direction } from '../../engine/vocabulary.ts';
import { winningPlay } from './winning.ts';

const TOP = 45;
const MANY_TOP = 4;

export const steady: Policy = (observation, legal, draw) => {
  const { seen, viewer } = observation;
  const { table } = seen;
  const hand = cardsOf(seen.hands[viewer]!);

  // Declare the direction in which your cards are better.
  if (seen.phase === 'direction') {
    const [topDogs, bottomsUp] = DIRECTIONS.map((direction) => sum(hand.map((card) => best(table, direction, card))));
    return declaring(topDogs! >= bottomsUp! ? 'topDogs' : 'bottomsUp');
  }

  // A card is worth what it is in its best category, since a leader names the category.
  const direction = seen.direction!;
  const worth = (card: Card) => best(table, direction, card);

  // Discard the two cards that are worth least.
  if (seen.phase === 'discard') return mostOf(legal, (move) => -worth(cardIn(move)) - worth(secondCardIn(move)), draw);

  // Announce a GeoPlunge if most of your cards would hardly be beaten as leads.
  if (seen.phase === 'plunge') return announcing(hand.filter((card) => worth(card) >= TOP).length >= MANY_TOP);

  // Lead the card that stands highest in any category, and name that one. Keep the others that are as good for leading.
  return playTrick(observation, legal, draw, {
    winningPlay: (plays) => winningPlay({ table, direction, category: namedIn(plays[0]!) ?? seen.category, plays }),
    strength: (move) => height(table, direction, namedIn(move) ?? seen.category!, cardIn(move)),
    price: (move) => worth(cardIn(move)),
  });
};

/** How high a card stands in a category: 50 if nothing beats it, 1 if everything does. */
function height(table: Table, direction: Direction, category: Category, card: Card): number {
  const rank = rankOf(table, category, card);
  return direction === 'topDogs' ? 51 - rank : rank;
}

function best(table: Table, direction: Direction, card: Card): number {
  return Math.max(...CATEGORIES.map((category) => height(table, direction, category, card)));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
