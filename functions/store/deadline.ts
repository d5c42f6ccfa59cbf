/**
 * The patience of one storage call: a few attempts, all of them together within one deadline.
 * Each attempt may use its share of the time that is left, so that a dead connection leaves time for a new one.
 * What was sent may have been done although no answer came: telling whether is the caller's part, not the store's.
 */
import type { StorageUnavailable } from '../../shared/play/ports.ts';

/** Time and chance as a call needs them: given from outside, so that a test can go through hours of failures in a moment. */
export interface Time {
  /** Milliseconds on a clock that never runs backwards. */
  readonly now: () => number;
  /** Calls back after so many milliseconds. What comes back calls that off. */
  readonly after: (ms: number, act: () => void) => () => void;
  /** From 0 to below 1. */
  readonly jitter: () => number;
}

export const REAL_TIME: Time = {
  now: () => performance.now(),
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  jitter: Math.random,
};

export interface Patience {
  readonly time: Time;
  /** For the whole call, pauses and all pages included. */
  readonly deadlineMs: number;
  readonly attempts: number;
  /** Whether an error means that no answer came, as opposed to a refusal or a mistake of ours. */
  readonly isUnanswered: (error: unknown) => boolean;
  /** Told of every attempt that was not answered. */
  readonly onUnanswered: () => void;
}

/** Asks the storage once, as one of the steps of a call. */
export type Ask = <Answer>(request: (signal: AbortSignal) => Promise<Answer>) => Promise<Answer>;

/** Starts the time of one call. Everything asked within it shares one deadline. */
export function beginCall(patience: Patience): Ask {
  const { time } = patience;
  const ends = time.now() + patience.deadlineMs;
  return async (request) => {
    let unanswered: unknown;
    for (let left = patience.attempts; left > 0; left -= 1) {
      if (left < patience.attempts) await pause(time, patience.attempts - left, ends);
      const remaining = ends - time.now();
      if (remaining <= 0) break;
      try {
        return await within(time, remaining / left, request);
      } catch (error) {
        if (!(error === late || patience.isUnanswered(error))) throw error;
        unanswered = error;
        patience.onUnanswered();
      }
    }
    throw storageUnavailable(unanswered);
  };
}

function storageUnavailable(cause: unknown): StorageUnavailable {
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'no time was left';
  return Object.assign(new Error(`The storage did not answer in time (${reason})`, { cause }), {
    code: 'storage-unavailable' as const,
  });
}

const late = Object.assign(new Error('an attempt took too long'), { name: 'TimeoutError' });

/** The race, and not the signal alone, ends the attempt: a client may overlook its signal while it waits or retries. */
async function within<Answer>(time: Time, ms: number, request: (signal: AbortSignal) => Promise<Answer>) {
  const abort = new AbortController();
  let cancel = () => {};
  const timeout = new Promise<never>((_, reject) => {
    cancel = time.after(ms, () => {
      reject(late);
      abort.abort();
    });
  });
  try {
    return await Promise.race([request(abort.signal), timeout]);
  } finally {
    cancel();
  }
}

/** 100–200 ms, then 300–600 ms: enough for a local database to start again, and jittered, so that callers do not march in step. */
function pause(time: Time, failures: number, ends: number): Promise<void> {
  const ms = 100 * 3 ** (failures - 1) * (1 + time.jitter());
  return new Promise((resolve) => {
    time.after(Math.min(ms, Math.max(0, ends - time.now())), resolve);
  });
}
