/**
 * Moves inside the engine: small integers, so that legality is a comparison of numbers and a trick a list of
 * them. Bits 0–2 the kind, 3–8 a card, 9–14 a second card; or 9–10 a category, 11–12 and 13–14 the
 * categories of the power cards played along. The tagged form callers see is in `taggedMove.ts`.
 */
import type { Card } from '../cards/cardSet.ts';
import { CATEGORIES, type Category } from '../cards/vocabulary.ts';
import { DIRECTIONS, type Direction } from './vocabulary.ts';

export type Move = number;

const PLAY = 1;
const DECLARE = 2;
const DISCARD = 3;
const PLUNGE = 4;
const TOSS_POWER = 5;
const TOSS_CONTROL = 6;

const KINDS = [null, 'play', 'declare', 'discard', 'plunge', 'tossPower', 'tossControl', null] as const;
export type MoveKind = NonNullable<(typeof KINDS)[number]>;

const CARD_SHIFT = 3;
const SECOND_SHIFT = 9;
const POWER_SHIFT = 11;
const SECOND_POWER_SHIFT = 13;

/** A category's code in a move; 0 stands for none. */
const CATEGORY_BY_CODE = [null, ...CATEGORIES] as const;
const CODE: Readonly<Record<Category, number>> = { size: 1, statehood: 2, population: 3 };

export function playing(card: Card): Move {
  return PLAY | (card << CARD_SHIFT);
}

/** Leads `card` and names the category of the trick (GC-4). */
export function naming(card: Card, category: Category): Move {
  return playing(card) | namedPart(category);
}

/** What naming a category adds to a play. */
export function namedPart(category: Category): Move {
  return CODE[category] << SECOND_SHIFT;
}

/** Plays `card` together with one power card or two (PT-3, PT-7); their order does not matter. */
export function powering(card: Card, power: Category, second: Category | null = null): Move {
  return playing(card) | powerPart(power, second);
}

/** What no power card adds to a play. */
export const NO_POWER_CARD: Move = 0;

/** What one power card or two add to a play. */
export function powerPart(power: Category, second: Category | null): Move {
  if (second === null) return CODE[power] << POWER_SHIFT;
  const [low, high] = CODE[power] < CODE[second] ? [power, second] : [second, power];
  return (CODE[low] << POWER_SHIFT) | (CODE[high] << SECOND_POWER_SHIFT);
}

export function declaring(direction: Direction): Move {
  return DECLARE | (DIRECTIONS.indexOf(direction) << CARD_SHIFT);
}

/** Discards two cards; their order does not matter. */
export function discarding(one: Card, other: Card): Move {
  return DISCARD | (Math.min(one, other) << CARD_SHIFT) | (Math.max(one, other) << SECOND_SHIFT);
}

export function announcing(plunge: boolean): Move {
  return PLUNGE | (Number(plunge) << CARD_SHIFT);
}

export function tossingPower(category: Category): Move {
  return TOSS_POWER | (CODE[category] << CARD_SHIFT);
}

export function tossingControl(card: Card): Move {
  return TOSS_CONTROL | (card << CARD_SHIFT);
}

export function kindOf(move: Move): MoveKind {
  return KINDS[move & 7]!;
}

/** The card played, or tossed, or the first one discarded. */
export function cardIn(move: Move): Card {
  return (move >> CARD_SHIFT) & 63;
}

/** The second card discarded. */
export function secondCardIn(move: Move): Card {
  return (move >> SECOND_SHIFT) & 63;
}

/** The category a leader named with the card, or null. */
export function namedIn(move: Move): Category | null {
  return CATEGORY_BY_CODE[(move >> SECOND_SHIFT) & 3]!;
}

/** The category of the (first) power card played with the card, or null. */
export function powerIn(move: Move): Category | null {
  return CATEGORY_BY_CODE[(move >> POWER_SHIFT) & 3]!;
}

/** The category of the second power card played with the card, or null. */
export function secondPowerIn(move: Move): Category | null {
  return CATEGORY_BY_CODE[(move >> SECOND_POWER_SHIFT) & 3]!;
}

/** How many power cards were played with the card: 0, 1 or 2. */
export function powerCountIn(move: Move): number {
  return Number(powerIn(move) !== null) + Number(secondPowerIn(move) !== null);
}

/** The category of the power card tossed. */
export function tossedPowerIn(move: Move): Category {
  return CATEGORY_BY_CODE[(move >> CARD_SHIFT) & 3]!;
}

export function directionIn(move: Move): Direction {
  return DIRECTIONS[(move >> CARD_SHIFT) & 1]!;
}

/** Whether an announcement says yes. */
export function isPlunge(move: Move): boolean {
  return move >> CARD_SHIFT === 1;
}
