/** `npm run chi`: shuffles many times with seeds of the system, and prints how even it came out. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { chanceOf } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { evennessOf, type Finding } from './evenness.ts';

const USAGE = `Shuffles both decks many times as games do and draws as many first dealers, with new seeds every time,
and prints χ², its degrees of freedom and p, the probability that fair chance is at least so uneven.

Usage: npm run chi -- [--shuffles N] [--json]

  --shuffles N  how many (1000000 unless given)
  --json        print JSON

Exit code 1 if a p is so small, or so near 1, that fair chance would bring it once in a million runs.
`;

const ONCE_IN_A_MILLION = 1e-6;

function freshGame(n: number, seats: number) {
  const seed = randomBytes(32).toString('hex');
  return chanceOf({ game: `g_${n}` as GameId, seed, entropy: new Array<string>(seats).fill('') });
}

function inWords({ what, statistic, freedom, p }: Finding): string {
  return `${what.padEnd(20)}  χ² ${statistic.toFixed(2).padStart(9)}  df ${String(freedom).padStart(4)}  p ${p.toFixed(4)}`;
}

/** What is asked for; null if that is nonsense. */
function readArguments(): { help: boolean; json: boolean; shuffles: number } | null {
  try {
    const { values } = parseArgs({
      options: {
        shuffles: { type: 'string', default: '1000000' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const shuffles = Number(values.shuffles);
    return Number.isInteger(shuffles) && shuffles >= 1000 ? { ...values, shuffles } : null;
  } catch {
    return null;
  }
}

const asked = readArguments();
if (asked === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else if (asked.help) process.stdout.write(USAGE);
else {
  const findings = evennessOf(freshGame, asked.shuffles);
  const odd = findings.some(({ p }) => Math.min(p, 1 - p) < ONCE_IN_A_MILLION);
  const lines = [`${asked.shuffles} shuffles`, ...findings.map(inWords)].join('\n');
  console.log(asked.json ? JSON.stringify({ shuffles: asked.shuffles, findings }) : lines);
  process.exitCode = odd ? 1 : 0;
}
