/**
 * Writes the OpenAPI document to `openapi/openapi.json`. With `--check` it writes nothing and fails if the file is not
 * what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type AppOptions, createApp } from './app.ts';

export const DOCUMENT = new URL('../../openapi/openapi.json', import.meta.url);

/** The text of the document as this release describes itself. For that the app needs no store. */
export async function documentText(): Promise<string> {
  const store = {} as AppOptions['store'];
  const random = { bytes: (count: number) => new Uint8Array(count) };
  const app = createApp({ store, clock: { now: () => 0 }, random, serviceKey: new Uint8Array(32) });
  const document = await (await app.request('/openapi.json')).json();
  return `${JSON.stringify(document, null, 2)}\n`;
}

const USAGE = `Writes the OpenAPI document to openapi/openapi.json.

usage: npm run openapi -- [--check]

  --check  write nothing, and exit 1 if the file is not what the code describes
`;

async function write(): Promise<void> {
  await writeFile(DOCUMENT, await documentText());
}

async function check(): Promise<void> {
  if ((await readFile(DOCUMENT, 'utf8')) === (await documentText())) return;
  console.error('openapi/openapi.json is not what the code describes: run "npm run openapi".');
  process.exitCode = 1;
}

/** What is asked for, read before anything is written. Throws one sentence about what cannot be. */
function readArguments() {
  return parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }).values;
}

async function main(): Promise<void> {
  let asked: ReturnType<typeof readArguments>;
  try {
    asked = readArguments();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    process.exitCode = 2;
    return;
  }
  if (asked.help) process.stdout.write(USAGE);
  else await (asked.check ? check() : write());
}

if (import.meta.filename === process.argv[1]) await main();
