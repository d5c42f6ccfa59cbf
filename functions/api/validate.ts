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
  const errors = result.error.issues.flatMap((issue) => errorsOf(issue, place, input));
  return { errors: errors.slice(0, MOST_ERRORS) };
}

function errorsOf(issue: z.core.$ZodIssue, place: string, input: unknown): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldError(place, [...issue.path, key], 'There is no such field.'));
  }
  return [fieldError(place, issue.path, sentenceFor(issue, input))];
}

const NOUNS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What is wrong, to whoever wrote the request. */
function sentenceFor(issue: z.core.$ZodIssue, input: unknown): string {
  const isMissing = issue.path.length > 0 && valueAt(input, issue.path) === undefined;
  if (isMissing) return 'This field is required.';
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${NOUNS[issue.expected] ?? issue.expected}.`;
    case 'invalid_value':
      return `This must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`;
    case 'invalid_union':
      return 'This has none of the forms that it may have.';
    case 'too_small':
      return `This must ${hasLength(issue.origin) ? 'have' : 'be'} ${issue.minimum}${issue.exact ? '' : ' or more'}${unitsOf(issue.origin)}.`;
    case 'too_big':
      return `This must ${hasLength(issue.origin) ? 'have' : 'be'} ${issue.maximum}${issue.exact ? '' : ' or less'}${unitsOf(issue.origin)}.`;
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return 'This is not written as it must be.';
    default:
      return issue.message;
  }
}

function hasLength(origin: string): boolean {
  return origin === 'string' || origin === 'array';
}

function unitsOf(origin: string): string {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' entries' : '';
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input);
}

function fieldError(place: string, path: readonly PropertyKey[], detail: string): FieldError {
  const pointer = path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  return { pointer: shorten(place + pointer), detail: shorten(detail) };
}

/** What a client sent may be long: enough of it to find it again. */
export function shorten(text: string): string {
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
