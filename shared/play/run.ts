/**
 * Running a game on: one person's answer, then the forced cards and the bots' replies after it, until a person who is
 * there must decide. All of it becomes one version.
 */
import { botMove, standInMove } from '../bots/bot.ts';
import type { BotLevel } from '../bots/levels.ts';
import type { Game } from '../engine/game.ts';
import { applyMove, dealNext, forcedMove, isDealt } from '../engine/match.ts';
import { isPlunge, kindOf, type Move } from '../engine/move.ts';
import type { Draw } from '../engine/policy.ts';
import { currentQuestion } from '../engine/questions.ts';
import { hasSeat, replaced, seatsOf } from '../engine/seats.ts';
import { newState, type State } from '../engine/state.ts';
import type { Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { type Decision, formatDecision } from './decision.ts';
import type { Chance } from './fairness.ts';
import { type Attendance, attending, everybodyHere, isHere, standsStill } from './presence.ts';

/** How a move came about: a person's answer, a house bot's, the clock's, or the only card left (G-14). */
export const HOWS = ['answer', 'bot', 'timeout', 'forced'] as const;
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
export interface Running extends Attendance {
  /** Never between two rounds: the next is dealt in the version that ends one. */
  readonly state: State;
  /** When the question that is open now was opened, or its seat came back; in milliseconds since the epoch. */
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
  const running = { state, since: at, answered, ...everybodyHere(answered.length) };
  return runOn(match, { running, steps: [] }, version);
}

/** Applies a person's legal answer and runs on. */
export function answer(match: Match, running: Running, seat: Seat, move: Move, version: number, at: number): Progress {
  const step: Step = { seat, how: 'answer', move };
  const state = takeStep(match, running.state, step).dealt;
  const after: Running = { ...running, ...attending(running, seat, 'here'), state };
  return goOn(match, running, { running: after, steps: [step] }, version, at);
}

/** What follows from the first steps of a version. A question that they leave open has been open since before. */
export function goOn(match: Match, before: Running, first: Progress, version: number, at: number): Progress {
  const answered = first.steps.reduce((list, { seat }) => replaced(list, seat, version), first.running.answered);
  const progress = runOn(match, { ...first, running: { ...first.running, answered } }, version);
  const since = isSameQuestion(match.game, before.state, progress.running.state) ? before.since : at;
  return { ...progress, running: { ...progress.running, since } };
}

function runOn(match: Match, { running, steps: first }: Progress, version: number): Progress {
  const steps = [...first];
  let { state, answered } = running;
  for (let step = nextStep(match, running, state); step !== null; step = nextStep(match, running, state)) {
    steps.push(step);
    state = takeStep(match, state, step).dealt;
    answered = replaced(answered, step.seat, version);
  }
  return { running: { ...running, state, answered }, steps };
}

/**
 * What happens without anybody being asked: a forced card, or the reply of the lowest seat that a bot must play, for
 * itself or for who is not there. Bots move only in the wake of a person: while nobody is there they wait.
 */
function nextStep(match: Match, attendance: Attendance, state: State): Step | null {
  if (!isDealt(state)) return null;
  const mayReply = !standsStill(attendance, match.bots);
  for (const seat of seatsOf(match.game.mustAct(state))) {
    const forced = forcedMove(match.game, state, seat);
    if (forced !== null) return { seat, how: 'forced', move: forced };
    if (mayReply && !isHere(attendance, match.bots, seat)) return { seat, how: 'bot', move: reply(match, state, seat) };
  }
  return null;
}

function reply(match: Match, state: State, seat: Seat): Move {
  const level = match.bots[seat]!;
  if (level === null) return standInMove(match.game, state, seat, drawsOf(match, state, seat));
  const { round, trick } = currentQuestion(state);
  const drawsFor = (asked: 'answer' | 'plunge') =>
    asked === 'answer' ? drawsOf(match, state, seat) : match.chance.bot(seat, `${round}.plunge@${trick}`);
  return botMove(match.game, level, state, seat, drawsFor);
}

/** What a bot may draw from to answer the open question in a seat. */
export function drawsOf({ chance }: Match, state: State, seat: Seat): Draw {
  return chance.bot(seat, formatDecision(currentQuestion(state)));
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
