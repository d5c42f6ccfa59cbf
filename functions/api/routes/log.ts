/** The log of a game, and waiting for more of it. */
import type { GameId } from '../../../shared/play/ids.ts';
import { type LogPage, readLog } from '../../../shared/play/readGame.ts';
import type { Result } from '../../../shared/play/refusal.ts';
import { fromRefusal, type Headers } from '../answer.ts';
import { namesTag } from '../conditional.ts';
import { type Call, type Endpoint, type Route, route } from '../endpoint.ts';
import { logPage } from '../schemas/events.ts';
import { logQuery } from '../schemas/requests.ts';
import type { Service } from '../service.ts';
import { waitHeaders, whenThereIsNews } from '../waiting.ts';
import { gameParams, ifNoneMatch, nextLink, noGame, notModified, parseGameId, preferWait } from './shared.ts';

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
  headers: ifNoneMatch.extend({ Prefer: preferWait }),
  answers: {
    200: { description: 'A page of the log.', schema: logPage, headers: ['ETag', 'Link', ...waitHeaders] },
    304: { ...notModified, headers: [...notModified.headers, ...waitHeaders] },
  },
  problems: ['not-found'],
} as const satisfies Endpoint;

type LogCall = Call<typeof readLogEndpoint>;

const PAGE = 20;

export function logRoutes(service: Service): Route[] {
  return [
    route(readLogEndpoint, async (call) => {
      const game = parseGameId(call.params.id);
      if (game === null) return noGame();
      const { found, headers } = await whenThereIsNews(service, {
        topic: game,
        caller: call.caller.player.id,
        prefer: call.headers.Prefer,
        isGone: call.isGone,
        look: () => read(service, game, call),
        isWorthTelling: (page) => !page.ok || page.value.isOver || hasNews(page.value, call),
      });
      return answer(found, game, call, headers);
    }),
  ];
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
