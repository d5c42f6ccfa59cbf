/** The server of one machine, as a person starts and kills it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ClientView, type Send, signUp } from '../../functions/local/client.ts';
import { startDatabase } from '../../functions/local/database.ts';
import { readSettings } from '../../functions/local/settings.ts';
import { createDynamoStores } from '../../functions/store/dynamoStore.ts';
import { testApp } from '../api/harness.ts';
import { temporaryFolder } from '../store/openDatabase.ts';
import { run, type Spawned, spawnServer } from './spawnServer.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function folder(): Promise<string> {
  const { folder, remove } = await temporaryFolder();
  closing.push(remove);
  return folder;
}

async function server(env: Readonly<Record<string, string>>): Promise<Spawned> {
  const spawned = await spawnServer(env);
  closing.push(() => spawned.end('SIGKILL'));
  return spawned;
}

const sendTo =
  (url: string): Send =>
  (path, request) =>
    fetch(`${url}${path}`, request);

describe('the server', () => {
  test('loses nothing it acknowledged when killed with -9, and takes the answer under way again', async () => {
    const DATA_DIR = await folder();
    const first = await server({ DATA_DIR });
    let url = first.url;
    const person = await signUp((path, request) => fetch(`${url}${path}`, request));
    const seats = [{ player: 'me' }, { bot: 'random' }, { bot: 'random' }];
    let view = await person.create({ variant: 'border-zap', seats });
    const acknowledged: { decision: string; move: unknown; version: number }[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const [move] = view.you!.legalMoves;
      const { decision } = view.you!;
      view = (await person.answer(view, move)).game;
      acknowledged.push({ decision: decision!, move, version: view.version });
    }
    const before = view;
    const [move] = before.you!.legalMoves;
    const underWay = person.answer(before, move).catch(() => null);
    await first.end('SIGKILL');
    await underWay;

    url = (await server({ DATA_DIR })).url;
    const log = await person.log(before.id, 0);
    expect(log.items.map(({ version }) => version)).toEqual(log.items.map((_, index) => index + 1));
    for (const { version } of acknowledged) expect(log.items[version - 1]?.version).toBe(version);
    for (const answer of acknowledged) {
      const again = await person.answer({ ...before, you: { ...before.you!, decision: answer.decision } }, answer.move);
      expect(again.game.version).toBeGreaterThanOrEqual(before.version);
    }
    const once = await person.answer(before, move);
    expect(once.game.version).toBe(before.version + 1);
  });

  test('ends with 0 on SIGTERM, and its database with it', async () => {
    const spawned = await server({ DATA_DIR: await folder() });
    expect(await spawned.end('SIGTERM')).toBe(0);
    await expect(fetch(`${spawned.url}/health`)).rejects.toThrow();
  });

  test('answers who waits on SIGTERM, and ends without being cut off', async () => {
    const spawned = await server({ DATA_DIR: await folder() });
    const replies: Response[] = [];
    const person = await signUp(async (path, request) => {
      const headers = { ...(request.headers as Record<string, string>), Prefer: 'wait=25' };
      const reply = await fetch(`${spawned.url}${path}`, { ...request, headers });
      replies.push(reply);
      return reply;
    });
    const { id } = await person.create({ variant: 'border-zap', seats: [{ player: 'me' }, { open: true }] });
    const waiting = person.log(id, 1);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const ended = spawned.end('SIGTERM');
    expect(await waiting).toEqual({ items: [], next: null });
    expect(replies.at(-1)!.headers.get('retry-after')).toBe('5');
    expect(await ended).toBe(0);
  });

  test('makes what was not projected before a crash anew, beside its first requests', async () => {
    const database = await startDatabase({ folder: await folder() });
    closing.push(() => database.stop());
    const stores = createDynamoStores({ endpoint: database.endpoint, prefix: 'crashed', clock: { now: Date.now } });
    closing.push(async () => stores.close());
    await stores.ensureTables();
    const { signUp: join, makeGame, send } = testApp({ store: stores, clock: { now: Date.now } });
    const token = await join();
    const { id } = await makeGame(token, { seats: [{ player: 'me' }, { open: true }] });
    expect((await send('GET', '/v1/games', { token })).body.items).toEqual([]);

    const { url } = await server({ DYNAMODB_ENDPOINT: database.endpoint, TABLE_PREFIX: 'crashed' });
    const list = async () => {
      const reply = await fetch(`${url}/v1/games`, { headers: { Authorization: `Bearer ${token}` } });
      return ((await reply.json()) as { items: { id: string }[] }).items.map((game) => game.id);
    };
    await vi.waitFor(async () => expect(await list()).toEqual([id]), { timeout: 5000, interval: 50 });
  });

  test('says in one sentence that another server has the folder', async () => {
    const DATA_DIR = await folder();
    await server({ DATA_DIR });
    const second = run('functions/local/start.ts', [], { PORT: '0', DATA_DIR });
    expect(await second.exited).toBe(1);
    expect(second.output().trim()).toBe(`The folder ${DATA_DIR} is in use by another server.`);
  });

  test('says in one sentence that something else has the port', async () => {
    const { url } = await server({ DATA_DIR: await folder() });
    const second = run('functions/local/start.ts', [], { PORT: new URL(url).port, DATA_DIR: await folder() });
    expect(await second.exited).toBe(1);
    expect(second.output()).toMatch(
      /^Something else listens on port \d+ of 127\.0\.0\.1 already\. Choose another PORT\.\s*$/,
    );
  });

  test('shares any other database with other servers', async () => {
    const database = await startDatabase({ folder: await folder() });
    closing.push(() => database.stop());
    const env = { DYNAMODB_ENDPOINT: database.endpoint, TABLE_PREFIX: 'shared' };
    const [one, two] = [await server(env), await server(env)];
    let url = one.url;
    const person = await signUp((path, request) => fetch(`${url}${path}`, request));
    const game = await person.create({ variant: 'time-zone-zap', seats: [{ player: 'me' }, { open: true }] });
    url = two.url;
    expect((await person.view(game.id)).version).toBe(game.version);
  });

  test('prints a curl line that works as printed, and logs no secret', async () => {
    const spawned = await server({ DATA_DIR: await folder() });
    const line = /^ {2}(curl .*)$/m.exec(spawned.output())![1]!;
    const { stdout } = await promisify(execFile)('bash', ['-c', line]);
    const { token } = JSON.parse(stdout) as { token: string };
    expect(token).toMatch(/^gp_/);
    const person = await signUp(sendTo(spawned.url), 'Ada Lovelace');
    const game: ClientView = await person.create({ variant: 'border-zap', seats: [{ player: 'me' }, { open: true }] });
    await spawned.end('SIGTERM');
    const log = spawned.output().slice(spawned.output().indexOf('{"'));
    expect(log.trim().split('\n')).toHaveLength(3);
    for (const secret of [token, 'gp_', 'Ada', game.creator!.invite!]) expect(log).not.toContain(secret);
  });
});

describe('the environment', () => {
  test('has defaults', () => {
    expect(readSettings({})).toEqual({
      port: 8787,
      host: '127.0.0.1',
      dataDir: '.data',
      endpoint: null,
      prefix: 'geoplunge',
    });
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', ''],
    ['DATA_DIR', ''],
    ['TABLE_PREFIX', 'a b'],
    ['DYNAMODB_ENDPOINT', 'localhost:8000'],
  ])('is refused by name: %s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(name);
  });
});
