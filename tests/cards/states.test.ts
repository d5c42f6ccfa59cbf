import { describe, expect, test } from 'vitest';
import { cardsOf } from '../../shared/cards/cardSet.ts';
import {
  ALL_CARDS,
  formatCard,
  NEIGHBOURS,
  parseCard,
  RANKS,
  SAME_CAPITAL_LETTER,
  STATES,
  type StateFacts,
  ZONE_CARDS,
  ZONE_OF,
} from '../../shared/cards/states.ts';
import { CATEGORIES, CENSUSES, ZONES } from '../../shared/cards/vocabulary.ts';

const byCode = new Map(STATES.map((state) => [state.code, state]));
const state = (code: string) => byCode.get(code)!;
const codesWhere = (holds: (state: StateFacts) => boolean) => STATES.filter(holds).map(({ code }) => code);

const RANKINGS: readonly (readonly [string, (state: StateFacts) => number, (state: StateFacts) => number])[] = [
  ['size', ({ size }) => size.rank, ({ size }) => -size.squareMiles],
  ['statehood', ({ statehood }) => statehood.rank, ({ statehood }) => Date.parse(statehood.date)],
  ['population 2020', (s) => s.population['2020'].rank, (s) => -s.population['2020'].people],
  ['population 2010', (s) => s.population['2010'].rank, (s) => -s.population['2010'].people],
  ['population 2000', (s) => s.population['2000'].rank, (s) => -s.population['2000'].people],
];

describe('the state cards', () => {
  test('G-1: there are 50, one of each, in postal-code order', () => {
    expect(STATES).toHaveLength(50);
    expect(new Set(STATES.map(({ code }) => code)).size).toBe(50);
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(50);
    expect(STATES.map(({ code }) => code)).toEqual([...STATES.map(({ code }) => code)].sort());
    expect(STATES.every(({ code }) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect([state('AK').name, state('TX').name, state('WY').name]).toEqual(['Alaska', 'Texas', 'Wyoming']);
  });

  test.each(RANKINGS)('the ranks in %s are 1 to 50, once each', (_, rank) => {
    expect(STATES.map(rank).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  test.each(RANKINGS)('the ranks in %s follow the figures', (_, rank, figure) => {
    const ordered = [...STATES].sort((a, b) => rank(a) - rank(b)).map(figure);
    expect(ordered.every(Number.isFinite)).toBe(true);
    expect(ordered).toEqual([...ordered].sort((a, b) => a - b));
  });

  test('only North and South Dakota share a figure: they were admitted on one day', () => {
    const shared = RANKINGS.map(([, , figure]) => 50 - new Set(STATES.map(figure)).size);
    expect(shared).toEqual([0, 1, 0, 0, 0]);
    expect(state('ND').statehood.date).toBe(state('SD').statehood.date);
  });

  test.each([
    ['AK', 'size', 1],
    ['RI', 'size', 50],
    ['DE', 'statehood', 1],
    ['HI', 'statehood', 50],
    ['CA', 'population', 1],
    ['WY', 'population', 50],
  ] as const)('%s is an extreme: in %s it ranks %i', (code, category, rank) => {
    for (const census of CENSUSES) expect(RANKS[census][category][parseCard(code)!]).toBe(rank);
  });

  test('the capitals are 50 different ones, each beginning with a capital letter', () => {
    expect(new Set(STATES.map(({ capital }) => capital)).size).toBe(50);
    expect(STATES.every(({ capital }) => /^[A-Z][a-z]/.test(capital))).toBe(true);
    expect([state('AK').capital, state('MO').capital, state('KY').capital]).toEqual([
      'Juneau',
      'Jefferson City',
      'Frankfort',
    ]);
  });

  test('the zones: 21 eastern, 16 central, 7 mountain, 6 pacific', () => {
    expect(ZONES.map((zone) => codesWhere((s) => s.zone === zone).length)).toEqual([21, 16, 7, 6]);
    expect(codesWhere((s) => s.zone === 'mountain').join(' ')).toBe('AZ CO ID MT NM UT WY');
    expect(codesWhere((s) => s.zone === 'pacific').join(' ')).toBe('AK CA HI NV OR WA');
    expect(codesWhere((s) => s.zone === 'central').join(' ')).toBe('AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI');
  });

  test('Missouri and Texas, the example of a zap, have one zone', () => {
    expect([state('MO').zone, state('TX').zone]).toEqual(['central', 'central']);
  });
});

describe('the borders', () => {
  const pairs = STATES.flatMap(({ code, borders }) => borders.map((other) => `${code}-${other}`));

  test('BZ-7: they are 105 pairs, each named by both states, none by a state of itself', () => {
    expect(new Set(pairs).size).toBe(210);
    expect(pairs).toHaveLength(210);
    expect(pairs.filter((pair) => !pairs.includes(pair.split('-').reverse().join('-')))).toEqual([]);
    expect(STATES.filter(({ code, borders }) => borders.includes(code))).toEqual([]);
    expect(pairs.every((pair) => byCode.has(pair.slice(3)))).toBe(true);
  });

  test.each([
    ['AZ', 'CO', 'meet at a point'],
    ['NM', 'UT', 'meet at a point'],
    ['IL', 'MI', 'meet across a lake'],
    ['MI', 'MN', 'meet across a lake'],
    ['NY', 'RI', 'meet across the sea'],
  ])('BZ-7: %s and %s only %s and do not border', (one, other) => {
    expect(pairs).not.toContain(`${one}-${other}`);
    expect(pairs).not.toContain(`${other}-${one}`);
  });

  test.each([
    ['AK', ''],
    ['HI', ''],
    ['ME', 'NH'],
    ['FL', 'AL GA'],
    ['WA', 'ID OR'],
    ['CO', 'KS NE NM OK UT WY'],
    ['TN', 'AL AR GA KY MO MS NC VA'],
    ['MO', 'AR IA IL KS KY NE OK TN'],
  ])('BZ-7: %s borders %s', (code, others) => {
    expect(cardsOf(NEIGHBOURS[parseCard(code)!]!).map(formatCard).join(' ')).toBe(others);
  });

  test.each([
    ['IA', 'WI', 'the Mississippi'],
    ['IL', 'KY', 'the Ohio'],
    ['OR', 'WA', 'the Columbia'],
    ['DE', 'NJ', 'the Delaware'],
  ])('BZ-7: %s and %s border along %s', (one, other) => {
    expect(state(one).borders).toContain(other);
  });
});

describe('the tables made of the facts', () => {
  test('a card and its postal code name each other', () => {
    expect(ALL_CARDS.map(formatCard).map(parseCard)).toEqual([...ALL_CARDS]);
    expect(['XX', 'tx', '', 'DC', 'constructor'].map(parseCard)).toEqual([null, null, null, null, null]);
  });

  test('say of every card what the card says', () => {
    for (const card of ALL_CARDS) {
      const { code, zone, capital, borders } = STATES[card]!;
      expect([code, ZONE_OF[card]]).toEqual([code, zone]);
      expect([code, ZONES.filter((z) => cardsOf(ZONE_CARDS[z]).includes(card))]).toEqual([code, [zone]]);
      expect([code, cardsOf(NEIGHBOURS[card]!).map(formatCard)]).toEqual([code, [...borders].sort()]);
      const alike = codesWhere((other) => other.capital.charAt(0) === capital.charAt(0));
      expect([code, cardsOf(SAME_CAPITAL_LETTER[card]!).map(formatCard)]).toEqual([code, alike]);
    }
  });

  test('G-13: the census decides the ranks in population, and no others', () => {
    const arizona = parseCard('AZ')!;
    expect(CENSUSES.map((census) => RANKS[census].population[arizona])).toEqual([14, 16, 20]);
    for (const category of CATEGORIES) {
      const lists = CENSUSES.map((census) => RANKS[census][category].join());
      expect([category, new Set(lists).size]).toEqual([category, category === 'population' ? 3 : 1]);
    }
  });
});
