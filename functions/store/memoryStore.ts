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
  roster: Item | null;
}

function memoryGames(): GameStore {
  const chains = new Map<GameId, Chain>();

  const chainOf = (game: GameId): Chain => {
    const chain = chains.get(game) ?? { versions: new Map(), roster: null };
    chains.set(game, chain);
    return chain;
  };

  return {
    async head(game) {
      return newest(chains.get(game));
    },
    async versions(game, from, to) {
      return ascending(chains.get(game)).filter(({ version }) => version >= from && version <= to);
    },
    async append(game, version, item) {
      const { versions } = chainOf(game);
      if (versions.has(version)) return false;
      versions.set(version, { ...item });
      return true;
    },
    async putRoster(game, roster) {
      chainOf(game).roster = { ...roster };
    },
  };
}

function ascending(chain: Chain | undefined): StoredVersion[] {
  const versions = [...(chain?.versions ?? [])].sort(([a], [b]) => a - b);
  return versions.map(([version, item]) => ({ version, item: { ...item } }));
}

function newest(chain: Chain | undefined): Head | null {
  if (!chain || chain.versions.size === 0) return null;
  const version = Math.max(...chain.versions.keys());
  return { version, item: { ...chain.versions.get(version)! }, roster: chain.roster && { ...chain.roster } };
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
