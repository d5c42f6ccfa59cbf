/** Every problem code can be reached, has its status and its page; and what HTTP asks of errors holds for all routes. */
import { expect, test } from 'vitest';
import { PROBLEM_CODES, PROBLEMS, type ProblemCode } from '../../functions/api/problems.ts';
import type { GameStore, IndexStore } from '../../shared/play/ports.ts';
import { settle } from '../../shared/play/settle.ts';
import { documentOf, type Reply, type Sent, type TestApp, testApp, VARIANT } from './harness.ts';

type Reach = (app: TestApp) => Promise<Reply>;
const OPEN = { variant: VARIANT, seats: [{ player: 'me' }, { open: true }], visibility: 'public' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

const sending =
  (method: string, path: string, sent: Sent): Reach =>
  async ({ send, signUp }) =>
    send(method, path, { token: await signUp(), ...sent });

/** Two players, an open public game of the first, and what one of them does to it. */
const atOpen =
  (who: 'creator' | 'other', act: string, json: unknown = {}): Reach =>
  async ({ send, signUp, makeGame }) => {
    const tokens = { creator: await signUp(), other: await signUp('Bo') };
    const { id } = await makeGame(tokens.creator, OPEN);
    return send('POST', `/v1/games/${id}/${act}`, { token: tokens[who], json });
  };

/** A game under way, and what its player does to it. */
const atStarted =
  (act: string, json: unknown = {}, headers: Record<string, string> = {}): Reach =>
  async ({ send, signUp, startGame }) => {
    const token = await signUp();
    const { id, you } = await startGame(token);
    const move = { decision: you!.decision, move: you!.legalMoves[0], ...(json as object) };
    return send('POST', `/v1/games/${id}/${act}`, { token, json: act === 'moves' ? move : json, headers });
  };

/** The same twice, differently. */
const twice =
  (first: (app: TestApp, token: string) => Promise<string>, again: (path: string) => [string, string, Sent]): Reach =>
  async (app) => {
    const token = await app.signUp();
    const [method, path, sent] = again(await first(app, token));
    return app.send(method, path, { token, ...sent });
  };

const unavailable = async () => {
  throw Object.assign(new Error('timed out'), { code: 'storage-unavailable' });
};

const REACH: Readonly<Record<ProblemCode, Reach>> = {
  'malformed-body': sending('POST', '/v1/games', { raw: '{"variant":', headers: JSON_TYPE }),
  'invalid-request': sending('POST', '/v1/games', { json: { ...OPEN, colour: 'red' } }),
  unauthorized: ({ send }) => send('GET', '/v1/me'),
  'insufficient-scope': async ({ send, signUp, store }) => {
    const token = await signUp();
    const partition = `token#${token.split('_')[1]}`;
    const row = (await store.index.get(partition, 'token'))!;
    await store.index.advance({ ...row, version: 2, item: { ...row.item, scopes: 'games:read' } });
    return send('POST', '/v1/games', { token, json: OPEN });
  },
  'guests-not-admitted': () => testApp({ settings: { guests: false } }).send('POST', '/v1/players'),
  'names-not-admitted': () =>
    testApp({ settings: { names: 'nobody' } }).send('POST', '/v1/players', { json: { name: 'Ada' } }),
  'not-a-player': atOpen('other', 'leave'),
  'not-the-creator': atOpen('other', 'cancel'),
  'not-found': sending('GET', '/v1/games/g_0123456789abcdefghjkmn', {}),
  'method-not-allowed': sending('DELETE', '/v1/games', {}),
  'decision-closed': twice(
    async ({ send, startGame }, token) => {
      const { id, you } = await startGame(token);
      const json = { decision: you!.decision, move: you!.legalMoves[0] };
      await send('POST', `/v1/games/${id}/moves`, { token, json });
      return `${id} ${you!.decision} ${JSON.stringify(you!.legalMoves[1])}`;
    },
    (made) => {
      const [id, decision, move] = made.split(' ');
      return ['POST', `/v1/games/${id}/moves`, { json: { decision, move: JSON.parse(move!) } }];
    },
  ),
  'not-your-turn': atStarted('moves', { decision: '99.play.1' }),
  'game-not-started': atOpen('creator', 'moves', { decision: '1.play.1', move: { type: 'play', card: 'TX' } }),
  'game-started': atStarted('cancel'),
  'game-over': twice(
    async ({ send, makeGame }, token) => {
      const { id } = await makeGame(token, OPEN);
      await send('POST', `/v1/games/${id}/cancel`, { token });
      return id;
    },
    (id) => ['POST', `/v1/games/${id}/moves`, { json: { decision: '1.play.1', move: { type: 'play', card: 'TX' } } }],
  ),
  'game-not-finished': atStarted('rematch'),
  'seat-away': async ({ send, signUp, startGame, clock, store }) => {
    const token = await signUp();
    const { id } = await startGame(token, { turnSeconds: 60 });
    for (let missed = 0; missed < 2; missed++) {
      clock.time += 60_000;
      await settle({ ...store, clock, backoff: async () => {} }, id);
    }
    const json = { decision: '99.play.1', move: { type: 'play', card: 'TX' } };
    return send('POST', `/v1/games/${id}/moves`, { token, json });
  },
  'seat-left': async ({ send, signUp, makeGame }) => {
    const [token, other] = [await signUp(), await signUp('Bo')];
    const { id } = await makeGame(token, OPEN);
    await send('POST', `/v1/games/${id}/join`, { token: other });
    await send('POST', `/v1/games/${id}/leave`, { token: other });
    return send('POST', `/v1/games/${id}/join`, { token: other });
  },
  'seat-taken': atOpen('other', 'join', { seat: 0 }),
  'entropy-set': atStarted('join', { entropy: 'heads' }),
  'precondition-failed': atStarted('moves', {}, { 'If-Match': '"0.0.0"' }),
  'body-too-large': sending('POST', '/v1/games', { json: { label: 'x'.repeat(17_000) } }),
  'unsupported-media-type': sending('POST', '/v1/games', { raw: '{}' }),
  'no-such-seat': atOpen('other', 'join', { seat: 5 }),
  'illegal-move': atStarted('moves', { move: { type: 'toss' } }),
  'invalid-game': sending('POST', '/v1/games', { json: { ...OPEN, teams: 3 } }),
  'idempotency-key-reused': twice(
    async ({ send }, token) => {
      await send('POST', '/v1/games', { token, json: OPEN, headers: { 'Idempotency-Key': 'k' } });
      return 'k';
    },
    (key) => ['POST', '/v1/games', { json: { ...OPEN, target: 50 }, headers: { 'Idempotency-Key': key } }],
  ),
  internal: ({ store }) => {
    const games = { ...store.games, head: () => Promise.reject(new TypeError('seed 0123 of the lobby')) };
    return failing(games, store.index);
  },
  busy: ({ store }) => failing({ ...store.games, append: async () => false }, store.index, { json: OPEN }),
  'storage-unavailable': ({ store }) => failing({ ...store.games, head: unavailable }, store.index),
};

/** Signs up and looks at a game of a store that fails, or makes one there. */
async function failing(games: GameStore, index: IndexStore, sent?: Sent): Promise<Reply> {
  const { send, signUp } = testApp({ store: { games, index } });
  const token = await signUp();
  if (sent === undefined) return send('GET', '/v1/games/g_0123456789abcdefghjkmn', { token });
  return send('POST', '/v1/games', { token, ...sent });
}

test.each(PROBLEM_CODES)('%s is answered with its status, and has a page', async (code) => {
  const app = testApp();
  const reply = await REACH[code](app);
  const { status, title } = PROBLEMS[code];
  expect(reply.body, reply.text).toMatchObject({ code, status, title, type: `/docs/problems/${code}` });
  expect(reply.status).toBe(status);
  expect(reply.body.instance).toBe(reply.headers.get('x-request-id'));
  expect(reply.headers.get('content-type')).toBe('application/problem+json');
  expect(reply.headers.get('retry-after') === null).toBe(status !== 503);
  const page = await app.send('GET', reply.body.type);
  expect(page.text).toContain(`<code>${code}</code>`);
});

test('refusals of a move say who closed the decision, show the game, and list what is legal', async () => {
  const app = testApp();
  const closed = await REACH['decision-closed'](app);
  expect(closed.body.by).toEqual({ seat: 0 });
  expect(closed.body.game.version).toBe(2);
  for (const code of ['not-your-turn', 'game-not-started', 'game-over', 'precondition-failed'] as const)
    expect((await REACH[code](app)).body.game.id, code).toMatch(/^g_/);
  const illegal = await REACH['illegal-move'](app);
  expect(illegal.body.rule).toBeNull();
  expect(illegal.body.legalMoves.length).toBeGreaterThan(0);
});

test('a mistake of the service tells nothing about itself, and is found in the log by the request id', async () => {
  const log: object[] = [];
  const { store } = testApp();
  const games = { ...store.games, head: () => Promise.reject(new TypeError('seed 0123 of the lobby')) };
  const { send, signUp } = testApp({ store: { ...store, games }, log: (line) => log.push(line) });
  const reply = await send('GET', '/v1/games/g_0123456789abcdefghjkmn', { token: await signUp() });
  expect(reply.status).toBe(500);
  expect(reply.text).not.toMatch(/seed|TypeError|\.ts/);
  expect(log.at(-1)).toMatchObject({ status: 500, requestId: reply.body.instance, error: 'TypeError' });
  expect(JSON.stringify(log)).not.toContain('0123 of');
});

test('a path that does not exist is 404 for every method', async () => {
  const { send } = testApp();
  for (const path of [
    '/',
    '/v1',
    '/v1/games/',
    '/v1/games/x/y',
    '/v1/nothing',
    '/docs/',
    '//v1/me',
    '/v1/variants/nope',
  ])
    for (const method of ['GET', 'POST', 'PUT', 'HEAD', 'DELETE', 'OPTIONS']) {
      if (path === '/v1/variants/nope' && method !== 'GET') continue;
      const reply = await send(method, path);
      expect(reply.status, `${method} ${path}`).toBe(404);
      if (method !== 'HEAD') expect(reply.body.code).toBe('not-found');
    }
});

test('a method that a path does not have is 405 with those it has', async () => {
  const { app, send } = testApp();
  for (const [path, operations] of Object.entries((await documentOf({ app })).paths)) {
    const own = Object.keys(operations).map((method) => method.toUpperCase());
    const allow = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    const real = path.replaceAll(/\{\w+\}/g, 'x');
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => !allow.includes(one))) {
      const reply = await send(method, real);
      expect(reply.status, `${method} ${real}`).toBe(405);
      expect(reply.headers.get('allow'), real).toBe(allow);
    }
    const asked = await send('OPTIONS', real);
    expect([asked.status, asked.headers.get('allow')]).toEqual([204, allow]);
  }
});

/** A body in chunks, without a length. */
function chunks(count: number, size: number): ReadableStream<Uint8Array> {
  let left = count;
  return new ReadableStream({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size).fill(0x20));
      else controller.close();
    },
  });
}

test.each<[string, number, Sent]>([
  ['too long, and says so', 413, { raw: ' '.repeat(16_385), headers: { ...JSON_TYPE, 'Content-Length': '16385' } }],
  [
    'too long before any of it has come',
    413,
    { raw: new ReadableStream(), headers: { ...JSON_TYPE, 'Content-Length': '16385' } },
  ],
  ['too long, and says nothing', 413, { raw: chunks(17, 1024), headers: JSON_TYPE }],
  ['too long, and lies', 413, { raw: ' '.repeat(16_385), headers: { ...JSON_TYPE, 'Content-Length': '2' } }],
  ['just not too long', 400, { raw: chunks(16, 1024), headers: JSON_TYPE }],
  ['no content type', 415, { raw: new TextEncoder().encode('{}') }],
  ['text', 415, { raw: '{}', headers: { 'Content-Type': 'text/plain' } }],
  ['a form', 415, { raw: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }],
  ['some other JSON', 415, { raw: '{}', headers: { 'Content-Type': 'application/merge-patch+json' } }],
  ['another charset', 415, { raw: '{}', headers: { 'Content-Type': 'application/json; charset=latin1' } }],
  ['compressed', 415, { raw: '{}', headers: { ...JSON_TYPE, 'Content-Encoding': 'gzip' } }],
  ['UTF-8 by name', 201, { raw: '{}', headers: { 'Content-Type': 'Application/JSON; charset="UTF-8"' } }],
  ['not UTF-8', 400, { raw: Buffer.from('{"name": "\xe9"}', 'latin1'), headers: JSON_TYPE }],
  ['not JSON', 400, { raw: "{'name': 1}", headers: JSON_TYPE }],
  ['null', 400, { raw: 'null', headers: JSON_TYPE }],
  ['a list', 400, { raw: '[]', headers: JSON_TYPE }],
  ['deep', 400, { raw: '['.repeat(8000) + ']'.repeat(8000), headers: JSON_TYPE }],
  ['no body at all', 201, {}],
])('a body that is %s: %i', async (_, status, sent) => {
  const reply = await testApp().send('POST', '/v1/players', sent);
  expect(reply.status, reply.text).toBe(status);
});

test('a body that is needed and missing is 400, whatever its type', async () => {
  const { send, signUp } = testApp();
  const token = await signUp();
  for (const headers of [{}, JSON_TYPE]) {
    expect((await send('POST', '/v1/games', { token, headers })).body.code).toBe('malformed-body');
  }
});
