/** Laws that no import tells: who may look at the environment, the clock and the system's randomness. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file))
    .map((file) => join(folder, file));
}

function filesWith(pattern: RegExp, ...folders: string[]): string[] {
  return folders
    .flatMap(sources)
    .filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8')))
    .sort();
}

describe('only', () => {
  const everywhere = ['shared', 'functions'] as const;
  const rows: readonly [string, RegExp, readonly string[], readonly string[]][] = [
    [
      'entry files read the environment',
      /process\.env/,
      everywhere,
      ['functions/local/demo.ts', 'functions/local/start.ts'],
    ],
    ['the outside knows the time', /Date\.now|new Date\(\)|performance\.now|setTimeout|setInterval/, ['shared'], []],
    ['one port draws from the system', /randomBytes|getRandomValues|Math\.random|randomUUID/, ['shared'], []],
  ];
  test.each(rows)('%s', (_promise, pattern, folders, allowed) => {
    expect(filesWith(pattern, ...folders)).toEqual(allowed);
  });
});

test('the laws above look at something', () => {
  expect(filesWith(/^import /m, 'shared').length).toBeGreaterThan(40);
});
