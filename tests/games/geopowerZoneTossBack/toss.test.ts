import { describe, expect, test } from 'vitest';
import { geopowerZoneTossBack as game } from '../../../shared/games/geopowerZoneTossBack/rules.ts';
import { choices, codes, deal, formatWord, mayPlay, moveOf, play, playUntil, turn } from '../position.ts';

const tosses = (words: readonly string[]) => words.filter((word) => word.startsWith('toss:'));

describe('tossing back', () => {
  const start = deal(game, {
    hands: ['AK AL AR AZ CA CO CT DE', 'FL GA HI IA ID IL IN KS', 'KY LA MA MD ME MI MN MO'],
    candidates: { powers: 'size size statehood population', cards: 'TX OH WY NV' },
    dealer: 1,
  });

  test('ZT-1: 8 cards each, and 8 tricks', () => {
    expect(start.hands.map(codes)).toEqual([
      'AK AL AR AZ CA CO CT DE',
      'FL GA HI IA ID IL IN KS',
      'KY LA MA MD ME MI MN MO',
    ]);
    expect(playUntil(game, start, 7).phase).toBe('play');
    expect(playUntil(game, start, 8)).toMatchObject({ phase: 'deal', tricks: { length: 8 } });
  });

  test('ZT-2: the dealer first, then clockwise, each removes one power card; those alike are one choice', () => {
    expect(turn(game, start)).toEqual([1]);
    expect(tosses(choices(game, start, 1))).toEqual(['toss:population', 'toss:size', 'toss:statehood']);
    expect([0, 2].map((seat) => tosses(choices(game, start, seat)))).toEqual([[], []]);
    const one = play(game, start, '1:toss:size');
    expect(tosses(choices(game, one, 2))).toEqual(['toss:population', 'toss:size', 'toss:statehood']);
    const two = play(game, one, '2:toss:size');
    expect(tosses(choices(game, two, 0))).toEqual(['toss:population', 'toss:statehood']);
    expect(play(game, two, '0:toss:statehood')).toMatchObject({ category: 'population', phase: 'toss-control' });
    expect(play(game, two, '0:toss:population').category).toBe('statehood');
  });

  test('ZT-2: its category ranks the cards of the whole round', () => {
    const played = play(game, start, 'toss:size toss:size toss:statehood toss:TX toss:OH toss:NV');
    expect(playUntil(game, played, 8).tricks.map(({ category }) => category)).toEqual(Array(8).fill('population'));
  });

  test.each([
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
  ])('ZT-2, ZT-3: at %i seats %i candidates of either kind', (seats, count) => {
    let state = deal(game, { hands: Array(seats).fill('') });
    for (let toss = 0; toss < seats; toss++) state = play(game, state, tosses(choices(game, state, toss))[0]!);
    expect(tosses(choices(game, state, 0))).toHaveLength(count);
    expect(state.tossed).toHaveLength(count - 1);
  });

  test('ZT-3: the Control Card is what is left of cards dealt to nobody', () => {
    const powered = play(game, start, 'toss:size toss:size toss:statehood');
    expect(turn(game, powered)).toEqual([1]);
    expect(tosses(choices(game, powered, 1))).toEqual(['toss:NV', 'toss:OH', 'toss:TX', 'toss:WY']);
    expect(mayPlay(game, powered, 1, 'toss:FL')).toBe(false);
    const one = play(game, powered, '1:toss:TX');
    expect(tosses(choices(game, one, 2))).toEqual(['toss:NV', 'toss:OH', 'toss:WY']);
    const state = play(game, one, '2:toss:NV 0:toss:WY');
    expect(state).toMatchObject({ phase: 'play', control: moveOf('toss:OH') >> 3, leader: 1 });
    expect(turn(game, state)).toEqual([1]);
    expect(state.tossed.map(formatWord).join(' ')).toBe('toss:size toss:size toss:statehood toss:TX toss:NV toss:WY');
  });

  test('ZT-3: tossed cards, the Control Card and cards left over take no part in the tricks', () => {
    const ended = playUntil(game, start, 8);
    const played = ended.tricks.flatMap(({ plays }) => plays.map(formatWord)).sort();
    expect(played.join(' ')).toBe(start.hands.map(codes).join(' '));
  });

  test.each([
    ['a power card that is not there', play(game, start, 'toss:statehood'), 'toss:statehood', 'ZT-2'],
    ['a power card too late', play(game, start, 'toss:size toss:size toss:statehood'), 'toss:size', null],
    ['a card that is not there', play(game, start, 'toss:size toss:size toss:statehood'), 'toss:FL', 'ZT-3'],
    ['a card too early', start, 'toss:TX', null],
  ])('ZT-2, ZT-3: why tossing %s is refused', (_, state, word, rule) => {
    const [seat] = turn(game, state);
    expect(mayPlay(game, state, seat!, word)).toBe(false);
    expect(game.narration.whyNot(state, seat!, moveOf(word))).toBe(rule);
  });
});
