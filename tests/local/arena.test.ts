/** The arena: bots against bots, the same games for the same seed, and no games for nonsense. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { playDuel } from '../../functions/local/duel.ts';
import { gameNamed, VARIANTS } from '../play/tables.ts';

function arena(...args: string[]) {
  const command = ['--import', 'tsx', 'functions/local/arena.ts', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

const [VARIANT] = VARIANTS as [string];
const FEW = ['--games', '20', '--variant', VARIANT];

test('the same seed gives the same games, another seed others', () => {
  const [one, again, other] = [FEW, FEW, [...FEW, '--seed', 'other']].map((args) => arena(...args, '--json'));
  expect(one!.status).toBe(0);
  expect(again!.stdout).toBe(one!.stdout);
  expect(JSON.parse(other!.stdout).rows).not.toEqual(JSON.parse(one!.stdout).rows);
});

test('every variant has a row, and games are made up to whole deals', () => {
  const { rows } = JSON.parse(arena('--games', '4', '--seats', '3', '--json').stdout);
  expect(rows.map(({ variant }: { variant: string }) => variant)).toEqual(VARIANTS);
  for (const row of rows) {
    expect(row.games).toBe(6);
    expect(row.won + row.shared + row.lost).toBe(6);
    expect(row.rate).toBe(row.won / 6);
  }
});

test('--check fails where a bot wins too little', () => {
  expect(arena(...FEW, '--check').status).toBe(0);
  expect(arena(...FEW, '--one', 'random', '--other', 'steady', '--check').status).toBe(1);
});

test.each([
  [['--games', '0'], '--games must be a whole number from 1, not "0".'],
  [['--games', '1e3'], '--games must be a whole number from 1, not "1e3".'],
  [['--seats', '7'], 'No game is played with 7 seats.'],
  [['--seats', '6', '--variant', 'geopower-zone-toss-back'], 'geopower-zone-toss-back is not played with 6 seats.'],
  [['--one', 'chess'], '--one must be one of random, steady, not "chess".'],
  [['--variant', 'bridge'], '--variant must be one of'],
  [['--what'], "Unknown option '--what'"],
])('%j is refused with the reason first', (args, reason) => {
  const { status, stderr, stdout } = arena(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(reason)).toBe(true);
  expect(stderr).toContain('usage: npm run arena');
});

test.each(VARIANTS)(
  'a bot against its like wins just half of the games of %s: each deal is played from both seats',
  (variant) => {
    const duel = { seats: 2, one: 'random', other: 'random', deals: 100, seed: 'even' } as const;
    expect(playDuel({ game: gameNamed(variant), ...duel })).toMatchObject({
      games: 200,
      won: 100,
      shared: 0,
      rate: 0.5,
    });
  },
);
