/**
 * Both stores in the memory of one process, for tests and for trying things out.
 * Items are copied on the way in and out, so that nobody holds a reference to what is stored.
 */
import type { GameId } from '../../shared/play/ids.ts';
import type { Clock, GameStore, Head, IndexStore, Item, Row, RowPage, StoredVersion } from '../../shared/play/ports.ts';
import { compareUtf8 } from './utf8Order.ts';

export function memoryStores(clock: Clock): { readonly games: GameStore; readonly index: IndexStore } {
  return { games: memoryGames(), index: memoryIndex(clock) };
}

interface Chain {
  readonly versions: Map<number, Item>;
  newest: number;
  roster: Item | null;
}

const IDS_AT_ONCE = 100;

function memoryGames(): GameStore {
  const chains = new Map<GameId, Chain>();

  const chainOf = (game: GameId): Chain => {
    const chain = chains.get(game) ?? { versions: new Map(), newest: 0, roster: null };
    chains.set(game, chain);
    return chain;
  };

  return {
    async head(game) {
      return newest(chains.get(game));
    },
    async versions(game, from, to) {
      return between(chains.get(game), from, to);
    },
    async append(game, version, item) {
      const chain = chainOf(game);
      if (chain.versions.has(version)) return false;
      chain.versions.set(version, { ...item });
      chain.newest = Math.max(chain.newest, version);
      return true;
    },
    async putRoster(game, roster) {
      chainOf(game).roster = { ...roster };
    },
    async ids(after) {
      const all = [...chains].filter(([, { versions }]) => versions.has(1)).map(([id]) => id);
      const begin = after === null ? 0 : all.indexOf(after) + 1;
      const ids = all.slice(begin, begin + IDS_AT_ONCE);
      return { ids, next: begin + ids.length < all.length ? ids.at(-1)! : null };
    },
  };
}

function between(chain: Chain | undefined, from: number, to: number): StoredVersion[] {
  const found: StoredVersion[] = [];
  if (chain === undefined) return found;
  for (let version = Math.max(from, 1); version <= Math.min(to, chain.newest); version++) {
    const item = chain.versions.get(version);
    if (item !== undefined) found.push({ version, item: { ...item } });
  }
  return found;
}

function newest(chain: Chain | undefined): Head | null {
  if (chain === undefined || chain.newest === 0) return null;
  const { newest: version, versions, roster } = chain;
  return { version, item: { ...versions.get(version)! }, roster: roster && { ...roster } };
}

function memoryIndex(clock: Clock): IndexStore {
  const partitions = new Map<string, Map<string, Row>>();

  const stored = (partition: string, sort: string) => partitions.get(partition)?.get(sort);
  const exists = (row: Row) => row.expires === undefined || clock.now() < row.expires * 1000;
  const put = (row: Row) => {
    const rows = partitions.get(row.partition) ?? new Map<string, Row>();
    partitions.set(row.partition, rows.set(row.sort, copyRow(row)));
  };

  return {
    async get(partition, sort) {
      const row = stored(partition, sort);
      return row && exists(row) ? copyRow(row) : null;
    },
    async create(row) {
      const old = stored(row.partition, row.sort);
      if (old && exists(old)) return false;
      put(row);
      return true;
    },
    // An expired row still wins over older ones: otherwise a late duplicate would bring back what was taken away.
    async advance(row) {
      const old = stored(row.partition, row.sort);
      if (!old || old.version < row.version) put(row);
    },
    async list(partition, page) {
      const rows = [...(partitions.get(partition)?.values() ?? [])];
      return pageOf(rows.filter(exists), page);
    },
  };
}

function pageOf(rows: readonly Row[], { after, limit, prefix = '' }: Parameters<IndexStore['list']>[1]): RowPage {
  const wanted = rows
    .filter(({ sort }) => sort.startsWith(prefix) && (after === null || compareUtf8(sort, after) > 0))
    .sort((a, b) => compareUtf8(a.sort, b.sort));
  const page = wanted.slice(0, limit).map(copyRow);
  return { rows: page, next: wanted.length > limit ? (page.at(-1)?.sort ?? null) : null };
}

function copyRow(row: Row): Row {
  return { ...row, item: { ...row.item } };
}
