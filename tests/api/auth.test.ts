/** Tokens: how they are sent, how long they are good, and how long they are remembered. */
import { expect, test } from 'vitest';
import type { IndexStore } from '../../shared/play/ports.ts';
import { NOON, testApp } from './harness.ts';

const DAY = 86_400_000;

test.each<[string, (token: string) => string | undefined]>([
  ['no header', () => undefined],
  ['no scheme', (token) => token],
  ['another scheme', (token) => `Basic ${token}`],
  ['nothing after the scheme', () => 'Bearer '],
  ['two tokens', (token) => `Bearer ${token}, Bearer ${token}`],
  ['a wrong secret', (token) => `Bearer ${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
  ['an unknown id', () => `Bearer gp_${'0'.repeat(22)}_${'0'.repeat(22)}`],
  ['no token at all', () => 'Bearer gp_'],
  ['a prototype', () => 'Bearer __proto__'],
])('401 for %s', async (_, header) => {
  const { send, signUp } = testApp();
  const sent = header(await signUp());
  const reply = await send('GET', '/v1/me', { headers: sent === undefined ? {} : { Authorization: sent } });
  expect(reply.body).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
});

test('a token in the query is none', async () => {
  const { send, signUp } = testApp();
  expect((await send('GET', `/v1/me?access_token=${await signUp()}`)).status).toBe(401);
});

test('the scheme is read whatever its case', async () => {
  const { send, signUp } = testApp();
  expect((await send('GET', '/v1/me', { headers: { Authorization: `bEARER ${await signUp()}` } })).status).toBe(200);
});

/** Tokens with one scope, for every route that needs one. */
test.each([
  ['games:play', 'GET', '/v1/games', 403],
  ['games:play', 'GET', '/v1/games/x', 403],
  ['games:play', 'GET', '/v1/games/x/events', 403],
  ['games:read', 'POST', '/v1/games', 403],
  ['games:read', 'POST', '/v1/games/x/join', 403],
  ['games:read', 'POST', '/v1/games/x/leave', 403],
  ['games:read', 'POST', '/v1/games/x/cancel', 403],
  ['games:read', 'POST', '/v1/games/x/moves', 403],
  ['games:read', 'GET', '/v1/games', 200],
  ['games:play', 'POST', '/v1/games/x/leave', 404],
  ['games:read', 'GET', '/v1/me', 200],
])('with the scope %s alone, %s %s is %i', async (scope, method, path, status) => {
  const { send, signUp, store } = testApp();
  const token = await signUp();
  const row = (await store.index.get(`token#${token.split('_')[1]}`, 'token'))!;
  await store.index.advance({ ...row, version: 2, item: { ...row.item, scopes: scope } });
  expect((await send(method, path, { token })).status).toBe(status);
});

/** Counts how often tokens are looked up. */
function counted(index: IndexStore) {
  const counting = { lookups: 0, index };
  counting.index = {
    ...index,
    get: (partition, sort) => {
      if (sort === 'token') counting.lookups++;
      return index.get(partition, sort);
    },
  };
  return counting;
}

test('a token is looked up once a minute', async () => {
  const { store, clock } = testApp();
  const counting = counted(store.index);
  const { send, signUp } = testApp({ store: { ...store, index: counting.index }, clock });
  const token = await signUp();
  for (const [seconds, lookups] of [
    [0, 1],
    [59.9, 1],
    [0.1, 2],
    [1, 2],
  ] as const) {
    clock.time += seconds * 1000;
    expect((await send('GET', '/v1/me', { token })).status).toBe(200);
    expect(counting.lookups).toBe(lookups);
  }
});

test('what was remembered is bounded', async () => {
  const { store, clock } = testApp();
  const counting = counted(store.index);
  const { send, signUp } = testApp({ store: { ...store, index: counting.index }, clock });
  const tokens = await Promise.all(Array.from({ length: 1001 }, () => signUp()));
  for (const token of tokens) await send('GET', '/v1/me', { token });
  await send('GET', '/v1/me', { token: tokens[1000]! });
  expect(counting.lookups).toBe(1001);
  await send('GET', '/v1/me', { token: tokens[0]! });
  expect(counting.lookups).toBe(1002);
});

test('a token is never remembered beyond its end', async () => {
  const { send, signUp, clock } = testApp();
  const token = await signUp();
  clock.time = NOON + 90 * DAY - 1;
  expect((await send('GET', '/v1/me', { token })).status).toBe(200);
  clock.time += 1;
  expect((await send('GET', '/v1/me', { token })).status).toBe(401);
});
