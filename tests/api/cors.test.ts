/** Pages of other sites may call the API, and read what it answers, errors included. */
import { expect, test } from 'vitest';
import { CORS } from '../../functions/api/cors.ts';
import { testApp } from './harness.ts';

const PAGE = 'https://school.example';
const preflight = { Origin: PAGE, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'prefer' };
const listed = (text: string | null) => text?.split(', ') ?? [];

test('a preflight is told all methods and headers, on every path', async () => {
  const { send } = testApp();
  for (const path of ['/v1/games', '/v1/games/x/moves', '/nowhere']) {
    const { status, headers, text } = await send('OPTIONS', path, { headers: preflight });
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(listed(headers.get('access-control-allow-methods'))).toEqual(CORS.allowMethods);
    expect(listed(headers.get('access-control-allow-headers'))).toEqual([
      'Authorization',
      'Content-Type',
      'If-Match',
      'If-None-Match',
      'Idempotency-Key',
      'Prefer',
    ]);
  }
});

test.each(['/v1/cards', '/v1/me', '/nowhere', '/v1/games?a=1'])('a script may read the answer of %s', async (path) => {
  const { headers } = await testApp().send('GET', path, { headers: { Origin: PAGE } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const exposed = [
    'ETag',
    'Location',
    'Link',
    'Retry-After',
    'Preference-Applied',
    'Idempotent-Replayed',
    'X-Request-Id',
  ];
  expect(listed(headers.get('access-control-expose-headers'))).toEqual(exposed);
});

test('with a list of origins only those are let in, and caches are told', async () => {
  const { send } = testApp({ settings: { corsOrigins: [PAGE] } });
  for (const [Origin, allowed] of [
    [PAGE, PAGE],
    ['https://evil.example', null],
  ] as const) {
    const read = await send('GET', '/v1/cards', { headers: { Origin } });
    expect(read.headers.get('access-control-allow-origin')).toBe(allowed);
    expect(read.headers.get('vary')).toBe('Origin');
    const asked = await send('OPTIONS', '/v1/games', { headers: { ...preflight, Origin } });
    expect(asked.headers.get('access-control-allow-origin')).toBe(allowed);
  }
  expect((await send('GET', '/v1/me')).headers.get('vary')).toBe('Authorization, Origin');
});
