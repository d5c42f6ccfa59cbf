import { describe, expect, test } from 'vitest';
import { geoclashChoice as game } from '../../../shared/games/geoclashChoice/rules.ts';
import { deal, play, pointsOf, roundWonBy, tableOf, winners } from '../position.ts';

describe('the points of GeoClash Choice', () => {
  test.each([
    [2, 0, '000011', [], [10, 0], 'most tricks'],
    [2, 0, '000111', [], [0, 10], 'level: seat 1 won the latest'],
    [2, 0, '111000', [], [10, 0], 'level: seat 0 won the latest'],
    [3, 0, '010122', [], [0, 0, 10], 'all level: seat 2 won the latest'],
    [5, 0, '001123', [], [0, 10, 0, 0, 0], 'level: seat 1 won the 4th, the later ones went to others'],
    [4, 2, '021313', [], [0, 10], 'four for seats 1 and 3'],
    [4, 2, '133020', [], [10, 0], 'teams level: seat 0 won the latest for its team'],
    [6, 3, '031425', [], [0, 0, 10], 'three teams level: seat 5 won the latest'],
    [6, 3, '030142', [], [10, 0, 0], 'three for seats 0 and 3'],
    [2, 0, '000011', [0], [20, 0], 'doubled'],
    [2, 0, '000011', [1], [20, 0], 'doubled whoever announced'],
    [2, 0, '000011', [0, 1], [40, 0], 'quadrupled'],
    [2, 0, '111111', [], [0, 20], 'all 6'],
    [2, 0, '111111', [0], [0, 40], 'all 6, doubled'],
    [4, 2, '131313', [0, 3], [0, 80], 'all 6 for a team, quadrupled'],
  ])(
    'GC-6: %i seats, %i teams, tricks to %s with %j GeoPlunging score %j: %s',
    (seats, teams, won, plunging, points) => {
      const [table, round] = [tableOf(seats, teams), roundWonBy(won, { plunging })];
      expect(pointsOf(game, table, round)).toEqual(points);
      expect(game.score(table, round).every(({ rule }) => rule === 'GC-6')).toBe(true);
    },
  );

  test.each([
    ['000011', [], ['Most tricks in the round: 4 tricks.']],
    [
      '000111',
      [0],
      [
        'Level for most tricks with 3, but the latest of those tricks was won by this side. Doubled: one player was GeoPlunging.',
      ],
    ],
    ['111111', [], ['Most tricks in the round: 6 tricks.', 'Won all 6 tricks of the round.']],
  ])('GC-6: the awards for tricks to %s with %j GeoPlunging say what they are for', (won, plunging, sentences) => {
    const [table, round] = [tableOf(2), roundWonBy(won, { plunging })];
    expect(game.score(table, round).map((award) => game.narration.award(table, round, award))).toEqual(sentences);
  });

  test('GC-6: a whole round, Bottoms Up, the dealer GeoPlunging, scores what its tricks are worth', () => {
    const start = deal(game, { hands: ['RI DE CT NJ NH VT AK AL', 'TX CA MT NM AZ NV HI WY'] });
    const state = play(game, start, 'bottomsUp 0:drop:AK,AL 1:drop:TX,HI yes no');
    // In size the small states win; WY, whose population is smallest of all, takes the 3rd trick and loses the 4th.
    const over = play(game, state, 'RI@size CA DE@size MT CT@population WY NM@size NJ NH@size AZ VT@size NV');
    expect(winners(over)).toEqual([0, 0, 1, 0, 0, 0]);
    expect(over).toMatchObject({ phase: 'deal', scores: [20, 0] });
  });
});
