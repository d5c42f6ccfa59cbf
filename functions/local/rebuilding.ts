/**
 * Making projections anew beside the requests: of all games when the server starts, since a crash may have come between
 * a commit and its projections, and of single games that could not be projected. Until it is through, a list may lack
 * what was written last.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { GameId } from '../../shared/play/ids.ts';
import { rebuild, rebuildAll } from '../../shared/play/project.ts';
import { type Log, traceOf } from '../api/log.ts';

export interface Rebuilding {
  /** Makes the projections of a game anew before long, and once more when nothing given up can be done any more. */
  readonly add: (game: GameId) => void;
  /** Resolves when no more is asked of the storage. */
  readonly stop: () => Promise<void>;
}

const TRY_AGAIN_MS = 5000;
/** Longer than a write may be under way that nobody has answered. */
const LATE_MS = 60_000;

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>;

/** Real time; cut short where it is stopped. */
const realPause: Pause = (ms, signal) => pause(ms, null, { signal }).catch(() => {});

export function startRebuilding(
  ports: Parameters<typeof rebuildAll>[0],
  log: Log,
  wait: Pause = realPause,
): Rebuilding {
  const stopped = new AbortController();
  const mayGoOn = () => !stopped.signal.aborted;
  const waiting = new Set<GameId>();

  /** Tries until it is done, or told to stop. */
  const insist = async (make: () => Promise<unknown>) => {
    while (mayGoOn()) {
      try {
        return await make();
      } catch (error) {
        log({ failed: 'rebuild', ...traceOf(error) });
        await wait(TRY_AGAIN_MS, stopped.signal);
      }
    }
  };

  let working: Promise<unknown> = insist(() => rebuildAll(ports, mayGoOn));
  const enqueue = (game: GameId) => {
    if (waiting.has(game)) return;
    waiting.add(game);
    working = working.then(() => {
      waiting.delete(game);
      return insist(() => rebuild(ports, game));
    });
  };
  return {
    add(game) {
      enqueue(game);
      // What was given up may still be done, after the game has been looked at.
      void wait(LATE_MS, stopped.signal).then(() => enqueue(game));
    },
    async stop() {
      stopped.abort();
      await working;
    },
  };
}
