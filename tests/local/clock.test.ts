/** The clock of the real server: what is due when it starts is done within seconds, and it is told to who waits. */
import { expect, test } from 'vitest';
import { createApp } from '../../functions/api/app.ts';
import { signUp } from '../../functions/local/client.ts';
import { openDatabase } from '../store/openDatabase.ts';
import { spawnServer } from './spawnServer.ts';

const HOUR = 3_600_000;
const WITHIN_MS = 20_000;

test('a question whose time ran out while no server ran is answered soon after one starts', async () => {
  const { database, stores, close } = await openDatabase('dynoxide');
  const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
  const anHourAgo = { now: () => Date.now() - HOUR };
  const app = createApp({ store: stores, clock: anHourAgo, random, serviceKey: random.bytes(32) });
  let token = '';
  const person = await signUp(async (path, request) => {
    const response = await app.request(path, request);
    if (path === '/v1/players') token = ((await response.clone().json()) as { token: string }).token;
    return response;
  });
  const seats = [{ player: 'me' }, { bot: 'random' }];
  const { id, version } = (await person.create({ variant: 'border-zap', seats, turnSeconds: 60 })) as never as {
    id: string;
    version: number;
  };
  const server = await spawnServer({ DYNAMODB_ENDPOINT: database.endpoint, TABLE_PREFIX: 'test' });
  try {
    const headers = { Authorization: `Bearer ${token}`, Prefer: 'wait=20' };
    const waiting = await fetch(`${server.url}/v1/games/${id}/events?after=${version}`, {
      headers,
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const { items } = (await waiting.json()) as { items: { by: object; events: { how: string }[] }[] };
    expect(items[0]).toMatchObject({ by: { clock: true } });
    expect(items[0]!.events[0]!.how).toBe('timeout');
  } finally {
    await server.end('SIGTERM');
    await close();
  }
}, 60_000);
