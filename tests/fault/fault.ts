/** `npm run fault`: many seeded schedules of failures, or one of them told line by line. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge } from './verdict.ts';

const USAGE = `Plays games on processes and a database that fail, from seeds, and checks that nothing is lost or doubled.

usage: npm run fault -- SEED                              tells what happens under one seed, line by line
       npm run fault -- [--schedules N] [--from SEED] [--json]

  --schedules N  how many seeds to go through (10000), on all cores
  --from SEED    the first of them (1)
  --json         print JSON
  --alone        in this process alone
`;

interface Settings {
  readonly seed: number | null;
  readonly from: number;
  readonly schedules: number;
  readonly json: boolean;
  readonly alone: boolean;
}

interface Report {
  readonly schedules: number;
  readonly versions: number;
  readonly acknowledged: number;
  readonly exchanges: number;
  readonly faults: Readonly<Record<string, number>>;
  readonly failed: readonly { readonly seed: number; readonly complaints: readonly string[] }[];
}

const NOTHING: Report = { schedules: 0, versions: 0, acknowledged: 0, exchanges: 0, faults: {}, failed: [] };

/** What is asked for. Throws one sentence about what cannot be. */
function readSettings(): Settings | 'help' {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      schedules: { type: 'string', default: '10000' },
      from: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
      alone: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return 'help';
  if (positionals.length > 1) throw new Error('One seed at a time can be told.');
  const seed = positionals[0] === undefined ? null : wholeNumber('SEED', positionals[0]);
  const [from, schedules] = [wholeNumber('--from', values.from), wholeNumber('--schedules', values.schedules, 1)];
  return { seed, from, schedules, json: values.json, alone: values.alone };
}

function wholeNumber(name: string, given: string, least = 0): number {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : -1;
  if (number < least) throw new Error(`${name} must be a whole number from ${least}, not "${given}".`);
  return number;
}

async function tellOne(seed: number): Promise<void> {
  const { story, complaints } = await judge(seed);
  console.log(story.join('\n'));
  console.log(complaints.length === 0 ? 'Every promise was kept.' : complaints.join('\n'));
  if (complaints.length > 0) process.exitCode = 1;
}

async function goThrough(from: number, schedules: number): Promise<Report> {
  let report = NOTHING;
  for (let seed = from; seed < from + schedules; seed++) {
    const one = await judge(seed).catch((error) => ({ ...EMPTY, seed, complaints: [String(error?.stack ?? error)] }));
    const { complaints } = one;
    report = sum(report, {
      schedules: 1,
      versions: one.versions,
      acknowledged: one.acknowledged,
      ...countsIn(one.story),
      failed: complaints.length === 0 ? [] : [{ seed, complaints }],
    });
  }
  return report;
}

const EMPTY = { story: [], versions: 0, acknowledged: 0 };

/** How many exchanges there were, and what befell them: `… process 1 PutItem: lost`. */
function countsIn(story: readonly string[]): Pick<Report, 'exchanges' | 'faults'> {
  const met = story.map((line) => / process \d+ [A-Z]\w+(?:: (.*))?$/.exec(line)).filter((match) => match !== null);
  const faults: Record<string, number> = {};
  for (const [, fault] of met) if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + 1;
  return { exchanges: met.length, faults };
}

function sum(a: Report, b: Report): Report {
  const names = [...new Set([...Object.keys(a.faults), ...Object.keys(b.faults)])];
  return {
    schedules: a.schedules + b.schedules,
    versions: a.versions + b.versions,
    acknowledged: a.acknowledged + b.acknowledged,
    exchanges: a.exchanges + b.exchanges,
    faults: Object.fromEntries(names.map((name) => [name, (a.faults[name] ?? 0) + (b.faults[name] ?? 0)])),
    failed: [...a.failed, ...b.failed],
  };
}

/** Shares the seeds out among processes, one a core. */
async function shareOut({ from, schedules }: Settings): Promise<Report> {
  const shares = Math.min(availableParallelism(), schedules);
  const size = Math.ceil(schedules / shares);
  const starts = Array.from({ length: Math.ceil(schedules / size) }, (_, share) => from + share * size);
  const reports = await Promise.all(starts.map((start) => inProcess(start, Math.min(size, from + schedules - start))));
  return reports.reduce(sum, NOTHING);
}

async function inProcess(from: number, schedules: number): Promise<Report> {
  const args = ['--from', String(from), '--schedules', String(schedules), '--json', '--alone'];
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(child.stdout)) as Report;
}

function inWords({ schedules, versions, acknowledged, exchanges, faults, failed }: Report): string {
  const kinds = Object.entries(faults).sort(([a], [b]) => (a < b ? -1 : 1));
  const total = kinds.reduce((count, [, times]) => count + times, 0);
  return [
    `${schedules} schedules: ${exchanges} exchanges with the database, ${total} of them failed:`,
    ...kinds.map(([name, times]) => `  ${String(times).padStart(8)} ${name}`),
    `${acknowledged} answers were acknowledged, ${versions} versions written.`,
    ...failed.map(({ seed, complaints }) => `npm run fault -- ${seed}\n  ${complaints.join('\n  ')}`),
    failed.length === 0 ? 'Every promise was kept.' : `${failed.length} schedules broke a promise.`,
  ].join('\n');
}

async function run(settings: Settings): Promise<void> {
  if (settings.seed !== null) return tellOne(settings.seed);
  const report = settings.alone ? await goThrough(settings.from, settings.schedules) : await shareOut(settings);
  console.log(settings.json ? JSON.stringify(report) : inWords(report));
  if (report.failed.length > 0) process.exitCode = 1;
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

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
const settings = settingsOrUsage();
if (settings === 'help') process.stdout.write(USAGE);
else if (settings !== null) await run(settings);
