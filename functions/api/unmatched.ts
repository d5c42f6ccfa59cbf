/** Requests that no endpoint takes: an unknown path, a method that a path does not have, or a question about methods. */
import type { Context } from 'hono';
import { type Answer, type Problem, problem } from './answer.ts';
import { PREFLIGHT } from './cors.ts';
import type { Endpoint } from './endpoint.ts';

export function unmatched(endpoints: readonly Endpoint[]) {
  const paths = pathsOf(endpoints);
  return async (c: Context): Promise<Answer | Problem> => {
    const allow = paths.find(({ pattern }) => pattern.test(c.req.path))?.allow;
    if (isPreflight(c)) return { status: 204, headers: { ...PREFLIGHT, ...(allow && { Allow: allow }) } };
    if (allow === undefined) return problem('not-found', 'There is nothing at this path.');
    if (c.req.method === 'OPTIONS') return { status: 204, headers: { Allow: allow } };
    return problem('method-not-allowed', `This path has ${allow}.`, { headers: { Allow: allow } });
  };
}

/** A browser asking whether a script may call. Always answered, so that the script gets to see the problem itself. */
function isPreflight(c: Context): boolean {
  return c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
}

function pathsOf(endpoints: readonly Endpoint[]) {
  return [...new Set(endpoints.map(({ path }) => path))].map((path) => ({
    pattern: patternOf(path),
    allow: allowOf(endpoints.filter((endpoint) => endpoint.path === path)),
  }));
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

function allowOf(endpoints: readonly Endpoint[]): string {
  const own = endpoints.map(({ method }) => method.toUpperCase());
  return [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
}
