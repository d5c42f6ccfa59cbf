/** Requests made from the OpenAPI document: such as it describes, and such as it does not. */
import fc from 'fast-check';
import type { Document } from '../api/schemaCheck.ts';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface OperationShape {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
}

/** Texts that programs trip over. */
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  'דניאל',
  '🦬'.repeat(20),
  '\u3164',
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%2f..%2f',
  '../../etc/passwd',
  "'; DROP TABLE games; --",
  '{{7*7}}',
  '<script>alert(1)</script>',
  '1e309',
  '-0',
  'null',
  'NaN',
  'x'.repeat(300),
  '\u{10ffff}\ufeff',
];
const NASTY_NUMBERS = [0, -0, -1, 0.5, 1e21, 1e308, -1e308, 2 ** 53, 2 ** 31, -(2 ** 31), 99];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 80 }));

const nasty: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom(...NASTY_NUMBERS, null, true, false),
  fc.constantFrom({}, [], [[]], [null], { a: 1 }, deep(200)),
  fc.object({ maxDepth: 3 }),
);

function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that a schema describes. */
function fitting(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => fitting(document, one);
  if (schema.$ref !== undefined) return inner(resolve(document, schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const either = schema.anyOf ?? schema.oneOf;
  if (either !== undefined) return fc.oneof(...either.map(inner));
  if (schema.allOf !== undefined) return inner(schema.allOf[0]!);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one)])),
        {
          requiredKeys: [...(schema.required ?? [])],
        },
      );
    case 'array':
      return fc.array(inner(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 6, 6),
      });
    case 'integer':
    case 'number': {
      const step = schema.multipleOf ?? 1;
      const [low, high] = [
        Math.ceil((schema.minimum ?? 0) / step),
        Math.floor(Math.min(schema.maximum ?? 50, 1e6) / step),
      ];
      return fc.integer({ min: low, max: Math.max(low, high) }).map((times) => times * step);
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 20, 64) });
  }
}

function resolve(document: Document, ref: string): Schema {
  const parts = ref.replace(/^#\//, '').split('/');
  return parts.reduce<unknown>((value, part) => (value as Record<string, unknown>)[part], document) as Schema;
}

/** A value that fits, spoiled in one place: a field of another type, left out, or one too many. */
function spoiled(fit: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const pollution = fc.constantFrom('__proto__', 'constructor', 'prototype', 'unknown', '', '\u0000', '🦬');
  return fc
    .tuple(fit, fc.nat(), nasty, fc.constantFrom('change', 'leave out', 'add', 'wrap', 'replace'), pollution)
    .map(([value, pick, other, how, extra]) => {
      if (typeof value !== 'object' || value === null || how === 'replace') return other;
      if (how === 'wrap') return [value];
      const names = Object.keys(value);
      const name = names.length === 0 ? 'x' : names[pick % names.length]!;
      const entries = Object.entries(value);
      if (how === 'add') return Object.fromEntries([...entries, [extra, other]]);
      const changed = entries.map(([key, one]) => [key, key === name ? other : one] as const);
      return Object.fromEntries(how === 'leave out' ? entries.filter(([key]) => key !== name) : changed);
    });
}

/** Bodies as they go over the wire. */
export function bodies(document: Document, operation: OperationShape): fc.Arbitrary<string | Uint8Array | undefined> {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const fit = schema === undefined ? nasty : fitting(document, schema);
  const text = (value: unknown) => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 4, arbitrary: fit.map(text) },
    { weight: 6, arbitrary: spoiled(fit).map(text) },
    { weight: 1, arbitrary: fit.map((value) => text(value).slice(0, -1)) },
    { weight: 1, arbitrary: fit.map((value) => text(value).replace('{', '{"a":1,"a":2,')) },
    { weight: 1, arbitrary: fit.map((value) => Buffer.from(`\ufeff${text(value)}`, 'utf16le')) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 64 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('', ' ', 'null', '[]', '"', '{', '1e999', '['.repeat(8000), 'x'.repeat(20_000)),
    },
    { weight: 1, arbitrary: fc.constant(`{"name":"${'n'.repeat(200_000)}"}`) },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

export function queries(document: Document, { parameters = [] }: OperationShape): fc.Arbitrary<string> {
  const known = parameters.filter(({ in: place }) => place === 'query');
  const fit = fc.record(Object.fromEntries(known.map(({ name, schema }) => [name, fitting(document, schema)])), {
    requiredKeys: [],
  });
  const written = fit.map((query) =>
    new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, wellFormed(String(value))]),
    ).toString(),
  );
  const names = fc.constantFrom(...known.map(({ name }) => name), 'x', '__proto__', 'access_token');
  const odd = fc
    .array(fc.tuple(names, nastyText), { maxLength: 3 })
    .map((pairs) => pairs.map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`).join('&'));
  return fc.oneof(fc.constant(''), written, odd, fc.constantFrom('%', '%ff', '&&==', 'limit=%00', 'after=1&after=2'));
}

/** Header values that HTTP can carry. */
const headerText = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '*',
    '"1.0.1"',
    'W/"1.0.1"',
    '"',
    ',,,',
    'wait=5',
    'wait=999999999999',
    'wait=;;',
    'é',
    'x'.repeat(4000),
    'a, b, "c,d"',
  ),
);

export function headers(operation: OperationShape): fc.Arbitrary<Record<string, string>> {
  const own = (operation.parameters ?? []).filter(({ in: place }) => place === 'header').map(({ name }) => name);
  const names = [...own, 'If-Match', 'If-None-Match', 'Prefer', 'Idempotency-Key', 'Origin', 'Accept', 'X-Odd'];
  const type = fc.constantFrom(
    'application/json',
    'application/json',
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=utf-16',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  );
  const some = fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 2 });
  const encoding = fc.option(fc.constantFrom('gzip', 'identity', 'br', 'x'), { nil: undefined, freq: 8 });
  return fc.tuple(type, some, encoding).map(([contentType, more, contentEncoding]) => ({
    ...(contentType === '' ? {} : { 'Content-Type': contentType }),
    ...(contentEncoding === undefined ? {} : { 'Content-Encoding': contentEncoding }),
    ...Object.fromEntries(Object.entries(more).map(([name, value]) => [name, printable(value)])),
  }));
}

/** Only what a header can hold. */
function printable(value: string): string {
  return [...value]
    .filter((char) => char >= ' ' && char <= 'ÿ' && char !== '\u007f')
    .join('')
    .trim();
}

/** Without halves of characters, which no URL can hold. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Cs}/gu, '?');
}

/** What stands in a path for a name in braces. */
export function parameters(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: nastyText.map((text) => encodeURIComponent(wellFormed(text)) || '%20') },
    { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%2f', '%00', '..%2f..', 'g_'.padEnd(2000, '0')) },
  );
}
