/**
 * A game store that projects what it writes. Where DynamoDB has no stream to do that, as on one's own machine, the
 * projector is awaited before the answer; it never fails the commit, which stands whatever becomes of its projections.
 */
import type { GameId } from '../../shared/play/ids.ts';
import type { GameStore, Ports } from '../../shared/play/ports.ts';
import { project } from '../../shared/play/project.ts';

/** `failed` is told of a projection that could not be made; a later rebuild makes it. */
export function projectedGames(
  ports: Pick<Ports, 'games' | 'index' | 'clock'>,
  failed: (game: GameId, error: unknown) => void,
): GameStore {
  return {
    ...ports.games,
    append: async (game, version, item) => {
      const written = await ports.games.append(game, version, item);
      if (written) await project(ports, game, version, item).catch((error) => failed(game, error));
      return written;
    },
  };
}
