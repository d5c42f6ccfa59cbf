/** Shuffles are even, and a shuffle that is not would be found out. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { POWER_DECK } from '../../shared/cards/powers.ts';
import { ALL_CARDS } from '../../shared/cards/states.ts';
import { type Chance, chanceOf } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { chanceOf as cheapChance } from '../games/random.ts';
import { pValue } from './chiSquared.ts';
import { evennessOf, type Games } from './evenness.ts';

const SHUFFLES = 40_000;
/** Seeds are fixed, so the figures are the same at every run; fair chance would be odder once in 500 tries. */
const CRITICAL = 0.001;

/** Real games, with seeds that are the same at every run. */
const realGames: Games = (n, seats) => {
  const seed = createHash('sha256').update(`seed ${n}`).digest('hex');
  return chanceOf({ game: `g_${n}` as GameId, seed, entropy: new Array<string>(seats).fill('') });
};

test.each(evennessOf(realGames, SHUFFLES))('$what is even: χ² $statistic with $freedom degrees, p $p', ({ p }) => {
  expect(p).toBeGreaterThan(CRITICAL);
  expect(p).toBeLessThan(1 - CRITICAL);
});

type Draw = (n: number) => number;
type Shuffle = <T>(deck: readonly T[], draw: Draw) => T[];

/** Games that shuffle in some other way. */
function gamesWith(shuffle: Shuffle, draw: Draw): Games {
  return (_, seats): Chance => ({
    firstDealer: () => draw(seats),
    decks: () => ({ states: shuffle(ALL_CARDS, draw), powers: shuffle(POWER_DECK, draw) }),
    bot: () => draw,
  });
}

function swapping(from: (place: number) => number): Shuffle {
  return (deck, draw) => {
    const cards = deck.slice();
    for (let i = cards.length - 1; i > 0; i--) {
      const j = draw(from(i));
      [cards[i], cards[j]] = [cards[j]!, cards[i]!];
    }
    return cards;
  };
}

const fair = swapping((i) => i + 1);
const chance = cheapChance(1);
const even: Draw = (n) => Math.floor(chance() * n);
const byteOf: Draw = (n) => Math.floor(chance() * 256) % n;

describe('what is not even is found out', () => {
  const oddOnes = (games: Games) =>
    evennessOf(games, SHUFFLES / 2)
      .filter(({ p }) => Math.min(p, 1 - p) < CRITICAL)
      .map(({ what }) => what);

  test('nothing where chance is even, whoever draws it', () => {
    expect(oddOnes(gamesWith(fair, even))).toEqual([]);
  });

  test.each([
    [
      'a card that never stays where it was',
      gamesWith(
        swapping((i) => i),
        even,
      ),
      ['state card × place', 'power card × place'],
    ],
    [
      'any card swapped with any',
      gamesWith(
        swapping(() => 12),
        even,
      ),
      ['state card × place', 'power card × place'],
    ],
    ['a byte cut down to a range it does not divide', gamesWith(fair, byteOf), ['state card × place']],
    ['no shuffle', gamesWith((deck) => [...deck], even), ['state card × place', 'power card × place']],
    [
      'a first dealer one byte in eight of whom is seat 0',
      gamesWith(fair, (n) => (even(8) === 0 ? 0 : even(n))),
      ['first dealer of 2'],
    ],
  ])('%s', (_, games, odd) => {
    expect(oddOnes(games)).toEqual(expect.arrayContaining(odd));
  });

  test('counts that are too even to be chance', () => {
    let n = 0;
    const turns: Draw = (seats) => n++ % seats;
    const found = evennessOf(
      (_, seats) => ({ ...gamesWith(fair, even)(0, seats), firstDealer: () => turns(seats) }),
      5000,
    );
    expect(found.find(({ what }) => what === 'first dealer of 2')!.p).toBeGreaterThan(1 - CRITICAL);
  });
});

test('χ² of even shuffles is about as large as its degrees of freedom', () => {
  const runs = Array.from({ length: 60 }, () => evennessOf(gamesWith(fair, even), 400));
  for (const what of ['state card × place', 'power card × place']) {
    const found = runs.flatMap((findings) => findings.filter((finding) => finding.what === what));
    const mean = found.reduce((sum, { statistic }) => sum + statistic, 0) / found.length;
    const { freedom } = found[0]!;
    expect(Math.abs(mean - freedom)).toBeLessThan(3 * Math.sqrt((2 * freedom) / found.length));
  }
});

test.each([
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [4.605, 2, 0.1],
  [18.307, 10, 0.05],
  [29.588, 10, 0.001],
  [2.558, 10, 0.99],
  [124.342, 100, 0.05],
  [77.929, 100, 0.95],
  [1074.679, 1000, 0.05],
])('χ² of %f or more has, with %i degrees, the probability of the tables: %f', (statistic, freedom, p) => {
  expect(pValue(statistic, freedom)).toBeCloseTo(p, 4);
});
