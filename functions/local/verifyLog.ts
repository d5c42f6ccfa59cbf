/**
 * Checking the log of a game that is over, from nothing but what it says: everything in it that follows from
 * something else is computed again, by the code that plays games, and compared.
 */
import type { Result as GameResult } from '../../shared/play/narrate.ts';
import { HOWS, type How } from '../../shared/play/run.ts';
import { type Finding, found, isFinding } from './verifyFinding.ts';
import type { Entry, LogEvent } from './verifyInput.ts';
import { type Cancelled, type Open, type Playing, takeCreation, takeLobby } from './verifyLobby.ts';
import { takePlay } from './verifyPlay.ts';

export type Verdict =
  | { readonly verdict: 'right'; readonly summary: Summary }
  | { readonly verdict: 'wrong'; readonly finding: Finding }
  /** The log does not reach the end of the game, so the seed is not known. */
  | { readonly verdict: 'unfinished'; readonly versions: number };

export interface Summary {
  readonly game: string;
  readonly variant: string;
  readonly seats: number;
  readonly versions: number;
  readonly rounds: number;
  /** How many moves came about how. */
  readonly moves: Readonly<Record<How, number>>;
  readonly result: GameResult;
}

export function verifyLog(entries: readonly Entry[]): Verdict {
  const seed = seedIn(entries);
  if (seed === null) return { verdict: 'unfinished', versions: entries.length };
  if (typeof seed !== 'string') return { verdict: 'wrong', finding: seed };
  const finding = firstFinding(entries, seed);
  return finding === null ? { verdict: 'right', summary: summaryOf(entries) } : { verdict: 'wrong', finding };
}

const ENDS = ['gameFinished', 'gameCancelled'];

/** The seed shown at the end; null where the log has no end. */
function seedIn(entries: readonly Entry[]): string | null | Finding {
  for (const entry of entries.toReversed()) {
    const index = entry.events.findLastIndex(({ type }) => ENDS.includes(type));
    if (index < 0) continue;
    const { seed } = entry.events[index]!;
    const isSeed = typeof seed === 'string' && /^[0-9a-f]{64}$/.test(seed);
    return isSeed ? seed : found(entry, index, '`seed` is not 32 bytes in hex.');
  }
  return null;
}

type Stage = { readonly phase: 'new' } | Open | Playing | Cancelled;

function firstFinding(entries: readonly Entry[], seed: string): Finding | null {
  let stage: Stage = { phase: 'new' };
  let before: Entry | null = null;
  for (const entry of entries) {
    const next: Stage | Finding = checkNumber(entry, before) ?? take(stage, entry, seed);
    if (isFinding(next)) return next;
    stage = next;
    before = entry;
  }
  return null;
}

/** Versions are numbered from 1 without gaps, and their times never run backwards. */
function checkNumber(entry: Entry, before: Entry | null): Finding | null {
  const due = (before?.version ?? 0) + 1;
  if (entry.version !== due) return found(entry, null, `it stands where version ${due} is due.`);
  const time = Date.parse(entry.at);
  if (Number.isNaN(time) || new Date(time).toISOString() !== entry.at)
    return found(entry, null, `\`at\` is ${JSON.stringify(entry.at)}, which is no time as the API gives it.`);
  return before !== null && time < Date.parse(before.at) ? found(entry, null, '`at` runs backwards.') : null;
}

function take(stage: Stage, entry: Entry, seed: string): Stage | Finding {
  switch (stage.phase) {
    case 'new':
      return takeCreation(entry, seed);
    case 'open':
      return takeLobby(stage, entry);
    case 'playing':
      return stage.loaded.status === 'playing' || isRematch(entry) ? takePlay(stage, entry) : afterEnd(entry);
    case 'cancelled':
      return afterEnd(entry);
  }
}

function isRematch({ events }: Entry): boolean {
  return events[0]?.type === 'rematchOffered';
}

function afterEnd(entry: Entry): Finding {
  return found(entry, null, 'the game was over before it.');
}

function summaryOf(entries: readonly Entry[]): Summary {
  const events = entries.flatMap((entry) => entry.events);
  const { game, variant, seats } = events[0]! as LogEvent & { game: string; variant: string; seats: unknown[] };
  const moves = HOWS.map((how) => [how, events.filter((event) => event.how === how).length]);
  return {
    game,
    variant,
    seats: seats.length,
    versions: entries.length,
    rounds: events.filter(({ type }) => type === 'roundDealt').length,
    moves: Object.fromEntries(moves) as Record<How, number>,
    result: events.findLast(({ type }) => ENDS.includes(type))!.result as GameResult,
  };
}
