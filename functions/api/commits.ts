/** Letting the rest of the process know what was written: projections first, then those who wait. */
import type { GameId } from '../../shared/play/ids.ts';
import type { GameStore, Item } from '../../shared/play/ports.ts';
import type { Log } from './log.ts';
import { traceOf } from './log.ts';
import type { News } from './news.ts';

/** Awaited before the answer that made the commit. If it fails, that is logged, and the answer stands. */
export type OnCommit = (game: GameId, version: number, item: Item) => Promise<void>;

export function announcing(games: GameStore, onCommit: OnCommit, news: News, log: Log): GameStore {
  return {
    ...games,
    async append(game, version, item) {
      const written = await games.append(game, version, item);
      if (!written) return false;
      await onCommit(game, version, item).catch((error) => log({ failed: 'commit', game, version, ...traceOf(error) }));
      news.publish(game);
      return true;
    },
  };
}
