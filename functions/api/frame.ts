/**
 * What is the same for every request, whatever has its path: an id, the common headers, problems for all that fails,
 * and one line in the log.
 */
import type { Context, Handler } from 'hono';
import { newId } from '../../shared/play/newId.ts';
import { type Clock, isStorageUnavailable, type Randomness } from '../../shared/play/ports.ts';
import { type Answer, JSON_TYPE, type Problem, problem, toAnswer } from './answer.ts';
import { type CorsOrigins, corsHeaders } from './cors.ts';
import { type Log, traceOf } from './log.ts';

export interface Frame {
  readonly clock: Clock;
  readonly random: Randomness;
  readonly log: Log;
  readonly corsOrigins: CorsOrigins;
}

export type Produce = (c: Context) => Promise<Answer | Problem>;

/** A handler for Hono. `path` is what the log calls it. */
export function framed(frame: Frame, pathOf: (c: Context) => string, produce: Produce): Handler {
  return async (c) => {
    const start = frame.clock.now();
    const requestId = newId(frame.random, 'r_');
    const { outcome, trace } = await attempt(c, produce);
    const answer = 'problem' in outcome ? toAnswer(outcome, requestId) : outcome;
    const { method } = c.req;
    const ms = frame.clock.now() - start;
    frame.log({ method, path: pathOf(c), status: answer.status, ms, requestId, ...trace });
    return render(answer, { ...commonHeaders(frame, c, answer), 'X-Request-Id': requestId });
  };
}

async function attempt(c: Context, produce: Produce) {
  try {
    return { outcome: await produce(c), trace: {} };
  } catch (error) {
    if (isStorageUnavailable(error)) {
      return { outcome: problem('storage-unavailable', 'The storage could not answer in time.'), trace: {} };
    }
    return { outcome: problem('internal', 'The service made a mistake.'), trace: traceOf(error) };
  }
}

/** Private unless the answer says who else may keep it; what depends on the caller says so. */
function commonHeaders({ corsOrigins }: Frame, c: Context, { headers }: Answer): Record<string, string> {
  const cors = corsHeaders(corsOrigins, c.req.header('origin'));
  const isShared = headers?.['Cache-Control'] !== undefined;
  const vary = [isShared ? '' : 'Authorization', cors.Vary ?? ''].filter((name) => name !== '').join(', ');
  return {
    ...(isShared ? {} : { 'Cache-Control': 'no-store' }),
    'X-Content-Type-Options': 'nosniff',
    ...cors,
    ...headers,
    ...(vary === '' ? {} : { Vary: vary }),
  };
}

function render({ status, body, type = JSON_TYPE }: Answer, headers: Record<string, string>): Response {
  if (body === undefined) return new Response(null, { status, headers });
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(content, {
    status,
    headers: { ...headers, 'Content-Type': type },
  });
}
