/**
 * The app on memory stores, with a clock that is moved by hand, and a client that holds every answer it gets to the
 * OpenAPI document: a status, a problem code, a header or a field that is not described fails the test.
 */
import { expect } from 'vitest';
import { type AppOptions, createApp } from '../../functions/api/app.ts';
import { ANSWER_HEADERS } from '../../functions/api/describeHeaders.ts';
import type { LogLine } from '../../functions/api/log.ts';
import { memoryStores } from '../../functions/store/memoryStore.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { GameId } from '../../shared/play/ids.ts';
import type { GameStore, Randomness } from '../../shared/play/ports.ts';
import { project } from '../../shared/play/project.ts';
import type { GameView } from '../../shared/play/view.ts';
import { type Document, errorsIn, type Operation } from './schemaCheck.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies are held to the document, and read like a client would.
type Json = any;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Json;
}

export interface Sent {
  readonly token?: string;
  /** Sent as JSON, with its content type. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly raw?: string | Uint8Array | ReadableStream<Uint8Array>;
  readonly headers?: Record<string, string>;
}

/** Any game will do. */
export const VARIANT = [...GAMES.keys()][0]!;

export const NOON = Date.UTC(2026, 0, 5, 12);

/** Chance that is the same every time. Apps on one store need different beginnings. */
export function countingChance(begin = 1): Randomness {
  let state = begin;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state >> 8;
  };
  return { bytes: (count) => Uint8Array.from({ length: count }, next) };
}

export function testApp(options: Partial<AppOptions> = {}) {
  const clock = { time: NOON, now: () => clock.time };
  const { games, index } = memoryStores(options.clock ?? clock);
  const lines: LogLine[] = [];
  const app = createApp({
    store: { games: projecting(games, { games, index, clock }), index },
    clock,
    random: countingChance(),
    serviceKey: new Uint8Array(32).fill(7),
    backoff: async () => {},
    log: (line) => lines.push(line),
    ...options,
  });
  const send = async (method: string, path: string, sent: Sent = {}): Promise<Reply> => {
    const reply = await toReply(await app.request(path, requestOf(method, sent)));
    if (method !== 'OPTIONS') await checkAnswer(await documentOf({ app }), method, path, reply);
    return reply;
  };
  return { app, send, clock, lines, store: { games, index }, ...players(send) };
}

export type TestApp = ReturnType<typeof testApp>;

function projecting(games: GameStore, ports: Parameters<typeof project>[0]): GameStore {
  return {
    ...games,
    async append(game, version, item) {
      const written = await games.append(game, version, item);
      if (written) await project(ports, game, version, item);
      return written;
    },
  };
}

type Send = (method: string, path: string, sent?: Sent) => Promise<Reply>;

/** What tests often do first. */
function players(send: Send) {
  const signUp = async (name = 'Ada'): Promise<string> =>
    (await send('POST', '/v1/players', { json: { name } })).body.token;
  const makeGame = async (token: string, game: object): Promise<GameView & { readonly id: GameId }> =>
    (await send('POST', '/v1/games', { token, json: { variant: VARIANT, ...game } })).body;
  /** A game against a house bot, in which the caller must move. */
  const startGame = (token: string, game: object = {}) =>
    makeGame(token, { seats: [{ player: 'me' }, { bot: 'random' }], ...game });
  return { signUp, makeGame, startGame };
}

function requestOf(method: string, { token, json, raw, headers }: Sent): RequestInit {
  const body = json === undefined ? raw : JSON.stringify(json);
  return {
    method,
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body, duplex: 'half' }),
  } as RequestInit;
}

async function toReply(response: Response): Promise<Reply> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
}

let document: Promise<Document> | undefined;

/** The document: the same for every app. */
export function documentOf({ app }: Pick<TestApp, 'app'>): Promise<Document> {
  document ??= Promise.resolve(app.request('/openapi.json')).then((response) => response.json() as Promise<Document>);
  return document;
}

/** Every operation and status that an answer was seen of. */
export const seen = new Set<string>();

function checkAnswer(document: Document, method: string, path: string, reply: Reply): void {
  expect(reply.headers.get('x-request-id'), 'a request id').toMatch(/^r_[0-9a-z]{22}$/);
  const found = operationOf(document, method === 'HEAD' ? 'get' : method.toLowerCase(), path.split('?')[0]!);
  if (found === null) {
    checkBody(document, { $ref: '/Problem' }, reply, method);
    return;
  }
  const where = `${method} ${path}: ${reply.status}`;
  const described = found.responses[reply.status];
  expect(described, `${where} is described`).toBeDefined();
  seen.add(`${found.operationId} ${reply.status}`);
  for (const name of Object.keys(ANSWER_HEADERS)) {
    if (reply.headers.has(name) && name !== 'Cache-Control') expect(described!.headers, where).toHaveProperty(name);
  }
  if (reply.body?.code) expect(described!.description, where).toContain(`\`${reply.body.code}\``);
  const [type, content] = Object.entries(described!.content ?? {})[0] ?? [];
  expect(reply.headers.get('content-type')?.split(';')[0], where).toBe(type);
  if (type?.includes('json')) checkBody(document, content!.schema, reply, method);
}

function checkBody(document: Document, schema: Parameters<typeof errorsIn>[1], reply: Reply, method: string): void {
  if (method !== 'HEAD') expect(errorsIn(document, schema, reply.body), reply.text.slice(0, 300)).toEqual([]);
}

function operationOf(document: Document, method: string, path: string): Operation | null {
  const template = Object.keys(document.paths).find((known) =>
    new RegExp(`^${known.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return template === undefined ? null : (document.paths[template]![method] ?? null);
}
