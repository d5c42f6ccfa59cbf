import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPower,
  countOf,
  kindsOf,
  listPowers,
  NO_POWERS,
  POWER_DECK,
  powersOf,
  removePowers,
  totalOf,
} from '../../shared/cards/powers.ts';
import { CATEGORIES, type Category } from '../../shared/cards/vocabulary.ts';

const collection = fc.shuffledSubarray([...POWER_DECK]);
const count = (list: readonly Category[], category: Category) => list.filter((each) => each === category).length;

describe('the power cards', () => {
  test('G-1: there are 12, four of each category', () => {
    expect(POWER_DECK).toHaveLength(12);
    expect(CATEGORIES.map((category) => count(POWER_DECK, category))).toEqual([4, 4, 4]);
  });

  test('a collection counts what it was made of, whatever the order', () => {
    fc.assert(
      fc.property(collection, (list) => {
        const powers = powersOf(list);
        expect(CATEGORIES.map((category) => countOf(powers, category))).toEqual(
          CATEGORIES.map((category) => count(list, category)),
        );
        expect(totalOf(powers)).toBe(list.length);
        expect(listPowers(powers)).toEqual(CATEGORIES.flatMap((c) => list.filter((each) => each === c)));
        expect(kindsOf(powers)).toEqual(CATEGORIES.filter((category) => list.includes(category)));
      }),
    );
    expect(totalOf(NO_POWERS)).toBe(0);
  });

  test('adding and removing touch one category alone', () => {
    const powers = powersOf(['size', 'population', 'population', 'population']);
    expect(listPowers(addPower(powers, 'statehood'))).toEqual([
      'size',
      'statehood',
      'population',
      'population',
      'population',
    ]);
    expect(listPowers(removePowers(powers, 'population', 2))).toEqual(['size', 'population']);
    expect(listPowers(removePowers(powers, 'size', 1))).toEqual(['population', 'population', 'population']);
  });
});
