/** The seed comes from the one secure source and nothing public follows from it; no secret is in anything that a caller gets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Randomness } from '../../shared/play/ports.ts';
import { parseLobbyRecord } from '../../shared/play/records.ts';
import { countingChance, documentOf, testApp, VARIANT } from '../api/harness.ts';

/** Where chance is drawn past the port: the port itself, the jitter of waits, and a client that picks its moves. */
const DRAWS: Readonly<Record<string, RegExp>> = {
  'functions/local/server.ts': /randomBytes/g,
  'functions/local/demo.ts': /randomInt/g,
  'functions/store/deadline.ts': /Math\.random/g,
};

test('nothing in the service draws chance but from the one port, save for waits that need some jitter', () => {
  const files = ['shared', 'functions'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(100);
  const drawing = files.filter((file) => {
    const text = readFileSync(file, 'utf8').replaceAll(DRAWS[file] ?? /$^/g, '');
    return /Math\.random|randomBytes|randomUUID|randomInt|getRandomValues|webcrypto/.test(text);
  });
  expect(drawing).toEqual([]);
});

/** Chance whose draws of 32 bytes, the seeds, begin elsewhere. */
function chanceWithSeeds(begin: number): Randomness & { readonly draws: number[] } {
  const [others, seeds] = [countingChance(1), countingChance(begin)];
  const draws: number[] = [];
  const bytes = (count: number) => {
    draws.push(count);
    return (count === 32 ? seeds : others).bytes(count);
  };
  return { bytes, draws };
}

test('one draw of 32 bytes makes the seed, and nothing public follows from it but the commitment', async () => {
  // So that reading it draws nothing in between.
  await documentOf(testApp());
  const seen = [];
  for (const begin of [11, 12]) {
    const random = chanceWithSeeds(begin);
    const { signUp, makeGame, send, store } = testApp({ random });
    const [ada, bo] = [await signUp(), await signUp('Bo')];
    expect(random.draws).not.toContain(32);
    const seats = [{ player: 'me' }, { open: true }, { open: true }];
    const game = await makeGame(ada, { seats });
    expect(random.draws.filter((count) => count === 32)).toHaveLength(1);
    const join = { token: bo, json: { invite: game.creator!.invite } };
    const { body } = await send('POST', `/v1/games/${game.id}/join`, join);
    const log = await send('GET', `/v1/games/${game.id}/events`, { token: bo });
    const { seed } = parseLobbyRecord((await store.games.head(game.id))!.item).lobby;
    const { commitment } = body.fairness;
    const told = JSON.stringify([ada, bo, game, body, log.text]).replaceAll(commitment, 'commitment');
    seen.push({ seed, commitment, told });
  }
  const [one, other] = seen;
  expect(one!.seed).not.toBe(other!.seed);
  expect(one!.commitment).not.toBe(other!.commitment);
  expect(one!.told).toBe(other!.told);
});

describe('no secret is in anything that anybody gets', () => {
  test.each(['open', 'playing'])('of a game that is %s', async (phase) => {
    const { signUp, makeGame, send, store } = testApp();
    const tokens = {
      creator: await signUp('Ada'),
      seat: await signUp('Bo'),
      stranger: await signUp('Eve'),
      last: await signUp('Cy'),
    };
    const seats = [{ player: 'me' }, { open: true }, { open: true }];
    const made = { seats, label: 'sentinel label', variant: VARIANT };
    const hidden = await makeGame(tokens.creator, made);
    const shown = await makeGame(tokens.creator, { ...made, visibility: 'public' });
    const entering = phase === 'playing' ? [tokens.seat, tokens.last] : [tokens.seat];
    for (const { id, creator } of [hidden, shown]) {
      const invite = creator!.invite ?? undefined;
      for (const token of entering) {
        await send('POST', `/v1/games/${id}/join`, { token, json: { invite, entropy: 'sentinel entropy' } });
      }
    }
    const invite = hidden.creator!.invite!;
    const seeds = await Promise.all(
      [hidden, shown].map(
        async ({ id }) => parseLobbyRecord((await store.games.versions(id, 1, 1))[0]!.item).lobby.seed,
      ),
    );
    expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
    const forms = seeds.flatMap((seed) => [seed, Buffer.from(seed, 'hex').toString('base64'), seed.toUpperCase()]);
    for (const [who, token] of [...Object.entries(tokens), ['nobody', undefined]] as const) {
      const secrets = [...forms, ...Object.values(tokens).flatMap((other) => [other, other.split('_')[2]!])];
      if (who !== 'creator') secrets.push(invite, 'sentinel label');
      for (const path of pathsFor([hidden.id, shown.id])) {
        const [method, where] = path.split(' ') as [string, string];
        const { text, headers } = await send(method, where, token === undefined ? {} : { token });
        const all = JSON.stringify([...headers]) + text;
        for (const secret of secrets) expect(all, `${path} by ${who}`).not.toContain(secret);
      }
    }
  });
});

function pathsFor(ids: readonly string[]): string[] {
  const about = ids.flatMap((id) => [
    `GET /v1/games/${id}`,
    `GET /v1/games/${id}/events?limit=100`,
    `POST /v1/games/${id}/join`,
    `POST /v1/games/${id}/moves`,
    `GET /v1/games/${id}/nothing`,
  ]);
  return [...about, 'GET /v1/games', 'GET /v1/games?open=true', 'GET /v1/me', 'GET /health', 'GET /v1/cards'];
}
