/**
 * Who may do what: a row for every route that needs a token, told by what it answers to each kind of caller. The test
 * takes the routes from the OpenAPI document, so a new one without a row fails.
 */
import { RENDERER } from '../../functions/api/docsPage.ts';
import type { Sent } from '../api/harness.ts';

/** Everybody who might ask about a game. */
export const ROLES = ['stranger', 'spectator', 'other seat', 'creator', 'watching creator'] as const;
export type Role = (typeof ROLES)[number];

/** How an answer reads: its status, and the code of a problem. */
export type Reads = Readonly<Record<Role, string>>;

export interface GameRow {
  readonly sent: Sent;
  readonly open: Reads;
  readonly playing: Reads;
}

const NONE = '404 not-found';
const reads = (
  spectator: string,
  otherSeat: string,
  creator: string,
  watchingCreator: string,
  stranger = NONE,
): Reads => ({
  stranger,
  spectator,
  'other seat': otherSeat,
  creator,
  'watching creator': watchingCreator,
});

const READ = reads('200', '200', '200', '200');

/** The routes about one game. `stranger` asks about a private game, `spectator` about a public one. */
export const GAME_ROWS: Readonly<Record<string, GameRow>> = {
  'GET /v1/games/{id}': { sent: {}, open: READ, playing: READ },
  'GET /v1/games/{id}/events': { sent: {}, open: READ, playing: READ },
  'POST /v1/games/{id}/join': {
    sent: { json: {} },
    open: reads('200', '200', '200', '200'),
    playing: reads('409 game-started', '200', '200', '409 game-started'),
  },
  'POST /v1/games/{id}/leave': {
    sent: {},
    open: reads('403 not-a-player', '204', '204', '403 not-a-player'),
    playing: reads('403 not-a-player', '200', '200', '403 not-a-player'),
  },
  'POST /v1/games/{id}/rematch': {
    sent: {},
    open: reads('403 not-a-player', '409 game-not-finished', '409 game-not-finished', '403 not-a-player'),
    playing: reads('403 not-a-player', '409 game-not-finished', '409 game-not-finished', '403 not-a-player'),
  },
  'POST /v1/games/{id}/cancel': {
    sent: {},
    open: reads('403 not-the-creator', '403 not-the-creator', '200', '200'),
    playing: reads('403 not-the-creator', '403 not-the-creator', '409 game-started', '409 game-started'),
  },
  'POST /v1/games/{id}/moves': {
    sent: { json: { decision: '1.play.99', move: { type: 'play', card: 'TX' } } },
    open: reads('403 not-a-player', '409 game-not-started', '409 game-not-started', '403 not-a-player'),
    playing: reads('403 not-a-player', '409 not-your-turn', '409 not-your-turn', '403 not-a-player'),
  },
};

/** The routes that need a token but are about no one game: any player may. */
export const OTHER_ROWS: Readonly<Record<string, { readonly sent: Sent; readonly answers: string }>> = {
  'GET /v1/me': { sent: {}, answers: '200' },
  'GET /v1/me/turns': { sent: {}, answers: '200' },
  'GET /v1/games': { sent: {}, answers: '200' },
  'POST /v1/games': {
    sent: { json: { variant: 'border-zap', seats: [{ player: 'me' }, { open: true }] } },
    answers: '201',
  },
};

/** The routes that ask for no token, with a path that exists. */
export const PUBLIC_ROWS: Readonly<Record<string, { readonly path: string; readonly sent: Sent }>> = {
  'POST /v1/players': { path: '/v1/players', sent: { json: {} } },
  'GET /v1/variants': { path: '/v1/variants', sent: {} },
  'GET /v1/variants/{variant}': { path: '/v1/variants/border-zap', sent: {} },
  'GET /v1/cards': { path: '/v1/cards', sent: {} },
  'GET /health': { path: '/health', sent: {} },
  'GET /openapi.json': { path: '/openapi.json', sent: {} },
  'GET /docs': { path: '/docs', sent: {} },
  'GET /docs/assets/{file}': { path: `/docs/assets/${RENDERER}`, sent: {} },
  'GET /docs/problems/{code}': { path: '/docs/problems/not-found', sent: {} },
};
