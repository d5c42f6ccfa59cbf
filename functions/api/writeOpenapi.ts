/**
 * Writes the OpenAPI document to `openapi/openapi.json`. With `--check` it writes nothing and fails if the file is not
 * what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises';
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

async function main(isCheck: boolean): Promise<void> {
  const text = await documentText();
  if (!isCheck) return writeFile(DOCUMENT, text);
  if ((await readFile(DOCUMENT, 'utf8')) !== text) {
    console.error('openapi/openapi.json is not what the code describes: run "npm run openapi".');
    process.exitCode = 1;
  }
}

if (import.meta.filename === process.argv[1]) await main(process.argv.includes('--check'));
