import { describe, expect, test } from 'vitest';
import { borderZap as game } from '../../../shared/games/borderZap/rules.ts';
import { deal, play, pointsOf, roundWonBy, tableOf, winners } from '../position.ts';

describe('the points of Border Zap', () => {
  test.each([
    [2, 0, '00000111', [10, 0], 'most tricks'],
    [2, 0, '00001111', [0, 10], 'level: seat 1 won the latest'],
    [2, 0, '11110000', [10, 0], 'level: seat 0 won the latest'],
    [3, 0, '00112201', [0, 10, 0], '3, 3, 2: seat 1 won the 8th'],
    [3, 0, '01010122', [0, 10, 0], '3, 3, 2: the 8th went to none of those level, the 6th to seat 1'],
    [3, 0, '10101022', [10, 0, 0], '3, 3, 2: the 6th went to seat 0'],
    [4, 0, '33221100', [10, 0, 0, 0], 'all level: seat 0 won the latest'],
    [6, 0, '01234500', [10, 0, 0, 0, 0, 0], '3 of 8'],
    [4, 2, '02021313', [0, 10], 'teams level: seat 3 won the latest for its team'],
    [4, 2, '13132020', [10, 0], 'teams level: seat 0 won the latest for its team'],
    [4, 2, '00011133', [0, 10], 'seat 0 won most alone, but its team did not'],
    [6, 3, '25140303', [10, 0, 0], '4 for seats 0 and 3'],
    [6, 3, '03142525', [0, 0, 10], 'no one seat has most'],
    [6, 3, '03031414', [0, 10, 0], 'two of three teams level'],
  ])('BZ-5: %i seats, %i teams, tricks to %s score %j: %s', (seats, teams, won, points) => {
    expect(pointsOf(game, tableOf(seats, teams), roundWonBy(won))).toEqual(points);
  });

  test.each([
    [2, 0, '00000111', [], [10, 0]],
    [2, 0, '00000111', [0], [20, 0]],
    [2, 0, '00000111', [1], [20, 0]],
    [2, 0, '00000111', [0, 1], [40, 0]],
    [2, 0, '11111111', [], [0, 20]],
    [2, 0, '11111111', [0], [0, 40]],
    [2, 0, '11111111', [0, 1], [0, 80]],
    [3, 0, '22222221', [0, 1], [0, 0, 40]],
    [4, 2, '13131313', [3], [0, 40]],
    [4, 2, '13131310', [0, 1], [0, 40]],
  ])('BZ-6: %i seats, %i teams, tricks to %s with %j GeoPlunging score %j', (seats, teams, won, plunging, points) => {
    expect(pointsOf(game, tableOf(seats, teams), roundWonBy(won, { plunging }))).toEqual(points);
  });

  test.each([
    ['00000111', [], ['Most tricks in the round: 5 tricks.']],
    ['00000111', [1], ['Most tricks in the round: 5 tricks. Doubled: one player was GeoPlunging.']],
    ['00001111', [], ['Level for most tricks with 4, but the latest of those tricks was won by this side.']],
    [
      '11111111',
      [0, 1],
      [
        'Most tricks in the round: 8 tricks. Quadrupled: two players were GeoPlunging.',
        'Won all 8 tricks of the round. Quadrupled: two players were GeoPlunging.',
      ],
    ],
  ])(
    'BZ-5, BZ-6: the awards for tricks to %s with %j GeoPlunging say what they are for',
    (won, plunging, sentences) => {
      const [table, round] = [tableOf(2), roundWonBy(won, { plunging })];
      const awards = game.score(table, round);
      expect(awards.map((award) => game.narration.award(table, round, award))).toEqual(sentences);
      expect(awards.map(({ rule, feat }) => `${rule} ${feat}`)).toEqual(
        ['BZ-6 round', 'BZ-6 sweep'].slice(0, awards.length),
      );
    },
  );

  test('BZ-6: a whole round, seat 1 GeoPlunging, scores what its tricks are worth', () => {
    // Two cards are zapped: OK zaps TX in the 3rd trick and CO zaps NM in the 6th.
    const start = deal(game, { hands: ['WA CA TX FL NY IL CO AK', 'ME NH OK VT MI UT NM HI'] });
    const over = play(game, start, 'no yes WA ME CA NH TX OK VT FL UT NY NM CO IL MI AK HI');
    expect(winners(over)).toEqual([0, 0, 1, 1, 1, 0, 0, 0]);
    expect(over.scores).toEqual([20, 0]);
  });
});
