/** Every route as its client means it. The harness holds each answer to the document. */
import { expect, test } from 'vitest';
import { docsAssets } from '../../functions/api/docsAssets.ts';
import { RENDERER } from '../../functions/api/docsPage.ts';
import { BOT_LEVELS } from '../../shared/bots/levels.ts';
import { GAMES } from '../../shared/games/index.ts';
import { documentOf, seen, testApp, VARIANT } from './harness.ts';

test('a guest signs up with a name or without, and is told who it is', async () => {
  const { send } = testApp();
  const named = await send('POST', '/v1/players', { json: { name: '  Ame\u0301lie ' } });
  expect(named.status).toBe(201);
  expect(named.body.player).toMatchObject({ name: 'Am\u00e9lie', kind: 'person' });
  expect(named.body.expiresAt).toBe('2026-04-05T12:00:00.000Z');
  expect((await send('GET', '/v1/me', { token: named.body.token })).body).toEqual(named.body.player);
  for (const sent of [{}, { json: {} }, { raw: '', headers: { 'Content-Type': 'application/json' } }]) {
    expect((await send('POST', '/v1/players', sent)).body.player.name).toMatch(/^\w+ \w+$/);
  }
});

test('the catalogue has every game of the registry and every card', async () => {
  const { send } = testApp();
  const { body } = await send('GET', '/v1/variants');
  expect(body.items.map(({ id }: { id: string }) => id)).toEqual([...GAMES.keys()]);
  for (const item of body.items) expect((await send('GET', `/v1/variants/${item.id}`)).body).toEqual(item);
  const cards = await send('GET', '/v1/cards');
  expect(cards.body.items).toHaveLength(50);
  expect(cards.body.census).toBe('2020');
  const old = await send('GET', '/v1/cards?census=2000');
  expect(old.body.items[0].population).toEqual({ rank: 48, people: 626932 });
});

test('a private game is made, joined with its invite, left, joined again, looked at and called off', async () => {
  const { send, signUp } = testApp();
  const [ada, bo] = [await signUp(), await signUp('Bo')];
  const json = { variant: VARIANT, seats: [{ player: 'me' }, { open: true }, { open: true }], label: 'Table 4' };
  const made = await send('POST', '/v1/games', { token: ada, json });
  expect(made.status).toBe(201);
  const path = `/v1/games/${made.body.id}`;
  expect(made.headers.get('location')).toBe(path);
  const { invite, label } = made.body.creator;
  expect(label).toBe('Table 4');

  const joined = await send('POST', `${path}/join`, { token: bo, json: { seat: 2, invite, entropy: 'heads' } });
  expect(joined.status).toBe(200);
  expect(joined.body.you.seat).toBe(2);
  expect((await send('POST', `${path}/leave`, { token: bo })).status).toBe(204);
  expect((await send('POST', `${path}/join`, { token: bo, json: { invite } })).body.you.seat).toBe(1);
  const read = await send('GET', path, { token: ada });
  expect(read.body.seats[1].player.name).toBe('Bo');
  const cancelled = await send('POST', `${path}/cancel`, { token: ada, json: {} });
  expect(cancelled.body).toMatchObject({ status: 'cancelled', result: { winners: [], reason: 'cancelled' } });
  const log = await send('GET', `${path}/events`, { token: ada });
  const types = log.body.items.flatMap((item: { events: { type: string }[] }) => item.events.map(({ type }) => type));
  expect(types).toEqual(['gameCreated', 'playerJoined', 'playerLeft', 'playerJoined', 'gameCancelled']);
});

test('a public game is joined without a body, and starts when its last seat is taken', async () => {
  const { send, signUp, makeGame } = testApp();
  const game = await makeGame(await signUp(), { seats: [{ player: 'me' }, { open: true }], visibility: 'public' });
  const joined = await send('POST', `/v1/games/${game.id}/join`, { token: await signUp('Bo') });
  expect(joined.body).toMatchObject({ status: 'playing', you: { seat: 1 } });
});

test.each([...GAMES.keys()])('a client that knows no rules plays %s to its end', async (variant) => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  let game = await startGame(token, { variant, target: 10, rounds: 3 });
  const path = `/v1/games/${game.id}`;
  while (game.you!.decision !== null) {
    const json = { decision: game.you!.decision, move: game.you!.legalMoves.at(-1) };
    const moved = await send('POST', `${path}/moves`, { token, json });
    expect(moved.status, moved.text).toBe(200);
    game = moved.body.game;
  }
  expect(game.status).toBe('finished');

  const versions: number[] = [];
  let next: string | null = `${path}/events?limit=7`;
  while (next !== null) {
    const page = await send('GET', next, { token });
    versions.push(...page.body.items.map(({ version }: { version: number }) => version));
    const link = page.headers.get('link');
    expect(link === null).toBe(page.body.next === null);
    next = link === null ? null : /^<(.+)>; rel="next"$/.exec(link)![1]!;
  }
  expect(versions).toEqual(Array.from({ length: game.version }, (_, index) => index + 1));
});

test('my games and open games are listed page by page', async () => {
  const { send, signUp, makeGame, startGame, clock } = testApp();
  const [ada, bo] = [await signUp(), await signUp('Bo')];
  const ids: string[] = [];
  for (const visibility of ['private', 'public', 'public']) {
    clock.time += 1000;
    ids.unshift((await makeGame(ada, { seats: [{ player: 'me' }, { open: true }], visibility })).id);
  }
  await startGame(bo);
  const pages: string[][] = [];
  let next: string | null = '/v1/games?limit=2&status=open';
  while (next !== null && pages.length < 9) {
    const page = await send('GET', next, { token: ada });
    pages.push(page.body.items.map(({ id }: { id: string }) => id));
    next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    expect(next === null || next.includes(`cursor=${page.body.next}`)).toBe(true);
  }
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
  const open = await send('GET', `/v1/games?open=true&variant=${VARIANT}`, { token: bo });
  expect(open.body.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
});

test('the inbox has the games that wait for me', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  const { id } = await startGame(token);
  expect((await send('GET', '/v1/me/turns', { token })).body.items).toMatchObject([
    { game: id, opponents: expect.any(Array) },
  ]);
});

test('a finished game can be played again: the first request makes the rematch, every later one finds it', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  let view = await startGame(token, { rounds: 1 });
  while (view.you!.mustMove) {
    const json = { decision: view.you!.decision, move: view.you!.legalMoves[0] };
    view = (await send('POST', `/v1/games/${view.id}/moves`, { token, json })).body.game;
  }
  const path = `/v1/games/${view.id}`;
  const made = await send('POST', `${path}/rematch`, { token });
  expect([made.status, made.headers.get('location')]).toEqual([201, `/v1/games/${made.body.id}`]);
  const found = await send('POST', `${path}/rematch`, { token });
  expect([found.status, found.body]).toEqual([200, made.body]);
  expect((await send('GET', path, { token })).body.rematch).toBe(made.body.id);
});

test('leaving a game under way shows it, twice', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  const { id } = await startGame(token);
  for (let time = 0; time < 2; time++) {
    const { status, body } = await send('POST', `/v1/games/${id}/leave`, { token });
    expect([status, body.status, body.result.reason]).toEqual([200, 'cancelled', 'abandoned']);
  }
});

test('every level of house bot can be seated', async () => {
  const { signUp, startGame } = testApp();
  const token = await signUp();
  for (const bot of BOT_LEVELS) {
    const game = await startGame(token, { seats: [{ player: 'me' }, { bot }] });
    expect(game.seats[1]!.player!.kind).toBe('bot');
  }
});

test('the service tells its health, describes itself and explains its problems', async () => {
  const assets = async (file: string) =>
    file === 'renderer.js' ? { content: 'let a', type: 'text/javascript' } : null;
  const { send } = testApp({ assets });
  expect((await send('GET', '/health')).body).toEqual({ status: 'ok' });
  expect((await send('GET', '/openapi.json')).body.openapi).toBe('3.1.0');
  const docs = await send('GET', '/docs');
  expect(docs.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(docs.text).not.toMatch(/https?:/);
  const script = /<script src="([^"]+)"/.exec(docs.text)![1]!;
  expect((await send('GET', script)).text).toBe('let a');
  expect((await send('GET', '/docs/problems/illegal-move')).text).toContain('This move is not legal');
});

test('the renderer comes from its package, and knows no other host to load anything from', async () => {
  const renderer = await docsAssets(RENDERER);
  expect(renderer!.type).toContain('javascript');
  expect(renderer!.content.length).toBeGreaterThan(100_000);
  expect(renderer!.content).not.toContain('cdn.redoc');
  expect(await docsAssets('../../../package.json')).toBeNull();
});

test('HEAD answers like GET, without a body', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  const path = `/v1/games/${(await startGame(token)).id}`;
  const [head, get] = [await send('HEAD', path, { token }), await send('GET', path, { token })];
  expect(head.text).toBe('');
  expect(head.status).toBe(200);
  expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
});

test('every operation of the document was called above', async () => {
  const { paths } = await documentOf(testApp());
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const called = new Set([...seen].map((one) => one.split(' ')[0]));
  expect(operations.map(({ operationId }) => operationId).filter((id) => !called.has(id))).toEqual([]);
});
