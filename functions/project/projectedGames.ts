/**
 * A game store that projects what it writes. Where DynamoDB has no stream to do that, as on one's own machine, the
 * projector is awaited before the answer; it never fails the commit, which stands whatever becomes of its projections.
 */
import type { GameId } from '../../shared/play/ids.ts';
import type { GameStore, Ports } from '../../shared/play/ports.ts';
import { project } from '../../shared/play/project.ts';

type ProjectionPorts = Pick<Ports, 'games' | 'index' | 'clock'>;

/** `behind` is told of a game whose projections may lack something; making them anew later mends it. */
export function projectedGames(ports: ProjectionPorts, behind: (game: GameId, error: unknown) => void): GameStore {
  return {
    ...ports.games,
    append: async (game, version, item) => {
      const tell = (error: unknown) => behind(game, error);
      try {
        const written = await ports.games.append(game, version, item);
        await (written ? project(ports, game, version, item) : projectStored(ports, game, version)).catch(tell);
        return written;
      } catch (error) {
        // It may have been written although no answer came.
        tell(error);
        throw error;
      }
    },
  };
}

/** A write that was refused may be this very one, done before although its answer was lost: what is there is projected. */
async function projectStored(ports: ProjectionPorts, game: GameId, version: number): Promise<void> {
  const [stored] = await ports.games.versions(game, version, version);
  if (stored !== undefined) await project(ports, game, version, stored.item);
}
