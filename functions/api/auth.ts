/**
 * Who is calling: the token of the `Authorization` header, looked up and remembered for at most a minute, and never
 * longer than it is valid. Only good tokens are remembered, so that a new one works at once.
 */
import { type Caller, findCaller, type Scope } from '../../shared/play/players.ts';
import type { Ports } from '../../shared/play/ports.ts';
import { type Problem, problem } from './answer.ts';

/** What a route asks of its caller: nothing, any valid token, or a token with a scope. */
export type Access = 'public' | 'token' | Scope;

export type Authenticate = (authorization: string | undefined, access: Access) => Promise<Caller | Problem | null>;

const REMEMBERED_FOR = 60_000;
const MOST_REMEMBERED = 1000;

/** Resolves to null on a public route. */
export function createAuth(ports: Ports): Authenticate {
  const callers = rememberingCallers(ports);
  return async (authorization, access) => {
    if (access === 'public') return null;
    const token = parseBearer(authorization);
    if (token === null) return unauthorized('This route needs "Authorization: Bearer <token>".', 'Bearer');
    const caller = await callers(token);
    if (caller === null) return unauthorized('The token is unknown or has expired.', 'Bearer error="invalid_token"');
    return access === 'token' || caller.scopes.includes(access) ? caller : insufficient(access);
  };
}

function rememberingCallers(ports: Ports): (token: string) => Promise<Caller | null> {
  const remembered = new Map<string, { readonly caller: Caller; readonly until: number }>();
  return async (token) => {
    const now = ports.clock.now();
    const known = remembered.get(token);
    if (known !== undefined && now < known.until) return known.caller;
    remembered.delete(token);
    const found = await findCaller(ports, token);
    if (found === null) return null;
    remembered.set(token, { caller: found.caller, until: Math.min(found.until, now + REMEMBERED_FOR) });
    if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
    return found.caller;
  };
}

function parseBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

function unauthorized(detail: string, challenge: string): Problem {
  return problem('unauthorized', detail, { headers: { 'WWW-Authenticate': challenge } });
}

function insufficient(scope: Scope): Problem {
  const headers = { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` };
  return problem('insufficient-scope', `The token lacks the scope ${scope}.`, { headers });
}
