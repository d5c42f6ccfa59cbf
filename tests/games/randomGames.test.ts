/** Whole games of every game, seat count and team split, held against the rules written a second time. */
import { describe, expect, test } from 'vitest';
import { cardsOf } from '../../shared/cards/cardSet.ts';
import { listPowers } from '../../shared/cards/powers.ts';
import { formatCard } from '../../shared/cards/states.ts';
import { CENSUSES } from '../../shared/cards/vocabulary.ts';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, dealNext, isActing, isLegal, outcomeOf } from '../../shared/engine/match.ts';
import { announcing, cardIn, kindOf, type Move, tossedPowerIn } from '../../shared/engine/move.ts';
import { pointsBySide } from '../../shared/engine/scoring.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable, teamSplits } from '../../shared/engine/table.ts';
import { powersIn } from '../../shared/engine/taggedMove.ts';
import { GAMES } from '../../shared/games/index.ts';
import { isTrue } from './claims.ts';
import { ORACLES, playsIn, type Sitting } from './oracle.ts';
import { formatWord, free, turn } from './position.ts';
import { type Chance, chanceOf, decksOf, oneOf } from './random.ts';

const GAMES_EACH = 3;
const MOST_ROUNDS = 200;

const sittings = [...GAMES.values()].flatMap((game) => {
  const { min, max } = game.sheet.seats;
  const seatCounts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return seatCounts.flatMap((seats) =>
    [0, ...teamSplits(seats)].map((teams) => [game.sheet.id, seats, teams] as const),
  );
});

/** Freezes all the way down; what is frozen already has been frozen whole. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Every card that lies anywhere, as often as it lies there. The Control Card is the candidate that is left. */
function cardsAnywhere(state: State): string {
  const inSets = [...state.hands, ...state.discards, state.controlCandidates].flatMap(cardsOf);
  const played = [...state.tricks.flatMap(({ plays }) => plays), ...state.plays].map(cardIn);
  const tossed = state.tossed.filter((move) => kindOf(move) === 'tossControl').map(cardIn);
  return [...inSets, ...played, ...tossed].map(formatCard).sort().join(' ');
}

function powersAnywhere(state: State): string {
  const inHands = [...state.powers, state.powerCandidates].flatMap(listPowers);
  const played = [...state.tricks.flatMap(({ plays }) => plays), ...state.plays].flatMap(powersIn);
  const tossed = state.tossed.filter((move) => kindOf(move) === 'tossPower').map(tossedPowerIn);
  return [...inHands, ...played, ...tossed].sort().join(' ');
}

const PLUNGE = announcing(true);

/** A random answer. Who need not speak rarely does, so that games differ in when they do. */
function randomMove(game: Game, state: State, chance: Chance): readonly [number, Move] {
  const volunteers = free(game, state);
  if (volunteers.length > 0 && chance() < 0.04) return [oneOf(chance, volunteers), PLUNGE];
  const seat = oneOf(chance, turn(game, state));
  const answers = game.legalMoves(state, seat).filter((move) => move !== PLUNGE || state.phase === 'plunge');
  return [seat, oneOf(chance, answers)];
}

/** Holds who may do what against the oracle, and makes every move that is listed. */
function checkMoves(game: Game, at: Sitting, state: State): void {
  const oracle = ORACLES[game.sheet.id]!;
  const must = oracle.must(at, state);
  const may = oracle.may(at, state);
  const told = [`${turn(game, state)} must, ${free(game, state)} may`];
  const expected = [`${[...must].sort()} must, ${may} may`];
  for (let seat = 0; seat < at.seats; seat++) {
    const listed = game.legalMoves(state, seat);
    const legal = listed.filter((move) => isLegal(game, state, seat, move));
    told.push(`${seat}: ${legal.map(formatWord).sort().join(' ')}`);
    const acting = must.includes(seat) || may.includes(seat);
    expected.push(`${seat}: ${acting ? oracle.legal(at, state, seat).sort().join(' ') : ''}`);
    if (isActing(game, state, seat) !== acting || acting !== legal.length > 0) throw new Error(`seat ${seat} acts?`);
    if (game.legalMoves(state, seat).join() !== listed.join()) throw new Error(`seat ${seat} has another order`);
    for (const move of legal) applyMove(game, state, seat, move);
  }
  expect(told).toEqual(expected);
}

function checkTrick(game: Game, at: Sitting, state: State): void {
  const trick = state.tricks.at(-1)!;
  const plays = playsIn(state, at.seats);
  const winner = ORACLES[game.sheet.id]!.winner(at, state, plays.at(-1)!, plays.slice(0, -1).flat());
  expect(trick.winner).toBe(winner);
  const { because } = game.narration.trick(state.table, state, trick);
  expect([because, isTrue(because, trick, at.seats, at.census)]).toEqual([because, true]);
}

function checkRound(game: Game, at: Sitting, before: readonly number[], state: State): void {
  const awards = game.score(state.table, state);
  const gained = state.scores.map((score, side) => score - before[side]!);
  expect(gained).toEqual(ORACLES[game.sheet.id]!.points(at, state));
  expect(pointsBySide(state.table, awards)).toEqual(gained);
  for (const award of awards) expect(game.narration.award(state.table, state, award)).toMatch(/^[A-Z].*[.]$/);
  const top = Math.max(...state.scores);
  const alone = state.scores.filter((score) => score === top).length === 1;
  const over = (top >= state.table.target && alone) || state.number === state.table.rounds;
  expect([state.phase, outcomeOf(state) !== null]).toEqual([over ? 'over' : 'deal', over]);
}

function playWhole(game: Game, at: Sitting, rounds: number | null, chance: Chance): State {
  let state = newState(createTable({ ...at, target: game.sheet.target, rounds }));
  const firstDealer = Math.floor(chance() * at.seats);
  while (state.phase !== 'over' && state.number < MOST_ROUNDS) {
    const before = state.scores;
    state = frozen(dealNext(game, state, firstDealer, frozen(decksOf(game, chance))));
    const cards = cardsAnywhere(state);
    const powers = powersAnywhere(state);
    expect(cards.split(' ')).toEqual([...new Set(cards.split(' '))]);
    while (state.phase !== 'deal' && state.phase !== 'over') {
      checkMoves(game, at, state);
      const [seat, move] = randomMove(game, state, chance);
      const tricks = state.tricks.length;
      state = frozen(applyMove(game, state, seat, move));
      expect(`${cardsAnywhere(state)} ${powersAnywhere(state)}`).toBe(`${cards} ${powers}`);
      if (state.tricks.length > tricks) checkTrick(game, at, state);
    }
    expect(state.tricks).toHaveLength(game.sheet.tricks);
    checkRound(game, at, before, state);
  }
  return state;
}

describe('whole random games', { timeout: 30_000 }, () => {
  test.each(sittings)('%s with %i seats and %i teams', (id, seats, teams) => {
    const game = GAMES.get(id)!;
    for (let i = 0; i < GAMES_EACH; i++) {
      const chance = chanceOf(seats * 1000 + teams * 100 + i);
      const census = CENSUSES[i % CENSUSES.length]!;
      const over = playWhole(game, { seats, teams, census }, i === 2 ? 2 : null, chance);
      expect(over.phase).toBe('over');
      expect(over.number).toBeLessThan(MOST_ROUNDS);
    }
  });
});
