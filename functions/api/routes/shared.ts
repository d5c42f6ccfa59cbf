/** Pieces that several routes are described and answered with. */
import { z } from 'zod';
import type { GameId } from '../../../shared/play/ids.ts';
import { noSuchGame, type Seen } from '../../../shared/play/refusal.ts';
import { fromRefusal, type Headers, type Problem } from '../answer.ts';
import type { AnswerShape } from '../endpoint.ts';

export const notModified = {
  description: 'Nothing has changed since the version that `If-None-Match` names.',
  headers: ['ETag', 'Cache-Control'],
} as const satisfies AnswerShape;

export const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: 'Tags from earlier answers: 304 if one still holds.' }),
});

export const preferWait = z.string().optional().meta({
  description: '`wait=N`: wait up to N seconds (at most 25) for news rather than answer 304 or an empty list.',
  example: 'wait=20',
});

export const gameParams = z.object({ id: z.string().meta({ description: 'The id of a game.' }) });

const GAME_ID = /^g_[0-9a-z]{22}$/;

/** The id of a game, or null for text that cannot be one. */
export function parseGameId(text: string): GameId | null {
  return GAME_ID.test(text) ? (text as GameId) : null;
}

/** An id that cannot be one reads like a game that is not there. */
export function noGame(): Problem {
  return fromRefusal(noSuchGame());
}

/** A view with its tag. */
export function shown({ view, etag }: Seen) {
  return { body: view, headers: { ETag: etag } };
}

/** The `Link` to the next page: the same query with another place to begin. */
export function nextLink(path: string, query: Readonly<Record<string, string | number | undefined>>): Headers {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return { Link: `<${path}?${given}>; rel="next"` };
}
