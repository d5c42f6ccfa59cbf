/**
 * Games to try a law on. A plan is a seed for the decks and a list of choices, read round and round: short lists make
 * short counterexamples, and a plan that failed can be played again by hand.
 */
import fc from 'fast-check';
import { CENSUSES, type Census } from '../../shared/cards/vocabulary.ts';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, dealNext, isDealt } from '../../shared/engine/match.ts';
import { announcing, type Move } from '../../shared/engine/move.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { formatWord, free, turn } from '../games/position.ts';
import { chanceOf, decksOf } from '../games/random.ts';
import { gameNamed, type Setting } from '../play/tables.ts';

export interface Plan {
  readonly census: Census;
  /** After how many rounds the game is over; null for no cap. */
  readonly rounds: number | null;
  /** What the decks and the first dealer follow from. */
  readonly seed: number;
  readonly choices: readonly number[];
}

/** A state that a game went through. */
export interface Moment {
  readonly state: State;
  /** What led here from the state before; null after a deal. */
  readonly made: { readonly before: State; readonly seat: Seat; readonly move: Move } | null;
  /** What was done since the deal. */
  readonly played: readonly (readonly [Seat, Move])[];
}

const MOST_CHOICES = 80;
const ONE_IN = 24;
/** No uncapped game of these plans comes near it. */
const MOST_ROUNDS = 300;

function plans(rounds: number | null): fc.Arbitrary<Plan> {
  return fc.record({
    census: fc.constantFrom(...CENSUSES),
    rounds: fc.constant(rounds),
    seed: fc.nat(9999),
    choices: fc.array(fc.nat(ONE_IN * 30 - 1), { minLength: 1, maxLength: MOST_CHOICES, size: 'max' }),
  });
}

/** All states of a planned game, from the first deal to the end; nothing may change one that was given out. */
export function* momentsOf(setting: Setting, { census, rounds, seed, choices }: Plan): Generator<Moment> {
  const game = gameNamed(setting.variant);
  const { target } = game.sheet;
  const chance = chanceOf(seed);
  const firstDealer = Math.floor(chance() * setting.seats);
  let state = frozen(newState(createTable({ ...setting, target, rounds, census })));
  let played: (readonly [Seat, Move])[] = [];
  for (let turn = 0; state.phase !== 'over' && state.number < MOST_ROUNDS; ) {
    if (!isDealt(state)) {
      state = frozen(dealNext(game, state, firstDealer, frozen(decksOf(game, chance))));
      played = [];
      yield { state, made: null, played };
    }
    const before = state;
    const [seat, move] = chosen(game, state, choices[turn++ % choices.length]!);
    state = frozen(applyMove(game, state, seat, move));
    played.push([seat, move]);
    yield { state, made: { before, seat, move }, played };
  }
}

/** Choice 0 is the first answer of the first who must answer; now and then somebody speaks who need not. */
function chosen(game: Game, state: State, choice: number): readonly [Seat, Move] {
  const must = turn(game, state);
  const may = free(game, state);
  const pick = Math.floor(choice / ONE_IN);
  if (choice % ONE_IN === ONE_IN - 1 && may.length > 0) return [may[pick % may.length]!, announcing(true)];
  const seat = must[choice % must.length]!;
  const answers = answersOf(game, state, seat);
  return [seat, answers[pick % answers.length]!];
}

const PLUNGE = announcing(true);

/** The answers to what a seat must answer, without the GeoPlunge that it may announce besides. */
export function answersOf(game: Game, state: State, seat: Seat): readonly Move[] {
  const besides = free(game, state).includes(seat) ? PLUNGE : null;
  return game.legalMoves(state, seat).filter((move) => move !== besides);
}

/** Freezes all the way down; what is frozen already has been frozen whole. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

/** Tries a law on many plans of a table, always the same ones. A law throws where it does not hold. */
export function holds(runs: number, rounds: number | null, law: (plan: Plan) => void): void {
  fc.assert(fc.property(plans(rounds), law), { numRuns: runs, seed: 1, includeErrorInReport: true });
}

/** Tries a law on every moment of many games. What it throws is told with the story that led there. */
export function holdsAlways(
  setting: Setting,
  runs: number,
  law: (game: Game, moment: Moment, index: number) => void,
  rounds = 2,
): void {
  const game = gameNamed(setting.variant);
  holds(runs, rounds, (plan) => {
    let index = 0;
    for (const moment of momentsOf(setting, plan)) tell(moment, () => law(game, moment, index++));
  });
}

/** Tells with whatever is thrown what had been played. */
export function tell({ state, played }: Pick<Moment, 'state' | 'played'>, check: () => void): void {
  try {
    check();
  } catch (error) {
    const story = played.map(([seat, move]) => `${seat}:${formatWord(move)}`).join(' ');
    const where = `round ${state.number}, dealer ${state.dealer}, played ${story || 'nothing'}`;
    throw new Error(`${error instanceof Error ? error.message : error}\n  in ${where}`);
  }
}

/** Fails unless two things look the same. Ten times as quick as the test runner's own comparison. */
export function same(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value));
  if (one !== other) throw new Error(`${what}: ${one} is not ${other}`);
}
