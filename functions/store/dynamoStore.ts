/**
 * Both stores on DynamoDB, with one client. This folder alone knows the AWS SDK.
 * Attempts and deadlines are ours (see deadline.ts): the SDK's own time limits only log, and its retries know no end in time.
 */
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';
import type { Clock, GameStore, IndexStore } from '../../shared/play/ports.ts';
import { beginCall, REAL_TIME, type Time } from './deadline.ts';
import { dynamoGames } from './dynamoGames.ts';
import { dynamoIndex } from './dynamoIndex.ts';
import { ensureTables, tableNames } from './tables.ts';
import { isUnanswered } from './unanswered.ts';

export interface DynamoSettings {
  /** A local database. Without one, AWS itself. */
  readonly endpoint?: string;
  readonly region?: string;
  /** Without them: the SDK's own search for credentials, or dummy ones where an endpoint is given. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
  /** The tables are `<prefix>-games` and `<prefix>-index`. */
  readonly prefix: string;
  readonly clock: Clock;
  /** For a whole storage call with all its attempts. */
  readonly deadlineMs?: number;
  /** The real time unless given. */
  readonly time?: Time;
  /** A client to use instead of the SDK's own. */
  readonly client?: DynamoDBClient;
}

export interface DynamoStores {
  readonly games: GameStore;
  readonly index: IndexStore;
  /** Creates the tables where they are missing. */
  readonly ensureTables: () => Promise<void>;
  /** Closes all connections. */
  readonly close: () => void;
}

const DEADLINE_MS = 3000;
const ATTEMPTS = 3;

export function createDynamoStores(settings: DynamoSettings): DynamoStores {
  const agents = [new HttpAgent(KEEP_ALIVE), new HttpsAgent(KEEP_ALIVE)] as const;
  const client = settings.client ?? clientFor(settings, agents);
  const patience = {
    time: settings.time ?? REAL_TIME,
    deadlineMs: settings.deadlineMs ?? DEADLINE_MS,
    attempts: ATTEMPTS,
    isUnanswered,
    onUnanswered: () => agents.forEach(dropIdle),
  };
  const begin = () => beginCall(patience);
  const tables = tableNames(settings.prefix);
  return {
    games: dynamoGames(client, tables.games, begin),
    index: dynamoIndex(client, tables.index, settings.clock, begin),
    ensureTables: () => ensureTables(client, settings.prefix),
    close: () => client.destroy(),
  };
}

function clientFor(settings: DynamoSettings, [httpAgent, httpsAgent]: readonly [HttpAgent, HttpsAgent]) {
  const requestHandler = { httpAgent, httpsAgent };
  return new DynamoDBClient({ ...place(settings), maxAttempts: 1, retryMode: 'standard', requestHandler });
}

const KEEP_ALIVE = { keepAlive: true, maxSockets: 50 };
const DUMMY_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

function place({ endpoint, region, credentials }: DynamoSettings): DynamoDBClientConfig {
  if (endpoint === undefined) return { ...(region && { region }), ...(credentials && { credentials }) };
  return { endpoint, region: region ?? 'us-east-1', credentials: credentials ?? DUMMY_CREDENTIALS };
}

/** What silently broke one connection has likely broken its idle neighbours: the next attempt makes a new one. */
function dropIdle(agent: HttpAgent): void {
  for (const socket of Object.values(agent.freeSockets).flat()) socket?.destroy();
}
