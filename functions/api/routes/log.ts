/** The log of a game, and waiting for more of it. */
import { z } from 'zod';
import type { GameId } from '../../../shared/play/ids.ts';
import { type LogPage, readLog } from '../../../shared/play/readGame.ts';
import type { Result } from '../../../shared/play/refusal.ts';
import { fromRefusal, type Headers } from '../answer.ts';
import { namesTag } from '../conditional.ts';
import { type Call, type Endpoint, type Route, route } from '../endpoint.ts';
import type { Place } from '../news.ts';
import { parseWait } from '../prefer.ts';
import { logPage } from '../schemas/events.ts';
import { logQuery } from '../schemas/requests.ts';
import type { Service } from '../service.ts';
import { gameParams, ifNoneMatch, nextLink, noGame, notModified, parseGameId } from './shared.ts';

const waitHeaders = ['Preference-Applied', 'Retry-After'] as const;

const readLogEndpoint = {
  method: 'get',
  path: '/v1/games/{id}/events',
  operationId: 'listEvents',
  tag: 'Games',
  access: 'games:read',
  summary: 'What happened in a game',
  description:
    'The log, as you may see it, in order and without gaps: what came `after` a version (by default all). With `Prefer: wait=20` an answer that would be empty waits for news; where no place to wait is free, or you have ten already, it comes at once, without `Preference-Applied` and with `Retry-After`. Once the game is over its log shows every hand, and nobody waits for more.',
  params: gameParams,
  query: logQuery,
  headers: ifNoneMatch.extend({
    Prefer: z.string().optional().meta({
      description: '`wait=N`: wait up to N seconds (at most 25) for news rather than answer 304 or an empty list.',
      example: 'wait=20',
    }),
  }),
  answers: {
    200: { description: 'A page of the log.', schema: logPage, headers: ['ETag', 'Link', ...waitHeaders] },
    304: { ...notModified, headers: [...notModified.headers, ...waitHeaders] },
  },
  problems: ['not-found'],
} as const satisfies Endpoint;

type LogCall = Call<typeof readLogEndpoint>;

const PAGE = 20;
const LOOK_AGAIN = 1000;
const NO_PLACE: Headers = { 'Retry-After': '5' };

export function logRoutes(service: Service): Route[] {
  return [
    route(readLogEndpoint, (call) => {
      const game = parseGameId(call.params.id);
      if (game === null) return noGame();
      const seconds = parseWait(call.headers.Prefer);
      return seconds === null ? answerNow(service, game, call, {}) : answerLater(service, game, call, seconds);
    }),
  ];
}

async function answerNow(service: Service, game: GameId, call: LogCall, headers: Headers) {
  return answer(await read(service, game, call), game, call, headers);
}

async function answerLater(service: Service, game: GameId, call: LogCall, seconds: number) {
  const place = service.news.takePlace(game, call.caller.player.id);
  if (place === null) return answerNow(service, game, call, NO_PLACE);
  try {
    const page = await untilNews(service, game, call, place, seconds);
    return answer(page, game, call, place.isClosed() ? NO_PLACE : { 'Preference-Applied': `wait=${seconds}` });
  } finally {
    place.leave();
  }
}

/** Looks again at every call from the place, and once a second for what other processes wrote. */
async function untilNews(service: Service, game: GameId, call: LogCall, place: Place, seconds: number) {
  const { clock } = service.ports;
  const end = clock.now() + seconds * 1000;
  for (;;) {
    const page = await read(service, game, call);
    if (!page.ok || page.value.isOver || hasNews(page.value, call)) return page;
    const left = end - clock.now();
    if (left <= 0 || call.isGone() || place.isClosed()) return page;
    await place.wait(Math.min(LOOK_AGAIN, left));
  }
}

function read({ ports }: Service, game: GameId, { query, caller }: LogCall): Promise<Result<LogPage>> {
  const { after = 0, limit = PAGE } = query;
  return readLog(ports, caller.player.id, game, { after, limit });
}

function hasNews({ items, etag }: LogPage, { headers }: LogCall): boolean {
  return items.length > 0 && !namesTag(headers['If-None-Match'], etag);
}

function answer(page: Result<LogPage>, game: GameId, { query, headers }: LogCall, more: Headers) {
  if (!page.ok) return fromRefusal(page);
  const { items, next, etag } = page.value;
  const found = { ETag: etag, ...more };
  if (namesTag(headers['If-None-Match'], etag)) return { status: 304, headers: found } as const;
  const link = next === null ? {} : nextLink(`/v1/games/${game}/events`, { ...query, after: next });
  return { status: 200, body: { items, next }, headers: { ...found, ...link } } as const;
}
