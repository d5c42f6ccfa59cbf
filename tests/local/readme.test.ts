/** What the README tells a newcomer to type works as printed. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../store/openDatabase.ts';
import { ROOT, type Spawned, spawnServer } from './spawnServer.ts';

const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
const [setUp, firstGame] = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block]) => block!);

let server: Spawned;
let remove: () => Promise<void>;
beforeAll(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  server = await spawnServer({ DATA_DIR: temporary.folder });
});
afterAll(async () => {
  await server?.end('SIGKILL');
  await remove();
});

test('the first game with curl is played as printed, line by line', async () => {
  const lines = firstGame!.replace('http://127.0.0.1:8787', server.url).split('\n');
  const commands = lines.filter((line) => line !== '' && !line.startsWith('#'));
  expect(commands).toHaveLength(8);
  const script = ['set -euo pipefail', ...commands.flatMap((command) => [command, 'echo'])].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script]);
  const [view, answer, log] = stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  expect(view).toMatchObject({ variant: 'border-zap', status: 'playing', version: 1, you: { seat: 0 } });
  expect(answer).toMatchObject({ game: { version: 2 } });
  expect(answer.events[0]).toMatchObject({ seat: 0, how: 'answer' });
  expect(log.items.map(({ version }: { version: number }) => version)).toEqual([1, 2]);
});

test('the two commands at its top are scripts of the project, and their port is the default', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(setUp).toMatch(/^npm ci && npm start .*http:\/\/127\.0\.0\.1:8787\nnpm ci && npm test /);
  const named = [...readme.matchAll(/`npm (?:run )?([a-z]+)`/g)].map(([, script]) => script!);
  expect(named.length).toBeGreaterThan(6);
  for (const script of named) expect(scripts).toHaveProperty(script);
});

test('every page it links to is there', () => {
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) expect(() => readFileSync(join(ROOT, link))).not.toThrow();
});
