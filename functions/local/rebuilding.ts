/**
 * Making the projections of all games anew when the server starts, beside its first requests: a crash may have come
 * between a commit and its projections. Until it is through, a list may lack what was written last before the crash.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { rebuildAll } from '../../shared/play/project.ts';
import { type Log, traceOf } from '../api/log.ts';

const TRY_AGAIN_MS = 5000;

/** Begins at once. The function that comes back stops it, and resolves when no more is asked of the storage. */
export function startRebuilding(ports: Parameters<typeof rebuildAll>[0], log: Log): () => Promise<void> {
  const stopped = new AbortController();
  const mayGoOn = () => !stopped.signal.aborted;
  const isThrough = async () => {
    try {
      await rebuildAll(ports, mayGoOn);
      return true;
    } catch (error) {
      log({ failed: 'rebuild', ...traceOf(error) });
      return false;
    }
  };
  const rebuilding = (async () => {
    while (!(await isThrough()) && mayGoOn()) {
      await pause(TRY_AGAIN_MS, null, { signal: stopped.signal }).catch(() => {});
    }
  })();
  return () => {
    stopped.abort();
    return rebuilding;
  };
}
