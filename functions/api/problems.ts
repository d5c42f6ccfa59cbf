/**
 * Every problem the API can answer with: the one table from code to HTTP status, and the source of the problem pages.
 * `about` says in plain words what happened and what a client can do; `retryAfter` is in seconds.
 */
import type { RefusalCode } from '../../shared/play/refusal.ts';

export interface ProblemKind {
  readonly status: number;
  readonly title: string;
  readonly about: string;
  readonly retryAfter?: number;
}

/** What goes wrong before or around a use case. */
type HttpCode =
  | 'malformed-body'
  | 'invalid-request'
  | 'unauthorized'
  | 'insufficient-scope'
  | 'guests-not-admitted'
  | 'names-not-admitted'
  | 'method-not-allowed'
  | 'body-too-large'
  | 'unsupported-media-type'
  | 'internal'
  | 'storage-unavailable';

export type ProblemCode = RefusalCode | HttpCode;

export const PROBLEMS: Readonly<Record<ProblemCode, ProblemKind>> = {
  'malformed-body': {
    status: 400,
    title: 'The body is not JSON',
    about: 'The body is missing, is not valid JSON, or is not valid UTF-8. Correct it before sending it again.',
  },
  'invalid-request': {
    status: 400,
    title: 'The request is not valid',
    about:
      'The body or a parameter is not as described. `errors` lists what is wrong and where: a JSON Pointer into the body, or `/path/…`, `/query/…`, `/header/…` for a parameter. Unknown fields are refused, not ignored.',
  },
  unauthorized: {
    status: 401,
    title: 'A valid token is needed',
    about:
      'Send `Authorization: Bearer <token>`. The token is missing, unknown or has expired. `POST /v1/players` makes a player with a token.',
  },
  'insufficient-scope': {
    status: 403,
    title: 'The token does not allow this',
    about: 'The token is valid but lacks the scope that this route needs.',
  },
  'guests-not-admitted': {
    status: 403,
    title: 'Guests cannot sign up here',
    about: 'The operator of this service has switched self-serve guests off.',
  },
  'names-not-admitted': {
    status: 403,
    title: 'Names cannot be chosen here',
    about: 'The operator of this service does not let callers choose names. Leave `name` out and get a friendly one.',
  },
  'not-a-player': {
    status: 403,
    title: 'You have no seat in this game',
    about: 'You may look at this game, but only its players may do this.',
  },
  'not-the-creator': {
    status: 403,
    title: 'You did not create this game',
    about: 'Only the creator of a game may do this.',
  },
  'not-found': {
    status: 404,
    title: 'Not found',
    about: 'There is no such thing, or it is not yours to see: the two read the same.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Method not allowed',
    about: 'This path exists, but not with this method. `Allow` lists the methods it has.',
  },
  'decision-closed': {
    status: 409,
    title: 'This decision is closed',
    about:
      'The decision has been answered already with another move, or can no longer be answered. `by` says who or what closed it; `game` is the game as it stands now.',
  },
  'not-your-turn': {
    status: 409,
    title: 'This question is not open for you',
    about:
      'The decision does not name a question that is open for you now. `game` is the game as it stands; go on from its `you.decision`.',
  },
  'game-not-started': {
    status: 409,
    title: 'The game has not started',
    about: 'The game starts by itself when its last open seat is taken.',
  },
  'game-started': {
    status: 409,
    title: 'The game has started',
    about: 'This is possible only while the game is open.',
  },
  'game-over': {
    status: 409,
    title: 'The game is over',
    about: 'The game was finished or cancelled. It is not played any more.',
  },
  'seat-away': {
    status: 409,
    title: 'A house bot plays your seat',
    about:
      'You let two questions in a row run out of time, and a house bot plays for you. `POST …/join` brings you back; then go on from `you.decision`.',
  },
  'seat-left': {
    status: 409,
    title: 'You have left this game',
    about: 'A house bot plays your seat, for good. You can still look on.',
  },
  'seat-taken': {
    status: 409,
    title: 'The seat is taken',
    about: 'Somebody else has this seat, or it is kept for somebody. Leave `seat` out to get any that is free.',
  },
  'entropy-set': {
    status: 409,
    title: 'Entropy can be added only once',
    about: 'Each player may add to the shuffling once, while the game is open.',
  },
  'game-not-finished': {
    status: 409,
    title: 'The game was not played to its end',
    about: 'Only a finished game has a rematch.',
  },
  'precondition-failed': {
    status: 412,
    title: 'The game has moved on',
    about: 'The game is no longer at the version that `If-Match` names. `game` is the game as it stands now.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    about: 'No body may be larger than 16 KB.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body must be JSON',
    about: 'A body must come with `Content-Type: application/json`, in UTF-8 and not compressed.',
  },
  'no-such-seat': {
    status: 422,
    title: 'There is no such seat',
    about: 'The game has fewer seats. Seats are numbered from 0.',
  },
  'illegal-move': {
    status: 422,
    title: 'This move is not legal',
    about:
      'The move is not one of your legal moves. `legalMoves` lists those; `rule` names the ruling that forbids yours, if one speaks of it.',
  },
  'invalid-game': {
    status: 422,
    title: 'No such game can be played',
    about: 'The variant does not allow these seats or teams. `errors` lists what is wrong.',
  },
  'idempotency-key-reused': {
    status: 422,
    title: 'The Idempotency-Key was used before',
    about: 'You created another game with this `Idempotency-Key` and a different body. Use a new key for a new game.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong here',
    about: 'This is a mistake of the service, not of yours. Name `instance` when you report it.',
  },
  busy: {
    status: 503,
    title: 'Too many write at once',
    about: 'Too many others write to this game just now. Send the same request again after `Retry-After` seconds.',
    retryAfter: 1,
  },
  'storage-unavailable': {
    status: 503,
    title: 'The storage does not answer',
    about:
      'The storage could not answer in time, and what you asked for may or may not have happened. Send the same request again after `Retry-After` seconds: joining, leaving, cancelling, moving, and creating with an `Idempotency-Key` happen once however often they are sent.',
    retryAfter: 2,
  },
};

export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];
