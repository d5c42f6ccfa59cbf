import { describe, expect, test } from 'vitest';
import { ALL_CARDS } from '../../shared/cards/states.ts';
import { CATEGORIES } from '../../shared/cards/vocabulary.ts';
import {
  announcing,
  declaring,
  discarding,
  type Move,
  naming,
  playing,
  powering,
  tossingControl,
  tossingPower,
} from '../../shared/engine/move.ts';
import { formatMove, parseMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import { DIRECTIONS } from '../../shared/engine/vocabulary.ts';
import { moveOf } from '../games/position.ts';

/** Two power cards of any categories, in canonical order. */
const PAIRS = CATEGORIES.flatMap((one, i) => CATEGORIES.slice(i).map((other) => [one, other] as const));

const EVERY_MOVE: readonly Move[] = [
  ...ALL_CARDS.map(playing),
  ...ALL_CARDS.flatMap((card) => CATEGORIES.map((category) => naming(card, category))),
  ...ALL_CARDS.flatMap((card) => CATEGORIES.map((power) => powering(card, power))),
  ...ALL_CARDS.flatMap((card) => PAIRS.map(([one, other]) => powering(card, one, other))),
  ...ALL_CARDS.flatMap((card) => ALL_CARDS.slice(card + 1).map((other) => discarding(card, other))),
  ...DIRECTIONS.map(declaring),
  announcing(true),
  announcing(false),
  ...CATEGORIES.map(tossingPower),
  ...ALL_CARDS.map(tossingControl),
];

describe('moves as callers write them', () => {
  test('all 1,932 moves are told apart and come back from JSON as they were', () => {
    // 50 × (1 + 3 + 3 + 6) plays, 50 × 49 / 2 discards, 2 + 2 + 3 + 50 others.
    expect(EVERY_MOVE).toHaveLength(650 + 1225 + 57);
    const written = EVERY_MOVE.map((move) => JSON.stringify(formatMove(move)));
    expect(new Set(EVERY_MOVE).size).toBe(1932);
    expect(new Set(written).size).toBe(1932);
    expect(written.map((text) => parseMove(JSON.parse(text)))).toEqual(EVERY_MOVE);
  });

  test.each<readonly [string, TaggedMove]>([
    ['TX', { type: 'play', card: 'TX' }],
    ['TX@statehood', { type: 'play', card: 'TX', category: 'statehood' }],
    ['TX+size', { type: 'play', card: 'TX', powers: ['size'] }],
    ['TX+size+size', { type: 'play', card: 'TX', powers: ['size', 'size'] }],
    ['drop:AL,TX', { type: 'discard', cards: ['AL', 'TX'] }],
    ['topDogs', { type: 'declare', direction: 'topDogs' }],
    ['bottomsUp', { type: 'declare', direction: 'bottomsUp' }],
    ['yes', { type: 'plunge', plunge: true }],
    ['no', { type: 'plunge', plunge: false }],
    ['toss:population', { type: 'toss', power: 'population' }],
    ['toss:TX', { type: 'toss', card: 'TX' }],
  ])('%s is written %j', (word, tagged) => {
    expect(formatMove(moveOf(word))).toEqual(tagged);
  });

  test.each<readonly [string, TaggedMove, TaggedMove]>([
    ['the order of two discards', { type: 'discard', cards: ['TX', 'AL'] }, { type: 'discard', cards: ['AL', 'TX'] }],
    [
      'the order of two power cards',
      { type: 'play', card: 'TX', powers: ['population', 'size'] },
      { type: 'play', card: 'TX', powers: ['size', 'population'] },
    ],
    ['an empty list of power cards', { type: 'play', card: 'TX', powers: [] }, { type: 'play', card: 'TX' }],
  ])('%s does not matter', (_, one, other) => {
    expect(parseMove(one)).toBe(parseMove(other));
    expect(parseMove(one)).not.toBeNull();
  });

  test.each<readonly [string, TaggedMove]>([
    ['an unknown card', { type: 'play', card: 'XX' }],
    ['a card in small letters', { type: 'play', card: 'tx' }],
    ['a word every object knows', { type: 'play', card: 'constructor' }],
    ['an unknown card with a category', { type: 'play', card: '', category: 'size' }],
    ['three power cards', { type: 'play', card: 'TX', powers: ['size', 'size', 'size'] }],
    ['a category and a power card', { type: 'play', card: 'TX', category: 'size', powers: ['size'] }],
    ['no discard', { type: 'discard', cards: [] }],
    ['one discard', { type: 'discard', cards: ['TX'] }],
    ['three discards', { type: 'discard', cards: ['TX', 'AL', 'AK'] }],
    ['the same card discarded twice', { type: 'discard', cards: ['TX', 'TX'] }],
    ['an unknown discard', { type: 'discard', cards: ['TX', 'XX'] }],
    ['an unknown third discard', { type: 'discard', cards: ['TX', 'AL', 'XX'] }],
    ['a toss of nothing', { type: 'toss' }],
    ['a toss of two things', { type: 'toss', power: 'size', card: 'TX' }],
    ['a toss of an unknown card', { type: 'toss', card: 'XX' }],
  ])('%s is no move', (_, tagged) => {
    expect(parseMove(tagged)).toBeNull();
  });
});
