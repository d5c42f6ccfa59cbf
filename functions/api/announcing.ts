/** Waking those who wait for a game as soon as this process has written a version of it. */
import type { GameStore } from '../../shared/play/ports.ts';
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
