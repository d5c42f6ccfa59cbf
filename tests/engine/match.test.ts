import { describe, expect, test } from 'vitest';
import type { Game } from '../../shared/engine/game.ts';
import {
  applyMove,
  dealNext,
  forcedMove,
  isActing,
  isLegal,
  type Outcome,
  outcomeOf,
} from '../../shared/engine/match.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { GAMES } from '../../shared/games/index.ts';
import {
  choices,
  deal,
  formatWord,
  moveOf,
  play,
  playUntil,
  tableOf,
  tossDownTo,
  turn,
  withHands,
} from '../games/position.ts';
import { chanceOf, decksOf } from '../games/random.ts';

const games = [...GAMES.values()];
const rows = games.map((game) => [game.sheet.name, game] as const);
const gameOf = (id: string): Game => GAMES.get(id)!;

/** A table of so many seats that plays one round alone after the other. */
function dealt(game: Game, seats: number, dealer = 0): State {
  return deal(game, { hands: Array(seats).fill(''), dealer });
}

describe('the way round the table', () => {
  test.each(rows)('G-3: the deal of %s moves one seat clockwise each round', (_, game) => {
    const chance = chanceOf(3);
    const dealers: number[] = [];
    let state = newState(tableOf(3, 0, { target: 500 }));
    for (let round = 0; round < 5; round++) {
      state = dealNext(game, state, 1, decksOf(game, chance));
      dealers.push(state.dealer);
      state = playUntil(game, state, game.sheet.tricks);
    }
    expect(dealers).toEqual([1, 2, 0, 1, 2]);
  });

  test.each(rows)('G-5: a trick of %s is one card from each seat, clockwise from the leader', (_, game) => {
    let state = dealt(game, 4, 2);
    while (state.phase !== 'play') state = playOne(game, state);
    const order = [2, 3, 0, 1];
    for (const [i, seat] of order.entries()) {
      expect([state.plays.length, turn(game, state)]).toEqual([i, [seat]]);
      state = playOne(game, state);
    }
    expect([state.plays.length, state.tricks.length, state.tricks[0]!.plays.length]).toEqual([0, 1, 4]);
  });

  test.each(rows)('G-6: the dealer leads the first trick of %s, its winner the next', (_, game) => {
    const start = dealNext(game, newState(tableOf(3)), 1, decksOf(game, chanceOf(6)));
    const { tricks } = playUntil(game, start, game.sheet.tricks);
    const leaders = tricks.map(({ leader }) => leader);
    expect(leaders).toEqual([1, ...tricks.slice(0, -1).map(({ winner }) => winner)]);
    expect(new Set(leaders).size).toBeGreaterThan(1);
  });
});

/** Makes the first legal answer of the seat to move. */
function playOne(game: Game, state: State): State {
  const [seat] = turn(game, state);
  return play(game, state, `${seat}:${choices(game, state, seat!).find((word) => word !== 'yes')}`);
}

describe('rounds', () => {
  test.each(rows)('G-7: a round of %s is scored when its last trick is played, and no sooner', (_, game) => {
    const start = dealt(game, 2);
    for (let tricks = 1; tricks < game.sheet.tricks; tricks++) {
      expect(playUntil(game, start, tricks)).toMatchObject({ phase: 'play', scores: [0, 0] });
    }
    const ended = playUntil(game, start, game.sheet.tricks);
    expect([ended.phase, ended.scores[0]! + ended.scores[1]! > 0]).toEqual(['deal', true]);
  });

  test('G-7: no round ends early, though nobody can catch up any more', () => {
    const game = gameOf('time-zone-zap');
    const start = deal(game, { hands: ['AK TX NY CO CA', 'AL CT AZ OR HI'], target: 10 });
    const state = play(game, start, 'NY AL TX CT CO OR');
    expect([state.tricks.map(({ winner }) => winner), state.phase, state.scores]).toEqual([[0, 0, 0], 'play', [0, 0]]);
  });

  test.each(rows)('G-2: a new round of %s begins with the decks and the scores alone', (_, game) => {
    const chance = chanceOf(2);
    const first = dealNext(game, newState(tableOf(4)), 0, decksOf(game, chance));
    const ended = playUntil(game, first, game.sheet.tricks);
    const decks = decksOf(game, chance);
    const { number, scores, last, ...second } = dealNext(game, ended, 0, decks);
    const { number: _n, scores: _s, last: _l, ...fresh } = dealNext(game, newState(tableOf(4)), 1, decks);
    expect(second).toEqual(fresh);
    expect([number, scores, last!.tricks]).toEqual([2, ended.scores, ended.tricks]);
  });

  test.each(rows)('between two rounds of %s, and after the last, nobody may act', (_, game) => {
    const ended = playUntil(game, dealt(game, 2), game.sheet.tricks);
    for (const state of [newState(tableOf(2)), ended, { ...ended, phase: 'over' } as const]) {
      expect([0, 1].map((seat) => isActing(game, state, seat))).toEqual([false, false]);
      expect(isLegal(game, state, 0, moveOf('yes'))).toBe(false);
    }
  });
});

describe('the end of a game', () => {
  const outcome = (scores: readonly number[], number = 3, rounds: number | null = null, target = 50) =>
    outcomeOf({ ...newState(tableOf(scores.length, 0, { target, rounds })), scores, number });

  test.each<readonly [number[], Outcome | null, string]>([
    [[45, 0], null, 'nobody has the target'],
    [[50, 45], { winners: [0], reason: 'target' }, 'exactly the target'],
    [[45, 70], { winners: [1], reason: 'target' }, 'more than the target'],
    [[55, 60], { winners: [1], reason: 'target' }, 'two passed it in one round: the higher score wins'],
    [[60, 55, 60], null, 'level above the target: they play on'],
    [[50, 50], null, 'level at the target: they play on'],
    [[60, 60, 65], { winners: [2], reason: 'target' }, 'one leads the two that are level'],
  ])('G-10: after %j the outcome is %j: %s', (scores, expected) => {
    expect(outcome(scores)).toEqual(expected);
  });

  test('G-10: sides that reach the target level play on, and the round in which one leads is the last', () => {
    const game = gameOf('time-zone-zap');
    const hands = ['TX WA AL GA MO', 'CA OR CO CT NV', 'NY NJ FL TN IA'];
    const start = { ...deal(game, { hands }), scores: [45, 45, 0] };
    // Nobody zaps TX or CO; OR zaps WA, GA zaps CT, IA zaps MO: two tricks each for seats 0 and 1.
    const level = play(game, start, 'TX CA NY WA OR NJ CO FL AL CT TN GA MO NV IA');
    expect(level.tricks.map(({ winner }) => winner)).toEqual([0, 1, 1, 0, 2]);
    expect([level.phase, level.scores]).toEqual(['deal', [50, 50, 0]]);

    // Seat 1 deals now. Nobody zaps GA, WA, AL or FL; IA zaps TX.
    const again = { ...deal(game, { hands: [hands[1]!, hands[0]!, hands[2]!], dealer: 1 }), scores: level.scores };
    const over = play(game, again, 'GA TN CA WA NY CO AL NJ CT TX IA NV FL OR MO');
    expect(over.tricks.map(({ winner }) => winner)).toEqual([1, 1, 1, 2, 2]);
    expect([over.phase, over.scores]).toEqual(['over', [50, 60, 0]]);
  });

  test.each<readonly [number[], number, Outcome | null, string]>([
    [[30, 10], 4, null, 'the cap is not reached'],
    [[30, 10], 5, { winners: [0], reason: 'rounds' }, 'the cap is reached: the highest score wins'],
    [[30, 30, 10], 5, { winners: [0, 1], reason: 'rounds' }, 'level after the last round: the win is shared'],
    [[0, 0], 5, { winners: [0, 1], reason: 'rounds' }, 'nobody has a point'],
    [[55, 55], 5, { winners: [0, 1], reason: 'rounds' }, 'level above the target after the last round'],
    [[55, 50], 5, { winners: [0], reason: 'target' }, 'the target in the last round'],
    [[50, 10], 4, { winners: [0], reason: 'target' }, 'the target before the last round'],
  ])('G-13: with a cap of 5 rounds, %j after round %i: %j (%s)', (scores, number, expected) => {
    expect(outcome(scores, number, 5)).toEqual(expected);
  });

  test.each([
    [10, [10, 0], true],
    [10, [5, 0], false],
    [500, [495, 0], false],
    [500, [500, 0], true],
  ])('G-13: with a target of %i, %j ends the game: %s', (target, scores, ends) => {
    expect(outcome(scores, 1, null, target) !== null).toBe(ends);
  });

  test('G-13: a game of one round is over after it, whoever won', () => {
    const game = gameOf('border-zap');
    const start = deal(game, { hands: ['', ''], rounds: 1, target: 500 });
    expect(playUntil(game, start, 8).phase).toBe('over');
    expect(playUntil(game, deal(game, { hands: ['', ''], rounds: 2, target: 500 }), 8).phase).toBe('deal');
  });
});

describe('the card that everybody can count out', () => {
  const noPowers = (state: State) => ({ ...state, powers: [0, 0] });
  const lastTrick = (id: string, change: (state: State) => State = (state) => state) => {
    const game = gameOf(id);
    return change(playUntil(game, dealt(game, 2), game.sheet.tricks - 1));
  };

  test.each([
    ['time-zone-zap', true, true, 'a card is all there is', lastTrick('time-zone-zap')],
    ['border-zap', true, true, 'a card is all there is', lastTrick('border-zap')],
    ['geoclash-choice', false, true, 'the leader has a category to name', lastTrick('geoclash-choice')],
    ['geopower-twist', false, false, 'both hold power cards', lastTrick('geopower-twist')],
    ['geopower-twist', true, true, 'no power card is left', lastTrick('geopower-twist', noPowers)],
    ['geopower-zone-toss-back', true, true, 'a card is all there is', lastTrick('geopower-zone-toss-back')],
  ])(
    'G-14: the last card of %s is forced when leading: %s, when following: %s (%s)',
    (id, leading, following, _, state) => {
      const game = gameOf(id);
      const [leader] = turn(game, state);
      expect(forcedMove(game, state, leader!) !== null).toBe(leading);
      expect(forcedMove(game, state, 1 - leader!)).toBeNull();
      const led = applyMove(game, state, leader!, game.legalMoves(state, leader!)[0]!);
      expect(forcedMove(game, led, 1 - leader!) !== null).toBe(following);
    },
  );

  test('G-14: it is the card held', () => {
    const state = lastTrick('border-zap');
    const [leader] = turn(gameOf('border-zap'), state);
    expect(choices(gameOf('border-zap'), state, leader!)).toEqual([
      formatWord(forcedMove(gameOf('border-zap'), state, leader!)!),
    ]);
  });

  test.each(rows)('G-14: with two cards %s asks', (_, game) => {
    const state = noPowers(playUntil(game, dealt(game, 2), game.sheet.tricks - 2));
    const [leader] = turn(game, state);
    expect(forcedMove(game, state, leader!)).toBeNull();
    const led = applyMove(game, state, leader!, game.legalMoves(state, leader!)[0]!);
    expect(forcedMove(game, led, 1 - leader!)).toBeNull();
  });

  test('G-14: a card forced by a hidden hand is asked for', () => {
    const game = gameOf('geopower-zone-toss-back');
    const start = deal(game, { hands: ['', ''], candidates: { powers: 'size', cards: 'OH' } });
    const seventh = playUntil(game, tossDownTo(game, start, 'size', 'OH'), 6);
    const [leader] = turn(game, seventh);
    const pairs = leader === 0 ? ['CA NY', 'WA TX'] : ['WA TX', 'CA NY'];
    const led = play(game, withHands(seventh, pairs), 'CA');
    expect(choices(game, led, 1 - leader!)).toEqual(['WA']);
    expect(forcedMove(game, led, 1 - leader!)).toBeNull();
  });

  test('G-14: one power card left is enough to be asked, even locked with no way to play it', () => {
    const game = gameOf('geopower-twist');
    const state = { ...lastTrick('geopower-twist'), powers: [1, 1], category: 'size' as const };
    const [leader] = turn(game, state);
    const hands = leader === 0 ? ['AK', 'RI'] : ['RI', 'AK'];
    const led = play(game, withHands(state, hands), 'AK');
    expect(choices(game, led, 1 - leader!)).toEqual(['RI']);
    expect(forcedMove(game, led, 1 - leader!)).toBeNull();
  });

  test('G-14: only a card is ever forced, no announcement', () => {
    const game = gameOf('border-zap');
    const state = withHands(dealt(game, 2), ['TX', 'OK']);
    expect([0, 1].map((seat) => forcedMove(game, state, seat))).toEqual([null, null]);
  });
});
