/** The numbered rulings of docs/rules.md against the titles of the tests that name them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  filesOf,
  PAGE,
  ROOT,
  RULING,
  read,
  readingsOf,
  rulingsOf,
  testFiles,
  titlesOf,
  withLinks,
} from './rulingLinks.ts';

const page = read(PAGE);
const defined = rulingsOf(page);
const tests = testFiles();
const titles = titlesOf(tests);

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
    const named = new Set(titles.flatMap(({ text }) => text.match(RULING) ?? []));
    expect(titles.length).toBeGreaterThan(100);
    expect(defined.filter((id) => !named.has(id))).toEqual([]);
  });

  test('are the only ones that anything cites', () => {
    const paths = [...filesOf('shared', /\.ts$/), ...filesOf('functions', /\.ts$/), ...tests, PAGE];
    const unknown = paths.flatMap((path) =>
      (read(path).match(RULING) ?? []).filter((id) => !defined.includes(id)).map((id) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('say where the sheets leave room and the reading is ours', () => {
    const ours = 'G-1 G-3 G-8 G-9 G-10 G-11 G-13 G-14 TZ-6 BZ-2 BZ-7 GC-2 PT-6 ZT-6 ZT-12 ZT-13';
    expect(readingsOf(page).join(' ')).toBe(ours);
  });
});

describe('the links under the rulings', () => {
  test('are those of the tests as they are: else run "npm run rulings"', () => {
    expect(withLinks(page, titles)).toBe(page);
  });

  test('lead to files that name the ruling', () => {
    const lines = page.split('\n').filter((line) => line.startsWith('  <br><sub>'));
    expect(lines).toHaveLength(defined.length);
    for (const [i, line] of lines.entries()) {
      const files = [...line.matchAll(/\]\(\.\.\/([^)]+)\)/g)].map(([, file]) => file!);
      expect(files.length).toBeGreaterThan(0);
      for (const file of files) {
        expect(existsSync(join(ROOT, file))).toBe(true);
        expect(read(file).match(RULING)).toContain(defined[i]);
      }
    }
  });
});
