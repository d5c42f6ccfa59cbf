/** Making games, listing them and looking at one. */
import { z } from 'zod';
import { createGame } from '../../../shared/play/createGame.ts';
import { listGames } from '../../../shared/play/listGames.ts';
import { readGame } from '../../../shared/play/readGame.ts';
import { fromRefusal, type Headers, invalidRequest } from '../answer.ts';
import { namesTag } from '../conditional.ts';
import { decodeCursor, encodeCursor } from '../cursor.ts';
import { type Call, type Endpoint, type Route, route } from '../endpoint.ts';
import { exampleGame, exampleNewGame } from '../example.ts';
import { gameList } from '../schemas/answers.ts';
import { game } from '../schemas/game.ts';
import { gameListQuery, newGame } from '../schemas/requests.ts';
import type { Service } from '../service.ts';
import { gameParams, ifNoneMatch, nextLink, noGame, notModified, parseGameId, shown } from './shared.ts';

const createGameEndpoint = {
  method: 'post',
  path: '/v1/games',
  operationId: 'createGame',
  tag: 'Games',
  access: 'games:play',
  summary: 'Make a game',
  description:
    'Makes a game of a variant with the seats you list. It starts by itself as soon as no seat is open: at once, if none ever was. With an `Idempotency-Key` the game is made once however often the request is sent.',
  headers: z.object({
    'Idempotency-Key': z
      .string()
      .regex(/^[\x21-\x7e]{1,255}$/, 'Between 1 and 255 visible ASCII characters.')
      .optional()
      .meta({
        description: 'Your own name for this request, 1 to 255 visible ASCII characters: makes it safe to repeat.',
      }),
  }),
  body: { schema: newGame, required: true, example: exampleNewGame },
  answers: {
    201: { description: 'The new game.', schema: game, headers: ['Location', 'ETag'], example: exampleGame },
    200: {
      description: 'The game that this request made before.',
      schema: game,
      headers: ['Location', 'ETag', 'Idempotent-Replayed'],
    },
  },
  problems: ['invalid-game', 'idempotency-key-reused', 'busy'],
} as const satisfies Endpoint;

const listGamesEndpoint = {
  method: 'get',
  path: '/v1/games',
  operationId: 'listGames',
  tag: 'Games',
  access: 'games:read',
  summary: 'My games',
  description:
    'The games you play in or created, newest first, those that are over last. With `open=true` instead: all public games that can be joined. A list may lag a moment behind the games.',
  query: gameListQuery,
  answers: { 200: { description: 'A page of games.', schema: gameList, headers: ['Link'] } },
  problems: [],
} as const satisfies Endpoint;

const readGameEndpoint = {
  method: 'get',
  path: '/v1/games/{id}',
  operationId: 'readGame',
  tag: 'Games',
  access: 'games:read',
  summary: 'Look at a game',
  description:
    'The game as you may see it. While `you.mustMove` is true, post `you.decision` with one of `you.legalMoves`; a client that does so needs to know no rules. Where it is false and there are legal moves, you may announce a GeoPlunge, and need not.',
  params: gameParams,
  headers: ifNoneMatch,
  answers: {
    200: { description: 'The game.', schema: game, headers: ['ETag'], example: exampleGame },
    304: notModified,
  },
  problems: ['not-found'],
} as const satisfies Endpoint;

export function gameRoutes(service: Service): Route[] {
  const { ports } = service;
  return [
    route(createGameEndpoint, async ({ body, headers, caller }) => {
      const made = await createGame(ports, caller.player, body, headers['Idempotency-Key'] ?? null);
      if (!made.ok) return fromRefusal(made);
      const { game, replayed } = made.value;
      const { body: view, headers: tag } = shown(game);
      const found: Headers = { ...tag, Location: `/v1/games/${view.id}` };
      if (!replayed) return { status: 201, body: view, headers: found };
      return { status: 200, body: view, headers: { ...found, 'Idempotent-Replayed': 'true' } };
    }),
    route(listGamesEndpoint, (call) => list(service, call)),
    route(readGameEndpoint, async ({ params, headers, caller }) => {
      const id = parseGameId(params.id);
      if (id === null) return noGame();
      const found = await readGame(ports, caller.player.id, id);
      if (!found.ok) return fromRefusal(found);
      const { etag } = found.value;
      if (namesTag(headers['If-None-Match'], etag)) return { status: 304, headers: { ETag: etag } };
      return { status: 200, ...shown(found.value) };
    }),
  ];
}

const PAGE = 20;

async function list({ ports }: Service, { query, caller }: Call<typeof listGamesEndpoint>) {
  const { open, status = null, variant = null, limit = PAGE } = query;
  const cursor = query.cursor === undefined ? null : decodeCursor(query.cursor);
  if (cursor === null && query.cursor !== undefined) {
    return invalidRequest([{ pointer: '/query/cursor', detail: 'This is not a cursor of this list.' }]);
  }
  const page = await listGames(ports, caller.player.id, { open: open === 'true', status, variant, limit, cursor });
  const next = page.next === null ? null : encodeCursor(page.next);
  const headers = next === null ? {} : nextLink('/v1/games', { ...query, cursor: next });
  return { status: 200, body: { items: page.items, next }, headers } as const;
}
