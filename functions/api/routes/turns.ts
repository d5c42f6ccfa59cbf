/** The inbox: the games that wait for the caller. */
import { isTurnPlace, listTurns, type TurnPage } from '../../../shared/play/turns.ts';
import { invalidRequest } from '../answer.ts';
import { namesTag, tagOfText } from '../conditional.ts';
import { decodeText, encodeText } from '../cursor.ts';
import { type Call, type Endpoint, type Route, route } from '../endpoint.ts';
import { turnList } from '../schemas/answers.ts';
import { turnsQuery } from '../schemas/requests.ts';
import type { Service } from '../service.ts';
import { waitHeaders, whenThereIsNews } from '../waiting.ts';
import { ifNoneMatch, nextLink, notModified, preferWait } from './shared.ts';

const turns = {
  method: 'get',
  path: '/v1/me/turns',
  operationId: 'listTurns',
  tag: 'Games',
  access: 'games:read',
  summary: 'My inbox',
  description:
    'The questions that wait for you, most urgent first: the nearest deadline, then the longest wait. With `Prefer: wait=20` an answer that would be empty, or 304, waits for news; where no place to wait is free, or you have ten already, it comes at once, without `Preference-Applied` and with `Retry-After`. The list may lag a moment behind the games.',
  query: turnsQuery,
  headers: ifNoneMatch.extend({ Prefer: preferWait }),
  answers: {
    200: { description: 'A page of the inbox.', schema: turnList, headers: ['ETag', 'Link', ...waitHeaders] },
    304: { ...notModified, headers: [...notModified.headers, ...waitHeaders] },
  },
  problems: [],
} as const satisfies Endpoint;

const PAGE = 20;

interface Shown extends TurnPage {
  readonly etag: string;
}

export function turnRoutes(service: Service): Route[] {
  return [route(turns, (call) => answer(service, call))];
}

async function answer(service: Service, call: Call<typeof turns>) {
  const { query, headers, caller, isGone } = call;
  const after = query.cursor === undefined ? null : decodeText(query.cursor);
  if (query.cursor !== undefined && (after === null || !isTurnPlace(after))) {
    return invalidRequest([{ pointer: '/query/cursor', detail: 'This is not a cursor of this list.' }]);
  }
  const isNew = ({ etag }: Shown) => !namesTag(headers['If-None-Match'], etag);
  const { found, headers: waited } = await whenThereIsNews(service, {
    topic: caller.player.id,
    caller: caller.player.id,
    prefer: headers.Prefer,
    isGone,
    look: () => look(service, call, after),
    isWorthTelling: (page) => page.items.length > 0 && isNew(page),
  });
  const { items, next, etag } = found;
  const tagged = { ETag: etag, ...waited };
  if (!isNew(found)) return { status: 304, headers: tagged } as const;
  const cursor = next === null ? null : encodeText(next);
  const link = cursor === null ? {} : nextLink('/v1/me/turns', { ...query, cursor });
  return { status: 200, body: { items, next: cursor }, headers: { ...tagged, ...link } } as const;
}

/** The tag is of what is shown, so that it tells nothing more. */
async function look({ ports }: Service, { caller, query }: Call<typeof turns>, after: string | null): Promise<Shown> {
  const page = await listTurns(ports, caller.player.id, { after, limit: query.limit ?? PAGE });
  return { ...page, etag: tagOfText(JSON.stringify(page)) };
}
