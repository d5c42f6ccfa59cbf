/**
 * The 12 GeoPower cards, four of each category (G-1). They differ in nothing but their category, so a
 * collection of them is three counts, packed four bits each.
 */
import { CATEGORIES, type Category } from './vocabulary.ts';

/** A collection of power cards: how many of each category. */
export type Powers = number;

export const NO_POWERS: Powers = 0;

/** The deck in its canonical order. */
export const POWER_DECK: readonly Category[] = CATEGORIES.flatMap((category) => [
  category,
  category,
  category,
  category,
]);

function shiftOf(category: Category): number {
  switch (category) {
    case 'size':
      return 0;
    case 'statehood':
      return 4;
    case 'population':
      return 8;
  }
}

export function powersOf(categories: readonly Category[]): Powers {
  let powers = NO_POWERS;
  for (const category of categories) powers = addPower(powers, category);
  return powers;
}

export function countOf(powers: Powers, category: Category): number {
  return (powers >> shiftOf(category)) & 15;
}

export function addPower(powers: Powers, category: Category): Powers {
  return powers + (1 << shiftOf(category));
}

export function removePowers(powers: Powers, category: Category, count: number): Powers {
  return powers - (count << shiftOf(category));
}

export function totalOf(powers: Powers): number {
  return (powers & 15) + ((powers >> 4) & 15) + (powers >> 8);
}

/** The cards one by one, in canonical order. */
export function listPowers(powers: Powers): Category[] {
  return CATEGORIES.flatMap((category) => new Array<Category>(countOf(powers, category)).fill(category));
}

/** The categories of which there is at least one, in canonical order. */
export function kindsOf(powers: Powers): Category[] {
  const kinds: Category[] = [];
  for (const category of CATEGORIES) if (countOf(powers, category) > 0) kinds.push(category);
  return kinds;
}
