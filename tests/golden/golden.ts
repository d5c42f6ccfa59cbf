/** `npm run golden`: makes golden data for review. What is kept is never made anew unless it is asked for by name. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { GAMES } from '../../shared/games/index.ts';
import { FOLDER, fileOf, formatGolden, goldenFiles, readGolden, type Shape, shapes } from './goldenGame.ts';
import { formatChain, ITEMS } from './goldenItems.ts';
import { newCounts } from './newCounts.ts';
import { newGolden } from './newGolden.ts';
import { newChains, presentEncoding } from './newItems.ts';
import { COUNTS, type Count, formatCounts, readCounts } from './perft.ts';
import { replayGolden } from './replayGolden.ts';

const USAGE = `Makes golden data for review. docs/golden.md says what they are.

Usage: npm run golden -- VARIANT SEATS SEED [--teams N] [--rounds N] [--write]
       npm run golden -- again | items | counts [--write]

  VARIANT SEATS SEED  a new golden game: whatever is random in it follows from the number SEED
  again               the golden games that today's code plays otherwise, as it plays them, with the same answers
  items               golden items of the present encoding, for the games that have none
  counts              golden counts, for the games that have none

  --teams N   number of teams; 0, everybody plays alone, unless given
  --rounds N  cap the game at N rounds; 2 unless given
  --write     write the files; without it they are printed
  --help      this page
`;

/** A file and what it should hold. */
type Made = readonly [file: string, text: string];

async function game(variant: string, seats: number, seed: number, teams: number, rounds: number): Promise<Made[]> {
  const shape: Shape = { variant, seats, teams };
  const isKnown = shapes().some((one) => fileOf(one) === fileOf(shape));
  if (!isKnown) throw new Error(`There is no such table. There are ${[...GAMES.keys()].join(', ')}.`);
  if (![seed, rounds].every(Number.isInteger) || rounds < 1) throw new Error('SEED and --rounds are whole numbers.');
  return [[join(FOLDER, fileOf(shape)), formatGolden(await newGolden(shape, rounds, seed))]];
}

async function again(): Promise<Made[]> {
  const files = goldenFiles().map((file) => join(FOLDER, file));
  const made: Made[] = [];
  for (const file of files) {
    const text = formatGolden(await replayGolden(readGolden(file.slice(FOLDER.length + 1))));
    if (text !== readFileSync(file, 'utf8')) made.push([file, text]);
  }
  return made;
}

async function items(): Promise<Made[]> {
  const chains = [...(await newChains())].map(
    ([file, chain]) => [join(ITEMS, presentEncoding(), file), formatChain(chain)] as const,
  );
  return chains.filter(([file]) => !existsSync(file));
}

function counts(): Made[] {
  const kept = existsSync(COUNTS) ? readCounts() : [];
  const missing = [...GAMES.values()].filter(({ sheet }) => !kept.some((count) => variantOf(count) === sheet.id));
  return missing.length === 0 ? [] : [[COUNTS, formatCounts([...kept, ...missing.flatMap(newCounts)])]];
}

function variantOf({ lines }: Count): string {
  return (lines[0] as { new: { variant: string } }).new.variant;
}

async function make(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      teams: { type: 'string', default: '0' },
      rounds: { type: 'string', default: '2' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) process.stdout.write(USAGE);
  else put(await madeBy(positionals, Number(values.teams), Number(values.rounds)), values.write);
}

async function madeBy(words: readonly string[], teams: number, rounds: number): Promise<Made[]> {
  const [what, seats, seed] = words;
  if (words.length === 3) return game(what!, Number(seats), Number(seed), teams, rounds);
  if (words.length !== 1) throw new Error(USAGE);
  if (what === 'again') return again();
  if (what === 'items') return items();
  if (what === 'counts') return counts();
  throw new Error(USAGE);
}

function put(made: readonly Made[], write: boolean): void {
  for (const [file, text] of made) {
    if (!write) process.stdout.write(text);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(file);
    }
  }
}

try {
  await make();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
