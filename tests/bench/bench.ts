/** `npm run bench`: how fast the rules play, beside a peer in the same run. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildSync } from 'esbuild';
import type { Game } from '../../shared/engine/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { BUDGETS, formatReport, type Rate, reportOf } from './report.ts';

const USAGE = `Plays whole random games of every game and seat count and prints moves a second,
beside a trick-taking game on boardgame.io's reducer measured before and after them.

Usage: npm run bench -- [--game ID] [--ms N] [--json] [--check]

  --game ID   this game alone: ${[...GAMES.keys()].join(', ')}
  --ms N      milliseconds of CPU time for each figure, after a warm-up (800)
  --json      print JSON
  --check     exit 1 if a game makes fewer than ${BUDGETS.leastRatio} moves while the peer makes one
`;

const PEER_SEATS = [2, 4, 6];

interface Settings {
  readonly games: readonly Game[];
  readonly ms: number;
  readonly json: boolean;
  readonly check: boolean;
}

/** What is asked for; null if that is nonsense. */
function parseSettings(): Settings | 'help' | null {
  try {
    const { values } = parseArgs({
      options: {
        game: { type: 'string' },
        ms: { type: 'string', default: '800' },
        json: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return 'help';
    const games = [...GAMES.values()].filter(({ sheet }) => values.game === undefined || sheet.id === values.game);
    const ms = Number(values.ms);
    return games.length === 0 || !(ms > 0) ? null : { games, ms, json: values.json, check: values.check };
  } catch {
    return null;
  }
}

/** Bundled as it is deployed, since what runs TypeScript directly slows closures down. */
function bundle(): string {
  const outfile = fileURLToPath(new URL('../../node_modules/.cache/bench/measure.mjs', import.meta.url));
  const entryPoints = [fileURLToPath(new URL('measure.ts', import.meta.url))];
  buildSync({
    entryPoints,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return outfile;
}

/** In a process of its own, since what the engine's code learns of one game's moves slows the next one's down. */
function measure(program: string, subject: string, seatCounts: readonly number[], ms: number): Rate[] {
  const printed = execFileSync(process.execPath, [program, subject, seatCounts.join(','), String(ms)], {
    encoding: 'utf8',
  });
  const rates = JSON.parse(printed) as number[];
  return seatCounts.map((seats, i) => ({ seats, movesPerSecond: rates[i]! }));
}

function seatCountsOf({ sheet }: Game): number[] {
  const { min, max } = sheet.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => min + i);
}

function run({ games, ms, json, check }: Settings): void {
  const program = bundle();
  const before = measure(program, 'peer', PEER_SEATS, ms);
  const rates = games.flatMap((game) =>
    measure(program, game.sheet.id, seatCountsOf(game), ms).map((rate) => ({ game: game.sheet.id, ...rate })),
  );
  const report = reportOf(before, rates, measure(program, 'peer', PEER_SEATS, ms));
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : formatReport(report));
  if (check && report.slowest.ratio < BUDGETS.leastRatio) process.exitCode = 1;
}

const settings = parseSettings();
if (settings === null) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else if (settings === 'help') process.stdout.write(USAGE);
else run(settings);
