import { describe, expect, test } from 'vitest';
import { cardSet } from '../../shared/cards/cardSet.ts';
import { RANKS } from '../../shared/cards/states.ts';
import type { Decks } from '../../shared/engine/deal.ts';
import { dealNext } from '../../shared/engine/match.ts';
import { clockwise, hasSeat, seatCount, seatSet, seatsOf } from '../../shared/engine/seats.ts';
import { newState, roundOf } from '../../shared/engine/state.ts';
import { areTeammates, createTable, teamSplits } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { choices, codes, deal, play, playUntil, tableOf, turn } from '../games/position.ts';
import { chanceOf, decksOf } from '../games/random.ts';

const rows = [...GAMES.values()].map((game) => [game.sheet.name, game] as const);

describe('seats and sides', () => {
  test.each([
    [2, []],
    [3, []],
    [4, [2]],
    [5, []],
    [6, [2, 3]],
  ])('G-9: %i seats can be split into %j teams', (seats, splits) => {
    expect(teamSplits(seats)).toEqual(splits);
  });

  test.each([
    [4, 2, [0, 1, 0, 1]],
    [6, 2, [0, 1, 0, 1, 0, 1]],
    [6, 3, [0, 1, 2, 0, 1, 2]],
    [5, 0, [0, 1, 2, 3, 4]],
  ])('G-9: with %i seats and %i teams the sides are %j, no teammates side by side', (seats, teams, sideOf) => {
    const table = tableOf(seats, teams);
    expect(table.sideOf).toEqual(sideOf);
    expect(table.members.map(seatsOf)).toEqual(
      [...new Set(sideOf)].map((side) => sideOf.flatMap((each, seat) => (each === side ? [seat] : []))),
    );
    for (let seat = 0; seat < seats; seat++) expect(areTeammates(table, seat, (seat + 1) % seats)).toBe(false);
  });

  test('G-8: with teams, scores are kept by team', () => {
    expect(newState(tableOf(6, 3)).scores).toEqual([0, 0, 0]);
    expect(newState(tableOf(6)).scores).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test('G-13: a table ranks by its census', () => {
    const table = createTable({ seats: 2, teams: 0, target: 100, rounds: 7, census: '2000' });
    expect(table).toMatchObject({ target: 100, rounds: 7, ranks: RANKS['2000'] });
  });

  test('sets of seats, and the walk round the table', () => {
    expect(seatsOf(seatSet([5, 0, 2]))).toEqual([0, 2, 5]);
    expect([0, 1, 2].map((seat) => hasSeat(seatSet([0, 2]), seat))).toEqual([true, false, true]);
    expect(seatCount(seatSet([5, 0, 2]))).toBe(3);
    expect([0, 1, 2, 3].map((steps) => clockwise(1, steps, 3))).toEqual([1, 2, 0, 1]);
  });
});

describe('the deal', () => {
  test.each(rows)('G-4: %s deals as many cards as its sheet says, with teams as without', (_, game) => {
    const decks = decksOf(game, chanceOf(4));
    const dealt = [0, 2].map((teams) => dealNext(game, newState(tableOf(4, teams)), 1, decks));
    for (const { hands, powers } of dealt) {
      const { cards } = game.sheet;
      expect(hands).toEqual([0, 1, 2, 3].map((seat) => cardSet(decks.states.slice(seat * cards, (seat + 1) * cards))));
      expect(powers).toEqual(dealt[0]!.powers);
    }
  });

  test.each([
    ['time-zone-zap', 5, 0, 0],
    ['border-zap', 8, 0, 0],
    ['geoclash-choice', 8, 0, 0],
    ['geopower-twist', 7, 3, 2],
    ['geopower-zone-toss-back', 8, 0, 0],
  ])('G-4: %s deals %i state cards, %i power cards and %i at a table of five', (id, cards, powers, powersOfFive) => {
    const { sheet } = GAMES.get(id)!;
    expect([sheet.cards, sheet.powers(4), sheet.powers(5)]).toEqual([cards, powers, powersOfFive]);
  });

  test.each(rows)(
    'G-2, G-11: what %s deals hangs on the decks alone, and what is left over is kept nowhere',
    (_, game) => {
      const decks = decksOf(game, chanceOf(5));
      const { cards } = game.sheet;
      const used = 2 * cards + (game.sheet.phases.includes('toss-control') ? 3 : 0);
      const other: Decks = {
        ...decks,
        states: [...decks.states.slice(0, used), ...decks.states.slice(used).reverse()],
      };
      const deals = [decks, decks, other].map((each) => dealNext(game, newState(tableOf(2)), 0, each));
      expect(deals[1]).toEqual(deals[0]);
      expect(deals[2]).toEqual(deals[0]);
    },
  );
});

describe('what everybody may know', () => {
  test.each(rows)('G-11: the public facts of %s hold no hand, no discard and no candidate', (_, game) => {
    const state = playUntil(game, dealNext(game, newState(tableOf(3)), 0, decksOf(game, chanceOf(7))), 3);
    expect(Object.keys(roundOf(state)).sort()).toEqual([
      'category',
      'control',
      'dealer',
      'direction',
      'number',
      'plunging',
      'tossed',
      'tricks',
    ]);
  });

  test.each(rows)('G-11: in %s who must and who may act does not hang on what others hold', (_, game) => {
    const state = playUntil(game, dealNext(game, newState(tableOf(3)), 0, decksOf(game, chanceOf(8))), 2);
    const [seat] = turn(game, state);
    const others = [0, 1, 2].filter((each) => each !== seat);
    const swapped = state.hands.map((hand, each) => (each === others[0] ? state.hands[others[1]!]! : hand));
    swapped[others[1]!] = state.hands[others[0]!]!;
    const other = { ...state, hands: swapped };
    expect([game.mustAct(other), game.mayAct(other)]).toEqual([game.mustAct(state), game.mayAct(state)]);
    expect(choices(game, other, seat!)).toEqual(choices(game, state, seat!));
  });
});

describe('free choice', () => {
  const HAND = 'CA CO FL GA HI KS NY TX';

  test.each([
    ['time-zone-zap', '', 'WA', 'CO FL GA HI KS'],
    ['border-zap', 'no no', 'WA', 'CA CO FL GA HI KS NY TX'],
    ['geopower-twist', '', 'WA+size', 'CO FL GA HI KS NY TX'],
  ])('G-12: in %s whoever follows may play any card', (id, before, led, hand) => {
    const game = GAMES.get(id)!;
    const state = play(game, deal(game, { hands: ['WA', hand], powers: ['size', ''] }), `${before} ${led}`);
    expect(choices(game, state, 1).filter((word) => !word.includes('+'))).toEqual(hand.split(' '));
  });

  test('G-12: in GeoClash Choice too, of the six cards kept', () => {
    const game = GAMES.get('geoclash-choice')!;
    const start = deal(game, { hands: ['WA AK AL AR AZ CT DE IA', HAND] });
    const state = play(game, start, 'topDogs 0:drop:AK,AL 1:drop:CA,TX no no WA@size');
    expect(choices(game, state, 1)).toEqual(['CO', 'FL', 'GA', 'HI', 'KS', 'NY']);
    expect(codes(state.hands[1]!)).toBe('CO FL GA HI KS NY');
  });

  test('G-12: in GeoPower Zone Toss Back of the cards that follow, or of all', () => {
    const game = GAMES.get('geopower-zone-toss-back')!;
    const hands = ['WA AK AL AR AZ CT DE IA', HAND];
    const dealt = deal(game, { hands, candidates: { powers: 'size size size', cards: 'KY IN TN' } });
    const state = play(game, dealt, 'toss:size toss:size toss:IN toss:TN');
    expect(choices(game, play(game, state, 'WA'), 1)).toEqual(['CA', 'HI', 'yes']);
    expect(choices(game, state, 0)).toHaveLength(9);
  });
});
