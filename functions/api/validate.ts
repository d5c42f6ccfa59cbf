/** Checking what a client sent against a schema, and saying where it is wrong. */
import type { z } from 'zod';
import type { FieldError } from './answer.ts';

const MOST_ERRORS = 20;
const LONGEST_DETAIL = 200;

export type Checked = { readonly value: unknown } | { readonly errors: readonly FieldError[] };

/** `place` goes before the pointers: empty for the body, `/query` for the query and so on. */
export function check(schema: z.ZodType, input: unknown, place: string): Checked {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const errors = result.error.issues.flatMap((issue) => errorsOf(issue, place));
  return { errors: errors.slice(0, MOST_ERRORS) };
}

function errorsOf(issue: z.core.$ZodIssue, place: string): FieldError[] {
  if (issue.code !== 'unrecognized_keys') return [fieldError(place, issue.path, issue.message)];
  return issue.keys.map((key) => fieldError(place, [...issue.path, key], 'There is no such field.'));
}

function fieldError(place: string, path: readonly PropertyKey[], detail: string): FieldError {
  const pointer = path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { pointer: shorten(place + pointer), detail: shorten(detail) };
}

function shorten(text: string): string {
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text;
}

/** The query as an object; a parameter given twice is a list, which no schema takes. */
export function queryOf(url: string): Record<string, unknown> {
  const start = url.indexOf('?');
  if (start < 0) return {};
  const given = new URLSearchParams(url.slice(start));
  return Object.fromEntries(
    [...new Set(given.keys())].map((key) => {
      const values = given.getAll(key);
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
}
