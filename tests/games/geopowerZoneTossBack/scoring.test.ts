import { describe, expect, test } from 'vitest';
import { seatsOf } from '../../../shared/engine/seats.ts';
import { geopowerZoneTossBack as game } from '../../../shared/games/geopowerZoneTossBack/rules.ts';
import {
  choices,
  deal,
  free,
  mayPlay,
  moveOf,
  play,
  playUntil,
  pointsOf,
  roundWonBy,
  type Setup,
  tableOf,
  tossDownTo,
  turn,
} from '../position.ts';

/** So many tricks that say nothing of borders, except one. */
const withBorderIn = (trick: number, cards: string) =>
  Array.from({ length: 8 }, (_, i) => (i + 1 === trick ? cards : ''));

describe('announcing a GeoPlunge', () => {
  const inPlay = (setup: Partial<Setup> = {}) => {
    const start = deal(game, { hands: ['', '', '', ''], candidates: { powers: 'size', cards: 'TX' }, ...setup });
    return tossDownTo(game, start, 'size', 'TX');
  };

  test('ZT-12: anybody may from the moment the round is dealt, at their turn or not', () => {
    const start = deal(game, { hands: ['', '', ''], dealer: 1 });
    expect([turn(game, start), free(game, start)]).toEqual([[1], [0, 1, 2]]);
    expect([0, 2].map((seat) => choices(game, start, seat))).toEqual([['yes'], ['yes']]);
    const state = play(game, start, '2:yes');
    expect(state).toMatchObject({ phase: 'toss-power', plunging: 0b100 });
    expect([turn(game, state), free(game, state)]).toEqual([[1], [0, 1]]);
    expect(choices(game, state, 1)).toContain('yes');
  });

  test('ZT-12: nobody is ever asked, so nobody says no', () => {
    const start = deal(game, { hands: ['', '', ''] });
    expect([0, 1, 2].map((seat) => mayPlay(game, start, seat, 'no'))).toEqual([false, false, false]);
  });

  test('ZT-12: it changes nothing else, nor whose turn it is', () => {
    const led = play(game, inPlay(), choices(game, inPlay(), 0)[0]!);
    const state = play(game, led, '3:yes');
    expect(state).toEqual({ ...led, plunging: 0b1000 });
    expect(turn(game, state)).toEqual([1]);
  });

  test('ZT-12: once a side; it cannot be taken back; any number of sides may', () => {
    const state = play(game, inPlay(), '3:yes 0:yes 2:yes');
    expect(free(game, state)).toEqual([1]);
    expect([0, 2, 3].flatMap((seat) => ['yes', 'no'].map((word) => mayPlay(game, state, seat, word)))).not.toContain(
      true,
    );
    expect(seatsOf(play(game, state, '1:yes').plunging)).toEqual([0, 1, 2, 3]);
  });

  test('ZT-12: not after a teammate', () => {
    const state = play(game, inPlay({ teams: 2 }), '3:yes');
    expect(free(game, state)).toEqual([0, 2]);
    expect([0, 1, 2, 3].map((seat) => mayPlay(game, state, seat, 'yes'))).toEqual([true, false, true, false]);
    expect(free(game, play(game, state, '2:yes'))).toEqual([]);
  });

  test('ZT-12: after the 4th trick it is the last moment, one card later too late', () => {
    const last = playUntil(game, inPlay(), 4);
    expect([last.plays, free(game, last)]).toEqual([[], [0, 1, 2, 3]]);
    const [leader] = turn(game, last);
    expect([0, 1, 2, 3].map((seat) => mayPlay(game, last, seat, 'yes'))).toEqual([true, true, true, true]);
    const announced = play(game, last, `${leader}:yes`);
    expect(turn(game, announced)).toEqual([leader]);
    const late = play(game, last, choices(game, last, leader!)[0]!);
    expect([late.plays.length, free(game, late)]).toEqual([1, []]);
    expect([0, 1, 2, 3].map((seat) => mayPlay(game, late, seat, 'yes'))).toEqual([false, false, false, false]);
    expect(game.narration.whyNot(late, 0, moveOf('yes'))).toBe('ZT-12');
    expect(free(game, playUntil(game, late, 5))).toEqual([]);
  });

  test('ZT-12: anybody still may after each card of the 4th trick', () => {
    let state = playUntil(game, inPlay(), 3);
    for (const cards of [0, 1, 2, 3]) {
      expect([state.plays.length, free(game, state)]).toEqual([cards, [0, 1, 2, 3]]);
      state = play(game, state, choices(game, state, turn(game, state)[0]!)[0]!);
    }
  });

  test('ZT-12: the next round begins without announcements', () => {
    const over = playUntil(game, play(game, inPlay(), '1:yes'), 8);
    expect(over.phase).toBe('deal');
    expect(over.plunging).toBe(0b10);
    expect(game.deal(over, 1, { states: [], powers: [] }).plunging).toBe(0);
  });
});

describe('the points of GeoPower Zone Toss Back', () => {
  test.each([
    [2, 0, '00000111', [10, 0]],
    [2, 0, '00001111', [5, 5]],
    [2, 0, '00000000', [10, 0]],
    [5, 0, '00112234', [5, 5, 5, 0, 0]],
    [3, 0, '00011122', [5, 5, 0]],
    [4, 2, '02021331', [5, 5]],
    [4, 2, '00211333', [0, 10]],
  ])('ZT-11: %i seats, %i teams, tricks to %s score %j', (seats, teams, won, points) => {
    expect(pointsOf(game, tableOf(seats, teams), roundWonBy(won, { control: 'TX' }))).toEqual(points);
  });

  test.each([
    ['00000011', [0], 8, [25, 5], 'exactly 6 tricks; the border points are another’s'],
    ['00000011', [0], 1, [30, 0], 'exactly 6 tricks and the border points'],
    ['00000000', [0], 1, [30, 0], 'all 8 tricks: still 15 on top'],
    ['00000111', [0], 1, [0, 0], '5 tricks: nothing for most, and the border points are lost with them'],
    ['00000111', [0], 8, [0, 5], '5 tricks: nothing; the other side has the border points'],
    ['00001111', [0], 1, [0, 5], 'level: the other side gets 5, not 10; border points forfeited go to nobody'],
    ['00001111', [0], 8, [0, 10], 'level: 5 for the other side, and its border points'],
    ['11111100', [0], 1, [0, 15], 'a failed one among the beaten'],
    ['00001111', [0, 1], 1, [0, 0], 'both failed'],
    ['11111100', [0, 1], 1, [0, 30], 'one of two failed'],
    ['11111100', [0, 1], 8, [0, 25], 'one of two failed, and forfeits its border points'],
  ])('ZT-13: tricks to %s, %j GeoPlunging, a border state in trick %i: %j (%s)', (won, plunging, trick, points) => {
    const round = roundWonBy(won, { plunging, control: 'TX', cards: withBorderIn(trick, 'OK NY') });
    expect(pointsOf(game, tableOf(2), round)).toEqual(points);
  });

  test.each([
    ['13131300', [3], [0, 25], 'six for the team, none for one player alone'],
    ['13131000', [3], [0, 0], 'five for the team'],
    ['13131300', [0], [0, 10], 'the other team failed'],
    ['02020213', [1, 2], [25, 0], 'both announced, one has six'],
  ])('ZT-13, G-8: tricks to %s at a table of two teams, %j GeoPlunging: %j (%s)', (won, plunging, points) => {
    expect(pointsOf(game, tableOf(4, 2), roundWonBy(won, { plunging, control: 'TX' }))).toEqual(points);
  });

  test.each([
    ['TX', ['NY CA', 'OK NJ', 'WA LA', '', '', '', '', ''], '10101000', [15, 0], 'OK in the 2nd trick, seat 0 won it'],
    [
      'TX',
      ['NY CA', 'OK NJ', 'WA LA', '', '', '', '', ''],
      '01110000',
      [10, 5],
      'whoever won the trick, not who played OK',
    ],
    ['TX', ['NY CO', 'WA KS', '', '', '', '', '', ''], '10101000', [10, 0], 'nobody played a border state'],
    ['TX', ['', '', '', '', '', '', '', 'NM AR'], '00000001', [10, 5], 'in the last trick'],
    ['AK', ['WA HI', 'OR CA', '', '', '', '', '', ''], '10101000', [10, 0], 'Alaska borders nothing'],
    ['HI', ['CA AK', 'OR WA', '', '', '', '', '', ''], '10101000', [10, 0], 'Hawaii borders nothing'],
    ['UT', ['NM CA', 'WY NY', '', '', '', '', '', ''], '10000000', [15, 0], 'New Mexico meets Utah only at a point'],
  ])('ZT-14: control %s, cards %j, tricks to %s: %j (%s)', (control, cards, won, points) => {
    expect(pointsOf(game, tableOf(2), roundWonBy(won, { control, cards }))).toEqual(points);
  });

  test('ZT-14: with teams they go to the winner’s side', () => {
    const round = roundWonBy('30021021', { control: 'TX', cards: withBorderIn(1, 'NY OK CA WA') });
    expect(pointsOf(game, tableOf(4, 2), round)).toEqual([10, 5]);
  });

  test.each([
    [
      '00000111',
      [],
      2,
      'NY CA OK NM',
      ['Most tricks in the round: 5 tricks.', 'OK and NM in trick 2 border TX, the first of the round to do so.'],
    ],
    [
      '00000011',
      [0],
      8,
      'NY AR',
      [
        'Most tricks in the round: 6 tricks.',
        'Announced a GeoPlunge and won 6 tricks.',
        'AR in trick 8 borders TX, the first of the round to do so.',
      ],
    ],
    [
      '00001111',
      [0],
      1,
      '',
      [
        'Level with another side for most tricks, with 4 tricks.',
        'Announced a GeoPlunge and won only 4 tricks: no points for the round.',
      ],
    ],
    [
      '00000001',
      [1],
      1,
      '',
      ['Most tricks in the round: 7 tricks.', 'Announced a GeoPlunge and won only 1 trick: no points for the round.'],
    ],
  ])(
    'ZT-11, ZT-13, ZT-14: tricks to %s, %j GeoPlunging: the awards say what they are for',
    (won, plunging, trick, cards, sentences) => {
      const table = tableOf(2);
      const round = roundWonBy(won, { plunging, control: 'TX', cards: withBorderIn(trick, cards) });
      const awards = game.score(table, round);
      expect(awards.map((award) => game.narration.award(table, round, award))).toEqual(sentences);
    },
  );

  test('ZT-13: what is forfeited is an award of 0 points, so that it can be told', () => {
    const round = roundWonBy('00000111', { plunging: [0], control: 'TX', cards: withBorderIn(1, 'OK NY') });
    expect(game.score(tableOf(2), round)).toEqual([{ side: 0, rule: 'ZT-13', feat: 'forfeit', points: 0 }]);
  });

  test.each([
    ['00000111', [], ['0 ZT-11 most 10', '0 ZT-14 border 5']],
    ['00001111', [], ['0 ZT-11 level 5', '1 ZT-11 level 5', '0 ZT-14 border 5']],
    ['00000011', [0], ['0 ZT-11 most 10', '0 ZT-13 plunge 15', '0 ZT-14 border 5']],
  ])('ZT-11, ZT-13, ZT-14: tricks to %s, %j GeoPlunging, are awarded by these rulings', (won, plunging, awards) => {
    const round = roundWonBy(won, { plunging, control: 'TX', cards: withBorderIn(1, 'OK NY') });
    const given = game.score(tableOf(2), round);
    expect(given.map(({ side, rule, feat, points }) => `${side} ${rule} ${feat} ${points}`)).toEqual(awards);
  });
});
