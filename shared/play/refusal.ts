/** Refusals are values with stable codes. What status a code has over HTTP is the API's business. */
import type { TaggedMove } from '../engine/taggedMove.ts';
import type { Rule, Seat } from '../engine/vocabulary.ts';
import type { GameView } from './view.ts';

const REFUSAL_CODES = [
  'not-found',
  'not-a-player',
  'not-the-creator',
  'precondition-failed',
  'decision-closed',
  'not-your-turn',
  'game-not-started',
  'game-started',
  'game-over',
  'game-not-finished',
  'seat-away',
  'seat-left',
  'seat-taken',
  'no-such-seat',
  'entropy-set',
  'illegal-move',
  'invalid-game',
  'idempotency-key-reused',
  'busy',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** Who or what closed a decision. */
export type ClosedBy =
  | { readonly seat: Seat }
  | { readonly bot: true }
  | { readonly clock: true }
  | { readonly forced: true }
  | { readonly rule: Rule };

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** One plain sentence for who reads it. */
  readonly detail: string;
  readonly by?: ClosedBy;
  readonly rule?: Rule | null;
  readonly legalMoves?: readonly TaggedMove[];
  /** What of the request was wrong: JSON pointers. */
  readonly errors?: readonly { readonly pointer: string; readonly detail: string }[];
  /** The game as the caller sees it now. */
  readonly game?: Seen;
}

/** A view and the tag that names it. */
export interface Seen {
  readonly view: GameView;
  readonly etag: string;
}

export function refuse(
  code: RefusalCode,
  detail: string,
  more: Partial<Omit<Refusal, 'ok' | 'code' | 'detail'>> = {},
): Refusal {
  return { ok: false, code, detail, ...more };
}

/** "Not yours to see" reads exactly like "not there". */
export function noSuchGame(): Refusal {
  return refuse('not-found', 'There is no such game.');
}

export type Result<T> = Refusal | { readonly ok: true; readonly value: T };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}
