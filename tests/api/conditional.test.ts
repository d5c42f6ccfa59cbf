/** Tags: one per version and viewer, compared as HTTP wants it; who may keep an answer, and for whom. */
import { expect, test } from 'vitest';
import { testApp, VARIANT } from './harness.ts';

const OPEN = { seats: [{ player: 'me' }, { open: true }, { open: true }], visibility: 'public' };

/** A public game with its creator, another player and a stranger. */
async function publicGame() {
  const app = testApp();
  const [creator, player, stranger] = [await app.signUp(), await app.signUp('Bo'), await app.signUp('Cy')];
  const path = `/v1/games/${(await app.makeGame(creator, OPEN)).id}`;
  await app.send('POST', `${path}/join`, { token: player });
  return { ...app, path, viewers: { creator, player, stranger } };
}

test('creator, player and stranger have tags of their own for one version', async () => {
  const { send, path, viewers } = await publicGame();
  const tags = new Set<string>();
  for (const token of Object.values(viewers)) {
    const read = await send('GET', path, { token });
    const etag = read.headers.get('etag')!;
    expect(etag).toMatch(/^"[^"]+"$/);
    tags.add(etag);
    const events = await send('GET', `${path}/events`, { token });
    expect(events.headers.get('etag')).toBe(etag);
  }
  expect(tags.size).toBe(3);
  const [creators] = tags;
  const known = { token: viewers.stranger, headers: { 'If-None-Match': creators! } };
  expect((await send('GET', path, known)).status).toBe(200);
});

test.each<[string, (etag: string) => string, number]>([
  ['the tag', (etag) => etag, 304],
  ['the tag, weak', (etag) => `W/${etag}`, 304],
  ['a list with it', (etag) => `"x", W/"a,b" , ${etag}`, 304],
  ['anything', () => '*', 304],
  ['another tag', () => '"x"', 200],
  ['the tag unquoted', (etag) => etag.replaceAll('"', ''), 200],
  ['no tag at all', () => 'nonsense', 200],
])('If-None-Match with %s', async (_, header, status) => {
  const { send, path, viewers } = await publicGame();
  for (const [url, token] of [
    [path, viewers.player],
    [`${path}/events`, viewers.player],
    ['/v1/cards'],
    ['/openapi.json'],
  ]) {
    const sent = token === undefined ? {} : { token };
    const first = await send('GET', url!, sent);
    const again = await send('GET', url!, {
      ...sent,
      headers: { 'If-None-Match': header(first.headers.get('etag')!) },
    });
    expect(again.status, url).toBe(status);
    expect(again.text === '', url).toBe(status === 304);
    for (const name of ['etag', 'cache-control', 'vary'])
      expect(again.headers.get(name), `${url} ${name}`).toBe(first.headers.get(name));
  }
});

test('a tag lasts as long as the version, for reads alone', async () => {
  const { send, path, viewers, clock } = await publicGame();
  const { token } = { token: viewers.creator };
  const first = await send('GET', path, { token });
  clock.time += 3_600_000;
  const later = await send('GET', path, { token });
  expect([later.text, later.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')]);
  await send('POST', `${path}/join`, { token: viewers.stranger });
  expect((await send('GET', path, { token })).headers.get('etag')).not.toBe(first.headers.get('etag'));
});

test('catalogue answers are for everybody and a day; all others are for the caller alone', async () => {
  const { send, path, viewers } = await publicGame();
  const token = viewers.player;
  for (const url of ['/v1/variants', `/v1/variants/${VARIANT}`, '/v1/cards', '/v1/cards?census=2010']) {
    const { headers } = await send('GET', url);
    expect(headers.get('cache-control'), url).toBe('public, max-age=86400');
    expect(headers.get('vary'), url).toBeNull();
  }
  const tags = [await send('GET', '/v1/cards'), await send('GET', '/v1/cards?census=2010')];
  expect(tags[0]!.headers.get('etag')).not.toBe(tags[1]!.headers.get('etag'));
  const own = ['/v1/me', '/v1/games', path, `${path}/events`, '/v1/games/g_1', '/health', '/nowhere'];
  for (const url of own) {
    const { headers } = await send('GET', url, { token });
    expect([headers.get('cache-control'), headers.get('vary')], url).toEqual(['no-store', 'Authorization']);
  }
  const { headers } = await send('POST', '/v1/players');
  expect(headers.get('cache-control')).toBe('no-store');
});
