/** `npm run verify`: checks the log of a game that is over. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sentenceOf } from './verifyFinding.ts';
import { readLogText } from './verifyInput.ts';
import { type Summary, type Verdict, verifyLog } from './verifyLog.ts';

const USAGE = readFileSync(new URL('verifyUsage.txt', import.meta.url), 'utf8');

type Outcome = Verdict | { readonly verdict: 'unreadable'; readonly problem: string };

const EXIT_CODES: Readonly<Record<Outcome['verdict'], number>> = { right: 0, wrong: 1, unfinished: 2, unreadable: 2 };

/** Several files are pages of one log. */
function verify(files: readonly string[]): Outcome {
  const texts = files.map(readText);
  const missing = files[texts.indexOf(null)];
  if (missing !== undefined) return { verdict: 'unreadable', problem: `${missing} cannot be read.` };
  const entries = readLogText(texts.length === 1 ? texts[0]! : `[${texts.join()}]`);
  return 'unreadable' in entries ? { verdict: 'unreadable', problem: entries.unreadable } : verifyLog(entries);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch {
    return null;
  }
}

function inWords(outcome: Outcome): string {
  switch (outcome.verdict) {
    case 'right':
      return praise(outcome.summary);
    case 'wrong':
      return sentenceOf(outcome.finding);
    case 'unfinished':
      return `The log has no end after ${outcome.versions} versions: only a game that is over can be checked.`;
    case 'unreadable':
      return outcome.problem;
  }
}

function praise({ game, variant, seats, versions, rounds, moves, result }: Summary): string {
  const { answer, bot, forced } = moves;
  if (rounds === 0) return `${game} (${variant}) is right: called off before it started, and its seed is as committed.`;
  return [
    `${game} is right: ${variant} with ${seats} seats, ${versions} versions, ${rounds} rounds.`,
    `${answer} answers of people were legal, ${bot} replies of house bots and ${forced} forced cards as they had to be.`,
    `The seed is as committed; deals, tricks and scores follow. Sides that won: ${result.winners.join(', ')}.`,
  ].join('\n');
}

/** What is asked for; null if that is nonsense. */
function readArguments(): { help: boolean; json: boolean; files: readonly string[] } | null {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    return !values.help && positionals.length === 0 ? null : { ...values, files: positionals };
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
  const outcome = verify(asked.files);
  process.exitCode = EXIT_CODES[outcome.verdict];
  const out = outcome.verdict === 'right' || asked.json ? process.stdout : process.stderr;
  out.write(asked.json ? `${JSON.stringify(outcome)}\n` : `${inWords(outcome)}\n`);
}
