import { describe, expect, test } from 'vitest';
import { timeZoneZap as game } from '../../../shared/games/timeZoneZap/rules.ts';
import { choices, deal, moveOf, play, playUntil, pointsOf, roundWonBy, tableOf, turn, winners } from '../position.ts';

/** The winner of the first trick of a round whose dealer is seat 0, and why. */
function firstTrick(cards: string) {
  const state = play(game, deal(game, { hands: cards.split(' ') }), cards);
  return [state.tricks[0]!.winner, game.narration.trick(state.table, state, state.tricks[0]!)] as const;
}

describe('the tricks of Time Zone Zap', () => {
  test('TZ-1: 5 cards each, and 5 tricks', () => {
    const state = deal(game, { hands: ['TX OK NM AZ CA', 'MO', 'WA'] });
    expect(choices(game, state, 0)).toEqual(['AZ', 'CA', 'NM', 'OK', 'TX']);
    expect([0, 1, 2].map((seat) => choices(game, state, seat).length)).toEqual([5, 5, 5]);
    expect(playUntil(game, state, 4).phase).toBe('play');
    expect(playUntil(game, state, 5)).toMatchObject({ phase: 'deal', tricks: { length: 5 } });
  });

  test('TZ-1: whoever could zap the card led, or follow in its zone, need not', () => {
    const state = play(game, deal(game, { hands: ['TX', 'MO OK WA UT NY'] }), 'TX');
    expect(choices(game, state, 1)).toEqual(['MO', 'NY', 'OK', 'UT', 'WA']);
  });

  test.each([
    ['TX MO', 1, 'both are central'],
    ['TX NM', 0, 'neighbours of two zones'],
    ['AK HI', 1, 'Alaska and Hawaii are pacific'],
    ['WA AK', 1, 'and so zap the others there'],
    ['HI NV', 1, 'and are zapped by them'],
    ['AK WY', 0, 'but by no one else'],
    ['TN KY', 0, 'Nashville is central, Frankfort eastern'],
    ['FL AL', 0, 'Tallahassee is eastern'],
    ['ID OR', 0, 'Boise is mountain'],
    ['ID MT', 1, 'Boise is mountain'],
  ])('TZ-2: of %s, seat %i wins: %s', (cards, winner) => {
    expect(firstTrick(cards)[0]).toBe(winner);
  });

  test.each([
    ['NY CA TX', 0, 'TZ-3', 'NY is eastern and no other card is, so nobody zaps it.'],
    ['TX CA NV', 0, 'TZ-3', 'TX is central and no other card is, so nobody zaps it.'],
    ['TX MO CA', 1, 'TZ-4', 'MO is central like TX, so it zaps it.'],
    ['TX CA MO', 2, 'TZ-4', 'MO is central like TX, so it zaps it.'],
    ['CO UT NM CA', 2, 'TZ-4', 'UT and NM are mountain like CO, so they zap it, and NM came last.'],
    ['NY NJ TX FL CA GA', 5, 'TZ-4', 'NJ, FL and GA are eastern like NY, so they zap it, and GA came last.'],
  ])('TZ-3, TZ-4: of %s, seat %i wins by %s', (cards, winner, rule, because) => {
    expect(firstTrick(cards)).toEqual([winner, { rule, because }]);
  });

  test('TZ-4: the last zap is the last in playing order, not in seat order', () => {
    const start = deal(game, { hands: ['OK', 'CA', 'TX', 'MO'], dealer: 2 });
    const state = play(game, start, 'TX MO OK CA');
    expect(state.tricks[0]).toMatchObject({ leader: 2, winner: 0 });
    expect(turn(game, state)).toEqual([0]);
  });

  test('G-8: a teammate’s card zaps like any other', () => {
    const state = play(game, deal(game, { hands: ['TX', 'MO', 'OK', 'CA'], teams: 2 }), 'TX MO OK CA');
    expect(winners(state)).toEqual([2]);
  });
});

describe('the points of Time Zone Zap', () => {
  test.each([
    [2, 0, '00011', [10, 0], ['TZ-5 most']],
    [2, 0, '10100', [10, 0], ['TZ-5 most']],
    [2, 0, '01111', [0, 20], ['TZ-5 most', 'TZ-6 four']],
    [2, 0, '00000', [30, 0], ['TZ-5 most', 'TZ-6 sweep']],
    [3, 0, '00112', [5, 5, 0], ['TZ-5 level', 'TZ-5 level']],
    [3, 0, '21212', [0, 0, 10], ['TZ-5 most']],
    [5, 0, '01234', [5, 5, 5, 5, 5], Array(5).fill('TZ-5 level')],
    [6, 0, '55123', [0, 0, 0, 0, 0, 10], ['TZ-5 most']],
    [4, 2, '01133', [0, 20], ['TZ-5 most', 'TZ-6 four']],
    [4, 2, '02020', [30, 0], ['TZ-5 most', 'TZ-6 sweep']],
    [6, 3, '03142', [5, 5, 0], ['TZ-5 level', 'TZ-5 level']],
    [6, 2, '01352', [0, 10], ['TZ-5 most']],
  ])('TZ-5, TZ-6, G-8: %i seats, %i teams, tricks to %s score %j', (seats, teams, won, points, reasons) => {
    const table = tableOf(seats, teams);
    const round = roundWonBy(won);
    expect(pointsOf(game, table, round)).toEqual(points);
    expect(game.score(table, round).map(({ rule, feat }) => `${rule} ${feat}`)).toEqual(reasons);
  });

  test('TZ-6: the larger bonus comes in place of the smaller', () => {
    expect(game.score(tableOf(2), roundWonBy('11111')).map(({ side, points }) => [side, points])).toEqual([
      [1, 10],
      [1, 20],
    ]);
  });

  test.each([
    ['00011', ['Most tricks in the round: 3 tricks.']],
    ['00001', ['Most tricks in the round: 4 tricks.', 'A bonus for winning exactly 4 tricks.']],
    ['11111', ['Most tricks in the round: 5 tricks.', 'A bonus for winning all 5 tricks.']],
    ['00112', Array(2).fill('Level with another side for most tricks, with 2 tricks.')],
    ['01234', Array(5).fill('Level with 4 other sides for most tricks, with 1 trick.')],
  ])('TZ-5, TZ-6: the awards for tricks to %s say what they are for', (won, sentences) => {
    const [table, round] = [tableOf(5), roundWonBy(won)];
    expect(game.score(table, round).map((award) => game.narration.award(table, round, award))).toEqual(sentences);
  });

  test('a whole round scores what its tricks are worth', () => {
    // OK zaps TX; NM led by seat 1, CO zaps; NY led, unzapped; FL led, GA zaps; WA led, CA zaps.
    const start = deal(game, { hands: ['TX CO NY FL CA', 'OK NM IA GA WA'] });
    const state = play(game, start, 'TX OK NM CO NY IA FL GA WA CA');
    expect(winners(state)).toEqual([1, 0, 0, 1, 0]);
    expect(state).toMatchObject({ phase: 'deal', scores: [10, 0] });
  });
});

test('TZ-1: no ruling of the game forbids any card', () => {
  const state = play(game, deal(game, { hands: ['TX', 'NY MO'] }), 'TX');
  expect(['NY', 'MO', 'TX', 'yes'].map((word) => game.narration.whyNot(state, 1, moveOf(word)))).toEqual(
    Array(4).fill(null),
  );
});
