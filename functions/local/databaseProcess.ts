/** One process of an embedded database, from its start until it truly answers, and its end. */
import { type ChildProcess, spawn } from 'node:child_process';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandOf, type Engine, FOLDER_IN_USE } from './databaseEngine.ts';

export interface DatabaseProcess {
  readonly pid: number;
  /** Resolves to how it ended. Never rejects. */
  readonly exited: Promise<DatabaseFailure>;
  /** Asks it to end, makes it end where it does not, and resolves when it has. */
  readonly end: () => Promise<void>;
}

export interface DatabaseFailure extends Error {
  readonly code: 'folder-in-use' | 'port-taken' | 'database-failed';
}

export interface Place {
  readonly engine: Engine;
  readonly folder: string;
  readonly port: number;
}

const ANSWERS_WITHIN_MS = 15_000;
const ENDS_WITHIN_MS = 3000;

/** Resolves once the database answers a real request; rejects with a {@link DatabaseFailure}. */
export async function launch(place: Place): Promise<DatabaseProcess> {
  const [command, ...args] = commandOf(place.engine, place.folder, place.port);
  // In a process group of its own: Ctrl-C ends the server, which then ends its database in good order.
  const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'], detached: true });
  const exited = exitOf(child, place);
  const launched: DatabaseProcess = { pid: child.pid ?? 0, exited, end: () => end(child, exited) };

  const failure = await Promise.race([exited, untilItAnswers(place, child)]);
  if (!failure) return launched;
  await launched.end();
  throw failure;
}

function exitOf(child: ChildProcess, place: Place): Promise<DatabaseFailure> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-2000);
  });
  // It is a sign of life only. Writing to it never happens, so it can only fail by closing.
  child.stdin?.on('error', () => undefined);
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(failed('database-failed', place, error.message)));
    child.once('close', (code, signal) => {
      if (code === FOLDER_IN_USE) return resolve(failed('folder-in-use', place, ''));
      const taken = /already in use|EADDRINUSE/.test(complaint);
      const detail = signal ? `ended by ${signal}` : complaint.trim() || `ended with ${code}`;
      resolve(failed(taken ? 'port-taken' : 'database-failed', place, detail));
    });
  });
}

function failed(code: DatabaseFailure['code'], place: Place, detail: string): DatabaseFailure {
  const sentence = {
    'folder-in-use': `The folder ${place.folder} is in use by another server.`,
    'port-taken': `The port ${place.port} is taken: ${detail}`,
    'database-failed': `The database ${place.engine} on the folder ${place.folder} failed: ${detail}`,
  }[code];
  return Object.assign(new Error(sentence), { code });
}

async function untilItAnswers(place: Place, child: ChildProcess): Promise<DatabaseFailure | null> {
  for (const ends = performance.now() + ANSWERS_WITHIN_MS; performance.now() < ends; await sleep(15)) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (await answers(place.port)) return null;
  }
  return failed('database-failed', place, 'it did not answer in time');
}

/** A list of tables, rather than a health check: that needs the data to be open. */
function answers(port: number): Promise<boolean> {
  const headers = {
    'content-type': 'application/x-amz-json-1.0',
    'x-amz-target': 'DynamoDB_20120810.ListTables',
    'x-amz-date': '20260101T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
  };
  return new Promise((resolve) => {
    const probe = request({ host: '127.0.0.1', port, method: 'POST', headers, agent: false, timeout: 1000 });
    probe.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    probe.once('timeout', () => probe.destroy());
    probe.once('error', () => resolve(false));
    probe.end('{}');
  });
}

async function end(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const patience = new AbortController();
  const tooLong = sleep(ENDS_WITHIN_MS, 'late', { signal: patience.signal }).catch(() => 'ended');
  if ((await Promise.race([exited, tooLong])) === 'late') child.kill('SIGKILL');
  await exited;
  patience.abort();
}
