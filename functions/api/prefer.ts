/** `Prefer: wait=N` (RFC 7240): how many seconds a caller would wait for news. What cannot be read is ignored. */
const LONGEST = 25;

/** Seconds, at most 25; null where none are asked for. */
export function parseWait(prefer: string | undefined): number | null {
  for (const preference of prefer?.split(',') ?? []) {
    const match = /^\s*wait\s*=\s*"?(\d{1,9})"?\s*(?:;.*)?$/i.exec(preference);
    if (match !== null) return Number(match[1]) === 0 ? null : Math.min(Number(match[1]), LONGEST);
  }
  return null;
}
