/** `npm run trial`: hand-made situations, played by the rules alone. JSON lines in, one JSON line out for each. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { answerLine } from './trialAnswer.ts';
import { linesOf } from './trialInput.ts';
import type { Trial } from './trialTable.ts';

const USAGE = new URL('trialUsage.txt', import.meta.url);

async function answerAll(): Promise<void> {
  let trial: Trial | null = null;
  for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
    const step = answerLine(trial, line);
    trial = step.trial;
    process.stdout.write(`${JSON.stringify(step.answer)}\n`);
  }
}

/** Whether help is asked for, or null if something else is. */
function wantsHelp(): boolean | null {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } }).values.help;
  } catch {
    return null;
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const help = wantsHelp();
if (help === null) {
  process.stderr.write(readFileSync(USAGE));
  process.exitCode = 2;
} else if (help) process.stdout.write(readFileSync(USAGE));
else await answerAll();
