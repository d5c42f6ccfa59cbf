/** The log: one line per request, and one where something failed. Never a token, an invite, a name or a body. */

export type LogLine =
  | {
      readonly method: string;
      /** The route's template, with the game's id in it; `*` where no route has the path. */
      readonly path: string;
      readonly status: number;
      readonly ms: number;
      readonly requestId: string;
      /** Set with a 500 alone. */
      readonly error?: string;
      readonly at?: readonly string[];
    }
  | {
      /** What failed beside the requests, and did not fail any. */
      readonly failed: string;
      readonly game?: string;
      readonly error: string;
      readonly at: readonly string[];
    };

export type Log = (line: LogLine) => void;

/** What kind of error it was and where it arose. Without its message: that may quote what was being read. */
export function traceOf(error: unknown): { readonly error: string; readonly at: readonly string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, at: frames.map((line) => line.trim()).slice(0, 8) };
}
