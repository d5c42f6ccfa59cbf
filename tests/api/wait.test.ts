/** Waiting for news: woken at once by what this process writes, within a second by what another one does. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNews } from '../../functions/api/news.ts';
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import { countingChance, testApp } from './harness.ts';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) }));
afterEach(() => vi.useRealTimers());

const ADA = 'p_ada' as PlayerId;

/** Two players at an open game, and somebody asking for what comes after its first version. */
async function waiting(places = { all: 100, perCaller: 10 }) {
  const news = createNews(places);
  const clock = { now: () => Date.now() };
  const app = testApp({ news, clock });
  const [ada, bo] = [await app.signUp(), await app.signUp('Bo')];
  const game = await app.makeGame(ada, {
    seats: [{ player: 'me' }, { open: true }, { open: true }],
    visibility: 'public',
  });
  const path = `/v1/games/${game.id}`;
  let answered = 0;
  const ask = async (prefer: string, query = '?after=1', more: Record<string, string> = {}) => {
    const { token = ada, ...tags } = more;
    const reply = await app.send('GET', `${path}/events${query}`, { token, headers: { Prefer: prefer, ...tags } });
    answered++;
    return reply;
  };
  const answers = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return answered;
  };
  const join = () => app.send('POST', `${path}/join`, { token: bo });
  return { ...app, news, ada, bo, path, ask, answers, join };
}

test('news of this process wakes at once', async () => {
  const { ask, answers, join } = await waiting();
  const reply = ask('wait=20');
  expect(await answers(300)).toBe(0);
  await join();
  expect(await answers(0)).toBe(1);
  const { status, headers, body } = await reply;
  expect([status, body.items.length, headers.get('preference-applied')]).toEqual([200, 1, 'wait=20']);
  expect(headers.get('retry-after')).toBeNull();
});

test('news of another process is seen within a second', async () => {
  const { ask, answers, store, path } = await waiting();
  const other = testApp({ store, clock: { now: () => Date.now() }, random: countingChance(2) });
  const reply = ask('wait=20');
  await answers(300);
  expect((await other.send('POST', `${path}/join`, { token: await other.signUp('Cy') })).status).toBe(200);
  expect(await answers(0)).toBe(0);
  expect(await answers(1000)).toBe(1);
  expect((await reply).body.items).toHaveLength(1);
});

test('news of another game wakes nobody', async () => {
  const news = createNews();
  const [one, other] = ['g_1', 'g_2'] as GameId[];
  const place = news.takePlace(one!, ADA)!;
  let isAwake = false;
  const waiting = place.wait(1000).then(() => {
    isAwake = true;
  });
  for (const [game, wakes] of [
    [other!, false],
    [one!, true],
  ] as const) {
    news.publish(game);
    await vi.advanceTimersByTimeAsync(0);
    expect(isAwake).toBe(wakes);
  }
  await waiting;
});

test('news that comes while nobody listens is kept for who has the place', async () => {
  const news = createNews();
  const game = 'g_1' as GameId;
  const place = news.takePlace(game, ADA)!;
  news.publish(game);
  await place.wait(1000);
  let isAwake = false;
  void place.wait(1000).then(() => {
    isAwake = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isAwake).toBe(false);
});

test.each([
  ['wait=2', 2],
  ['wait="2"', 2],
  ['respond-async, Wait = 2; strictly', 2],
  ['wait=900', 25],
])('%s ends after %i seconds with an empty list', async (prefer, seconds) => {
  const { ask, answers } = await waiting();
  const reply = ask(prefer);
  expect(await answers(seconds * 1000 - 1)).toBe(0);
  expect(await answers(1)).toBe(1);
  const { status, headers, body } = await reply;
  expect([status, body]).toEqual([200, { items: [], next: null }]);
  expect(headers.get('preference-applied')).toBe(`wait=${seconds}`);
});

test.each(['wait=0', 'wait=-1', 'wait=2.5', 'wait', 'respond-async', ''])('%j waits for nothing', async (prefer) => {
  const { ask, answers } = await waiting();
  const reply = ask(prefer);
  expect(await answers(0)).toBe(1);
  expect((await reply).headers.get('preference-applied')).toBeNull();
});

test('what there is already needs no waiting', async () => {
  const { ask, answers } = await waiting();
  const reply = ask('wait=20', '');
  expect(await answers(0)).toBe(1);
  expect((await reply).body.items).toHaveLength(1);
});

test('what would be 304 waits too', async () => {
  const { ask, answers, join } = await waiting();
  const tag = { 'If-None-Match': (await ask('', '')).headers.get('etag')! };
  const unchanged = ask('wait=2', '', tag);
  expect(await answers(1999)).toBe(1);
  await answers(1);
  expect((await unchanged).status).toBe(304);
  const changed = ask('wait=2', '', tag);
  await answers(10);
  await join();
  await answers(0);
  expect((await changed).body.items).toHaveLength(2);
});

test('where no place is free the answer comes at once, and a place is free again after use', async () => {
  const { ask, answers } = await waiting({ all: 1, perCaller: 1 });
  const first = ask('wait=2');
  await answers(0);
  const turnedAway = ask('wait=2');
  expect(await answers(0)).toBe(1);
  const { headers, body } = await turnedAway;
  expect([headers.get('preference-applied'), headers.get('retry-after'), body.items]).toEqual([null, '5', []]);
  await answers(2000);
  await first;
  const again = ask('wait=2');
  await answers(2000);
  expect((await again).headers.get('preference-applied')).toBe('wait=2');
});

test('one caller cannot hold all places: another may still wait', async () => {
  const { ask, answers, bo } = await waiting({ all: 100, perCaller: 2 });
  const held = [ask('wait=2'), ask('wait=2')];
  await answers(0);
  const third = ask('wait=2');
  expect(await answers(0)).toBe(1);
  expect((await third).headers.get('retry-after')).toBe('5');
  const other = ask('wait=2', undefined, { token: bo });
  expect(await answers(0)).toBe(1);
  await answers(2000);
  for (const reply of [...held, other]) expect((await reply).headers.get('preference-applied')).toBe('wait=2');
});

test('all who wait are answered when the process is about to end, and nobody waits any more', async () => {
  const { news, ask, answers } = await waiting();
  const replies = [ask('wait=20'), ask('wait=20')];
  expect(await answers(300)).toBe(0);
  news.close();
  expect(await answers(0)).toBe(2);
  const late = ask('wait=20');
  expect(await answers(0)).toBe(3);
  for (const reply of [...replies, late]) {
    const { status, headers, body } = await reply;
    expect([status, body, headers.get('retry-after')]).toEqual([200, { items: [], next: null }, '5']);
    expect(headers.get('preference-applied')).toBeNull();
  }
});

test('a place is given back when the storage fails, and when the caller hangs up', async () => {
  const news = createNews({ all: 1, perCaller: 1 });
  const { app, store, signUp, makeGame } = testApp({ news, clock: { now: () => Date.now() } });
  const token = await signUp();
  const { id } = await makeGame(token, { seats: [{ player: 'me' }, { open: true }] });
  const caller = new AbortController();
  const headers = { Authorization: `Bearer ${token}`, Prefer: 'wait=20' };
  const waiting = app.request(`/v1/games/${id}/events?after=1`, { headers, signal: caller.signal });
  await vi.advanceTimersByTimeAsync(500);
  expect(news.takePlace(id, ADA)).toBeNull();
  caller.abort();
  await vi.advanceTimersByTimeAsync(1000);
  await waiting;

  const failure = Object.assign(new Error(), { code: 'storage-unavailable' });
  const games = { ...store.games, head: () => Promise.reject(failure) };
  const failing = testApp({ news, store: { ...store, games } });
  expect((await failing.send('GET', `/v1/games/${id}/events`, { token, headers })).status).toBe(503);
  expect(news.takePlace(id, ADA)).not.toBeNull();
});
