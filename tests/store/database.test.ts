/** The embedded database as a process: what it keeps, when it ends, and who may use its folder. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, startDatabase } from '../../functions/local/database.ts';
import { ENGINES, type Engine } from '../../functions/local/databaseEngine.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { storesAt, temporaryFolder } from './openDatabase.ts';

const game = 'kept' as GameId;

describe('the embedded database', { timeout: 60_000 }, () => {
  let folder: string;
  const ends: (() => unknown)[] = [];
  beforeEach(async () => {
    const temporary = await temporaryFolder();
    folder = temporary.folder;
    ends.push(temporary.remove);
  });
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const start = async (engine?: Engine): Promise<Database> => {
    const database = await startDatabase({ folder, ...(engine && { engine }) });
    ends.push(database.stop);
    return database;
  };
  const storesOf = async ({ endpoint }: Database) => {
    const stores = storesAt(endpoint, { deadlineMs: 10_000 });
    ends.push(stores.close);
    await stores.ensureTables();
    return stores;
  };
  const keptIn = async (database: Database) => {
    const stores = await storesOf(database);
    return (await stores.games.versions(game, 1, 1e6)).map(({ version, item }) => [version, item.version]);
  };

  for (const engine of ENGINES) {
    test(`${engine} keeps what it acknowledged before it was killed, and is started again on the same port`, async () => {
      const database = await start(engine);
      const stores = await storesOf(database);
      const acknowledged: number[] = [];
      const killed = database.pid();
      const write = async (from: number) => {
        for (let version = from; version < from + 40; version += 1) {
          // The kill makes some fail, and some read "false" that were written before it.
          const written = await stores.games.append(game, version, { version }).catch(() => false);
          if (written && acknowledged.push(version) === 100) process.kill(killed, 'SIGKILL');
        }
      };
      await Promise.all([1, 41, 81, 121, 161].map(write));
      const kept = new Map((await keptIn(database)) as [number, number][]);
      expect(acknowledged.length).toBeGreaterThan(100);
      for (const version of acknowledged) expect(kept.get(version)).toBe(version);
      expect(database.pid()).not.toBe(killed);
      expect(isRunning(killed)).toBe(false);
    });

    test(`${engine} ends when its parent is killed, and the next server finds all that was acknowledged`, async () => {
      const { parent, database, acknowledged } = await startParent(engine, folder);
      ends.push(() => parent.kill('SIGKILL'));
      while (acknowledged.length < 50) await sleep(10);
      expect(isRunning(database.pid)).toBe(true);
      parent.kill('SIGKILL');
      const next = await start(engine);
      expect(isRunning(database.pid)).toBe(false);
      expect(await answers(database.endpoint)).toBe(false);
      const kept = await keptIn(next);
      expect(kept.length).toBeGreaterThanOrEqual(acknowledged.length);
      expect(kept.slice(0, acknowledged.length)).toEqual(acknowledged.map((version) => [version, version]));
    });

    test(`${engine} refuses a second server on its folder with one sentence, and serves on`, async () => {
      const first = await start(engine);
      const failure = await startDatabase({ folder, engine }).catch((error) => error);
      expect(failure.message).toBe(`The folder ${folder} is in use by another server.`);
      expect(await keptIn(first)).toEqual([]);
      await first.stop();
      expect(await keptIn(await start(engine))).toEqual([]);
    });

    test(`${engine} ends when it is told to, and its data is found by who names no engine`, async () => {
      const database = await start(engine);
      await (await storesOf(database)).games.append(game, 1, { version: 1 });
      await database.stop();
      expect(isRunning(database.pid())).toBe(false);
      const again = await start();
      expect(again.engine).toBe(engine);
      expect(await keptIn(again)).toEqual([[1, 1]]);
    });

    test(`${engine} survives a client that goes away in the middle of a request`, async () => {
      const database = await start(engine);
      const pid = database.pid();
      for (let i = 0; i < 5; i += 1) await resetMidway(database.endpoint);
      expect(await keptIn(database)).toEqual([]);
      expect(database.pid()).toBe(pid);
    });
  }

  test('a folder of one engine is refused to the other', async () => {
    const database = await start('dynalite');
    await database.stop();
    await expect(start('dynoxide')).rejects.toThrow(
      `The folder ${folder} holds the data of dynalite, which dynoxide cannot read.`,
    );
  });

  test('a folder that cannot be made is named', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const unusable of [join(file, 'data'), '/proc/geoplunge/data']) {
      await expect(startDatabase({ folder: unusable })).rejects.toThrow(`The folder ${unusable} cannot be written to`);
    }
  });

  test('a database that cannot open its data says so at once', async () => {
    await mkdir(join(folder, 'dynoxide.db'));
    await expect(start('dynoxide')).rejects.toThrow(`The database dynoxide on the folder ${folder} failed: `);
    await writeFile(join(folder, 'dynalite'), '');
    await expect(start('dynalite')).rejects.toThrow(`The database dynalite on the folder ${folder} failed: `);
  });

  test('a database that dies again and again is given up, and says so', async () => {
    const database = await start('dynoxide');
    const failures: Error[] = [];
    database.onExit((failure) => failures.push(failure));
    const killed = new Set<number>();
    for (
      const until = performance.now() + 30_000;
      failures.length === 0 && performance.now() < until;
      await sleep(20)
    ) {
      const pid = database.pid();
      if (killed.has(pid)) continue;
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    expect(killed.size).toBe(8);
    expect(failures[0]?.message).toBe(`The database dynoxide on the folder ${folder} failed: ended by SIGKILL`);
  });

  test('a database that is told to stop is not given up', async () => {
    const database = await start('dynoxide');
    const failures: Error[] = [];
    database.onExit((failure) => failures.push(failure));
    await database.stop();
    await sleep(50);
    expect(failures).toEqual([]);
  });

  async function startParent(engine: Engine, where: string) {
    const script = fileURLToPath(new URL('./databaseParent.ts', import.meta.url));
    const parent: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, where, engine, game], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    const lines = createInterface({ input: parent.stdout! });
    const acknowledged: number[] = [];
    const database = await new Promise<{ pid: number; endpoint: string }>((resolve, reject) => {
      parent.once('exit', () => reject(new Error('the parent ended too early')));
      lines.once('line', (line) => {
        resolve(JSON.parse(line));
        lines.on('line', (number) => acknowledged.push(Number(number)));
      });
    });
    return { parent, database, acknowledged };
  }
});

/** Whether a process is at work: one that has ended, though its parent has not looked yet, is not. */
function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2));
  } catch {
    return false;
  }
}

function answers(endpoint: string): Promise<boolean> {
  return fetch(endpoint).then(
    ({ ok }) => ok,
    () => false,
  );
}

function resetMidway(endpoint: string): Promise<void> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n{"half":', () => {
        setTimeout(() => socket.resetAndDestroy(), 30);
      });
    });
    socket.once('close', () => setTimeout(resolve, 30));
  });
}
