/** What is wrong with a request is said so that who wrote it understands. */
import { describe, expect, test } from 'vitest';
import { duplicateKey } from '../../functions/api/duplicateKeys.ts';
import { testApp } from './harness.ts';

describe('a name given twice', () => {
  test.each([
    ['{"a":1,"a":2}', '/a'],
    ['{"a":{"b":1,"c":[{"d":1},{"e":1,"e":1}]}}', '/a/c/1/e'],
    ['{"a":"b","b":"a","c":["a","a",{"a":"a"}]}', null],
    ['{"\\u0061":1,"a":2}', '/a'],
    ['{"a\\"":1,"a\\\\":2,"a\\"":3}', '/a"'],
    ['{"x":[[],[{"a/b":1,"~":2,"a/b":3}]]}', '/x/1/0/a~1b'],
    ['{"__proto__":1,"__proto__":2}', '/__proto__'],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', null],
    ['["a","a"]', null],
    ['{"":1,"":2}', '/'],
    ['"a"', null],
    ['{ "a" : { } , "b" : { "a" : 1 } , "a" : 1 }', '/a'],
  ])('in %s is found at %s', (json, pointer) => {
    expect(duplicateKey(json)).toBe(pointer);
  });

  test('is refused, for nobody can know which was meant', async () => {
    const { send } = testApp();
    const headers = { 'Content-Type': 'application/json' };
    const reply = await send('POST', '/v1/players', { raw: '{"name":"Ada","name":"Bo"}', headers });
    expect(reply.body).toMatchObject({
      status: 400,
      code: 'invalid-request',
      errors: [{ pointer: '/name', detail: 'This field is given twice.' }],
    });
  });
});

test.each([
  ['\u3164', 'A name needs a character that can be seen.'],
  ['\u2800 \u115f\u1160\uffa0', 'A name needs a character that can be seen.'],
  ['\u202eada', 'No control, format or line-breaking characters.'],
  ['a\u0000', 'No control, format or line-breaking characters.'],
  ['\ud800', 'No control, format or line-breaking characters.'],
  ['🦬'.repeat(17), 'At most 64 bytes of UTF-8.'],
])('the name %j is refused', async (name, detail) => {
  const { send } = testApp();
  const { status, body } = await send('POST', '/v1/players', { json: { name } });
  expect([status, body.errors[0]]).toEqual([400, { pointer: '/name', detail }]);
});

test.each(['دانا', 'עדה', '🦬🦬', 'é', '\u3164a', 'Ада'])('the name %j is taken', async (name) => {
  const { send } = testApp();
  expect((await send('POST', '/v1/players', { json: { name } })).body.player.name).toBe(name);
});

test.each([
  [{}, '/variant', 'This field is required.'],
  [{ variant: 'border-zap' }, '/seats', 'This field is required.'],
  [{ variant: 7, seats: [{ player: 'me' }, { open: true }] }, '/variant', 'This must be one of time-zone-zap, '],
  [{ variant: 'border-zap', seats: 'x' }, '/seats', 'This must be a list.'],
  [
    { variant: 'border-zap', seats: [{ player: 'me' }, { open: true }], rounds: 1.5 },
    '/rounds',
    'This must be a whole number.',
  ],
  [
    { variant: 'border-zap', seats: [{ player: 'me' }, { open: true }], rounds: 51 },
    '/rounds',
    'This must be 50 or less.',
  ],
  [
    { variant: 'border-zap', seats: [{ player: 'me' }, { open: true }], target: 12 },
    '/target',
    'This must be a multiple of 5.',
  ],
  [
    { variant: 'border-zap', seats: [{ player: 'me' }, { open: true }], label: '' },
    '/label',
    'This must have 1 or more characters.',
  ],
  [
    { variant: 'border-zap', seats: [{ player: 'me' }, { wrong: true }] },
    '/seats/1',
    'This has none of the forms that it may have.',
  ],
])('%j is refused with a sentence at %s', async (json, pointer, sentence) => {
  const { send, signUp } = testApp();
  const { status, body } = await send('POST', '/v1/games', { token: await signUp(), json });
  expect(status).toBe(400);
  const found = body.errors.find((error: { pointer: string }) => error.pointer === pointer);
  expect(found?.detail.slice(0, sentence.length), JSON.stringify(body.errors)).toBe(sentence);
});
