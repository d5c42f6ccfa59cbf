/**
 * The embedded database of a local server: a child process on a free loopback port, its data in one folder.
 * What it has acknowledged survives the kill of any process. It ends with its parent, and is started again on
 * the same port when it dies alone, so that clients only see a pause.
 */
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve as resolvePath } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseEngine, type Engine } from './databaseEngine.ts';
import { type DatabaseFailure, type DatabaseProcess, launch, type Place } from './databaseProcess.ts';

export interface DatabaseSettings {
  /** Made where it is missing. One server at a time. */
  readonly folder: string;
  readonly engine?: Engine;
}

export interface Database {
  /** The DynamoDB endpoint. It stays the same when the process is started again. */
  readonly endpoint: string;
  readonly engine: Engine;
  /** The process at present. */
  readonly pid: () => number;
  /** Ends the process and resolves when it has ended. */
  readonly stop: () => Promise<void>;
  /** Calls the listener if the database has ended for good without being told to: it died again and again. */
  readonly onExit: (listener: (failure: Error) => void) => void;
}

/** Resolves once the database answers. Rejects with one sentence that names the folder. */
export async function startDatabase(settings: DatabaseSettings): Promise<Database> {
  const folder = resolvePath(settings.folder);
  prepareFolder(folder);
  const engine = chooseEngine(folder, settings.engine);
  const { place, first } = await startAnywhere({ engine, folder });

  const state = { current: first };
  const stopping = new AbortController();
  const ended = keepServing(place, state, stopping.signal);
  return {
    endpoint: `http://127.0.0.1:${place.port}`,
    engine,
    pid: () => state.current.pid,
    stop: async () => {
      stopping.abort();
      await state.current.end();
      await ended;
    },
    onExit: (listener) => void ended.then((failure) => failure && listener(failure)),
  };
}

function prepareFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The folder ${folder} cannot be written to: ${reason}`, { cause });
  }
}

/** The data hold the seeds and invites of games under way. */
const OWNER_ONLY = 0o700;

/** Level by level: Node's own recursive way never returns where the system knows no such folders, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: OWNER_ONLY });
  } catch (error) {
    // Unless another process was quicker.
    if (!existsSync(folder)) throw error;
  }
}

/** For so long a folder may still be held by the database of a server that has just been killed. */
const FOLDER_WITHIN_MS = 2000;
const PORTS = 5;

async function startAnywhere(where: Omit<Place, 'port'>): Promise<{ place: Place; first: DatabaseProcess }> {
  const folderBy = performance.now() + FOLDER_WITHIN_MS;
  for (let ports = 1; ; ) {
    const place = { ...where, port: await freePort() };
    try {
      return { place, first: await launch(place) };
    } catch (error) {
      const code = (error as DatabaseFailure).code;
      const again = code === 'port-taken' ? ports++ < PORTS : code === 'folder-in-use' && performance.now() < folderBy;
      if (!again) throw error;
      await sleep(100);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Before each new start; when all are used up the database is given up. Serving well for a minute renews them. */
const PAUSES_MS = [0, 100, 200, 400, 800, 1600, 3200] as const;
const WELL_MS = 60_000;

/** Resolves to null when told to stop, and to the last failure when the database has been given up. */
async function keepServing(
  place: Place,
  state: { current: DatabaseProcess },
  stop: AbortSignal,
): Promise<Error | null> {
  let failure: Error = await state.current.exited;
  let since = performance.now();
  for (let start = 0; start < PAUSES_MS.length && !stop.aborted; start += 1) {
    await sleep(PAUSES_MS[start], undefined, { signal: stop }).catch(() => undefined);
    if (stop.aborted) break;
    try {
      state.current = await launch(place);
      since = performance.now();
      if (stop.aborted) await state.current.end();
      failure = await state.current.exited;
      if (performance.now() - since > WELL_MS) start = -1;
    } catch (error) {
      failure = error as DatabaseFailure;
    }
  }
  return stop.aborted ? null : failure;
}
