/** The budget of stored items, and what docs/storage.md says of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseState } from '../../shared/engine/stateText.ts';
import type { Item } from '../../shared/play/ports.ts';
import { formatRecord, parsePlayRecord } from '../../shared/play/records.ts';
import { tableOf } from '../games/position.ts';
import { VARIANTS } from '../play/tables.ts';
import { billed, GAME } from './billed.ts';
import { search } from './climb.ts';
import { lobbySizes } from './lobby.ts';

const PLAY_BUDGET = 768;
const LOBBY_BUDGET = 3000;
const TRIES = 120;

const page = readFileSync(join(import.meta.dirname, '../../docs/storage.md'), 'utf8');

/** The cells of the rows of the page that begin with this one, without the code marks. */
function rowOf(first: string): string[] {
  const row = page.split('\n').find((line) => line.startsWith(`| ${first} |`));
  if (row === undefined) throw new Error(`docs/storage.md has no row ${first}`);
  return cellsOf(row).slice(1);
}

function cellsOf(row: string): string[] {
  return row.split(/ ?\| ?/).slice(1, -1);
}

describe('bytes are counted as DynamoDB does', () => {
  const key = 1 + 24 + 1;
  test.each<readonly [Item, number, number]>([
    [{}, 1, key + 2],
    [{}, 999, key + 3],
    [{ a: '' }, 1, key + 2 + 1],
    [{ ab: 'é' }, 1, key + 2 + 4],
    [{ t: 1_999_999_999_999 }, 1, key + 2 + 1 + 8],
  ])('%j in version %i: %i', (item, version, bytes) => {
    expect(GAME).toHaveLength(24);
    expect(billed(item, version)).toBe(bytes);
  });
});

describe.each(VARIANTS)('%s', (variant) => {
  test('writes no play version of more than 768 bytes, and none larger than its page says', () => {
    const documented = Number(rowOf(`\`${variant}\``)[0]);
    const { bytes, steps, item } = search(variant, TRIES);
    expect(documented).toBeLessThanOrEqual(PLAY_BUDGET);
    expect(bytes, JSON.stringify(item)).toBeLessThanOrEqual(documented);
    // It did look: the largest are those in which most happens.
    expect(bytes).toBeGreaterThan(0.9 * documented);
    expect(steps).toBeGreaterThanOrEqual(8);
  });

  test('writes no version with a lobby, and no roster, of more than 3,000 bytes', () => {
    const [documentedStart, documentedRoster] = ['start version', 'roster'].map((item) =>
      Number(rowOf(`the largest ${item}`)[0]),
    );
    for (const filler of ['"', '\\', 'x', 'é']) {
      const { start, roster } = lobbySizes(variant, filler);
      expect(documentedStart).toBeLessThanOrEqual(LOBBY_BUDGET);
      expect(start).toBeLessThanOrEqual(documentedStart!);
      expect(roster).toBeLessThanOrEqual(documentedRoster!);
    }
  });
});

describe('the example of docs/storage.md', () => {
  const [, json] = /```json\n([\s\S]*?)\n```/.exec(page)!;
  const item = JSON.parse(json!) as Item;
  const table = tableOf(3);

  test('is a version as it is stored', () => {
    const record = parsePlayRecord(table, item);
    expect(formatRecord(record)).toEqual(item);
    expect(record.steps.map(({ seat, how }) => `${seat} ${how}`)).toEqual(['1 answer', '2 bot', '2 bot']);
    const { tricks, plays } = record.running.state;
    const played = [...tricks.flatMap((trick) => trick.plays), ...plays];
    expect(record.steps.map(({ move }) => move)).toEqual(played.slice(-3));
    expect(record.running.state).toMatchObject({ number: 2, leader: 2, scores: [15, 5, 0], last: { number: 1 } });
  });

  test('is explained field by field', () => {
    const rows = page
      .slice(page.indexOf('| field | here | means |'))
      .split('\n')
      .slice(2, 2 + 19);
    const fields = rows.map((row) => cellsOf(row)[1]!.replaceAll('`', ''));
    expect(fields.join('|')).toBe(item.z);
    expect(parseState(table, fields.join('|')).scores).toEqual([15, 5, 0]);
  });

  test('has every attribute that a page of them lists, and no other', () => {
    const names = [...page.matchAll(/^\| `(\w)` \| .* \| (.*) \|$/gm)].map(
      ([, name, where]) => [name!, where!] as const,
    );
    const inPlay = names.filter(([, where]) => /all|versions|play/.test(where)).map(([name]) => name);
    expect(Object.keys(item).sort()).toEqual(inPlay.sort());
  });
});
