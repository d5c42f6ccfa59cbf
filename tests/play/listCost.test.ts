/** What a page of a game list costs, however few of its games match. */
import { expect, test } from 'vitest';
import { activeGames, type GameSummary } from '../../shared/play/gameRows.ts';
import type { PlayerId } from '../../shared/play/ids.ts';
import { listGames } from '../../shared/play/listGames.ts';
import type { IndexStore, Ports, Row } from '../../shared/play/ports.ts';

const PLAYER = 'p_0000000000000000000000' as PlayerId;
const ROWS = 600;

/** 600 active games, every 150th of another variant, and a count of how often they were asked for. */
function openLists() {
  const rows: Row[] = Array.from({ length: ROWS }, (_, n) => {
    const id = `g_${String(n).padStart(22, '0')}`;
    const game: Partial<GameSummary> = { id, variant: n % 150 === 149 ? 'rare' : 'common', status: 'playing' };
    const sort = `${String(n).padStart(13, '0')}#${id}`;
    return { partition: activeGames(PLAYER), sort, version: 1, item: { game: JSON.stringify(game) } };
  });
  const asked = { times: 0 };
  const list: IndexStore['list'] = async (partition, { after, limit }) => {
    asked.times++;
    const left = partition === activeGames(PLAYER) ? rows.filter(({ sort }) => after === null || sort > after) : [];
    const page = left.slice(0, limit);
    return { rows: page, next: page.length < left.length ? page.at(-1)!.sort : null };
  };
  return { asked, ports: { index: { list } } as Partial<Ports> as Ports };
}

test('a page of one where hardly any match asks a handful of times, and pages skip and double nothing', async () => {
  const { asked, ports } = openLists();
  const request = { open: false, status: null, variant: 'rare', limit: 1 };
  const found: string[] = [];
  let cursor: Parameters<typeof listGames>[2]['cursor'] = null;
  for (let pages = 0; pages < 10; pages++) {
    asked.times = 0;
    const page = await listGames(ports, PLAYER, { ...request, cursor });
    expect(asked.times).toBeLessThan(9);
    found.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    if (cursor === null) break;
  }
  expect(found).toEqual([149, 299, 449, 599].map((n) => `g_${String(n).padStart(22, '0')}`));
});
