/** What is not yours reads like what is not there, and no secret gets into the log. */
import { expect, test } from 'vitest';
import { parseLobbyRecord } from '../../shared/play/records.ts';
import type { Reply, Sent } from './harness.ts';
import { testApp } from './harness.ts';

/** All of an answer but what names this very request. */
function allOf({ status, headers, text, body }: Reply): string {
  const id = headers.get('x-request-id')!;
  const rest = [...headers].filter(([name]) => name !== 'x-request-id');
  expect(body.instance).toBe(id);
  return JSON.stringify([status, rest, text.replaceAll(id, '…')]);
}

const MOVE = { decision: '1.play.1', move: { type: 'play', card: 'TX' } };

const ACTS: readonly [string, string, Sent][] = [
  ['GET', '', {}],
  ['HEAD', '', {}],
  ['GET', '', { headers: { 'If-None-Match': '*' } }],
  ['GET', '/events', {}],
  ['GET', '/events', { headers: { 'If-None-Match': '*', Prefer: 'wait=1' } }],
  ['POST', '/join', {}],
  ['POST', '/join', { json: { invite: 'abcdefghjkmn0123456789' } }],
  ['POST', '/join', { json: { seat: 0, entropy: 'x' } }],
  ['POST', '/leave', {}],
  ['POST', '/cancel', {}],
  ['POST', '/moves', { json: MOVE }],
  ['POST', '/moves', { json: MOVE, headers: { 'If-Match': '*' } }],
];

test.each(ACTS)('%s …%s %j: another’s private game reads like none', async (method, act, sent) => {
  const { send, signUp, makeGame, startGame } = testApp();
  const [ada, eve] = [await signUp(), await signUp('Eve')];
  const open = await makeGame(ada, { seats: [{ player: 'me' }, { open: true }] });
  const running = await startGame(ada);
  const none = ['g_0123456789abcdefghjkmn', 'g_1', 'x', '%00', 'G_0123456789ABCDEFGHJKMN', 'g_'.padEnd(3000, '0')];
  const answers = new Set<string>();
  for (const id of [open.id, running.id, ...none]) {
    const reply = await send(method, `/v1/games/${id}${act}`, { token: eve, ...sent });
    expect(reply.status, `${id} ${reply.text}`).toBe(404);
    answers.add(method === 'HEAD' ? String(reply.headers.get('etag')) : allOf(reply));
  }
  expect([...answers]).toHaveLength(1);
});

test('the log has one line per request, and no token, invite, name, seed, label or body in it', async () => {
  const { send, signUp, makeGame, lines, store } = testApp();
  const token = await signUp('Zaphod');
  const game = await makeGame(token, { seats: [{ player: 'me' }, { open: true }], label: 'Magrathea' });
  const invite = game.creator!.invite!;
  const path = `/v1/games/${game.id}`;
  const other = await signUp('Trillian');
  await send('POST', `${path}/join`, { token: other, json: { invite, entropy: 'towel42' } });
  await send('GET', `${path}/events?after=1`, { token });
  await send('GET', `/v1/games/${token}`, { token });
  await send('GET', `/${token}/${invite}`, { token });
  await send('GET', `/v1/games/x?invite=${invite}`, { token });
  await send('POST', `${path}/moves`, { token, json: { decision: 'Beeblebrox', move: {} } });
  expect(lines).toHaveLength(9);
  expect(lines.map((line) => Object.keys(line).join())).toEqual(Array(9).fill('method,path,status,ms,requestId'));
  expect(lines[3]).toMatchObject({ method: 'POST', path: `${path}/join`, status: 200 });
  expect(lines[5]).toMatchObject({ method: 'GET', path: '/v1/games/{id}', status: 404 });
  expect(lines[6]).toMatchObject({ method: 'GET', path: '*', status: 404 });
  const { seed } = parseLobbyRecord((await store.games.head(game.id))!.item).lobby;
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  const text = JSON.stringify(lines);
  const secrets = [
    token,
    other,
    ...token.split('_').slice(1),
    invite,
    'Zaphod',
    'Magrathea',
    'towel',
    'Beeblebrox',
    seed,
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
});
