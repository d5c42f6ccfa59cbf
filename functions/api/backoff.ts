/** Waiting before another attempt at a write that others won: a little, then longer, never all at the same time. */
import type { Backoff, Randomness } from '../../shared/play/ports.ts';

const FIRST_MS = 5;

export function createBackoff(random: Randomness): Backoff {
  return (attempt) => {
    const [byte] = random.bytes(1);
    const most = FIRST_MS * 2 ** attempt;
    return new Promise((resolve) => setTimeout(resolve, (most * (1 + byte! / 255)) / 2));
  };
}
