/** The whole service on one machine and one port: the API, its docs and an embedded database. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { GameId } from '../../shared/play/ids.ts';
import type { Clock, GameStore, Randomness } from '../../shared/play/ports.ts';
import { announcing, announcingIndex } from '../api/announcing.ts';
import { createApp } from '../api/app.ts';
import { createBackoff } from '../api/backoff.ts';
import { docsAssets } from '../api/docsAssets.ts';
import { type Log, traceOf } from '../api/log.ts';
import { createNews, type News } from '../api/news.ts';
import { projectedGames } from '../project/projectedGames.ts';
import { createDynamoStores, type DynamoStores } from '../store/dynamoStore.ts';
import { startClock } from './clockTimer.ts';
import { type Database, startDatabase } from './database.ts';
import { type Rebuilding, startRebuilding } from './rebuilding.ts';
import { findServiceKey } from './serviceKey.ts';
import type { LocalSettings } from './settings.ts';

export interface Server {
  /** `http://127.0.0.1:8787` */
  readonly url: string;
  /** What keeps the data, in words. */
  readonly storage: string;
  /** Lets requests under way end, closes the database, and resolves when all is done. */
  readonly stop: () => Promise<void>;
  /** Calls the listener if the database has died for good. */
  readonly onFailure: (listener: (failure: Error) => void) => void;
}

const clock: Clock = { now: () => Date.now() };
const random: Randomness = { bytes: (count) => new Uint8Array(randomBytes(count)) };

/** Resolves once requests are answered. Rejects with one sentence that says what is in the way. */
export async function startServer(settings: LocalSettings, log: Log): Promise<Server> {
  const database = settings.endpoint === null ? await startDatabase({ folder: settings.dataDir }) : null;
  const stores = storesAt(settings, database);
  try {
    await stores.ensureTables();
    const news = createNews();
    const serviceKey = await findServiceKey(stores.index, random);
    const rebuilding = startRebuilding({ ...stores, clock }, log);
    const games = gamesOf(stores, { rebuilding, news, log });
    const store = { games, index: stores.index };
    const app = createApp({ store, clock, random, serviceKey, news, assets: docsAssets, log });
    const listening = await listen((request) => app.fetch(request), settings).catch(async (error) => {
      await rebuilding.stop();
      throw error;
    });
    const stopClock = startClock(clockPorts({ ...stores, games }, news), log);
    return {
      url: urlOf(settings.host, listening.port),
      storage: database === null ? settings.endpoint! : `${settings.dataDir} (${database.engine})`,
      stop: async () => {
        news.close();
        await Promise.all([listening.close(), rebuilding.stop(), stopClock()]);
        stores.close();
        await database?.stop();
      },
      onFailure: (listener) => database?.onExit(listener),
    };
  } catch (error) {
    stores.close();
    await database?.stop();
    throw error;
  }
}

function storesAt({ endpoint, prefix }: LocalSettings, database: Database | null): DynamoStores {
  return createDynamoStores({ endpoint: endpoint ?? database!.endpoint, prefix, clock });
}

interface Parts {
  readonly rebuilding: Rebuilding;
  readonly news: News;
  readonly log: Log;
}

function gamesOf({ games, index }: DynamoStores, { rebuilding, news, log }: Parts): GameStore {
  const behind = (game: GameId, error: unknown) => {
    log({ failed: 'projection', game, ...traceOf(error) });
    rebuilding.add(game);
  };
  return projectedGames({ games, index: announcingIndex(index, news), clock }, behind);
}

/** Nobody listens for reminders on one's own machine. */
function clockPorts({ games, index }: DynamoStores, news: News): Parameters<typeof startClock>[0] {
  const notices = { remind: async () => {} };
  return { games: announcing(games, news), index, clock, backoff: createBackoff(random), notices };
}

type Fetch = (request: Request) => Response | Promise<Response>;

const PATIENCE_MS = 5000;

/** Takes requests until closed. What is under way then is let to end, for a while. */
function listen(fetch: Fetch, { port, host }: LocalSettings): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host }, (address: AddressInfo) =>
      resolve({ port: address.port, close }),
    );
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port)));
    const close = () =>
      new Promise<void>((closed) => {
        // A connection that was busy is kept alive by its client after its answer: it is idle then, and looked for again.
        const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), 50);
        const all = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), PATIENCE_MS);
        server.close(() => {
          clearInterval(idle);
          clearTimeout(all);
          closed();
        });
      });
  });
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const where = `port ${port} of ${host}`;
  if (error.code === 'EADDRINUSE')
    return new Error(`Something else listens on ${where} already. Choose another PORT.`, { cause: error });
  return new Error(`Cannot listen on ${where}: ${error.message}`, { cause: error });
}

function urlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
