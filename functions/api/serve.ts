/** From a request to an endpoint's answer: who calls, what was sent, is it as described; then the handler. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { Caller } from '../../shared/play/players.ts';
import { type Answer, type FieldError, invalidRequest, type Problem } from './answer.ts';
import type { Authenticate } from './auth.ts';
import { noBody, readBody } from './body.ts';
import type { Call, Endpoint, Route } from './endpoint.ts';
import { check, queryOf } from './validate.ts';

export function serve(authenticate: Authenticate, { endpoint, handle }: Route) {
  return async (c: Context): Promise<Answer | Problem> => {
    const caller = await authenticate(c.req.header('authorization'), endpoint.access);
    if (caller !== null && 'problem' in caller) return caller;
    const sent = endpoint.body === undefined ? { json: undefined } : await readBody(c.req.raw);
    if ('problem' in sent) return sent;
    if (sent.json === undefined && endpoint.body?.required) return noBody();
    return call(c, endpoint, caller, sent.json, handle);
  };
}

async function call(
  c: Context,
  endpoint: Endpoint,
  caller: Caller | null,
  json: unknown,
  handle: Route['handle'],
): Promise<Answer | Problem> {
  const errors: FieldError[] = [];
  const checked = (schema: z.ZodType | undefined, input: () => unknown, place: string): unknown => {
    if (schema === undefined) return undefined;
    const result = check(schema, input(), place);
    if ('value' in result) return result.value;
    errors.push(...result.errors);
  };
  const { params, query, headers, body } = endpoint;
  const request = {
    params: checked(params, () => c.req.param(), '/path'),
    query: checked(query ?? NO_QUERY, () => queryOf(c.req.url), '/query'),
    headers: checked(headers, () => headersOf(c, headers!), '/header'),
    body: checked(body?.schema, () => (json === undefined ? {} : json), ''),
    caller,
    isGone: () => c.req.raw.signal.aborted,
  };
  return errors.length > 0 ? invalidRequest(errors) : handle(request as Call<Endpoint>);
}

const NO_QUERY = z.strictObject({});

function headersOf(c: Context, { shape }: z.ZodObject): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, c.req.header(name)]));
}
