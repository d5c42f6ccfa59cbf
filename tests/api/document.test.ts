/** The OpenAPI document: complete, true to what is committed, and good to read for who writes a client. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { PROBLEM_CODES } from '../../functions/api/problems.ts';
import { DOCUMENT, documentText } from '../../functions/api/writeOpenapi.ts';
import { documentOf, testApp } from './harness.ts';
import { type Content, errorsIn, type Operation } from './schemaCheck.ts';

const ROUTES = [
  'GET /docs',
  'GET /docs/assets/{file}',
  'GET /docs/problems/{code}',
  'GET /health',
  'GET /openapi.json',
  'GET /v1/cards',
  'GET /v1/games',
  'GET /v1/games/{id}',
  'GET /v1/games/{id}/events',
  'GET /v1/me',
  'GET /v1/me/turns',
  'GET /v1/variants',
  'GET /v1/variants/{variant}',
  'POST /v1/games',
  'POST /v1/games/{id}/cancel',
  'POST /v1/games/{id}/join',
  'POST /v1/games/{id}/leave',
  'POST /v1/games/{id}/moves',
  'POST /v1/games/{id}/rematch',
  'POST /v1/players',
];

async function operations(): Promise<[string, Operation][]> {
  const { paths } = await documentOf(testApp());
  return Object.entries(paths).flatMap(([path, own]) =>
    Object.entries(own).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

test('the committed document is what the code describes', async () => {
  expect(await readFile(DOCUMENT, 'utf8')).toBe(await documentText());
});

test('it has every route, with a name, a summary and a description of its own', async () => {
  const all = await operations();
  expect(all.map(([route]) => route).sort()).toEqual(ROUTES);
  for (const key of ['operationId', 'summary', 'description'] as const)
    expect(new Set(all.map(([, operation]) => operation[key])).size, key).toBe(all.length);
});

test('every problem but a wrong method is listed somewhere, with its code', async () => {
  const texts = (await operations()).flatMap(([, { responses }]) =>
    Object.values(responses).map((one) => one.description),
  );
  const missing = PROBLEM_CODES.filter((code) => !texts.some((text) => text.includes(`\`${code}\``)));
  expect(missing).toEqual(['method-not-allowed']);
});

test('only the routes for everybody ask for no token', async () => {
  const open = (await operations()).filter(([, { security }]) => security.length === 0).map(([route]) => route);
  expect(open.sort()).toEqual([
    'GET /docs',
    'GET /docs/assets/{file}',
    'GET /docs/problems/{code}',
    'GET /health',
    'GET /openapi.json',
    'GET /v1/cards',
    'GET /v1/variants',
    'GET /v1/variants/{variant}',
    'POST /v1/players',
  ]);
});

test('its examples are as its schemas say', async () => {
  const document = await documentOf(testApp());
  const contents = (await operations()).flatMap(([, { requestBody, responses }]) =>
    [requestBody, ...Object.values(responses)].flatMap((part): Content[] => Object.values(part?.content ?? {})),
  );
  const withExample = contents.filter(({ example }) => example !== undefined);
  expect(withExample.length).toBeGreaterThan(5);
  for (const { schema, example } of withExample) expect(errorsIn(document, schema, example)).toEqual([]);
});

test('requests are closed, and no schema lost its name or its null', async () => {
  const { components } = await documentOf(testApp());
  const { NewGame, NewPlayer, JoinRequest, MoveRequest, Nothing, PlayMove, YourSeat } = components.schemas;
  for (const schema of [NewGame, NewPlayer, JoinRequest, MoveRequest, Nothing, PlayMove, YourSeat])
    expect(schema).toMatchObject({ additionalProperties: false });
  for (const [name, schema] of Object.entries(components.schemas))
    expect([name, JSON.stringify(schema.type ?? '').includes('null')]).toEqual([name, false]);
  expect(components.schemas.You).toMatchObject({
    properties: { legalMoves: { items: { $ref: '#/components/schemas/Move' } } },
  });
});
