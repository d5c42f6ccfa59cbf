/** Joining, leaving, cancelling and playing again. All can be sent again safely. */
import { cancelGame, joinGame, leaveGame } from '../../../shared/play/lobbyActs.ts';
import { offerRematch } from '../../../shared/play/rematch.ts';
import { fromRefusal } from '../answer.ts';
import { type Endpoint, type Route, route } from '../endpoint.ts';
import { game } from '../schemas/game.ts';
import { joinRequest, nothing } from '../schemas/requests.ts';
import type { Service } from '../service.ts';
import { gameParams, noGame, parseGameId, shown } from './shared.ts';

const common = { method: 'post', tag: 'Games', access: 'games:play', params: gameParams } as const;
const view = { description: 'The game.', schema: game, headers: ['ETag'] } as const;

const join = {
  ...common,
  path: '/v1/games/{id}/join',
  operationId: 'joinGame',
  summary: 'Take a seat',
  description:
    'Takes a seat of an open game; whoever already sits there keeps the seat, and may add `entropy` once. Who was away from a game under way is back. A private game needs its `invite`; with a wrong one, or none, it reads like no game at all: 404. The game starts when the last open seat is taken. The body may be left out.',
  body: { schema: joinRequest, required: false, example: () => ({ seat: 1, entropy: 'my coin: heads' }) },
  answers: { 200: view },
  problems: [
    'not-found',
    'no-such-seat',
    'seat-taken',
    'seat-left',
    'entropy-set',
    'game-started',
    'game-over',
    'busy',
  ],
} as const satisfies Endpoint;

const leave = {
  ...common,
  path: '/v1/games/{id}/leave',
  operationId: 'leaveGame',
  summary: 'Give a seat back',
  description:
    'Gives your seat in an open game back: 204. Hands it to a house bot for good once the game is under way: 200; when the last person leaves, the game is over. Leaving twice is no mistake: 204 or 200 again, and 404 where a private game is no longer yours to see. The body may be left out.',
  body: { schema: nothing, required: false },
  answers: { 200: view, 204: { description: 'You have no seat any more.' } },
  problems: ['not-found', 'not-a-player', 'game-over', 'busy'],
} as const satisfies Endpoint;

const cancel = {
  ...common,
  path: '/v1/games/{id}/cancel',
  operationId: 'cancelGame',
  summary: 'Call a game off',
  description:
    'Calls an open game off. Only its creator may. Cancelling twice is no mistake. The body may be left out.',
  body: { schema: nothing, required: false },
  answers: { 200: view },
  problems: ['not-found', 'not-the-creator', 'game-started', 'game-over', 'busy'],
} as const satisfies Endpoint;

const rematch = {
  ...common,
  path: '/v1/games/{id}/rematch',
  operationId: 'offerRematch',
  summary: 'Play again',
  description:
    'Makes the one rematch of a finished game, or joins it: whoever of its players asks first makes it, and the seats of the others are kept for them for seven days; those of players who left are open. Whoever asks later takes the seat that is kept for them. The body may be left out.',
  body: { schema: nothing, required: false },
  answers: {
    201: { ...view, description: 'The new game.', headers: ['Location', 'ETag'] },
    200: { ...view, description: 'The rematch, in which you have your seat.', headers: ['Location', 'ETag'] },
  },
  problems: [
    'not-found',
    'not-a-player',
    'game-not-finished',
    'seat-taken',
    'seat-left',
    'game-started',
    'game-over',
    'busy',
  ],
} as const satisfies Endpoint;

export function lobbyRoutes({ ports }: Service): Route[] {
  return [
    route(join, async ({ params, body, caller }) => {
      const id = parseGameId(params.id);
      const joined = id === null ? null : await joinGame(ports, caller.player, id, body);
      if (joined === null) return noGame();
      return joined.ok ? { status: 200, ...shown(joined.value) } : fromRefusal(joined);
    }),
    route(leave, async ({ params, caller }) => {
      const id = parseGameId(params.id);
      const left = id === null ? null : await leaveGame(ports, caller.player, id);
      if (left === null) return noGame();
      if (!left.ok) return fromRefusal(left);
      return left.value === null ? { status: 204 } : { status: 200, ...shown(left.value) };
    }),
    route(cancel, async ({ params, caller }) => {
      const id = parseGameId(params.id);
      const cancelled = id === null ? null : await cancelGame(ports, caller.player, id);
      if (cancelled === null) return noGame();
      return cancelled.ok ? { status: 200, ...shown(cancelled.value) } : fromRefusal(cancelled);
    }),
    route(rematch, async ({ params, caller }) => {
      const id = parseGameId(params.id);
      const offered = id === null ? null : await offerRematch(ports, caller.player, id);
      if (offered === null) return noGame();
      if (!offered.ok) return fromRefusal(offered);
      const { body, headers } = shown(offered.value.game);
      const found = { ...headers, Location: `/v1/games/${body.id}` };
      return { status: offered.value.created ? 201 : 200, body, headers: found };
    }),
  ];
}
