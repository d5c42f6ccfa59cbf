import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { ordinal, trickCount } from '../../shared/games/phrases.ts';

const root = join(import.meta.dirname, '../..');
const folders = readdirSync(join(root, 'shared/games'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const kebab = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (path === 'shared/games') return [];
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|mjs|js|json)$/.test(entry.name) ? [path] : [];
  });
}

describe('the registry of games', () => {
  test('holds every game that has a folder', () => {
    expect([...GAMES.keys()].sort()).toEqual(folders.map(kebab).sort());
    expect([...GAMES].every(([id, { sheet }]) => sheet.id === id)).toBe(true);
  });

  test('nothing outside shared/games names a game', () => {
    const names = [...GAMES.keys(), ...folders].map((name) => name.toLowerCase());
    const paths = [...sources('shared'), ...sources('functions')];
    expect(paths.length).toBeGreaterThan(20);
    const naming = paths.filter((path) => {
      const text = readFileSync(join(root, path), 'utf8').toLowerCase();
      return names.some((name) => text.includes(name));
    });
    expect(naming).toEqual([]);
  });

  test.each([
    ['time-zone-zap', 'Time Zone Zap', 6, 50, 5, ['play'], false],
    ['border-zap', 'Border Zap', 6, 100, 8, ['plunge', 'play'], false],
    ['geoclash-choice', 'GeoClash Choice', 6, 100, 6, ['direction', 'discard', 'plunge', 'play'], false],
    ['geopower-twist', 'GeoPower Twist', 6, 50, 7, ['play'], true],
    ['geopower-zone-toss-back', 'GeoPower Zone Toss Back', 5, 50, 8, ['toss-power', 'toss-control', 'play'], true],
  ])('the sheet of %s: %s, 2 to %i seats, target %i, %i tricks', (id, name, max, target, tricks, phases, powerDeck) => {
    const { sheet } = GAMES.get(id)!;
    expect(sheet).toMatchObject({ id, name, seats: { min: 2, max }, target, tricks, phases, powerDeck });
  });

  test.each([...GAMES])('the sheet of %s puts each of its rulings in words, once', (_, { sheet }) => {
    const cited = sheet.rules.flatMap(({ rules }) => rules);
    const prefix = cited[0]!.split('-')[0];
    const ruled = [...readFileSync(join(root, 'docs/rules.md'), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)];
    const own = ruled.map(([, id]) => id!).filter((id) => id.split('-')[0] === prefix);
    expect(own.length).toBeGreaterThan(5);
    expect([...cited].sort()).toEqual([...own].sort());
  });
});

describe('the words the sentences share', () => {
  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [10, '10th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [20, '20th'],
    [21, '21st'],
    [22, '22nd'],
    [33, '33rd'],
    [49, '49th'],
    [50, '50th'],
  ])('%i is written %s', (number, word) => {
    expect(ordinal(number)).toBe(word);
  });

  test('one trick, two tricks', () => {
    expect([trickCount(1), trickCount(2), trickCount(0)]).toEqual(['1 trick', '2 tricks', '0 tricks']);
  });
});
