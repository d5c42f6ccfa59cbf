/**
 * Running a game on: one person's answer, then the forced cards and the bots' replies after it, until a person
 * must decide. All of it becomes one version.
 */
import { botMove } from '../bots/bot.ts';
import type { BotLevel } from '../bots/levels.ts';
import type { Game } from '../engine/game.ts';
import { applyMove, dealNext, forcedMove, isDealt } from '../engine/match.ts';
import { isPlunge, kindOf, type Move } from '../engine/move.ts';
import { currentQuestion } from '../engine/questions.ts';
import { hasSeat, replaced, seatsOf } from '../engine/seats.ts';
import { newState, type State } from '../engine/state.ts';
import type { Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { type Decision, formatDecision } from './decision.ts';
import type { Chance } from './fairness.ts';

/** How a move came about: a person's answer, a house bot's, or the only card left (G-14). */
export const HOWS = ['answer', 'bot', 'forced'] as const;
export type How = (typeof HOWS)[number];

export interface Step {
  readonly seat: Seat;
  readonly how: How;
  readonly move: Move;
}

/** What a game needs to be played on. */
export interface Match {
  readonly game: Game;
  readonly table: Table;
  readonly chance: Chance;
  /** By seat: its house bot, or null where a person sits. */
  readonly bots: readonly (BotLevel | null)[];
}

/** A game under way, or over. */
export interface Running {
  /** Never between two rounds: the next is dealt in the version that ends one. */
  readonly state: State;
  /** When the question that is open now was opened, in milliseconds since the epoch. */
  readonly since: number;
  /** By seat: the version that recorded its last answer, 0 if none did. */
  readonly answered: readonly number[];
}

export interface Progress {
  readonly running: Running;
  readonly steps: readonly Step[];
}

/** Deals the first round and runs on until a person must decide. */
export function startRunning(match: Match, version: number, at: number): Progress {
  const state = dealIfDue(match, newState(match.table));
  const answered = match.bots.map(() => 0);
  return runOn(match, { state, since: at, answered }, [], version, at);
}

/** Applies a person's legal answer and runs on. */
export function answer(match: Match, running: Running, seat: Seat, move: Move, version: number, at: number): Progress {
  const step: Step = { seat, how: 'answer', move };
  const after: Running = { ...running, state: takeStep(match, running.state, step).dealt };
  const recorded: Running = { ...after, answered: replaced(after.answered, seat, version) };
  const progress = runOn(match, recorded, [step], version, at);
  const since = isSameQuestion(match.game, running.state, progress.running.state) ? running.since : at;
  return { ...progress, running: { ...progress.running, since } };
}

function runOn(match: Match, from: Running, first: readonly Step[], version: number, at: number): Progress {
  const steps = [...first];
  let { state, answered } = from;
  for (let step = nextStep(match, state); step !== null; step = nextStep(match, state)) {
    steps.push(step);
    state = takeStep(match, state, step).dealt;
    answered = replaced(answered, step.seat, version);
  }
  return { running: { state, since: at, answered }, steps };
}

/** What happens without anybody being asked: a forced card, or the reply of the lowest seat that a bot must play. */
function nextStep(match: Match, state: State): Step | null {
  if (!isDealt(state)) return null;
  for (const seat of seatsOf(match.game.mustAct(state))) {
    const forced = forcedMove(match.game, state, seat);
    if (forced !== null) return { seat, how: 'forced', move: forced };
    const level = match.bots[seat]!;
    if (level !== null) return { seat, how: 'bot', move: reply(match, level, state, seat) };
  }
  return null;
}

function reply({ game, chance }: Match, level: BotLevel, state: State, seat: Seat): Move {
  const question = currentQuestion(state);
  return botMove(game, level, state, seat, (asked) =>
    chance.bot(seat, asked === 'answer' ? formatDecision(question) : `${question.round}.plunge@${question.trick}`),
  );
}

/** A step's effect: the state it leads to, and that state with the next round dealt if one is due. */
export interface Taken {
  readonly after: State;
  readonly dealt: State;
}

export function takeStep(match: Match, state: State, { seat, move }: Step): Taken {
  const after = applyMove(match.game, state, seat, move);
  return { after, dealt: dealIfDue(match, after) };
}

/** The state with the next round dealt, where none is under way and the game is not over. */
export function dealIfDue({ game, chance }: Match, state: State): State {
  if (state.phase !== 'deal') return state;
  const firstDealer = state.number === 0 ? chance.firstDealer() : state.dealer;
  return dealNext(game, state, firstDealer, chance.decks(state.number + 1));
}

/** The decision a step answered, given the state it was taken in. */
export function decisionOf(game: Game, state: State, { move }: Step): Decision {
  return isOptionalPlunge(game, move) ? { round: state.number, phase: 'optional-plunge' } : currentQuestion(state);
}

/** Whether a move is an announcement that nobody was asked for: in games that have no phase for it. */
export function isOptionalPlunge({ sheet }: Game, move: Move): boolean {
  return kindOf(move) === 'plunge' && isPlunge(move) && !sheet.phases.includes('plunge');
}

/** Whether the question open before is still open: of simultaneous ones, as long as somebody has yet to answer. */
function isSameQuestion(game: Game, before: State, now: State): boolean {
  if (!isDealt(before) || !isDealt(now)) return false;
  if (formatDecision(currentQuestion(before)) !== formatDecision(currentQuestion(now))) return false;
  return seatsOf(game.mustAct(now)).every((seat) => hasSeat(game.mustAct(before), seat));
}
