import { describe, expect, test } from 'vitest';
import { borderZap as game } from '../../../shared/games/borderZap/rules.ts';
import { choices, deal, mayPlay, moveOf, play, playUntil, turn, winners } from '../position.ts';

/** A round of these first cards in which nobody announced a GeoPlunge. */
function announced(cards: string, teams = 0, dealer = 0) {
  const hands = cards.split(' ');
  return play(game, deal(game, { hands, teams, dealer }), hands.map(() => 'no').join(' '));
}

function firstTrick(cards: string) {
  const state = play(game, announced(cards), cards);
  return [state.tricks[0]!.winner, game.narration.trick(state.table, state, state.tricks[0]!).because] as const;
}

describe('the tricks of Border Zap', () => {
  test('BZ-1: 8 cards each, and 8 tricks', () => {
    const state = deal(game, { hands: ['TX OK NM AR LA MO KS CO', 'NY', 'WA'] });
    const first = play(game, state, 'no no no');
    expect(choices(game, first, 0)).toEqual(['AR', 'CO', 'KS', 'LA', 'MO', 'NM', 'OK', 'TX']);
    expect(playUntil(game, state, 7).phase).toBe('play');
    expect(playUntil(game, state, 8)).toMatchObject({ phase: 'deal', tricks: { length: 8 } });
  });

  test('BZ-1: whoever could zap need not', () => {
    const hands = ['TX', 'OK NM WA OR CA NV NY ME'];
    const state = play(game, deal(game, { hands }), 'no no TX');
    expect(choices(game, state, 1)).toEqual(['CA', 'ME', 'NM', 'NV', 'NY', 'OK', 'OR', 'WA']);
  });

  test.each([
    ['TX OK', 1, 'they border'],
    ['OK TX', 1, 'and so either way round'],
    ['TX CO', 0, 'they do not'],
    ['ME NH', 1, 'Maine has one neighbour'],
    ['TX TN', 0, 'one zone is not enough'],
  ])('BZ-3: of %s, seat %i wins: %s', (cards, winner) => {
    expect(firstTrick(cards)[0]).toBe(winner);
  });

  test.each([
    ['KS NY', 0, 'Nothing played on KS borders it, so it wins.'],
    ['KS NY MO', 2, 'MO borders KS, so it zaps it.'],
    ['KS MO AR', 2, 'MO borders KS, so it zaps it; AR borders MO, so it zaps it.'],
    ['KS MO CO', 1, 'MO borders KS, so it zaps it.'],
    ['KS MO CO NE', 3, 'MO borders KS, so it zaps it; NE borders MO, so it zaps it.'],
    ['KS MO CO NY OK', 4, 'MO borders KS, so it zaps it; OK borders MO, so it zaps it.'],
    [
      'ME NH VT NY PA OH',
      5,
      'NH borders ME, so it zaps it; VT borders NH, so it zaps it; NY borders VT, so it zaps it; ' +
        'PA borders NY, so it zaps it; OH borders PA, so it zaps it.',
    ],
    ['TX AK HI', 0, 'Nothing played on TX borders it, so it wins.'],
  ])('BZ-4: of %s, seat %i wins', (cards, winner, because) => {
    expect(firstTrick(cards)).toEqual([winner, because]);
  });

  test('BZ-4: a second zap of a card already beaten does nothing, also of a zapper beaten in turn', () => {
    // MO zaps KS, IL zaps MO; AR borders MO and CO borders KS, but neither borders IL.
    expect(firstTrick('KS MO IL AR CO')[0]).toBe(2);
  });

  test.each([
    ['AZ CO', 0],
    ['CO AZ', 0],
    ['NM UT', 0],
    ['MI IL', 0],
    ['MN MI', 0],
    ['RI NY', 0],
    ['IA WI', 1],
    ['OR WA', 1],
  ])('BZ-7: of %s, seat %i wins: points and open water are no borders, rivers are', (cards, winner) => {
    expect(firstTrick(cards)[0]).toBe(winner);
  });

  test('G-8: a teammate’s card zaps like any other', () => {
    const state = play(game, announced('KS NY MO AR', 2), 'KS NY MO AR');
    expect(winners(state)).toEqual([3]);
    expect(winners(play(game, announced('KS NY MO WA', 2), 'KS NY MO WA'))).toEqual([2]);
  });
});

describe('announcing a GeoPlunge', () => {
  /** Everybody who was asked, in order, answering as told. */
  function asked(seats: number, teams: number, dealer: number, answers: string) {
    const order: number[] = [];
    let state = deal(game, { hands: Array(seats).fill(''), teams, dealer });
    for (const answer of answers.split(' ')) {
      order.push(turn(game, state)[0]!);
      state = play(game, state, answer);
    }
    return { order: order.join(''), state };
  }

  test.each([
    [2, 0, 0, 'yes yes', '01', 'two may'],
    [2, 0, 1, 'no no', '10', 'the dealer speaks first'],
    [4, 0, 2, 'no no no no', '2301', 'everyone says no'],
    [4, 0, 2, 'no yes no no', '2301', 'one says yes and the rest are still asked'],
    [4, 0, 2, 'yes yes', '23', 'two yes: nobody else is asked'],
    [6, 0, 5, 'no yes no yes', '5012', 'two yes: nobody else is asked'],
    [4, 2, 0, 'yes no no', '013', 'a teammate said yes: seat 2 is not asked'],
    [4, 2, 0, 'yes yes', '01', 'both teams have one'],
    [4, 2, 1, 'no yes no', '123', 'seat 0 is a teammate of seat 2, and last'],
    [6, 2, 0, 'yes no no yes', '0135', 'seats 2 and 4 are not asked'],
    [6, 3, 0, 'no yes no no yes', '01235', 'seat 4 is a teammate of seat 1'],
    [6, 3, 4, 'yes no no no no', '45023', 'seat 1 is a teammate of seat 4'],
  ])('BZ-2: %i seats, %i teams, dealer %i, answers %s ask %s: %s', (seats, teams, dealer, answers, order) => {
    const run = asked(seats, teams, dealer, answers);
    expect(run.order).toBe(order);
    expect(run.state.phase).toBe('play');
    expect(turn(game, run.state)).toEqual([dealer]);
  });

  test('BZ-2: before that nobody plays, and nobody speaks out of turn', () => {
    const state = deal(game, { hands: ['TX', 'OK', 'NM'], dealer: 1 });
    expect(turn(game, state)).toEqual([1]);
    expect(choices(game, state, 1)).toEqual(['no', 'yes']);
    expect(['OK', 'yes', 'no'].map((word) => mayPlay(game, state, 1, word))).toEqual([false, true, true]);
    expect(['NM', 'yes', 'no'].map((word) => mayPlay(game, state, 2, word))).toEqual([false, false, false]);
  });

  test('BZ-2: an answer stands', () => {
    const half = play(game, deal(game, { hands: ['TX', 'OK', 'NM'] }), 'yes');
    expect(mayPlay(game, half, 0, 'no')).toBe(false);
    const state = play(game, half, 'no no');
    expect(state.plunging).toBe(0b001);
    expect([0, 1, 2].flatMap((seat) => ['yes', 'no'].map((word) => mayPlay(game, state, seat, word)))).not.toContain(
      true,
    );
  });

  test('BZ-2: it changes the scoring only', () => {
    const start = deal(game, { hands: ['KS TX', 'MO NM', 'AR CO'] });
    const runs = ['no no no', 'no no yes', 'yes yes'].map((answers) => play(game, play(game, start, answers), 'KS MO'));
    expect(runs.map((state) => choices(game, state, 2).length)).toEqual([8, 8, 8]);
    const ended = runs.map((state) => playUntil(game, play(game, state, 'AR'), 8));
    expect(new Set(ended.map(({ tricks }) => JSON.stringify(tricks))).size).toBe(1);
    const [plain, one, two] = ended.map(({ scores }) => Math.max(...scores));
    expect([one, two]).toEqual([plain! * 2, plain! * 4]);
  });
});

test('BZ-1: no ruling of the game forbids any card', () => {
  const state = play(game, announced('TX NY'), 'TX');
  expect(['NY', 'TX', 'yes'].map((word) => game.narration.whyNot(state, 1, moveOf(word)))).toEqual([null, null, null]);
});
