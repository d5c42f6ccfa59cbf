/** `npm run verify` reads what the API gives, however it was kept, and says in its exit code what came of it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cancelledLog, finishedLog } from './verifyLogs.ts';

const folder = mkdtempSync(join(tmpdir(), 'verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(input: string, ...args: string[]) {
  const command = ['--import', 'tsx', 'functions/local/verify.ts', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { input, encoding: 'utf8' });
  return { stdout, stderr, status };
}

const log = await finishedLog('geopower-zone-toss-back', 'pbb', { rounds: 1 }, 2);
const summary = {
  variant: 'geopower-zone-toss-back',
  seats: 3,
  versions: log.length,
  rounds: 1,
  result: { winners: expect.any(Array), reason: 'rounds' },
};

test.each([
  ['the bare items', log],
  ['one page', { items: log, next: null }],
  [
    'a list of pages',
    [
      { items: log.slice(0, 4), next: 4 },
      { items: log.slice(4), next: null },
    ],
  ],
])('%s on its standard input', (_, kept) => {
  const { stdout, stderr, status } = run(JSON.stringify(kept), '--json', '-');
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(JSON.parse(stdout)).toMatchObject({ verdict: 'right', summary });
});

test('a file, and what it found in a few lines', () => {
  const file = join(folder, 'game.json');
  writeFileSync(file, JSON.stringify({ items: log, next: null }));
  const { stdout, stderr, status } = run('', file);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout).toMatch(/^g_\w+ is right: geopower-zone-toss-back with 3 seats, \d+ versions, 1 rounds\.\n/);
  expect(stdout.trimEnd().split('\n')).toHaveLength(3);
});

test('pages in files of their own, in order and whole', () => {
  const [one, two] = [join(folder, 'one.json'), join(folder, 'two.json')];
  writeFileSync(one, JSON.stringify({ items: log.slice(0, 4), next: 4 }));
  writeFileSync(two, JSON.stringify({ items: log.slice(4), next: null }));
  expect(run('', one, two).status).toBe(0);
  expect(run('', two, one).status).not.toBe(0);
  const missing = run('', one, join(folder, 'three.json'));
  expect(missing).toMatchObject({ stderr: `${join(folder, 'three.json')} cannot be read.\n`, status: 2 });
});

test('a game that was called off', async () => {
  const { stdout, status } = run(JSON.stringify(await cancelledLog('po')), '-');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^g_\w+ \(border-zap\) is right: called off before it started, /);
});

test('what is wrong, its place and exit code 1', () => {
  const tampered = structuredClone(log);
  tampered.at(-1)!.events.at(-1)!.seed = 'ab'.repeat(32);
  const wrong = run(JSON.stringify(tampered), '-');
  expect(wrong).toMatchObject({ stdout: '', status: 1 });
  expect(wrong.stderr).toMatch(/^Version 1, event 1 \(gameCreated\): `commitment` is .*\.\n$/);
  const json = run(JSON.stringify(tampered), '-', '--json');
  expect(json).toMatchObject({ stderr: '', status: 1 });
  const finding = { version: 1, event: 1, type: 'gameCreated', problem: expect.stringContaining('commitment') };
  expect(JSON.parse(json.stdout)).toEqual({ verdict: 'wrong', finding });
});

test.each([
  ['no JSON', 'once upon a time', 'It is not JSON.'],
  ['no log', '{"id": "g_1"}', 'It is not the log of a game: in items, '],
  ['no list of versions', '[{"version": "one"}]', 'It is not the log of a game: in 0.version, '],
  ['a word', '"log"', 'It is not the log of a game'],
  ['half a log', JSON.stringify({ items: log.slice(0, 4), next: 4 }), 'The log goes on after version 4: add the files'],
  [
    'a game under way',
    JSON.stringify(log.slice(0, 4)),
    'The log has no end after 4 versions: only a game that is over',
  ],
])('%s is refused in one sentence, with exit code 2', (_, text, sentence) => {
  const { stdout, stderr, status } = run(text, '-');
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr.startsWith(sentence), stderr).toBe(true);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('a log that cannot be checked, in JSON', () => {
  const { stdout, status } = run('once upon a time', '-', '--json');
  expect(JSON.parse(stdout)).toEqual({ verdict: 'unreadable', problem: 'It is not JSON.' });
  expect(status).toBe(2);
});

test('a file that is not there', () => {
  expect(run('', join(folder, 'nowhere.json'))).toMatchObject({
    stderr: expect.stringMatching(/nowhere\.json cannot be read\.\n$/),
    status: 2,
  });
});

test('help, and options it does not know', () => {
  const usage = readFileSync('functions/local/verifyUsage.txt', 'utf8');
  expect(run('', '--help')).toEqual({ stdout: usage, stderr: '', status: 0 });
  for (const args of [['--fast', '-'], []]) expect(run('', ...args)).toEqual({ stdout: '', stderr: usage, status: 2 });
});
