/**
 * The HTTP API as one app, the same on a laptop and in the cloud. It reads no environment: stores, clock, chance and
 * settings are given to it.
 */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Backoff, Clock, GameStore, IndexStore, Ports, Randomness } from '../../shared/play/ports.ts';
import { announcing } from './announcing.ts';
import { createAuth } from './auth.ts';
import { createBackoff } from './backoff.ts';
import { type Assets, noAssets } from './docsPage.ts';
import type { Endpoint, Route } from './endpoint.ts';
import { type Frame, framed } from './frame.ts';
import type { Log } from './log.ts';
import { type News, noNews } from './news.ts';
import { openapiDocument } from './openapi.ts';
import { catalogueRoutes } from './routes/catalogue.ts';
import { gameRoutes } from './routes/games.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { logRoutes } from './routes/log.ts';
import { moveRoutes } from './routes/moves.ts';
import { playerRoutes } from './routes/players.ts';
import { serviceRoutes } from './routes/service.ts';
import { parseGameId } from './routes/shared.ts';
import { turnRoutes } from './routes/turns.ts';
import { serve } from './serve.ts';
import { DEFAULT_SETTINGS, type Service, type Settings } from './service.ts';
import { unmatched } from './unmatched.ts';

export interface AppOptions {
  readonly store: { readonly games: GameStore; readonly index: IndexStore };
  readonly clock: Clock;
  readonly random: Randomness;
  /** 32 bytes, the same for every instance of a service. */
  readonly serviceKey: Uint8Array;
  readonly backoff?: Backoff;
  readonly settings?: Partial<Settings>;
  /** Places to wait for news; without it nobody can wait. */
  readonly news?: News;
  /** The files of the docs page; without it there are none. */
  readonly assets?: Assets;
  readonly log?: Log;
}

export function createApp(options: AppOptions): OpenAPIHono {
  const { clock, random, assets = noAssets, log = () => {} } = options;
  const service = serviceOf(options);
  const routes: Route[] = [
    ...playerRoutes(service),
    ...gameRoutes(service),
    ...lobbyRoutes(service),
    ...moveRoutes(service),
    ...logRoutes(service),
    ...turnRoutes(service),
    ...catalogueRoutes(),
    ...serviceRoutes(() => openapiDocument(endpoints), assets),
  ];
  const endpoints = routes.map(({ endpoint }) => endpoint);
  const frame: Frame = { clock, random, log, corsOrigins: service.settings.corsOrigins };
  return mount(routes, endpoints, frame, service.ports);
}

function serviceOf(options: AppOptions): Service {
  const { store, clock, random, serviceKey, news = noNews } = options;
  const backoff = options.backoff ?? createBackoff(random);
  const games = announcing(store.games, news);
  const ports: Ports = { games, index: store.index, clock, randomness: random, backoff, serviceKey };
  return { ports, news, settings: { ...DEFAULT_SETTINGS, ...options.settings } };
}

function mount(routes: readonly Route[], endpoints: readonly Endpoint[], frame: Frame, ports: Ports): OpenAPIHono {
  const app = new OpenAPIHono();
  const authenticate = createAuth(ports);
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const handler = framed(frame, (c) => loggedPath(path, c), serve(authenticate, route));
    app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ':$1'), handler);
  }
  app.notFound(framed(frame, () => '*', unmatched(endpoints)) as Parameters<typeof app.notFound>[0]);
  return app;
}

/** A path as the log may show it: a game's id, but nothing that a client made up. */
function loggedPath(path: string, c: Context): string {
  const id = path.includes('{id}') ? parseGameId(c.req.param('id') ?? '') : null;
  return id === null ? path : path.replace('{id}', id);
}
