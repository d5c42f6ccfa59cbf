/** What is not described is refused, and limits are in bytes. */
import { expect, test } from 'vitest';
import { type Reply, type Sent, testApp, VARIANT } from './harness.ts';

const SEATS = [{ player: 'me' }, { open: true }];
const GAME = '/v1/games/g_0123456789abcdefghjkmn';
const euro = (count: number) => '€'.repeat(count);
const key = (text: string): Sent => ({
  json: { variant: VARIANT, seats: SEATS },
  headers: { 'Idempotency-Key': text },
});
const newGame = (more: object): Sent => ({ json: { variant: VARIANT, seats: SEATS, ...more } });
const seats = (...list: unknown[]) => newGame({ seats: list });
const play = (move: object, decision: unknown = '1.play.1'): Sent => ({ json: { decision, move } });

const pointersIn = ({ body }: Reply): string[] => [
  ...new Set<string>(body.errors.map(({ pointer }: { pointer: string }) => pointer)),
];

test.each<[string, string, Sent, string]>([
  ['POST', '/v1/players', { json: { nickname: 'A' } }, '/nickname'],
  [
    'POST',
    '/v1/players',
    { raw: '{"__proto__": {"name": "A"}}', headers: { 'Content-Type': 'application/json' } },
    '/__proto__',
  ],
  ['POST', '/v1/players', { json: { name: 7 } }, '/name'],
  ['POST', '/v1/players', { json: { name: '' } }, '/name'],
  ['POST', '/v1/players', { json: { name: ' \t ' } }, '/name'],
  ['POST', '/v1/players', { json: { name: '\u200d' } }, '/name'],
  ['POST', '/v1/players', { json: { name: 'a\u0000b' } }, '/name'],
  ['POST', '/v1/players', { json: { name: 'a\nb' } }, '/name'],
  ['POST', '/v1/players', { json: { name: 'a\u2028b' } }, '/name'],
  ['POST', '/v1/players', { json: { name: 'a\u202eb' } }, '/name'],
  ['POST', '/v1/players', { json: { name: 'a\u2066b' } }, '/name'],
  ['POST', '/v1/players', { raw: '{"name": "a\\ud800"}', headers: { 'Content-Type': 'application/json' } }, '/name'],
  ['POST', '/v1/players', { json: { name: euro(22) } }, '/name'],
  ['POST', '/v1/games', newGame({ turnSeconds: 59 }), '/turnSeconds'],
  ['POST', '/v1/games', newGame({ turnSeconds: 2_592_001 }), '/turnSeconds'],
  ['POST', '/v1/games', newGame({ turnSeconds: 60.5 }), '/turnSeconds'],
  ['POST', '/v1/games', newGame({ turnSeconds: null }), '/turnSeconds'],
  ['POST', '/v1/games', newGame({ metadata: {} }), '/metadata'],
  ['POST', '/v1/games', newGame({ 'a/b~c': 1 }), '/a~1b~0c'],
  ['POST', '/v1/games', newGame({ variant: 'no-such-game' }), '/variant'],
  ['POST', '/v1/games', newGame({ target: 12 }), '/target'],
  ['POST', '/v1/games', newGame({ target: 505 }), '/target'],
  ['POST', '/v1/games', newGame({ rounds: 0 }), '/rounds'],
  ['POST', '/v1/games', newGame({ rounds: 1.5 }), '/rounds'],
  ['POST', '/v1/games', newGame({ teams: -1 }), '/teams'],
  ['POST', '/v1/games', newGame({ census: 2020 }), '/census'],
  ['POST', '/v1/games', newGame({ visibility: 'secret' }), '/visibility'],
  ['POST', '/v1/games', newGame({ label: euro(43) }), '/label'],
  ['POST', '/v1/games', newGame({ label: 'a\u0007' }), '/label'],
  ['POST', '/v1/games', newGame({ label: null }), '/label'],
  ['POST', '/v1/games', seats({ player: 'me' }), '/seats'],
  ['POST', '/v1/games', seats(...Array(7).fill({ open: true })), '/seats'],
  ['POST', '/v1/games', seats({ player: 'you' }, { open: true }), '/seats/0'],
  ['POST', '/v1/games', seats({ player: 'me' }, { open: false }), '/seats/1'],
  ['POST', '/v1/games', seats({ player: 'me' }, { bot: 'clever' }), '/seats/1'],
  ['POST', '/v1/games', seats({ player: 'me', open: true }, { open: true }), '/seats/0'],
  ['POST', '/v1/games', key('a b'), '/header/Idempotency-Key'],
  ['POST', '/v1/games', key(''), '/header/Idempotency-Key'],
  ['POST', '/v1/games', key('k'.repeat(256)), '/header/Idempotency-Key'],
  ['POST', `${GAME}/join`, { json: { seat: -1 } }, '/seat'],
  ['POST', `${GAME}/join`, { json: { seat: '1' } }, '/seat'],
  ['POST', `${GAME}/join`, { json: { entropy: '' } }, '/entropy'],
  ['POST', `${GAME}/join`, { json: { entropy: euro(22) } }, '/entropy'],
  [
    'POST',
    `${GAME}/join`,
    { raw: '{"entropy": "\\udfff"}', headers: { 'Content-Type': 'application/json' } },
    '/entropy',
  ],
  ['POST', `${GAME}/leave`, { json: { seat: 1 } }, '/seat'],
  ['POST', `${GAME}/cancel`, { json: { why: 'x' } }, '/why'],
  ['POST', `${GAME}/moves`, { json: { move: { type: 'plunge', plunge: true } } }, '/decision'],
  ['POST', `${GAME}/moves`, play({ type: 'plunge', plunge: true }, euro(22)), '/decision'],
  ['POST', `${GAME}/moves`, play({ type: 'plunge', plunge: true }, ''), '/decision'],
  ['POST', `${GAME}/moves`, play({ type: 'fly' }), '/move/type'],
  ['POST', `${GAME}/moves`, play({ type: 'plunge', plunge: 'yes' }), '/move/plunge'],
  ['POST', `${GAME}/moves`, play({ type: 'play', card: 'ZZ' }), '/move/card'],
  ['POST', `${GAME}/moves`, play({ type: 'play', card: 'TX', how: 'fast' }), '/move/how'],
  ['POST', `${GAME}/moves`, play({ type: 'play', card: 'TX', powers: [] }), '/move/powers'],
  ['POST', `${GAME}/moves`, play({ type: 'discard', cards: ['TX'] }), '/move/cards'],
  ['POST', `${GAME}/moves?force=1`, play({ type: 'plunge', plunge: true }), '/query/force'],
  ['GET', '/v1/games?limit=0', {}, '/query/limit'],
  ['GET', '/v1/games?limit=101', {}, '/query/limit'],
  ['GET', '/v1/games?limit=1e1', {}, '/query/limit'],
  ['GET', '/v1/games?limit=2&limit=3', {}, '/query/limit'],
  ['GET', '/v1/games?open=yes', {}, '/query/open'],
  ['GET', '/v1/games?status=lost', {}, '/query/status'],
  ['GET', '/v1/games?cursor=%2B%2B', {}, '/query/cursor'],
  ['GET', '/v1/games?cursor=abc', {}, '/query/cursor'],
  ['GET', '/v1/games?page=2', {}, '/query/page'],
  ['GET', '/v1/games?__proto__=2', {}, '/query/__proto__'],
  ['GET', `${GAME}/events?after=-1`, {}, '/query/after'],
  ['GET', `${GAME}/events?after=`, {}, '/query/after'],
  ['GET', '/v1/cards?census=1990', {}, '/query/census'],
  ['GET', '/v1/variants?x', {}, '/query/x'],
])('%s %s refuses %j at %s', async (method, path, sent, pointer) => {
  const { send, signUp } = testApp();
  const reply = await send(method, path, { token: await signUp(), ...sent });
  expect(reply.body, reply.text).toMatchObject({ status: 400, code: 'invalid-request' });
  expect(pointersIn(reply)).toEqual([pointer]);
});

test.each<[string, Sent]>([
  ['/v1/players', { json: { name: euro(21) } }],
  ['/v1/players', { json: { name: 'N\u{1f469}\u200d\u{1f680} O’Brien-Ångström' } }],
  ['/v1/games', newGame({ label: `${euro(42)}aa` })],
  ['/v1/games', key('~'.repeat(255))],
])('POST %s takes %j: it is just within the limits', async (path, sent) => {
  const { send, signUp } = testApp();
  expect((await send('POST', path, { token: await signUp(), ...sent })).status).toBe(201);
});

test('all that is wrong is said at once, within reason', async () => {
  const { send, signUp } = testApp();
  const token = await signUp();
  const wrong = await send('POST', '/v1/games?a=1', { token, ...newGame({ variant: 'x', target: 1 }) });
  expect(pointersIn(wrong)).toEqual(['/query/a', '/variant', '/target']);
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`field${index}`, 1]));
  expect((await send('POST', '/v1/players', { json: many })).body.errors).toHaveLength(20);
  const long = await send('POST', '/v1/players', { json: { ['x'.repeat(5000)]: 1 } });
  expect(long.text.length).toBeLessThan(1000);
});
