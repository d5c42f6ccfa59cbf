/** Sending something again does it once. */
import { expect, test } from 'vitest';
import { testApp, VARIANT } from './harness.ts';

const json = { variant: VARIANT, seats: [{ player: 'me' }, { bot: 'random' }] };
const headers = { 'Idempotency-Key': 'homework-7' };

test('an Idempotency-Key makes one game, shown again as it stands now', async () => {
  const { send, signUp } = testApp();
  const token = await signUp();
  const first = await send('POST', '/v1/games', { token, json, headers });
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([201, null]);
  const { id, you } = first.body;
  await send('POST', `/v1/games/${id}/moves`, { token, json: { decision: you.decision, move: you.legalMoves[0] } });
  const again = await send('POST', '/v1/games', { token, json, headers });
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(again.body).toMatchObject({ id, version: 2 });
  expect((await send('GET', '/v1/games', { token })).body.items).toHaveLength(1);
});

test('a key is the caller’s own, and without one every request makes a game', async () => {
  const { send, signUp } = testApp();
  const [ada, bo] = [await signUp(), await signUp('Bo')];
  const ids = new Set<string>();
  for (const [token, more] of [
    [ada, { headers }],
    [bo, { headers }],
    [ada, {}],
    [ada, {}],
  ] as const)
    ids.add((await send('POST', '/v1/games', { token, json, ...more })).body.id);
  expect(ids.size).toBe(4);
});

test('a move sent again, however late, is replayed: same events, nothing done twice', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  const { id, you } = await startGame(token);
  const move = { token, json: { decision: you!.decision, move: you!.legalMoves[0] } };
  const first = await send('POST', `/v1/games/${id}/moves`, move);
  expect(first.headers.get('idempotent-replayed')).toBeNull();
  const next = first.body.game.you;
  await send('POST', `/v1/games/${id}/moves`, { token, json: { decision: next.decision, move: next.legalMoves[0] } });
  const again = await send('POST', `/v1/games/${id}/moves`, move);
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body.events).toEqual(first.body.events);
  expect(again.body.game.version).toBe(3);
});

test('If-Match lets a move pass while it holds; a replay needs it no more', async () => {
  const { send, signUp, startGame } = testApp();
  const token = await signUp();
  const { id, you } = await startGame(token);
  const path = `/v1/games/${id}/moves`;
  const etag = (await send('GET', `/v1/games/${id}`, { token })).headers.get('etag')!;
  const move = { token, json: { decision: you!.decision, move: you!.legalMoves[0] } };
  const stale = await send('POST', path, { ...move, headers: { 'If-Match': '"0.0.1"' } });
  expect([stale.status, stale.body.game.version]).toEqual([412, 1]);
  const weak = await send('POST', path, { ...move, headers: { 'If-Match': `W/${etag}` } });
  expect(weak.status).toBe(412);
  const passed = await send('POST', path, { ...move, headers: { 'If-Match': `"x", ${etag}` } });
  expect([passed.status, passed.body.game.version]).toEqual([200, 2]);
  const replayed = await send('POST', path, { ...move, headers: { 'If-Match': etag } });
  expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  const { decision, legalMoves } = passed.body.game.you;
  const late = { token, json: { decision, move: legalMoves[0] }, headers: { 'If-Match': etag } };
  expect((await send('POST', path, late)).status).toBe(412);
});
