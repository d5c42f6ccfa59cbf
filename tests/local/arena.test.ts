/** The arena: bots against bots, the same games for the same seed, and no games for nonsense. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { intervalOf, playDuel } from '../../functions/local/duel.ts';
import { gameNamed, VARIANTS } from '../play/tables.ts';

function arena(...args: string[]) {
  const command = ['--import', 'tsx', 'functions/local/arena.ts', ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { stdout, stderr, status };
}

const [VARIANT] = VARIANTS as [string];
const FEW = ['--games', '20', '--variant', VARIANT];

test.each([['--json'], []])('the same seed prints the same to the byte, another seed something else %j', (...how) => {
  const [one, again, other] = [FEW, FEW, [...FEW, '--seed', 'other']].map((args) => arena(...args, ...how));
  expect([one!.status, one!.stderr]).toEqual([0, '']);
  expect(again!.stdout).toBe(one!.stdout);
  const rowOf = (stdout: string) => stdout.replaceAll(/"seed": ".*"|seed ".*"/g, '');
  expect(rowOf(one!.stdout)).toContain(VARIANT);
  expect(rowOf(other!.stdout)).not.toBe(rowOf(one!.stdout));
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

test('in teams each deal is played once from each team, and the even share is that of a team', () => {
  const { stdout } = arena(...FEW, '--seats', '6', '--teams', '3');
  expect(stdout).toContain('One team of steady among 2 of random, 6 seats');
  expect(stdout).toContain('An even share of wins is 33.3 %');
  expect(stdout).toMatch(new RegExp(`^${VARIANT} +21 `, 'm'));
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
  [['--seats', '5', '--teams', '2'], 'With 5 seats --teams must be one of 0, not "2".'],
  [['--seats', '6', '--teams', 'two'], 'With 6 seats --teams must be one of 0, 2, 3, not "two".'],
  [['--one', 'chess'], '--one must be one of random, steady, not "chess".'],
  [['--variant', 'bridge'], '--variant must be one of'],
  [['--what'], "Unknown option '--what'"],
  [['steady'], "Unexpected argument 'steady'"],
])('%j is refused with the reason first', (args, reason) => {
  const { status, stderr, stdout } = arena(...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr.startsWith(reason)).toBe(true);
  expect(stderr).toContain('Usage: npm run arena');
});

test.each(VARIANTS)(
  'a bot against its like wins just half of the games of %s: each deal is played from both seats',
  (variant) => {
    const duel = { seats: 2, teams: 0, one: 'random', other: 'random', deals: 100, seed: 'even' } as const;
    expect(playDuel({ game: gameNamed(variant), ...duel })).toMatchObject({
      games: 200,
      won: 100,
      shared: 0,
      rate: 0.5,
    });
  },
);

describe('the interval of a rate', () => {
  const round = (ends: readonly number[]) => ends.map((end) => end.toFixed(3));
  const deals = (won: number, of: number, rate = 1) => Array.from({ length: of }, (_, i) => (i < won ? rate : 0));

  test.each([
    ['is Wilson’s: 8 of 10', deals(8, 10), 10, ['0.490', '0.943']],
    ['is no point where everything is won', deals(10, 10), 20, ['0.839', '1.000']],
    ['is no point where nothing is won', deals(0, 10), 20, ['0.000', '0.161']],
    [
      'is no narrower than that of so many games though deals are even',
      new Array(10).fill(0.5),
      20,
      ['0.299', '0.701'],
    ],
    ['is as wide as that of the deals where the games of each go alike', deals(8, 10), 20, ['0.490', '0.943']],
  ])('%s', (_, rates, games, expected) => {
    expect(round(intervalOf(rates, games))).toEqual(expected);
  });
});
