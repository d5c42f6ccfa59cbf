/** The numbered rulings of docs/rules.md against the titles of the tests that name them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const RULING = /\b(?:G|TZ|BZ|GC|PT|ZT)-\d+\b/g;

/** The first argument of `test(…)`, `describe(…)`, `test.each(…)(…)` and the like, where it is a string. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\)|\]|`)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

function filesOf(folder: string, ending: RegExp): string[] {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

const defined = [...read('docs/rules.md').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id]) => id!);
const tests = filesOf('tests', /\.test\.ts$/).filter((path) => path !== 'tests/rulings.test.ts');
const titles = tests.flatMap((path) => [...read(path).matchAll(TITLE)].map(([, , title]) => title!));

describe('the rulings', () => {
  test('are defined once each, numbered without a gap', () => {
    expect(new Set(defined).size).toBe(defined.length);
    const counts = { G: 14, TZ: 6, BZ: 7, GC: 6, PT: 9, ZT: 14 };
    const expected = Object.entries(counts).flatMap(([game, count]) =>
      Array.from({ length: count }, (_, i) => `${game}-${i + 1}`),
    );
    expect(defined).toEqual(expected);
  });

  test('are each named by the title of a test', () => {
    const named = new Set(titles.flatMap((title) => title.match(RULING) ?? []));
    expect(titles.length).toBeGreaterThan(100);
    expect(defined.filter((id) => !named.has(id))).toEqual([]);
  });

  test('are the only ones that anything cites', () => {
    const paths = [...filesOf('shared', /\.ts$/), ...filesOf('functions', /\.ts$/), ...tests, 'docs/rules.md'];
    const unknown = paths.flatMap((path) =>
      (read(path).match(RULING) ?? []).filter((id) => !defined.includes(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });
});
