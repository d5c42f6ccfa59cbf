import { type ChildProcessWithoutNullStreams, execFileSync, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerLine } from '../../functions/local/trialAnswer.ts';
import { linesOf } from '../../functions/local/trialInput.ts';
import type { Trial } from '../../functions/local/trialTable.ts';

const COMMAND = ['--import', 'tsx', 'functions/local/trial.ts'];
const NEW = '{"new": {"variant": "time-zone-zap", "seats": 2}}';

function run(input: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...COMMAND, ...args], { input, encoding: 'utf8' });
  return { stdout, stderr, status, answers: stdout.split('\n').slice(0, -1) };
}

function nextLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  return new Promise((resolve) => child.stdout.once('data', (data) => resolve(String(data))));
}

function blockOf(page: string, kind: string): string[] {
  return page.split(`\`\`\`${kind}\n`)[1]!.split('\n```')[0]!.split('\n');
}

test('answers every line with one, ignores blank ones and ends well at the end of its input', () => {
  const { answers, status } = run(`${NEW}\r\n\n  \n{"deal"\n${NEW}`);
  expect(answers.map((answer) => JSON.parse(answer).ok)).toEqual([true, false, true]);
  expect(status).toBe(0);
});

test('answers while its input is still open', async () => {
  const child = spawn(process.execPath, COMMAND);
  try {
    child.stdin.write(`${NEW}\n`);
    expect(JSON.parse(await nextLine(child))).toMatchObject({ ok: true });
    child.stdin.write('nonsense\n');
    expect(JSON.parse(await nextLine(child))).toMatchObject({ code: 'malformed' });
  } finally {
    child.kill();
  }
});

test('ends quietly when nobody reads its answers any more', async () => {
  const child = spawn(process.execPath, COMMAND);
  const complaints = text(child.stderr);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdin.on('error', () => {});
  child.stdout.destroy();
  child.stdin.end(`${NEW}\n`.repeat(1000));
  expect(await ended).toBe(0);
  expect(await complaints).toBe('');
});

test('prints help with an example that works as printed', () => {
  const { stdout, status } = run('', '--help');
  expect(status).toBe(0);
  const example = stdout
    .split('Example:\n')[1]!
    .replace('npm run --silent trial', 'node --import tsx functions/local/trial.ts');
  const answers = execFileSync('sh', ['-c', example], { encoding: 'utf8' }).trim().split('\n');
  expect(answers).toHaveLength(4);
  expect(JSON.parse(answers[3]!)).toMatchObject({ ok: true, state: { tricks: [1], toMove: [1] } });
});

test('refuses options it does not know', () => {
  const { stdout, stderr, status } = run('', '--fast');
  expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
  expect(stderr).toContain('Usage');
});

test('docs/trial.md: its lines are answered as it says', () => {
  const page = readFileSync('docs/trial.md', 'utf8');
  const lines = blockOf(page, 'jsonl lines');
  const answers = blockOf(page, 'jsonl answers');
  expect(answers).toHaveLength(lines.length);
  let trial: Trial | null = null;
  lines.forEach((line, i) => {
    const step = answerLine(trial, line);
    trial = step.trial;
    expect(step.answer, line).toMatchObject(JSON.parse(answers[i]!));
  });
});

test('lines are whole however they arrive', async () => {
  async function* pieces() {
    yield* ['on', 'e\n', '\n', 'two\nth', 'r\u2028ee', '\nfour'];
  }
  const lines: string[] = [];
  for await (const line of linesOf(pieces())) lines.push(line);
  expect(lines).toEqual(['one', 'two', 'thr\u2028ee', 'four']);
});
