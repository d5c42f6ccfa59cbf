/**
 * Sets of state cards. A card is its index in postal-code order (0–49); a set is two words of
 * 25 bits, so that "a hand's cards of a zone" is two machine instructions.
 */

/** A state card: its index in postal-code order, 0 (AK) to 49 (WY). */
export type Card = number;

/** A set of state cards: cards 0–24 in `lo`, 25–49 in `hi`. */
export interface CardSet {
  readonly lo: number;
  readonly hi: number;
}

const HALF = 25;

export const NO_CARDS: CardSet = { lo: 0, hi: 0 };

export function cardSet(cards: readonly Card[]): CardSet {
  let lo = 0;
  let hi = 0;
  for (const card of cards) {
    if (card < HALF) lo |= 1 << card;
    else hi |= 1 << (card - HALF);
  }
  return { lo, hi };
}

export function has(set: CardSet, card: Card): boolean {
  return card < HALF ? (set.lo & (1 << card)) !== 0 : (set.hi & (1 << (card - HALF))) !== 0;
}

export function add(set: CardSet, card: Card): CardSet {
  return card < HALF ? { lo: set.lo | (1 << card), hi: set.hi } : { lo: set.lo, hi: set.hi | (1 << (card - HALF)) };
}

export function remove(set: CardSet, card: Card): CardSet {
  return card < HALF ? { lo: set.lo & ~(1 << card), hi: set.hi } : { lo: set.lo, hi: set.hi & ~(1 << (card - HALF)) };
}

export function union(a: CardSet, b: CardSet): CardSet {
  return { lo: a.lo | b.lo, hi: a.hi | b.hi };
}

export function intersect(a: CardSet, b: CardSet): CardSet {
  return { lo: a.lo & b.lo, hi: a.hi & b.hi };
}

export function minus(a: CardSet, b: CardSet): CardSet {
  return { lo: a.lo & ~b.lo, hi: a.hi & ~b.hi };
}

export function isEmpty(set: CardSet): boolean {
  return (set.lo | set.hi) === 0;
}

export function equals(a: CardSet, b: CardSet): boolean {
  return a.lo === b.lo && a.hi === b.hi;
}

export function sizeOf(set: CardSet): number {
  return bitCount(set.lo) + bitCount(set.hi);
}

/** The cards of a set in ascending order. */
export function cardsOf(set: CardSet): Card[] {
  return mapCards(set, (card) => card);
}

/** Something for each card of a set, in ascending order. */
export function mapCards<T>(set: CardSet, something: (card: Card) => T): T[] {
  const list: T[] = [];
  for (let rest = set.lo; rest !== 0; rest &= rest - 1) list.push(something(lowestBit(rest)));
  for (let rest = set.hi; rest !== 0; rest &= rest - 1) list.push(something(HALF + lowestBit(rest)));
  return list;
}

function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

function bitCount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
