/** Answers as values: what a route says, before it is put into HTTP. Problems are answers too (RFC 9457). */
import type { Refusal } from '../../shared/play/refusal.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

export type Headers = Readonly<Record<string, string>>;

export interface Answer {
  readonly status: number;
  /** JSON unless `type` says otherwise. Absent: no content. */
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Headers;
}

export interface Problem {
  readonly problem: ProblemCode;
  /** One plain sentence about this very case. */
  readonly detail: string;
  /** Further members of the body. */
  readonly more?: object;
  readonly headers?: Headers;
}

export interface FieldError {
  readonly pointer: string;
  readonly detail: string;
}

export function problem(code: ProblemCode, detail: string, rest: Pick<Problem, 'more' | 'headers'> = {}): Problem {
  return { problem: code, detail, ...rest };
}

export function invalidRequest(errors: readonly FieldError[]): Problem {
  return problem('invalid-request', 'The request is not as described; see "errors".', { more: { errors } });
}

/** What a use case refused, with all that it says about it. */
export function fromRefusal({ code, detail, by, rule, legalMoves, errors, game }: Refusal): Problem {
  const more = { errors, by, rule, legalMoves, game: game?.view };
  return problem(code, detail, { more });
}

export const JSON_TYPE = 'application/json';
export const PROBLEM_TYPE = 'application/problem+json';

/** Where the page about a problem is. */
function problemPage(code: string): string {
  return `/docs/problems/${code}`;
}

export function toAnswer({ problem: code, detail, more, headers }: Problem, requestId: string): Answer {
  const { status, title, retryAfter } = PROBLEMS[code];
  const body = { type: problemPage(code), title, status, detail, instance: requestId, code, ...more };
  const retry = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
  return { status, type: PROBLEM_TYPE, body, headers: { ...retry, ...headers } };
}
