/**
 * Places to wait for news of a game. A process has only so many; a commit made by the same process wakes those who
 * wait for its game at once, and everybody looks again once in a while for what other processes wrote.
 */
import type { GameId } from '../../shared/play/ids.ts';

export interface News {
  /** A place to wait for news of a game; null where none is free. Whoever takes one must leave it. */
  takePlace(game: GameId): Place | null;
  /** Wakes all who wait for a game. */
  publish(game: GameId): void;
}

export interface Place {
  /** Resolves at the first news since the place was taken or last woken, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  leave(): void;
}

const PLACES = 100;

/** For a process that cannot let anybody wait. */
export const noNews: News = { takePlace: () => null, publish: () => {} };

export function createNews(places = PLACES): News {
  const waiting = new Map<GameId, Set<Bell>>();
  let free = places;
  return {
    takePlace(game) {
      if (free === 0) return null;
      free--;
      const bell = createBell();
      const bells = waiting.get(game) ?? new Set();
      waiting.set(game, bells.add(bell));
      return {
        wait: bell.wait,
        leave() {
          if (!bells.delete(bell)) return;
          free++;
          if (bells.size === 0) waiting.delete(game);
        },
      };
    },
    publish(game) {
      for (const bell of waiting.get(game) ?? []) bell.ring();
    },
  };
}

interface Bell {
  readonly ring: () => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A ring while nobody listens is kept for the next who does. */
function createBell(): Bell {
  let hasRung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async wait(milliseconds) {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
      wake = null;
    },
  };
}
