/** docs/fair-deals.md: its test vector is that of the code, and its checker deals real games again. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Entry } from '../../functions/local/verifyInput.ts';
import { formatCard } from '../../shared/cards/states.ts';
import { chanceOf, commitmentOf } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { eventfulLog, finishedLog } from '../local/verifyLogs.ts';
import { VARIANTS } from '../play/tables.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/fair-deals.md'), 'utf8');

function blockOf(language: string): string {
  const [, block] = new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``).exec(page)!;
  return block!;
}

interface Vector {
  readonly game: GameId;
  readonly seed: string;
  readonly entropy: readonly string[];
  readonly commitment: string;
  readonly gameKey: string;
  readonly firstDealer: number;
  readonly '1.states': readonly string[];
  readonly '1.powers': readonly string[];
  readonly botKey: string;
  readonly bot: readonly { readonly label: string; readonly n: number; readonly uniform: number }[];
}

const vector = JSON.parse(blockOf('json')) as Vector;

describe('the vector on the page', () => {
  test('is what the code deals', () => {
    const { game, seed, entropy } = vector;
    const chance = chanceOf({ game, seed, entropy });
    const decks = chance.decks(1);
    expect(commitmentOf(game, seed)).toBe(vector.commitment);
    expect(chance.firstDealer()).toBe(vector.firstDealer);
    expect(decks.states.map(formatCard)).toEqual(vector['1.states']);
    expect(decks.powers).toEqual(vector['1.powers']);
    for (const { label, n, uniform } of vector.bot)
      expect(chance.bot(Number(label[0]), label.slice(2))(n), label).toBe(uniform);
  });
});

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('python3 is missing: the checker of docs/fair-deals.md is not tried.');

const folder = mkdtempSync(join(tmpdir(), 'fair-deals-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Saves the checker as the page says and runs it on the pages of a log. */
function runChecker(...pages: readonly (readonly Entry[])[]) {
  writeFileSync(join(folder, 'check.py'), blockOf('python'));
  const files = pages.map((items, i) => {
    writeFileSync(join(folder, `page${i}.json`), JSON.stringify({ items, next: null }));
    return `page${i}.json`;
  });
  return spawnSync('python3', ['check.py', ...files], { cwd: folder, encoding: 'utf8' });
}

/** On a machine that proves the project Python is a must; who only works on it may do without. */
const mayBeSkipped = !hasPython && process.env.CI !== 'true';

describe.skipIf(mayBeSkipped)('the checker on the page', () => {
  test.each(VARIANTS)('deals %s again', async (variant) => {
    const log = await finishedLog(variant, 'pbp', { rounds: 3 }, 7);
    expect(runChecker(log.slice(0, 9), log.slice(9))).toMatchObject({
      stdout: '3 rounds were dealt as committed.\n',
      stderr: '',
      status: 0,
    });
  });

  test('has no more lines than its heading says', () => {
    const lines = blockOf('python')
      .split('\n')
      .filter((line) => line !== '');
    expect(page).toContain('## Forty lines');
    expect(lines.length).toBeLessThanOrEqual(40);
  });

  test('deals a game again to which players added', async () => {
    expect(runChecker(await eventfulLog('border-zap'))).toMatchObject({ stderr: '', status: 0 });
  });

  test('also computes the keys of the vector', () => {
    const { seed, game, entropy, gameKey, botKey } = vector;
    expect(entropy).toEqual(['', '']);
    const keys = `
seed, game = bytes.fromhex("${seed}"), b"${game}"
print(mac(seed, HEAD + game + b"\\0\\2\\0\\0").hex(), mac(seed, b"geoplunge-bot-1\\0" + game).hex())
`;
    const input = blockOf('python').split('events = ')[0]! + keys;
    const { stdout, stderr } = spawnSync('python3', ['-'], { input, encoding: 'utf8' });
    expect({ stdout, stderr }).toEqual({ stdout: `${gameKey} ${botKey}\n`, stderr: '' });
  });

  const rows: readonly (readonly [string, string, (event: Entry['events'][number]) => void, string])[] = [
    ['another seed', 'gameFinished', (event) => Object.assign(event, { seed: '00'.repeat(32) }), 'another seed'],
    ['other entropy', 'gameStarted', (event) => Object.assign(event, { entropy: ['', '', 'x'] }), 'round 1'],
    ['another dealer', 'roundDealt', (event) => Object.assign(event, { dealer: 9 }), 'round 1 has another dealer'],
    [
      'two hands that were swapped',
      'roundDealt',
      (event) => (event.hands as unknown[]).reverse(),
      'round 1: seat 0 had other cards',
    ],
    [
      'another power card on the table',
      'powerTossed',
      (event) => Object.assign(event, { power: event.power === 'size' ? 'population' : 'size' }),
      'round 1: other powers lay face up',
    ],
    [
      'another Control Card',
      'controlChosen',
      (event) => Object.assign(event, { card: event.card === 'TX' ? 'OK' : 'TX' }),
      'round 1: other cards lay face up',
    ],
  ];
  test.each(rows)('refuses %s', async (_, type, change, complaint) => {
    const log = structuredClone(await finishedLog('geopower-zone-toss-back', 'pbp', { rounds: 1 }, 7));
    change(log.flatMap(({ events }) => events).find((event) => event.type === type)!);
    const { status, stderr } = runChecker(log);
    expect(status).toBe(1);
    expect(stderr).toContain(`AssertionError: ${complaint}`);
  });
});
