/** The inbox: what waits for me, most urgent first, and waiting for it. */
import { expect, test, vi } from 'vitest';
import { createNews } from '../../functions/api/news.ts';
import { settle } from '../../shared/play/settle.ts';
import { testApp, VARIANT } from './harness.ts';

const INBOX = '/v1/me/turns';

test('lists the questions that wait for me, the nearest deadline first, then the longest wait', async () => {
  const { send, signUp, startGame, clock } = testApp();
  const token = await signUp();
  const games: string[] = [];
  for (const turnSeconds of [undefined, 86_400, undefined, 3600]) {
    clock.time += 1000;
    games.push((await startGame(token, turnSeconds === undefined ? {} : { turnSeconds })).id);
  }
  const { body, status } = await send('GET', INBOX, { token });
  expect(status).toBe(200);
  const [first, second, third, fourth] = games;
  expect(body.items.map(({ game }: { game: string }) => game)).toEqual([fourth, second, first, third]);
  const view = (await send('GET', `/v1/games/${fourth}`, { token })).body;
  expect(body.items[0]).toEqual({
    game: fourth,
    variant: VARIANT,
    version: view.version,
    seat: 0,
    decision: view.you.decision,
    since: view.turn.since,
    deadline: view.turn.deadline,
    opponents: ['House bot (random)'],
    summary: 'Time Zone Zap against House bot (random): play a card to trick 1 of round 1.',
  });
});

test('comes in pages whose cursors skip nothing', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  for (let game = 0; game < 5; game++) await startGame(token);
  const all = (await send('GET', INBOX, { token })).body.items;
  const paged: unknown[] = [];
  let next: string | null = `${INBOX}?limit=2`;
  while (next !== null && paged.length < 9) {
    const page = await send('GET', next, { token });
    paged.push(...page.body.items);
    next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(paged).toEqual(all);
  expect((await send('GET', `${INBOX}?cursor=MC5u`, { token })).body.errors[0].pointer).toBe('/query/cursor');
});

test('has a game only while it waits for me, whatever becomes of it', async () => {
  const { send, signUp, makeGame, clock, store } = testApp();
  const [ada, bo] = [await signUp('Ada'), await signUp('Bo')];
  const { id } = await makeGame(ada, {
    seats: [{ player: 'me' }, { open: true }],
    visibility: 'public',
    turnSeconds: 60,
  });
  const path = `/v1/games/${id}`;
  const waits = async (token: string) => (await send('GET', INBOX, { token })).body.items.length as number;
  expect([await waits(ada), await waits(bo)]).toEqual([0, 0]);
  await send('POST', `${path}/join`, { token: bo });
  for (let turn = 0; turn < 9; turn++) {
    const own = await Promise.all([ada, bo].map(async (token) => (await send('GET', path, { token })).body.you));
    const counts = [await waits(ada), await waits(bo)];
    expect(counts).toEqual(own.map(({ mustMove }) => Number(mustMove)));
    const asked = own.findIndex(({ mustMove }) => mustMove);
    const json = { decision: own[asked].decision, move: own[asked].legalMoves[0] };
    await send('POST', `${path}/moves`, { token: [ada, bo][asked]!, json });
  }
  for (let missed = 0; missed < 4; missed++) {
    clock.time += 60_000;
    await settle({ ...store, games: { ...store.games }, clock, backoff: async () => {} }, id);
  }
  await send('POST', `${path}/leave`, { token: ada });
  await send('POST', `${path}/leave`, { token: bo });
  expect([await waits(ada), await waits(bo)]).toEqual([0, 0]);
});

test('is told apart by its tag, and waited for until there is something else in it', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) });
  try {
    const clock = { now: () => Date.now() };
    const { send, signUp, startGame } = testApp({ news: createNews({ all: 10, perCaller: 2 }), clock });
    const token = await signUp();
    const empty = send('GET', INBOX, { token, headers: { Prefer: 'wait=3' } });
    await vi.advanceTimersByTimeAsync(3000);
    expect((await empty).body.items).toEqual([]);
    const waiting = send('GET', INBOX, { token, headers: { Prefer: 'wait=20' } });
    await vi.advanceTimersByTimeAsync(300);
    await startGame(token);
    await vi.advanceTimersByTimeAsync(1000);
    const told = await waiting;
    expect(told.body.items).toHaveLength(1);
    expect(told.headers.get('preference-applied')).toBe('wait=20');
    const tags = { 'If-None-Match': told.headers.get('etag')! };
    expect((await send('GET', INBOX, { token, headers: tags })).status).toBe(304);
    const still = send('GET', INBOX, { token, headers: { ...tags, Prefer: 'wait=5' } });
    await vi.advanceTimersByTimeAsync(4900);
    await startGame(token);
    await vi.advanceTimersByTimeAsync(100);
    expect((await still).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});
