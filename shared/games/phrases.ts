/** Words that the games' sentences share. */
import type { Card } from '../cards/cardSet.ts';
import { formatCard } from '../cards/states.ts';
import type { Category } from '../cards/vocabulary.ts';
import { rankOf } from '../engine/rank.ts';
import { type Award, tricksBySide } from '../engine/scoring.ts';
import type { Round } from '../engine/state.ts';
import type { Table } from '../engine/table.ts';

/** 1st, 2nd, 3rd, 4th … */
export function ordinal(n: number): string {
  const teen = n % 100 >= 11 && n % 100 <= 13;
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return `${n}${suffix}`;
}

/** 1 trick, 2 tricks … */
export function trickCount(n: number): string {
  return n === 1 ? '1 trick' : `${n} tricks`;
}

/** A, B and C. */
function listed(words: readonly string[]): string {
  const head = words.slice(0, -1);
  const tail = words.at(-1) ?? '';
  return head.length === 0 ? tail : `${head.join(', ')} and ${tail}`;
}

export function cardList(cards: readonly Card[]): string {
  return listed(cards.map(formatCard));
}

/** TX ranks 2nd in size */
export function ranks(table: Table, category: Category, card: Card): string {
  return `${formatCard(card)} ranks ${ordinal(rankOf(table, category, card))} in ${category}`;
}

/** What an award for the number of tricks won is for. */
export function mostTricks(table: Table, { tricks }: Round, { side, feat }: Award): string {
  const won = tricksBySide(table, tricks);
  const count = trickCount(won[side]!);
  if (feat === 'most') return `Most tricks in the round: ${count}.`;
  const others = won.filter((tricks) => tricks === won[side]).length - 1;
  return `Level with ${others === 1 ? 'another side' : `${others} other sides`} for most tricks, with ${count}.`;
}

/** What an award for winning a round with announcements is for. */
export function roundWon(table: Table, round: Round, { side, feat }: Award, plungers: number): string {
  const counts = ['', ' Doubled: one player was GeoPlunging.', ' Quadrupled: two players were GeoPlunging.'][plungers]!;
  if (feat === 'sweep') return `Won all ${round.tricks.length} tricks of the round.${counts}`;
  const won = tricksBySide(table, round.tricks);
  const level = won.filter((tricks) => tricks === won[side]).length > 1;
  const how = level
    ? `Level for most tricks with ${won[side]}, but the latest of those tricks was won by this side.`
    : `Most tricks in the round: ${trickCount(won[side]!)}.`;
  return `${how}${counts}`;
}
