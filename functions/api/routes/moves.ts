/** Answering a decision. */
import { z } from 'zod';
import { playMove } from '../../../shared/play/playMove.ts';
import { fromRefusal } from '../answer.ts';
import { type Endpoint, type Route, route } from '../endpoint.ts';
import { exampleGame, exampleMove } from '../example.ts';
import { moveAnswer } from '../schemas/answers.ts';
import { moveRequest } from '../schemas/requests.ts';
import type { Service } from '../service.ts';
import { gameParams, noGame, parseGameId, shown } from './shared.ts';

const move = {
  method: 'post',
  path: '/v1/games/{id}/moves',
  operationId: 'move',
  tag: 'Games',
  access: 'games:play',
  summary: 'Make a move',
  description:
    'Answers a decision: `you.decision` of the view with one of `you.legalMoves`. A decision is answered once, so the request can be sent again safely for as long as the game lives, with no further header: the same move again gives the same events, and `Idempotent-Replayed: true`. What others do meanwhile never makes an honest answer stale. Where a GeoPlunge may be announced at any time, it is a decision of its own: posted under any decision of its round, it leaves that one open.',
  params: gameParams,
  headers: z.object({
    'If-Match': z.string().optional().meta({
      description: 'A tag of the game: 412 unless it still holds. There is rarely a need for it.',
    }),
  }),
  body: { schema: moveRequest, required: true, example: exampleMove },
  answers: {
    200: {
      description: 'What the move brought about, and the game as it stands now.',
      schema: moveAnswer,
      headers: ['ETag', 'Idempotent-Replayed'],
      example: () => ({ events: [], game: exampleGame() }),
    },
  },
  problems: [
    'not-found',
    'not-a-player',
    'decision-closed',
    'precondition-failed',
    'not-your-turn',
    'game-not-started',
    'game-over',
    'seat-away',
    'seat-left',
    'illegal-move',
    'busy',
  ],
} as const satisfies Endpoint;

export function moveRoutes({ ports }: Service): Route[] {
  return [
    route(move, async ({ params, headers, body, caller }) => {
      const id = parseGameId(params.id);
      if (id === null) return noGame();
      const ifMatch = headers['If-Match'] ?? null;
      const request = { game: id, player: caller.player.id, decision: body.decision, move: body.move, ifMatch };
      const moved = await playMove(ports, request);
      if (!moved.ok) return fromRefusal(moved);
      const { events, game, replayed } = moved.value;
      const { body: view, headers: tag } = shown(game);
      const replay = replayed ? { 'Idempotent-Replayed': 'true' } : {};
      return { status: 200, body: { events, game: view }, headers: { ...tag, ...replay } };
    }),
  ];
}
