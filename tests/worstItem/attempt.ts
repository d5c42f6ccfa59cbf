/**
 * Games played to make a version that is as large as can be: real rules, real running on, but chance and players
 * that do as an attempt says, and the numbers of a game that has gone on for as long as any could.
 */
import type { Game } from '../../shared/engine/game.ts';
import { announcing } from '../../shared/engine/move.ts';
import { formatMoveText } from '../../shared/engine/moveText.ts';
import { hasSeat, seatsOf } from '../../shared/engine/seats.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable } from '../../shared/engine/table.ts';
import type { Item } from '../../shared/play/ports.ts';
import { formatRecord, playRecord } from '../../shared/play/records.ts';
import { answer, type Match, type Running, startRunning } from '../../shared/play/run.ts';
import { chanceOf, decksOf } from '../games/random.ts';
import { gameNamed, type Setting } from '../play/tables.ts';
import { billed, LAST_VERSION } from './billed.ts';

export interface Attempt {
  readonly setting: Setting;
  /** By seat: whether a person sits there; the others are house bots. */
  readonly persons: readonly boolean[];
  /** Of the decks. */
  readonly seed: number;
  /** What persons and bots do, read round and round: from 0 to below 1, the higher the longer to write down. */
  readonly choices: readonly number[];
  /** What each side has when it begins. */
  readonly score: number;
}

export interface Largest {
  readonly bytes: number;
  readonly version: number;
  readonly item: Item;
  readonly steps: number;
}

const ROUNDS = 3;
const MOST_VERSIONS = 400;
const FIRST_VERSION = LAST_VERSION - 1000;
/** Decisions name rounds of up to six digits. */
const FIRST_ROUND = 999_990;
const AT = 1_999_999_999_999;

/** The largest version of the first rounds of an attempt. */
export function largestOf(attempt: Attempt): Largest {
  const match = matchOf(attempt);
  const choose = chooser(attempt.choices);
  let running = startLate(match, attempt);
  let largest: Largest = { bytes: 0, version: 0, item: {}, steps: 0 };
  for (let played = 1; played <= MOST_VERSIONS && goesOn(running.state); played++) {
    const version = FIRST_VERSION + played;
    const [seat, move] = personsMove(match, attempt, running.state, choose);
    const progress = answer(match, running, seat, move, version, AT);
    running = progress.running;
    const item = formatRecord(
      playRecord({ at: AT, by: seat, act: { type: 'answer' }, start: FIRST_VERSION, ...progress }),
    );
    const bytes = billed(item, version);
    if (bytes > largest.bytes) largest = { bytes, version, item, steps: progress.steps.length };
  }
  return largest;
}

function goesOn({ phase, number }: State): boolean {
  return phase !== 'over' && number < FIRST_ROUND + ROUNDS;
}

type Choose = (n: number) => number;

function chooser(choices: readonly number[]): Choose {
  let turn = 0;
  return (n) => Math.floor(choices[turn++ % choices.length]! * n);
}

function matchOf({ setting, persons, seed, choices }: Attempt): Match {
  const game = longestLast(gameNamed(setting.variant));
  const chance = chanceOf(seed);
  const draw = chooser(choices);
  return {
    game,
    table: createTable({ ...setting, target: 500, rounds: null, census: '2020' }),
    chance: { firstDealer: () => seed % setting.seats, decks: () => decksOf(game, chance), bot: () => draw },
    bots: persons.map((isPerson) => (isPerson ? null : 'random')),
  };
}

/** The same game, with the moves that take most to write down at the end of its lists. */
function longestLast(game: Game): Game {
  const length = (move: number) => formatMoveText(move).length;
  return {
    ...game,
    legalMoves: (state, seat) => [...game.legalMoves(state, seat)].sort((one, other) => length(one) - length(other)),
  };
}

/** A game about to begin, as if a great many rounds had been played, all had answered lately, and who is no person had left. */
function startLate(match: Match, { score, persons }: Attempt): Running {
  const { running } = startRunning(match, FIRST_VERSION, AT);
  const scores = newState(match.table).scores.map(() => score);
  const answered = running.answered.map(() => FIRST_VERSION);
  const presence = persons.map((isPerson) => (isPerson ? 'here' : 'left'));
  return { ...running, answered, presence, state: { ...running.state, number: FIRST_ROUND, scores } };
}

const PLUNGE = announcing(true);

function personsMove({ game }: Match, { persons }: Attempt, state: State, choose: Choose): [number, number] {
  const free = seatsOf(game.mayAct(state)).filter((seat) => persons[seat]);
  if (free.length > 0 && choose(4) === 3) return [free[choose(free.length)]!, PLUNGE];
  const must = seatsOf(game.mustAct(state)).filter((seat) => persons[seat]);
  const seat = must[choose(must.length)]!;
  const besides = hasSeat(game.mayAct(state), seat) ? PLUNGE : null;
  const answers = game.legalMoves(state, seat).filter((move) => move !== besides);
  return [seat, answers[choose(answers.length)]!];
}
