import { describe, expect, test } from 'vitest';
import { sizeOf } from '../../../shared/cards/cardSet.ts';
import { listPowers } from '../../../shared/cards/powers.ts';
import { seatsOf } from '../../../shared/engine/seats.ts';
import type { State } from '../../../shared/engine/state.ts';
import { geopowerTwist as game } from '../../../shared/games/geopowerTwist/rules.ts';
import { choices, deal, mayPlay, moveOf, play, playUntil, turn, winners } from '../position.ts';

const MIXED = 'size statehood population';

/** What a seat may do with one of its cards. */
function waysToPlay(state: State, seat: number, card: string) {
  return choices(game, state, seat).filter((word) => word.startsWith(card));
}

describe('the deal of GeoPower Twist', () => {
  test.each([
    [2, 3],
    [3, 3],
    [4, 3],
    [5, 2],
    [6, 2],
  ])('PT-1: at %i seats 7 state cards and %i power cards each, and 7 tricks', (seats, powers) => {
    const state = deal(game, { hands: Array(seats).fill('') });
    expect(state.powers.map((hand) => listPowers(hand).length)).toEqual(Array(seats).fill(powers));
    expect(state.hands.map(sizeOf)).toEqual(Array(seats).fill(7));
    expect(playUntil(game, state, 6).phase).toBe('play');
    expect(playUntil(game, state, 7)).toMatchObject({ phase: 'deal', tricks: { length: 7 } });
  });
});

describe('playing power cards', () => {
  const start = deal(game, {
    hands: ['KS TX', 'NE CA', 'OR AK'],
    powers: ['size size population', MIXED, 'size statehood statehood'],
  });

  test('PT-2: the dealer opens the round with exactly one power card', () => {
    expect(turn(game, start)).toEqual([0]);
    expect(choices(game, start, 0)).toHaveLength(14);
    expect(waysToPlay(start, 0, 'KS')).toEqual(['KS+population', 'KS+size']);
  });

  test('PT-2: nobody else must, not even leading a later trick', () => {
    const state = play(game, start, 'KS+size');
    expect(waysToPlay(state, 1, 'NE')).toContain('NE');
    const second = play(game, state, 'NE OR');
    expect([winners(second), turn(game, second)]).toEqual([[2], [2]]);
    expect(waysToPlay(second, 2, 'AK')).toEqual(['AK', 'AK+size', 'AK+statehood']);
  });

  test('PT-2: the dealer is whoever deals, also as the last seat', () => {
    const state = deal(game, { hands: ['TX', 'CA', 'AK'], powers: ['', '', MIXED], dealer: 2 });
    expect(turn(game, state)).toEqual([2]);
    expect(waysToPlay(state, 2, 'AK')).toEqual(['AK+population', 'AK+size', 'AK+statehood']);
  });

  test('PT-3: one power card or none, of any category held, with any card', () => {
    const state = play(game, start, 'KS+size');
    expect(waysToPlay(state, 1, 'CA')).toEqual(['CA', 'CA+population', 'CA+size', 'CA+statehood']);
    expect(choices(game, state, 1)).toHaveLength(28);
    expect(mayPlay(game, state, 2, 'OR+size')).toBe(false); // not at their turn
  });

  test('PT-3: a power card played is gone', () => {
    const state = play(game, start, 'KS+size NE+population');
    expect(state.powers.map(listPowers)).toEqual([
      ['size', 'population'],
      ['size', 'statehood'],
      ['size', 'statehood', 'statehood'],
    ]);
  });

  test('PT-4: the power card played last is in force, also in later tricks, but not in the next round', () => {
    const state = play(game, start, 'KS+size');
    expect(state.category).toBe('size');
    const changed = play(game, state, 'NE+statehood');
    expect(changed.category).toBe('statehood');
    expect(play(game, changed, 'OR').category).toBe('statehood');
    expect(play(game, changed, 'OR').tricks[0]!.category).toBe('statehood');
    expect(play(game, changed, 'OR+size').category).toBe('size');
    expect(deal(game, { hands: ['', ''] }).category).toBeNull();
  });

  test.each([
    ['NE+size WA', 0, 'NE ranks 16th in size'],
    ['NE+size DE+statehood', 1, 'DE ranks 1st in statehood'],
    ['NE+statehood WA', 0, 'NE ranks 37th in statehood'],
    ['WV+size NE+statehood WA+population', 2, 'WA ranks 13th in population'],
    ['KS+population OR+size', 1, 'OR ranks 9th in size'],
    ['OR+population KS+size WA', 0, 'OR ranks 9th in size'],
    ['KS+population TX CA', 2, 'CA ranks 1st in population'],
  ])('PT-5: of %s, seat %i wins', (words, winner, fact) => {
    const plays = words.split(' ');
    const hands = plays.map((word) => word.slice(0, 2));
    const powers = plays.map((word) => word.slice(3));
    const state = play(game, deal(game, { hands, powers }), words);
    expect(winners(state)).toEqual([winner]);
    expect(game.narration.trick(state.table, state, state.tricks[0]!)).toEqual({
      rule: 'PT-5',
      because: `${fact}, the category in force when the trick ended, and no other card of the trick ranks better.`,
    });
  });

  test('PT-5: a trick without a power card goes by that of an earlier trick', () => {
    // Size: OR (9th) beats KS and NE; then AK (1st in size, 49th in statehood) beats TX and CA.
    const second = play(game, start, 'KS+size NE OR AK TX CA');
    expect(winners(second)).toEqual([2, 2]);
    expect(second.tricks[1]!.category).toBe('size');
  });

  test('G-8: a teammate’s card beats like any other', () => {
    const state = deal(game, { hands: ['KS', 'NE', 'OR', 'SD'], powers: ['size'], teams: 2 });
    expect(winners(play(game, state, 'KS+size NE OR SD'))).toEqual([2]);
  });
});

describe('the lock', () => {
  const lockedAfter = (words: string, powers: readonly string[], teams = 0, seats = 3, census?: '2010') => {
    const plays = words.split(' ').map((word) => word.slice(0, 2));
    const hands = Array.from({ length: seats }, (_, seat) => plays[seat] ?? '');
    return seatsOf(play(game, deal(game, { hands, powers, teams, ...(census && { census }) }), words).locked);
  };

  test.each([
    ['WY+size', [1, 2], '10th'],
    ['MI+size', [], '11th'],
    ['VA+statehood', [1, 2], '10th'],
    ['NY+statehood', [], '11th'],
    ['MI+population', [1, 2], '10th'],
    ['NJ+population', [], '11th'],
    ['SC+statehood', [1, 2], '8th, by the power card played with it'],
    ['SC+size', [], '40th, by the power card played with it'],
    ['AK+size', [1, 2], '1st'],
    ['AK+population', [], '48th'],
    ['KS+size DE+statehood', [0, 2], 'DE is 1st, by the power card played with it'],
    ['KS+size DE', [], 'DE is 49th'],
    ['KS+size TX', [0, 2], 'TX is 2nd'],
    ['KS+size TX+statehood', [], 'TX is 28th, by the power card played with it'],
    ['SC+size NE+statehood', [], 'SC would be 8th now, but was 40th when played'],
    ['WY+size AK', [0, 1, 2], 'two top-ten cards lock both sides of the table'],
  ])('PT-6: after %s the seats %j are locked: %s', (words, seats) => {
    const powers = words.split(' ').map((word) => word.slice(3));
    expect(lockedAfter(words, powers)).toEqual(seats);
  });

  test('PT-6: a lock outlives a change of category', () => {
    // WY is 10th in size, 44th in statehood: seat 2 stays locked though two statehood cards change what counts.
    const start = deal(game, { hands: ['WY', 'UT', 'KS'], powers: ['size', 'statehood statehood', MIXED] });
    const state = play(game, start, 'WY+size UT+statehood+statehood');
    expect([state.category, seatsOf(state.locked)]).toEqual(['statehood', [1, 2]]);
    expect(waysToPlay(state, 2, 'KS')).toEqual(['KS']);
  });

  test('PT-6: a lock ends with the trick', () => {
    const start = deal(game, { hands: ['WY MI', 'AK KS'], powers: ['size', MIXED] });
    const state = play(game, start, 'WY+size');
    expect(waysToPlay(state, 1, 'AK')).toEqual(['AK']);
    const second = play(game, state, 'AK');
    expect([turn(game, second), second.locked]).toEqual([[1], 0]);
    expect(waysToPlay(second, 1, 'KS')).toEqual(['KS', 'KS+population', 'KS+size', 'KS+statehood']);
    expect(seatsOf(play(game, second, 'KS').locked)).toEqual([]);
  });

  test('PT-6, G-13: which card is 10th in population hangs on the census', () => {
    expect(lockedAfter('MI+population', ['population'])).toEqual([1, 2]);
    expect(lockedAfter('NC+population', ['population'], 0, 3, '2010')).toEqual([1, 2]);
    expect(lockedAfter('NJ+population', ['population'], 0, 3, '2010')).toEqual([]);
  });

  test.each([
    ['size size statehood', ['NE', 'NE+size+size'], 'two alike'],
    ['statehood statehood statehood', ['NE', 'NE+statehood+statehood'], 'three alike'],
    [MIXED, ['NE'], 'none alike'],
  ])('PT-7: locked with %s: %s (%s)', (powers, ways) => {
    const state = play(game, deal(game, { hands: ['WY', 'NE'], powers: ['size', powers] }), 'WY+size');
    expect(waysToPlay(state, 1, 'NE')).toEqual(ways);
  });

  test('PT-7: two power cards set the category and both are gone', () => {
    const start = deal(game, { hands: ['WY', 'DE'], powers: ['size', 'statehood statehood size'] });
    const state = play(game, start, 'WY+size DE+statehood+statehood');
    expect([winners(state), state.category, listPowers(state.powers[1]!)]).toEqual([[1], 'statehood', ['size']]);
  });

  test('PT-7: nobody else may play two, nor the dealer when opening', () => {
    const start = deal(game, { hands: ['MI', 'NE'], powers: ['size size size', 'statehood statehood size'] });
    expect(mayPlay(game, start, 0, 'MI+size+size')).toBe(false);
    const state = play(game, start, 'MI+size');
    expect(waysToPlay(state, 1, 'NE')).toEqual(['NE', 'NE+size', 'NE+statehood']);
  });

  test.each([
    [4, 2, 'WY+size', [1, 3]],
    [4, 2, 'WY+size AK', [0, 1, 2, 3]],
    [4, 2, 'KS+size AK', [0, 2]],
    [6, 3, 'WY+size', [1, 2, 4, 5]],
    [6, 2, 'WY+size', [1, 3, 5]],
    [4, 0, 'WY+size', [1, 2, 3]],
  ])('PT-8: %i seats, %i teams: %s locks the seats %j, no teammate', (seats, teams, words, locked) => {
    expect(lockedAfter(words, ['size'], teams, seats)).toEqual(locked);
  });

  test('PT-8: a teammate may still play a single power card', () => {
    const start = deal(game, { hands: ['WY', 'NE', 'KS', 'SD'], powers: ['size', '', MIXED], teams: 2 });
    const state = play(game, start, 'WY+size NE');
    expect(waysToPlay(state, 2, 'KS')).toEqual(['KS', 'KS+population', 'KS+size', 'KS+statehood']);
  });
});

describe('why a move is refused', () => {
  const start = deal(game, { hands: ['WY KS', 'NE'], powers: ['size size size', 'statehood statehood population'] });
  const locked = play(game, start, 'WY+size');
  const unlocked = play(game, start, 'KS+size');

  test.each([
    ['opening without a power card', start, 0, 'KS', 'PT-2'],
    ['opening with two', start, 0, 'KS+size+size', 'PT-2'],
    ['opening with one', start, 0, 'KS+size', null],
    ['a single one while locked', locked, 1, 'NE+statehood', 'PT-7'],
    ['two unlike while locked', locked, 1, 'NE+statehood+population', 'PT-7'],
    ['two alike while locked', locked, 1, 'NE+statehood+statehood', null],
    ['none while locked', locked, 1, 'NE', null],
    ['two while not locked', unlocked, 1, 'NE+statehood+statehood', 'PT-7'],
    ['one while not locked', unlocked, 1, 'NE+statehood', null],
    ['a power card not held', unlocked, 1, 'NE+size', null],
    ['a card not held', unlocked, 1, 'WY+statehood+statehood', null],
    ['naming a category', unlocked, 1, 'NE@size', null],
    ['announcing', unlocked, 1, 'yes', null],
  ])('PT-2, PT-7: %s', (_, position, seat, word, rule) => {
    expect(game.narration.whyNot(position, seat, moveOf(word))).toBe(rule);
  });
});
