/**
 * Places to wait for news of a game, or of a player's inbox. A process has only so many, and a caller only a share of
 * them; what the same process writes wakes those who wait for it at once, and everybody looks again once in a while for
 * what other processes wrote.
 */
import type { GameId, PlayerId } from '../../shared/play/ids.ts';

/** A game, or the inbox of a player. */
export type Topic = GameId | PlayerId;

export interface News {
  /** A place to wait for news; null where none is free, or the caller has its share. Whoever takes one must leave it. */
  takePlace(topic: Topic, caller: PlayerId): Place | null;
  /** Wakes all who wait for news of this. */
  publish(topic: Topic): void;
  /** Wakes all who wait and gives no more places: the process is about to end. */
  close(): void;
}

export interface Place {
  /** Resolves at the first news since the place was taken or last woken, or after so many milliseconds. */
  wait(milliseconds: number): Promise<void>;
  /** Whether nobody may wait here any longer. */
  isClosed(): boolean;
  leave(): void;
}

interface Places {
  readonly all: number;
  /** So that no one caller can keep the others from waiting. */
  readonly perCaller: number;
}

const PLACES: Places = { all: 100, perCaller: 10 };

/** For a process that cannot let anybody wait. */
export const noNews: News = { takePlace: () => null, publish: () => {}, close: () => {} };

export function createNews({ all, perCaller }: Places = PLACES): News {
  const waiting = new Map<Topic, Set<Bell>>();
  const taken = createTally<PlayerId>();
  let isClosed = false;
  return {
    takePlace(topic, caller) {
      if (isClosed || taken.total() >= all || taken.of(caller) >= perCaller) return null;
      taken.add(caller, 1);
      const bell = createBell();
      const bells = waiting.get(topic) ?? new Set();
      waiting.set(topic, bells.add(bell));
      return {
        wait: bell.wait,
        isClosed: () => isClosed,
        leave() {
          if (!bells.delete(bell)) return;
          taken.add(caller, -1);
          if (bells.size === 0) waiting.delete(topic);
        },
      };
    },
    publish(topic) {
      for (const bell of waiting.get(topic) ?? []) bell.ring();
    },
    close() {
      isClosed = true;
      for (const bells of waiting.values()) for (const bell of bells) bell.ring();
    },
  };
}

interface Tally<Key> {
  readonly of: (key: Key) => number;
  readonly total: () => number;
  readonly add: (key: Key, change: number) => void;
}

/** Keeps nothing of a key that has come back to nought. */
function createTally<Key>(): Tally<Key> {
  const counts = new Map<Key, number>();
  let total = 0;
  const of = (key: Key) => counts.get(key) ?? 0;
  return {
    of,
    total: () => total,
    add(key, change) {
      total += change;
      const count = of(key) + change;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
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
