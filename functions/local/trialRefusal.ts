/** What a trial says when it does not do what a line asks. A refusal never changes anything. */
import type { Rule } from '../../shared/engine/vocabulary.ts';

export type RefusalCode =
  | 'malformed'
  | 'invalid-options'
  | 'impossible-deal'
  | 'round-under-way'
  | 'game-not-started'
  | 'round-not-dealt'
  | 'game-over'
  | 'not-your-turn'
  | 'illegal-move';

export interface Refusal {
  readonly ok: false;
  readonly code: RefusalCode;
  /** The ruling that forbids it, or null where none speaks of it. */
  readonly rule: Rule | null;
  /** One clear sentence. */
  readonly detail: string;
}

export function refuse(code: RefusalCode, rule: Rule | null, detail: string): Refusal {
  return { ok: false, code, rule, detail };
}
