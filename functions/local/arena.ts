/** `npm run arena`: how strong a house bot is, by many games against others. */
import { parseArgs } from 'node:util';
import { BOT_LEVELS, type BotLevel } from '../../shared/bots/levels.ts';
import type { Game } from '../../shared/engine/game.ts';
import { teamSplits } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import { formatArena } from './arenaTable.ts';
import { type Contest, playDuel, sidesOf } from './duel.ts';

/** What `--check` asks for: the share of games that `one` must win alone. */
const LEAST = 0.6;

const USAGE = `Plays house bots against each other and prints how often one of them wins.
Every deal is played from each side in turn, so that nobody is dealt the better hands.

Usage: npm run arena -- [--one LEVEL] [--other LEVEL] [--games N] [--seats N] [--teams N] [--variant ID]
                        [--seed TEXT] [--json] [--check]

  --one LEVEL    the bot in one seat, or one team (steady): ${BOT_LEVELS.join(', ')}
  --other LEVEL  the bot in all other seats (random)
  --games N      games for each variant (1000), made up to whole deals
  --seats N      seats at the table (2)
  --teams N      teams they are split into (0: everybody plays alone)
  --variant ID   this game alone: ${[...GAMES.keys()].join(', ')}
  --seed TEXT    what the deals follow from (arena); the same seed gives the same games
  --json         print JSON
  --check        exit 1 if \`one\` wins less than ${LEAST * 100} % of the games of any variant
  --help         this page
`;

interface Settings {
  readonly games: readonly Game[];
  readonly contest: Contest;
  /** Games for each variant. */
  readonly count: number;
  readonly json: boolean;
  readonly check: boolean;
}

const OPTIONS = {
  one: { type: 'string', default: 'steady' },
  other: { type: 'string', default: 'random' },
  games: { type: 'string', default: '1000' },
  seats: { type: 'string', default: '2' },
  teams: { type: 'string', default: '0' },
  variant: { type: 'string' },
  seed: { type: 'string', default: 'arena' },
  json: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** What is asked for. Throws one sentence about what cannot be. */
function readSettings(): Settings | 'help' {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return 'help';
  const seats = wholeNumber('--seats', values.seats);
  return {
    games: gamesFor(values.variant, seats),
    contest: {
      one: level('--one', values.one),
      other: level('--other', values.other),
      seats,
      teams: teamsOf(values.teams, seats),
      seed: values.seed,
    },
    count: wholeNumber('--games', values.games),
    json: values.json,
    check: values.check,
  };
}

function wholeNumber(option: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${option} must be a whole number from 1, not "${text}".`);
  return Number(text);
}

/** G-9: so many seats may be split into so many teams. */
function teamsOf(text: string, seats: number): number {
  const splits = [0, ...teamSplits(seats)];
  const found = splits.find((teams) => String(teams) === text);
  if (found !== undefined) return found;
  throw new Error(`With ${seats} seats --teams must be one of ${splits.join(', ')}, not "${text}".`);
}

function level(option: string, text: string): BotLevel {
  const found = BOT_LEVELS.find((known) => known === text);
  if (found === undefined) throw new Error(`${option} must be one of ${BOT_LEVELS.join(', ')}, not "${text}".`);
  return found;
}

/** The games that can be played with so many seats; one that is named must be. */
function gamesFor(variant: string | undefined, seats: number): Game[] {
  const named = [...GAMES.values()].filter(({ sheet }) => variant === undefined || sheet.id === variant);
  if (named.length === 0)
    throw new Error(`--variant must be one of ${[...GAMES.keys()].join(', ')}, not "${variant}".`);
  const fitting = named.filter(({ sheet }) => sheet.seats.min <= seats && seats <= sheet.seats.max);
  if (fitting.length === 0) {
    throw new Error(`${variant === undefined ? 'No game is' : `${variant} is not`} played with ${seats} seats.`);
  }
  return fitting;
}

function run({ games, contest, count, json, check }: Settings): void {
  const deals = Math.ceil(count / sidesOf(contest));
  const rows = games.map((game) => ({ variant: game.sheet.id, ...playDuel({ ...contest, game, deals }) }));
  process.stdout.write(json ? `${JSON.stringify({ ...contest, rows }, null, 2)}\n` : formatArena(contest, rows));
  if (check && rows.some(({ rate }) => rate < LEAST)) process.exitCode = 1;
}

/** Only what was asked for can be wrong here: a failure in the games themselves is told as what it is. */
function settingsOrUsage(): Settings | 'help' | null {
  try {
    return readSettings();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
    return null;
  }
}

const settings = settingsOrUsage();
if (settings === 'help') process.stdout.write(USAGE);
else if (settings !== null) run(settings);
