/** Waking those who wait as soon as this process has written what they wait for. */
import { playerOfActiveRow } from '../../shared/play/gameRows.ts';
import type { GameStore, IndexStore } from '../../shared/play/ports.ts';
import type { News } from './news.ts';

export function announcing(games: GameStore, news: News): GameStore {
  return {
    ...games,
    async append(game, version, item) {
      const written = await games.append(game, version, item);
      if (written) news.publish(game);
      return written;
    },
  };
}

/** An index for the projector, whose rows make the inboxes. */
export function announcingIndex(index: IndexStore, news: News): IndexStore {
  return {
    ...index,
    async advance(row) {
      await index.advance(row);
      const player = playerOfActiveRow(row);
      if (player !== null) news.publish(player);
    },
  };
}
