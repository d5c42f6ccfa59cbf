/** Which pages of other sites may call the API. One list, for this app and for whatever stands in front of it. */
import type { Headers } from './answer.ts';

export const CORS = {
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  allowHeaders: ['Authorization', 'Content-Type', 'If-Match', 'If-None-Match', 'Idempotency-Key', 'Prefer'],
  exposeHeaders: [
    'ETag',
    'Location',
    'Link',
    'Retry-After',
    'Preference-Applied',
    'Idempotent-Replayed',
    'X-Request-Id',
  ],
  maxAge: 86_400,
} as const;

/** `*`, or the origins that are let in. */
export type CorsOrigins = '*' | readonly string[];

/** What every answer carries, so that a script may read it; errors too. */
export function corsHeaders(origins: CorsOrigins, origin: string | undefined): Headers {
  if (origins === '*') return OPEN;
  if (origin === undefined || !origins.includes(origin)) return { Vary: 'Origin' };
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED, Vary: 'Origin' };
}

const EXPOSED = CORS.exposeHeaders.join(', ');
const OPEN: Headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED };

/** What an answer to a preflight carries besides. */
export const PREFLIGHT: Headers = {
  'Access-Control-Allow-Methods': CORS.allowMethods.join(', '),
  'Access-Control-Allow-Headers': CORS.allowHeaders.join(', '),
  'Access-Control-Max-Age': String(CORS.maxAge),
};
