/** Comparing the cards of a trick by rank. The best ranked has the lowest number. */
import { type Card, type CardSet, cardSet, has } from '../cards/cardSet.ts';
import { ALL_CARDS } from '../cards/states.ts';
import type { Category } from '../cards/vocabulary.ts';
import { cardIn, type Move } from './move.ts';
import type { Table } from './table.ts';

const EVERY_CARD = cardSet(ALL_CARDS);

export function rankOf(table: Table, category: Category, card: Card): number {
  return table.ranks[category][card]!;
}

/** The index of the play with the best ranked card. */
export function bestRanked(table: Table, category: Category, plays: readonly Move[]): number {
  const ranks = table.ranks[category];
  let best = 0;
  for (let i = 1; i < plays.length; i++) {
    if (ranks[cardIn(plays[i]!)]! < ranks[cardIn(plays[best]!)]!) best = i;
  }
  return best;
}

/** The index of the play with the weakest ranked card among some cards, or -1 if none of them was played. */
export function weakestRanked(
  table: Table,
  category: Category,
  plays: readonly Move[],
  among: CardSet = EVERY_CARD,
): number {
  const ranks = table.ranks[category];
  let weakest = -1;
  for (let i = 0; i < plays.length; i++) {
    const card = cardIn(plays[i]!);
    if (has(among, card) && (weakest < 0 || ranks[card]! > ranks[cardIn(plays[weakest]!)]!)) weakest = i;
  }
  return weakest;
}
