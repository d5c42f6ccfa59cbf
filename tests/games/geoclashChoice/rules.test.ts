import { describe, expect, test } from 'vitest';
import type { State } from '../../../shared/engine/state.ts';
import type { Direction } from '../../../shared/engine/vocabulary.ts';
import { geoclashChoice as game } from '../../../shared/games/geoclashChoice/rules.ts';
import { choices, codes, deal, mayPlay, moveOf, play, playUntil, type Setup, turn, winners } from '../position.ts';

/** A round up to its first trick: nobody discards the first card written for a seat, nobody is GeoPlunging. */
function begun(setup: Setup, direction: Direction): State {
  let state = play(game, deal(game, setup), direction);
  for (const [seat, hand] of setup.hands.entries()) {
    const drop = choices(game, state, seat).find((word) => !word.includes(hand.slice(0, 2)));
    state = play(game, state, `${seat}:${drop}`);
  }
  return play(game, state, setup.hands.map(() => 'no').join(' '));
}

function firstTrick(direction: Direction, words: string, setup: Partial<Setup> = {}) {
  const hands = words.split(' ').map((word) => word.slice(0, 2));
  const state = play(game, begun({ ...setup, hands }, direction), words);
  return [state.tricks[0]!.winner, game.narration.trick(state.table, state, state.tricks[0]!).because] as const;
}

const FIRST = 'AK AL AR AZ CA CO CT DE';
const SECOND = 'FL GA HI IA ID IL IN KS';
const THIRD = 'KY LA MA MD ME MI MN MO';

describe('before the tricks of GeoClash Choice', () => {
  const dealt = deal(game, { hands: [FIRST, SECOND, THIRD], dealer: 1 });

  test('GC-1: 8 cards each, and the dealer alone says which way the round goes', () => {
    expect(dealt.hands.map(codes)).toEqual([FIRST, SECOND, THIRD]);
    expect(turn(game, dealt)).toEqual([1]);
    expect(choices(game, dealt, 1)).toEqual(['bottomsUp', 'topDogs']);
    expect([0, 2].map((seat) => mayPlay(game, dealt, seat, 'topDogs'))).toEqual([false, false]);
    expect(mayPlay(game, dealt, 1, 'FL@size')).toBe(false);
    expect(['topDogs', 'bottomsUp'].map((word) => play(game, dealt, word).direction)).toEqual(['topDogs', 'bottomsUp']);
  });

  test('GC-1: what the dealer said holds for the whole round', () => {
    const state = begun({ hands: [FIRST, SECOND] }, 'bottomsUp');
    expect([1, 3, 6].map((tricks) => playUntil(game, state, tricks).direction)).toEqual(Array(3).fill('bottomsUp'));
    expect(mayPlay(game, state, 0, 'topDogs')).toBe(false);
  });

  test('GC-2: everybody discards any 2 of the 8, in any order', () => {
    const state = play(game, dealt, 'topDogs');
    expect(turn(game, state)).toEqual([0, 1, 2]);
    expect([0, 1, 2].map((seat) => new Set(choices(game, state, seat)).size)).toEqual([28, 28, 28]);
    const half = play(game, state, '2:drop:MO,KY');
    expect(turn(game, half)).toEqual([0, 1]);
    expect(mayPlay(game, half, 2, 'drop:LA,MA')).toBe(false);
    const all = play(game, half, '0:drop:AK,AL 1:drop:KS,FL');
    expect(all.hands.map(codes)).toEqual(['AR AZ CA CO CT DE', 'GA HI IA ID IL IN', 'LA MA MD ME MI MN']);
    expect(all.discards.map(codes)).toEqual(['AK AL', 'FL KS', 'KY MO']);
  });

  test('GC-2: nothing that the others may do depends on what was discarded', () => {
    const state = play(game, dealt, 'topDogs');
    const after = ['drop:AK,AL', 'drop:CT,DE'].map((drop) => play(game, state, `0:${drop}`));
    expect(after.map((each) => turn(game, each))).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(choices(game, after[0]!, 1)).toEqual(choices(game, after[1]!, 1));
  });

  test('GC-3: announced once all have discarded, the dealer first, two at most', () => {
    const half = play(game, dealt, 'topDogs 0:drop:AK,AL 1:drop:FL,GA');
    expect([0, 1, 2].map((seat) => mayPlay(game, half, seat, 'yes'))).toEqual([false, false, false]);
    const state = play(game, half, '2:drop:KY,LA');
    expect([state.phase, ...turn(game, state)]).toEqual(['plunge', 1]);
    expect(choices(game, state, 1)).toEqual(['no', 'yes']);
    expect(play(game, state, 'yes 2:yes')).toMatchObject({ phase: 'play', plunging: 0b110, leader: 1 });
    expect(turn(game, play(game, state, 'yes no'))).toEqual([0]);
  });

  test('GC-3: one of a team at most', () => {
    const hands = [FIRST, SECOND, THIRD, ''];
    let state = play(game, deal(game, { hands, teams: 2 }), 'topDogs');
    for (const seat of [0, 1, 2, 3]) state = play(game, state, `${seat}:${choices(game, state, seat)[0]}`);
    expect(turn(game, play(game, state, '0:yes 1:no'))).toEqual([3]);
    expect(play(game, state, '0:yes 1:yes').phase).toBe('play');
  });
});

describe('the tricks of GeoClash Choice', () => {
  test('GC-4: the leader names a category with any card, the others play any card and name none', () => {
    const state = begun({ hands: ['TX OK NM AR LA MO KS CO', 'NY WA OR CA NV ME NH VT'] }, 'topDogs');
    expect(choices(game, state, 0)).toHaveLength(18);
    expect(choices(game, state, 0).filter((word) => word.startsWith('TX'))).toEqual([
      'TX@population',
      'TX@size',
      'TX@statehood',
    ]);
    const led = play(game, state, 'TX@statehood');
    expect(led.category).toBe('statehood');
    expect(choices(game, led, 1)).toHaveLength(6);
    expect(choices(game, led, 1).every((word) => /^[A-Z]{2}$/.test(word))).toBe(true);
  });

  test('GC-4: each leader names anew, and 6 tricks are played', () => {
    const state = begun({ hands: ['CA', 'TX'] }, 'topDogs');
    const once = play(game, state, 'CA@population TX');
    expect([once.category, once.tricks[0]!.category, winners(once)]).toEqual([null, 'population', [0]]);
    expect(choices(game, once, 0).every((word) => word.includes('@'))).toBe(true);
    expect(playUntil(game, state, 5).phase).toBe('play');
    expect(playUntil(game, state, 6)).toMatchObject({ phase: 'deal', tricks: { length: 6 } });
  });

  test.each([
    ['topDogs', 'CA@size TX AK', 2, 'Top Dogs: AK ranks 1st in size, the best ranked of the trick.'],
    ['topDogs', 'PA@statehood DE NJ', 1, 'Top Dogs: DE ranks 1st in statehood, the best ranked of the trick.'],
    ['topDogs', 'CA@population TX', 0, 'Top Dogs: CA ranks 1st in population, the best ranked of the trick.'],
    ['topDogs', 'RI@size DE CT', 2, 'Top Dogs: CT ranks 48th in size, the best ranked of the trick.'],
    ['bottomsUp', 'CT@size DE RI', 2, 'Bottoms Up: RI ranks 50th in size, the weakest ranked of the trick.'],
    ['bottomsUp', 'HI@statehood AK', 0, 'Bottoms Up: HI ranks 50th in statehood, the weakest ranked of the trick.'],
    ['bottomsUp', 'VT@population WY', 1, 'Bottoms Up: WY ranks 50th in population, the weakest ranked of the trick.'],
    ['bottomsUp', 'TX@population CA NY', 2, 'Bottoms Up: NY ranks 4th in population, the weakest ranked of the trick.'],
  ] as const)('GC-5: %s, %s goes to seat %i', (direction, words, winner, because) => {
    expect(firstTrick(direction, words)).toEqual([winner, because]);
  });

  test.each([
    ['2020', 1],
    ['2010', 0],
    ['2000', 0],
  ] as const)('G-13: by the census of %s, seat %i has the best ranked of New York and Florida', (census, winner) => {
    expect(firstTrick('topDogs', 'NY@population FL', { census })[0]).toBe(winner);
  });

  test('G-8: a teammate’s card beats like any other', () => {
    expect(firstTrick('topDogs', 'CA@size RI AK CT', { teams: 2 })[0]).toBe(2);
  });
});

describe('why a move is refused', () => {
  const state = begun({ hands: ['TX OK', 'NY WA'] }, 'topDogs');
  const led = play(game, state, 'TX@size');

  test.each([
    ['leading without a category', state, 0, 'TX', 'GC-4'],
    ['leading with one', state, 0, 'TX@size', null],
    ['following with a category', led, 1, 'NY@size', 'GC-4'],
    ['following without', led, 1, 'NY', null],
    ['leading a card of somebody else', state, 0, 'NY', null],
    ['leading with a power card', state, 0, 'TX+size', null],
    ['declaring late', state, 0, 'topDogs', null],
    ['playing early', deal(game, { hands: ['TX', 'NY'] }), 0, 'TX', null],
  ])('GC-4: %s', (_, position, seat, word, rule) => {
    expect(game.narration.whyNot(position, seat, moveOf(word))).toBe(rule);
  });
});
