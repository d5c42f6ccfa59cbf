/** Players: becoming one, and being asked who one is. */
import { createGuest } from '../../../shared/play/players.ts';
import { problem } from '../answer.ts';
import { type Endpoint, type Route, route } from '../endpoint.ts';
import { player } from '../schemas/common.ts';
import { createdPlayer } from '../schemas/players.ts';
import { newPlayer } from '../schemas/requests.ts';
import type { Service } from '../service.ts';

const createPlayer = {
  method: 'post',
  path: '/v1/players',
  operationId: 'createPlayer',
  tag: 'Players',
  access: 'public',
  summary: 'Become a player',
  description:
    'Makes a guest player with a token. Keep the token: it is shown this once, and is the only proof that the player is you. The body may be left out.',
  body: { schema: newPlayer, required: false, example: () => ({ name: 'Brave Bison' }) },
  answers: { 201: { description: 'The player and its token.', schema: createdPlayer } },
  problems: ['guests-not-admitted', 'names-not-admitted', 'storage-unavailable'],
} as const satisfies Endpoint;

const readMe = {
  method: 'get',
  path: '/v1/me',
  operationId: 'readMe',
  tag: 'Players',
  access: 'token',
  summary: 'Who am I?',
  description: 'The player that the token belongs to.',
  answers: { 200: { description: 'The player.', schema: player } },
  problems: [],
} as const satisfies Endpoint;

export function playerRoutes({ ports, settings }: Service): Route[] {
  return [
    route(createPlayer, async ({ body }) => {
      if (!settings.guests) return problem('guests-not-admitted', 'This service makes no guest players.');
      if (settings.names === 'nobody' && body.name !== undefined) {
        return problem('names-not-admitted', 'Leave "name" out: names are made up here.');
      }
      const { player, token, expiresAt } = await createGuest(ports, body.name);
      return { status: 201, body: { player: { ...player, kind: 'person' }, token, expiresAt } };
    }),
    route(readMe, ({ caller }) => ({ status: 200, body: { ...caller.player, kind: 'person' } })),
  ];
}
