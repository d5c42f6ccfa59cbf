import { describe, expect, test } from 'vitest';
import { geopowerTwist as game } from '../../../shared/games/geopowerTwist/rules.ts';
import { deal, play, playUntil, pointsOf, roundWonBy, tableOf, winners } from '../position.ts';

describe('the points of GeoPower Twist', () => {
  test.each([
    [2, 0, '0000000', [20, 0]],
    [2, 0, '0011010', [10, 10]],
    [2, 0, '0010100', [10 + 5, 5]],
    [2, 0, '1100110', [5, 10 + 5]],
    [3, 0, '0120122', [0, 0, 20]],
    [3, 0, '0001112', [10, 10, 0]],
    [3, 0, '0021121', [0, 10, 10]],
    [6, 0, '0123451', [0, 10, 5, 0, 0, 5]],
    [5, 0, '0012234', [5, 5, 5, 5, 0]],
    [4, 2, '0213133', [0, 10 + 5 + 5]],
    [4, 2, '0202131', [10 + 5, 5]],
    [6, 3, '0331412', [10, 10, 0]],
    [6, 2, '0145335', [5, 15]],
  ])('PT-9: %i seats, %i teams, tricks to %s score %j', (seats, teams, won, points) => {
    expect(pointsOf(game, tableOf(seats, teams), roundWonBy(won))).toEqual(points);
  });

  test.each([
    [
      '0010100',
      ['0 PT-9 most 10', '1 PT-9 third 5', '0 PT-9 sixth 5'],
      ['Most tricks in the round: 5 tricks.', 'Won the 3rd trick.', 'Won the 6th trick.'],
    ],
    [
      '0001112',
      ['0 PT-9 level 5', '1 PT-9 level 5', '0 PT-9 third 5', '1 PT-9 sixth 5'],
      [
        'Level with another side for most tricks, with 3 tricks.',
        'Level with another side for most tricks, with 3 tricks.',
        'Won the 3rd trick.',
        'Won the 6th trick.',
      ],
    ],
  ])('PT-9: the awards for tricks to %s say what they are for', (won, awards, sentences) => {
    const [table, round] = [tableOf(3), roundWonBy(won)];
    const given = game.score(table, round);
    expect(given.map(({ side, rule, feat, points }) => `${side} ${rule} ${feat} ${points}`)).toEqual(awards);
    expect(given.map((award) => game.narration.award(table, round, award))).toEqual(sentences);
  });

  test('PT-9, G-7: the points for the 3rd trick come when the round is over, not before', () => {
    // In size seat 0 holds the best seven, so it wins every trick.
    const start = deal(game, { hands: ['AK TX CA MT NM AZ NV', 'RI DE CT NJ NH VT MA'], powers: ['size'] });
    const state = play(game, start, 'AK+size RI TX DE CA CT');
    expect([winners(state), state.scores]).toEqual([
      [0, 0, 0],
      [0, 0],
    ]);
    expect(playUntil(game, state, 6).scores).toEqual([0, 0]);
    expect(playUntil(game, state, 7).scores).toEqual([20, 0]);
  });
});
