/**
 * What a route is, as one value: the OpenAPI document, the checks before the handler and the type of the handler all
 * come from it. A handler gets what was checked and returns an answer that its endpoint describes, or a problem.
 */
import type { z } from 'zod';
import type { Caller } from '../../shared/play/players.ts';
import type { Answer, Headers, Problem } from './answer.ts';
import type { Access } from './auth.ts';
import type { AnswerHeader } from './describeHeaders.ts';
import type { ProblemCode } from './problems.ts';

export const TAGS = ['Players', 'Games', 'Catalogue', 'Service'] as const;

export interface AnswerShape {
  readonly description: string;
  /** Absent: an answer without content, or one that is not JSON. */
  readonly schema?: z.ZodType;
  /** Media type, unless JSON. */
  readonly type?: string;
  readonly headers?: readonly AnswerHeader[];
  /** Made when the document is. */
  readonly example?: () => unknown;
}

export interface Endpoint {
  readonly method: 'get' | 'post';
  /** `/v1/games/{id}` */
  readonly path: string;
  readonly operationId: string;
  readonly tag: (typeof TAGS)[number];
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** An optional body may be left out altogether and then counts as `{}`. */
  readonly body?: { readonly schema: z.ZodType; readonly required: boolean; readonly example?: () => unknown };
  readonly answers: Readonly<Record<number, AnswerShape>>;
  /** Those of the use case; the ones that follow from access, body and parameters are added. */
  readonly problems: readonly ProblemCode[];
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

export interface Call<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly headers: Parsed<E['headers']>;
  readonly body: E['body'] extends { readonly schema: infer S } ? Parsed<S> : undefined;
  readonly caller: E['access'] extends 'public' ? null : Caller;
  /** Whether the caller has hung up. */
  readonly isGone: () => boolean;
}

type DeepReadonly<T> = T extends readonly (infer U)[]
  ? readonly DeepReadonly<U>[]
  : T extends object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T;

type BodyOf<A> = A extends { readonly schema: infer S extends z.ZodType }
  ? { readonly body: DeepReadonly<z.output<S>> }
  : A extends { readonly type: string }
    ? { readonly body: string; readonly type?: string }
    : { readonly body?: never };

/** The answers an endpoint describes, each with the body that its schema describes. */
export type AnswerOf<E extends Endpoint> = {
  [S in keyof E['answers'] & number]: { readonly status: S; readonly headers?: Headers } & BodyOf<E['answers'][S]>;
}[keyof E['answers'] & number];

export interface Route {
  readonly endpoint: Endpoint;
  readonly handle: (call: Call<Endpoint>) => Answer | Problem | Promise<Answer | Problem>;
}

/** A route, its handler checked against its endpoint. */
export function route<const E extends Endpoint, const R extends AnswerOf<E> | Problem>(
  endpoint: E,
  handle: (call: Call<E>) => R | Promise<R>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] };
}
