import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  type CardSet,
  cardSet,
  cardsOf,
  equals,
  has,
  intersect,
  isEmpty,
  mapCards,
  minus,
  NO_CARDS,
  remove,
  sizeOf,
  union,
} from '../../shared/cards/cardSet.ts';

const cards = fc.uniqueArray(fc.integer({ min: 0, max: 49 }));
const card = fc.integer({ min: 0, max: 49 });
const ascending = (set: Iterable<number>) => [...set].sort((a, b) => a - b);

describe('a set of cards is like a Set of numbers', () => {
  test('it holds what it was made of, in ascending order', () => {
    fc.assert(
      fc.property(cards, (list) => {
        const set = cardSet(list);
        expect(cardsOf(set)).toEqual(ascending(list));
        expect(sizeOf(set)).toBe(list.length);
        expect(isEmpty(set)).toBe(list.length === 0);
        expect(mapCards(set, (each) => each * 2)).toEqual(ascending(list).map((each) => each * 2));
      }),
    );
  });

  test('membership, adding and removing', () => {
    fc.assert(
      fc.property(cards, card, (list, one) => {
        const set = cardSet(list);
        const model = new Set(list);
        expect(has(set, one)).toBe(model.has(one));
        expect(cardsOf(add(set, one))).toEqual(ascending(new Set([...list, one])));
        expect(cardsOf(remove(set, one))).toEqual(ascending(list.filter((each) => each !== one)));
        expect(cardsOf(set)).toEqual(ascending(model));
      }),
    );
  });

  test.each<readonly [string, (a: CardSet, b: CardSet) => CardSet, (inA: boolean, inB: boolean) => boolean]>([
    ['union', union, (inA, inB) => inA || inB],
    ['intersect', intersect, (inA, inB) => inA && inB],
    ['minus', minus, (inA, inB) => inA && !inB],
  ])('%s', (_, operation, belongs) => {
    fc.assert(
      fc.property(cards, cards, (a, b) => {
        const expected = Array.from({ length: 50 }, (_, i) => i).filter((i) => belongs(a.includes(i), b.includes(i)));
        expect(cardsOf(operation(cardSet(a), cardSet(b)))).toEqual(expected);
      }),
    );
  });

  test('equality knows no order', () => {
    fc.assert(
      fc.property(cards, card, (list, one) => {
        expect(equals(cardSet(list), cardSet([...list].reverse()))).toBe(true);
        expect(equals(cardSet(list), add(cardSet(list), one))).toBe(list.includes(one));
      }),
    );
    expect(isEmpty(NO_CARDS)).toBe(true);
  });

  test('the cards at the seams: 0, 24, 25 and 49', () => {
    const seams = [0, 24, 25, 49];
    expect(cardsOf(cardSet([...seams].reverse()))).toEqual(seams);
    for (const one of seams) {
      const set = cardSet([one]);
      expect(seams.filter((other) => has(set, other))).toEqual([one]);
      expect(seams.map((other) => sizeOf(add(set, other)))).toEqual(seams.map((other) => (other === one ? 1 : 2)));
      expect(seams.filter((other) => isEmpty(remove(set, other)))).toEqual([one]);
    }
    expect(sizeOf(cardSet(Array.from({ length: 50 }, (_, i) => i)))).toBe(50);
  });
});
