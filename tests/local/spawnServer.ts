/** The real server in a process of its own, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');
const STARTED_WITHIN_MS = 20_000;

export interface Spawned {
  readonly url: string;
  readonly process: ChildProcess;
  /** All it has printed so far. */
  readonly output: () => string;
  /** Ends it and resolves to its exit code; null where a signal ended it. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Runs a command of the project with its output kept. */
export function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => printed.push(text));
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, exited, output: () => printed.join('') };
}

/** Resolves once it has printed its first screen. */
export async function spawnServer(env: Readonly<Record<string, string>>): Promise<Spawned> {
  const { child, exited, output } = run('functions/local/start.ts', [], { PORT: '0', ...env });
  const until = performance.now() + STARTED_WITHIN_MS;
  for (;;) {
    const url = /listens on (http:\S+)/.exec(output())?.[1];
    if (url !== undefined && output().includes('Stop with Ctrl-C')) {
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal);
        return exited;
      };
      return { url, process: child, output, end };
    }
    if (child.exitCode !== null || performance.now() > until) throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
