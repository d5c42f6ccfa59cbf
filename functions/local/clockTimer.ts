/** The clock of a service on one machine: a sweep every few seconds, never two at once. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Log, traceOf } from '../api/log.ts';
import { type ClockPorts, sweep } from '../clock/sweep.ts';

const EVERY_MS = 3000;

/** Begins at once. The function that comes back stops it, and resolves when no more is asked of the storage. */
export function startClock(ports: Omit<ClockPorts, 'failed'>, log: Log): () => Promise<void> {
  const stopped = new AbortController();
  const failed: ClockPorts['failed'] = (game, error) => log({ failed: 'clock', game, ...traceOf(error) });
  const ticking = (async () => {
    while (!stopped.signal.aborted) {
      await sweep({ ...ports, failed }).catch((error) => log({ failed: 'clock', ...traceOf(error) }));
      await pause(EVERY_MS, null, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return () => {
    stopped.abort();
    return ticking;
  };
}
