/**
 * The clock's diary: for each game a row at the next moment at which the clock has something to do about it. Rows lie in
 * partitions of one minute and one of sixteen shards each. None is ever taken away: what a row is worth is told by
 * the game itself when its time has come, so that stale rows do nothing.
 */
import type { GameId } from './ids.ts';
import type { Loaded } from './loaded.ts';
import type { Row } from './ports.ts';
import { type Due, dueOf } from './settle.ts';

/** A reminder at half the time of a question, and one at its last tenth. */
export const REMINDERS = ['half', 'tenth'] as const;
export type Reminding = (typeof REMINDERS)[number];

export interface Stage {
  /** In milliseconds since the epoch. */
  readonly at: number;
  readonly what: Reminding | Due['what'];
}

export const SHARDS = 16;
const MINUTE = 60_000;
/** A row outlasts its time by this, for clocks that stood still. */
const KEPT_SECONDS = 30 * 86_400;

/** All that the clock is to do about a game as it stands, in order. */
function stagesOf(loaded: Loaded): Stage[] {
  const due = dueOf(loaded);
  if (due === null) return [];
  if (due.what !== 'timeout') return [due];
  const allowed = due.at - loaded.running!.since;
  return [{ at: due.at - allowed / 2, what: 'half' }, { at: due.at - allowed / 10, what: 'tenth' }, due];
}

/** The latest of what should have been done by now; null: nothing yet. What is earlier has lost its sense. */
export function stageAt(loaded: Loaded, now: number): Stage | null {
  return stagesOf(loaded).findLast(({ at }) => at <= now) ?? null;
}

/** The row for what comes next after a moment; what is overdue is due at once. Null: nothing is to come. */
export function nextClockRow(loaded: Loaded, after: number, now: number): Row | null {
  const stages = stagesOf(loaded);
  const next = stages.find(({ at }) => at > after) ?? stages.at(-1);
  return next === undefined ? null : clockRow(loaded.id, Math.max(next.at, now), loaded.version);
}

export function clockRow(game: GameId, at: number, version: number): Row {
  const time = Math.ceil(at);
  const expires = Math.ceil(time / 1000) + KEPT_SECONDS;
  return {
    partition: clockPartition(minuteOf(time), shardOf(game)),
    sort: `${time}#${game}`,
    version,
    expires,
    item: {},
  };
}

export function gameOfClockRow({ sort }: Row): GameId {
  return sort.slice(sort.indexOf('#') + 1) as GameId;
}

export function minuteOf(time: number): number {
  return Math.floor(time / MINUTE);
}

export function clockPartition(minute: number, shard: number): string {
  return `clock#${minute}#${shard}`;
}

/** Ids end at random. */
function shardOf(game: GameId): number {
  return game.charCodeAt(game.length - 1) % SHARDS;
}
