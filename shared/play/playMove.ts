/** Answering a decision. The order of the checks is part of the contract. */
import { isLegal } from '../engine/match.ts';
import type { Move } from '../engine/move.ts';
import { observe } from '../engine/observation.ts';
import { formatMove, parseMove, type TaggedMove } from '../engine/taggedMove.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { closingOf } from './answered.ts';
import { attempt, type Judgement, timeAfter } from './attempts.ts';
import { type Decision, isOpen, parseDecision } from './decision.ts';
import { etagOf, seenBy } from './etag.ts';
import type { GameId, PlayerId } from './ids.ts';
import { afterPlay, type Loaded, matchOf, type Viewer, viewerOf } from './loaded.ts';
import { narrate, type PlayEvent } from './narrate.ts';
import type { Ports } from './ports.ts';
import type { PlayRecord } from './records.ts';
import { noSuchGame, type Refusal, type Result, refuse, type Seen } from './refusal.ts';
import { answer, isOptionalPlunge, type Match, type Running } from './run.ts';
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
  const decision = readDecision(match, request.decision, move);
  if (decision === null) return failed ?? notYourTurn(loaded, viewer);

  const turn: Turn = { loaded: { ...loaded, running, start }, match, viewer, seat, decision, move };
  return (await alreadyAnswered(ports, turn)) ?? failed ?? decide(ports, turn);
}

/** A move that announces the optional GeoPlunge is read as that decision, whichever of the round it is posted under. */
function readDecision({ game }: Match, text: string, move: Move | null): Decision | null {
  const decision = parseDecision(text);
  if (decision === null || move === null || !isOptionalPlunge(game, move)) return decision;
  return { round: decision.round, phase: 'optional-plunge' };
}

async function alreadyAnswered(ports: Ports, turn: Turn): Promise<Result<MoveAnswer> | null> {
  const { loaded, match, viewer, seat, decision, move } = turn;
  const closing = await closingOf(ports.games, loaded, match, seat, decision);
  if (closing === null) return null;
  const { step } = closing;
  if (step !== null && step.seat === seat && step.how === 'answer' && step.move === move) {
    const sees = (other: Seat) => other === seat || loaded.status === 'finished';
    const events = narrate(match, loaded.lobby.seed, closing.before, closing.steps, sees);
    return { ok: true, value: { events, game: seenBy(loaded, viewer), replayed: true } };
  }
  const by = step === null ? lateRule(turn) : closedBy(step.seat, step.how);
  if (by === null) return notYourTurn(loaded, viewer);
  return refuse('decision-closed', 'This decision has been answered, or can no longer be.', {
    by,
    game: seenBy(loaded, viewer),
  });
}

function closedBy(seat: Seat, how: 'answer' | 'bot' | 'forced') {
  if (how === 'answer') return { seat };
  return how === 'bot' ? ({ bot: true } as const) : ({ forced: true } as const);
}

/** The ruling under which it is too late for a move, or null where the seat was never asked. */
function lateRule({ loaded, match, seat, decision, move }: Turn) {
  if (decision.phase !== 'optional-plunge' || move === null) return null;
  const rule = match.game.narration.whyNot(observe(loaded.running.state, seat).seen, seat, move);
  return rule === null ? null : { rule };
}

function decide(ports: Ports, turn: Turn): Judgement<MoveAnswer> {
  const { loaded, match, viewer, seat, decision, move } = turn;
  const { state } = loaded.running;
  if (loaded.status === 'finished') return gameOver(loaded, viewer);
  if (!isOpen(match.game, state, seat, decision)) return notYourTurn(loaded, viewer);
  if (move === null || !isLegal(match.game, state, seat, move)) return illegal(turn);
  return accept(ports, turn, move);
}

function accept(ports: Ports, { loaded, match, viewer, seat }: Turn, move: Move): Judgement<MoveAnswer> {
  const version = loaded.version + 1;
  const at = timeAfter(ports, loaded);
  const { running, steps } = answer(match, loaded.running, seat, move, version, at);
  const record: PlayRecord = { kind: 'play', at, by: seat, start: loaded.start, running, steps };
  return {
    ok: 'append',
    record,
    value: () => {
      const after = afterPlay(loaded, version, record);
      const sees = (other: Seat) => other === seat || after.status === 'finished';
      const events = narrate(match, loaded.lobby.seed, loaded.running.state, steps, sees);
      return { events, game: seenBy(after, viewer), replayed: false };
    },
  };
}

function preconditionFailed(loaded: Loaded, viewer: Viewer, ifMatch: string | null): Refusal | null {
  if (ifMatch === null || ifMatch === '*' || ifMatch.split(/\s*,\s*/).includes(etagOf(loaded, viewer))) return null;
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

function illegal({ loaded, match, seat, move }: Turn): Refusal {
  const { seen } = observe(loaded.running.state, seat);
  const rule = move === null ? null : match.game.narration.whyNot(seen, seat, move);
  const legalMoves = legalMovesOf(match.game, seen, seat).map(formatMove);
  const why = rule === null ? '' : ` Ruling ${rule} forbids it.`;
  return refuse('illegal-move', `This is not one of your legal moves.${why}`, { rule, legalMoves });
}
