/**
 * Whether a value is as a schema of the OpenAPI document says: enough of JSON Schema for what our document uses, and
 * stricter in one thing, since a field that the document does not mention is an error too.
 */
export type JsonSchema = { readonly [key: string]: unknown };

export interface Document {
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
  readonly components: { readonly schemas: { readonly [name: string]: JsonSchema } };
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: { readonly [type: string]: Content } };
  readonly responses: { readonly [status: string]: Described };
}

export interface Content {
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

interface Described {
  readonly description: string;
  readonly headers: { readonly [name: string]: unknown };
  readonly content?: { readonly [type: string]: Content };
}

const KNOWN = new Set(
  '$ref type enum pattern format minimum maximum multipleOf minLength maxLength minItems maxItems items properties required additionalProperties anyOf oneOf discriminator description example'.split(
    ' ',
  ),
);

/** What is wrong with a value, one line each; nothing if it is as described. */
export function errorsIn(document: Document, schema: JsonSchema, value: unknown, at = ''): string[] {
  const unknown = Object.keys(schema).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0) return [`${at}: the checker knows no ${unknown}`];
  if (typeof schema.$ref === 'string') {
    return errorsIn(document, document.components.schemas[schema.$ref.split('/').at(-1)!]!, value, at);
  }
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (choices !== undefined) return errorsInChoice(document, choices, value, at);
  const types = [schema.type].flat();
  if (
    schema.type !== undefined &&
    !types.includes(typeOf(value)) &&
    !(types.includes('number') && typeOf(value) === 'integer')
  )
    return [`${at}: ${typeOf(value)}, not ${types}`];
  return [...errorsInScalar(schema, value, at), ...errorsInParts(document, schema, value, at)];
}

function errorsInChoice(document: Document, choices: JsonSchema[], value: unknown, at: string): string[] {
  const tried = choices.map((choice) => errorsIn(document, choice, value, at));
  const best = tried.sort((one, other) => one.length - other.length)[0]!;
  return best.length === 0 ? [] : [`${at}: none of ${choices.length} choices`, ...best];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

const FORMATS: Readonly<Record<string, RegExp>> = {
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
  date: /^\d{4}-\d\d-\d\d$/,
};

function errorsInScalar(schema: JsonSchema, value: unknown, at: string): string[] {
  const { enum: allowed, pattern, format, minimum, maximum, multipleOf, minLength, maxLength } = schema;
  const errors: string[] = [];
  const expect = (isSo: boolean, what: string) => isSo || errors.push(`${at}: ${JSON.stringify(value)} ${what}`);
  if (Array.isArray(allowed)) expect(allowed.includes(value), 'is not in the list');
  if (typeof value === 'string') {
    if (typeof pattern === 'string') expect(new RegExp(pattern, 'u').test(value), 'has another pattern');
    if (typeof format === 'string') expect(FORMATS[format]!.test(value), `is no ${format}`);
    if (typeof minLength === 'number') expect(value.length >= minLength, 'is too short');
    if (typeof maxLength === 'number') expect(value.length <= maxLength, 'is too long');
  }
  if (typeof value === 'number') {
    if (typeof minimum === 'number') expect(value >= minimum, 'is too small');
    if (typeof maximum === 'number') expect(value <= maximum, 'is too great');
    if (typeof multipleOf === 'number') expect(value % multipleOf === 0, 'is no multiple');
  }
  return errors;
}

function errorsInParts(document: Document, schema: JsonSchema, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
    const fits = value.length >= (minItems as number) && value.length <= (maxItems as number);
    const own = fits ? [] : [`${at}: ${value.length} items`];
    return [...own, ...value.flatMap((item, index) => errorsIn(document, items as JsonSchema, item, `${at}/${index}`))];
  }
  if (typeof value !== 'object' || value === null) return [];
  if (schema.properties === undefined)
    return typeof schema.additionalProperties === 'object' ? [] : [`${at}: no fields`];
  const properties = schema.properties as Record<string, JsonSchema>;
  const missing = ((schema.required ?? []) as string[]).filter((name) => !(name in value));
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const own = properties[name];
    return own === undefined ? [`${at}/${name}: not described`] : errorsIn(document, own, field, `${at}/${name}`);
  });
  return [...missing.map((name) => `${at}/${name}: missing`), ...fields];
}
