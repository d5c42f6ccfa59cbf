/** Answering a decision. The order of the checks is part of the contract. */
import { isLegal } from '../engine/match.ts';
import { announcing, type Move } from '../engine/move.ts';
import { observe } from '../engine/observation.ts';
import type { State } from '../engine/state.ts';
import { formatMove, parseMove, type TaggedMove } from '../engine/taggedMove.ts';
import type { Rule, Seat } from '../engine/vocabulary.ts';
import { closingOf } from './answered.ts';
import { attempt, type Judgement, timeAfter } from './attempts.ts';
import { type Decision, isOpen, parseDecision } from './decision.ts';
import { etagOf, seenBy } from './etag.ts';
import type { GameId, PlayerId } from './ids.ts';
import { afterPlay, isRevealed, type Loaded, matchOf, type Viewer, viewerOf } from './loaded.ts';
import { narrate, type PlayEvent } from './narrate.ts';
import type { Ports } from './ports.ts';
import type { Presence } from './presence.ts';
import { playRecord } from './records.ts';
import { type ClosedBy, noSuchGame, type Refusal, type Result, refuse, type Seen } from './refusal.ts';
import { answer, isOptionalPlunge, type Match, type Running, type Step } from './run.ts';
import { legalMovesOf } from './view.ts';

export interface MoveRequest {
  readonly game: GameId;
  readonly player: PlayerId;
  readonly decision: string;
  readonly move: TaggedMove;
  /** The ETag the caller insists on; null for whatever. */
  readonly ifMatch: string | null;
}

export interface MoveAnswer {
  /** What the version that recorded the answer brought, bots' replies included. */
  readonly events: readonly PlayEvent[];
  readonly game: Seen;
  /** Whether the answer had been recorded before. */
  readonly replayed: boolean;
}

export function playMove(ports: Ports, request: MoveRequest): Promise<Result<MoveAnswer>> {
  return attempt(ports, request.game, (loaded) => judge(ports, loaded, request));
}

/** A request that has passed the first checks. */
interface Turn {
  readonly loaded: Loaded & { readonly running: Running; readonly start: number };
  readonly match: Match;
  readonly viewer: Viewer;
  readonly seat: Seat;
  readonly decision: Decision;
  /** Null: no game knows such a move. */
  readonly move: Move | null;
  /** The ruling on a GeoPlunge that nobody is asked for; null in games that have none. */
  readonly plungeRule: Rule | null;
}

async function judge(ports: Ports, loaded: Loaded, request: MoveRequest): Promise<Judgement<MoveAnswer>> {
  const viewer = viewerOf(loaded, request.player);
  if (viewer === null) return noSuchGame();
  const { seat } = viewer;
  if (seat === null) return refuse('not-a-player', 'You have no seat in this game.');
  const failed = preconditionFailed(loaded, viewer, request.ifMatch);

  const { running, start } = loaded;
  if (running === null || start === null) return failed ?? notUnderWay(loaded, viewer);
  const match = matchOf(loaded.id, loaded.lobby);
  const move = parseMove(request.move);
  const plungeRule = plungeRuleOf(match, running.state, seat);
  const decision = readDecision(request.decision, move, plungeRule !== null);
  if (decision === null) return failed ?? notYourTurn(loaded, viewer);

  const turn: Turn = { loaded: { ...loaded, running, start }, match, viewer, seat, decision, move, plungeRule };
  return (await alreadyAnswered(ports, turn)) ?? failed ?? decide(ports, turn);
}

const OPTIONAL_PLUNGE = announcing(true);

function plungeRuleOf({ game }: Match, state: State, seat: Seat): Rule | null {
  if (!isOptionalPlunge(game, OPTIONAL_PLUNGE)) return null;
  return game.narration.whyNot(observe(state, seat).seen, seat, OPTIONAL_PLUNGE);
}

/**
 * The decision a string names, or null. A move that announces the optional GeoPlunge is read as that decision,
 * whichever of the round it is posted under; games that have none never ask for it.
 */
function readDecision(text: string, move: Move | null, hasOptionalPlunge: boolean): Decision | null {
  const decision = parseDecision(text);
  if (decision === null) return null;
  if (!hasOptionalPlunge) return decision.phase === 'optional-plunge' ? null : decision;
  return move === OPTIONAL_PLUNGE ? { round: decision.round, phase: 'optional-plunge' } : decision;
}

async function alreadyAnswered(ports: Ports, turn: Turn): Promise<Result<MoveAnswer> | null> {
  const { loaded, match, viewer, seat, decision, move } = turn;
  const closing = await closingOf(ports.games, loaded, match, seat, decision);
  if (closing === null) return null;
  const { step } = closing;
  if (step !== null && step.seat === seat && step.how === 'answer' && step.move === move) {
    const sees = (other: Seat) => other === seat || isRevealed(loaded);
    const events = narrate(match, loaded.lobby.seed, closing.before, closing.steps, sees);
    return { ok: true, value: { events, game: seenBy(loaded, viewer), replayed: true } };
  }
  const by = step === null ? lateRule(turn) : closedBy(step);
  if (by === null) return notYourTurn(loaded, viewer);
  return refuse('decision-closed', 'This decision has been answered, or can no longer be.', {
    by,
    game: seenBy(loaded, viewer),
  });
}

function closedBy({ seat, how }: Step): ClosedBy {
  switch (how) {
    case 'answer':
      return { seat };
    case 'bot':
      return { bot: true };
    case 'timeout':
      return { clock: true };
    case 'forced':
      return { forced: true };
  }
}

/** The ruling under which it is too late for a move, or null where the seat was never asked. */
function lateRule({ decision, plungeRule }: Turn) {
  return decision.phase === 'optional-plunge' && plungeRule !== null ? { rule: plungeRule } : null;
}

function decide(ports: Ports, turn: Turn): Judgement<MoveAnswer> {
  const { loaded, match, viewer, seat, decision, move } = turn;
  const { state } = loaded.running;
  if (loaded.status !== 'playing') return gameOver(loaded, viewer);
  const presence = loaded.running.presence[seat]!;
  if (presence !== 'here') return notThere(loaded, viewer, presence);
  if (!isOpen(match.game, state, seat, decision)) return notYourTurn(loaded, viewer);
  if (move === null || !answers(decision, move) || !isLegal(match.game, state, seat, move)) return illegal(turn);
  return accept(ports, turn, move);
}

/** Whether a move answers a decision of its kind: a card is no answer to the optional GeoPlunge. */
function answers({ phase }: Decision, move: Move): boolean {
  return phase !== 'optional-plunge' || move === OPTIONAL_PLUNGE;
}

function accept(ports: Ports, { loaded, match, viewer, seat }: Turn, move: Move): Judgement<MoveAnswer> {
  const version = loaded.version + 1;
  const at = timeAfter(ports, loaded);
  const { running, steps } = answer(match, loaded.running, seat, move, version, at);
  const record = playRecord({ at, by: seat, act: { type: 'answer' }, start: loaded.start, running, steps });
  return {
    ok: 'append',
    record,
    value: () => {
      const after = afterPlay(loaded, version, record);
      const sees = (other: Seat) => other === seat || isRevealed(after);
      const events = narrate(match, loaded.lobby.seed, loaded.running.state, steps, sees);
      return { events, game: seenBy(after, viewer), replayed: false };
    },
  };
}

/** Whether a list of tags names one. Cut and trimmed, since a pattern for both takes quadratic time on many blanks. */
function names(list: string, tag: string): boolean {
  return list.split(',').some((listed) => listed.trim() === tag);
}

function preconditionFailed(loaded: Loaded, viewer: Viewer, ifMatch: string | null): Refusal | null {
  if (ifMatch === null || ifMatch === '*' || names(ifMatch, etagOf(loaded, viewer))) return null;
  return refuse('precondition-failed', 'The game has moved on since the version you named.', {
    game: seenBy(loaded, viewer),
  });
}

function notUnderWay(loaded: Loaded, viewer: Viewer): Refusal {
  if (loaded.status === 'cancelled') return gameOver(loaded, viewer);
  return refuse('game-not-started', 'The game starts when all its seats are filled.', { game: seenBy(loaded, viewer) });
}

function gameOver(loaded: Loaded, viewer: Viewer): Refusal {
  return refuse('game-over', 'The game is over.', { game: seenBy(loaded, viewer) });
}

function notYourTurn(loaded: Loaded, viewer: Viewer): Refusal {
  return refuse('not-your-turn', 'This is not a question that is open for you now.', { game: seenBy(loaded, viewer) });
}

function notThere(loaded: Loaded, viewer: Viewer, presence: Exclude<Presence, 'here'>): Refusal {
  const game = seenBy(loaded, viewer);
  if (presence === 'left')
    return refuse('seat-left', 'You have left this game: a house bot plays your seat.', { game });
  return refuse('seat-away', 'A house bot plays your seat until you join the game again.', { game });
}

function illegal({ loaded, match, seat, decision, move, plungeRule }: Turn): Refusal {
  const { seen } = observe(loaded.running.state, seat);
  const whyNot = () => (move === null ? null : match.game.narration.whyNot(seen, seat, move));
  const rule = decision.phase === 'optional-plunge' ? plungeRule : whyNot();
  const legal = legalMovesOf(match.game, seen, seat).filter((one) => answers(decision, one));
  const why = rule === null ? '' : ` Ruling ${rule} forbids it.`;
  return refuse('illegal-move', `This is not one of your legal moves.${why}`, {
    rule,
    legalMoves: legal.map(formatMove),
  });
}
