/**
 * Every route of the document, asked with what fits its description and with what does not: never a 5xx, one format of
 * errors, nothing undocumented, and a refusal changes nothing. `FUZZ_RUNS` asks more often, `FUZZ_SEED` other things.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { docsAssets } from '../../functions/api/docsAssets.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { documentOf, testApp } from '../api/harness.ts';
import { VARIANTS } from '../play/tables.ts';
import { bodies, headers, type OperationShape, parameters, queries } from './generate.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 150);
const SEED = Number(process.env.FUZZ_SEED ?? 1);

const document = await documentOf(testApp());
const OPERATIONS = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) => [method.toUpperCase(), path, operation as OperationShape] as const,
  ),
);

/** A place with games of every kind, and somebody who plays in them. */
async function openPlace() {
  const app = testApp({ assets: docsAssets });
  const { signUp, makeGame } = app;
  const [ada, bo] = [await signUp(), await signUp('Bo')];
  const ids: string[] = [];
  for (const [index, variant] of VARIANTS.entries()) {
    const seats = [{ player: 'me' }, { bot: 'random' }];
    ids.push((await makeGame(ada, { variant, seats, visibility: index % 2 ? 'public' : 'private' })).id);
    ids.push((await makeGame(bo, { variant, seats: [{ open: true }, { player: 'me' }], visibility: 'public' })).id);
  }
  const versions = async () => {
    const { ids: all } = await app.store.games.ids(null);
    const heads = await Promise.all(all.map((id) => app.store.games.head(id as GameId)));
    return JSON.stringify([all, heads.map((head) => [head!.version, head!.item])]);
  };
  return { ...app, ada, ids, versions };
}

const KNOWN = [...VARIANTS, 'not-found', 'redoc.js', 'x'];

describe.each(OPERATIONS)('%s %s', (method, path, operation) => {
  test(`stands ${RUNS} requests of all kinds`, { timeout: 30_000 + RUNS * 200 }, async () => {
    const { send, ada, ids, versions } = await openPlace();
    const statuses = new Set<number>();
    const asked = fc.record({
      parameter: parameters(path.includes('{id}') ? ids : KNOWN),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        { weight: 2, arbitrary: queries(document, operation) },
      ),
      body: method === 'GET' ? fc.constant(undefined) : bodies(document, operation),
      sent: headers(operation),
      token: fc.oneof({ weight: 9, arbitrary: fc.constant(ada) }, fc.constantFrom(undefined, 'x', `${ada}0`)),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ parameter, query, body, sent, token }) => {
        const url = path.replace(/\{\w+\}/, parameter) + (query === '' ? '' : `?${query}`);
        const before = await versions();
        const reply = await send(method, url, {
          headers: sent,
          ...(body === undefined ? {} : { raw: body }),
          ...(token === undefined ? {} : { token }),
        });
        statuses.add(reply.status);
        expect(reply.status, reply.text).toBeLessThan(500);
        if (reply.status >= 400) {
          expect(reply.headers.get('content-type')).toBe('application/problem+json');
          expect(await versions()).toBe(before);
        }
        expect(({} as Record<string, unknown>).polluted).toBeUndefined();
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { numRuns: RUNS, seed: SEED },
    );
    expect(statuses.size).toBeGreaterThan(1);
    expect((await send('GET', `/v1/games/${ids[0]}`, { token: ada })).status).toBe(200);
  });
});
