/**
 * Virtual time. What is to happen lies in a queue by the time it is due, and the next thing happens once nothing is
 * left to do about the last: so hours pass in moments, and the same chance gives the same run, step by step.
 */
import type { Time } from '../../functions/store/deadline.ts';
import type { Chance } from '../games/random.ts';

export interface Simulation extends Time {
  readonly chance: Chance;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Lets time pass until the work is done. Rejects where it never would be. */
  readonly run: <T>(work: Promise<T>) => Promise<T>;
}

interface Due {
  readonly at: number;
  readonly order: number;
  readonly act: () => void;
}

const MOST_EVENTS = 200_000;

export function createSimulation(chance: Chance): Simulation {
  const queue: Due[] = [];
  let now = 0;
  let order = 0;
  const after = (ms: number, act: () => void) => {
    const due: Due = { at: now + ms, order: order++, act };
    const place = queue.findIndex((other) => other.at > due.at);
    queue.splice(place < 0 ? queue.length : place, 0, due);
    return () => {
      const index = queue.indexOf(due);
      if (index >= 0) queue.splice(index, 1);
    };
  };
  return {
    chance,
    now: () => now,
    after,
    jitter: chance,
    pause: (ms) => new Promise((resolve) => after(ms, resolve)),
    async run(work) {
      let isDone = false;
      const end = () => {
        isDone = true;
      };
      work.then(end, end);
      for (let event = 0; event < MOST_EVENTS; event++) {
        await settled();
        if (isDone) return work;
        const next = queue.shift();
        if (next === undefined) throw new Error('Everybody waits for something that never comes.');
        now = next.at;
        next.act();
      }
      throw new Error(`The work is not done after ${MOST_EVENTS} events.`);
    },
  };
}

/** All that follows at once from what has happened runs before this resolves: none of it waits for the machine. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
