/**
 * The patience of one storage call: a few attempts, all of them together within one deadline.
 * Each attempt may use its share of the time that is left, so that a dead connection leaves time for a new one.
 * What was sent may have been done although no answer came: telling whether is the caller's part, not the store's.
 */
import type { StorageUnavailable } from '../../shared/play/ports.ts';

export interface Patience {
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
  const ends = performance.now() + patience.deadlineMs;
  return async (request) => {
    let unanswered: unknown;
    for (let left = patience.attempts; left > 0; left -= 1) {
      if (left < patience.attempts) await pause(patience.attempts - left, ends);
      const remaining = ends - performance.now();
      if (remaining <= 0) break;
      try {
        return await within(remaining / left, request);
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
async function within<Answer>(ms: number, request: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const abort = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(late);
      abort.abort();
    }, ms);
  });
  try {
    return await Promise.race([request(abort.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** 100–200 ms, then 300–600 ms: enough for a local database to start again, and jittered, so that callers do not march in step. */
function pause(failures: number, ends: number): Promise<void> {
  const ms = 100 * 3 ** (failures - 1) * (1 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, Math.min(ms, Math.max(0, ends - performance.now()))));
}
