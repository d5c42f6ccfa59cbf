/** What is wrong with a log, and where: what it says held against what it should say. */
import type { GameEvent } from '../../shared/play/readGame.ts';
import type { Entry, LogEvent } from './verifyInput.ts';

/** The first thing that is wrong. */
export interface Finding {
  readonly version: number;
  /** The event of the version, from 1; null where it is the version itself. */
  readonly event: number | null;
  readonly type: string | null;
  /** What is wrong there. */
  readonly problem: string;
}

export function isFinding<T extends object>(value: T | Finding): value is Finding {
  return 'problem' in value;
}

/** A finding about a version as a whole, or about one of its events, by index. */
export function found({ version, events }: Entry, index: number | null, problem: string): Finding {
  if (index === null) return { version, event: null, type: null, problem };
  return { version, event: index + 1, type: events[index]?.type ?? null, problem };
}

/** Version 7, event 2 (trickWon): `seat` is 1, where the rules say 0. */
export function sentenceOf({ version, event, type, problem }: Finding): string {
  if (event === null) return `Version ${version}: ${problem}`;
  return `Version ${version}, event ${event}${type === null ? '' : ` (${type})`}: ${problem}`;
}

/** The first event that is not as it should be, or null. */
export function compareEvents(entry: Entry, expected: readonly GameEvent[]): Finding | null {
  for (const [index, event] of entry.events.entries()) {
    const problem = compareEvent(event, expected[index]);
    if (problem !== null) return found(entry, index, problem);
  }
  const missing = expected[entry.events.length];
  if (missing === undefined) return null;
  return found(entry, entry.events.length, `it is missing, and ${nameOf(missing)} is due here.`);
}

function compareEvent(event: LogEvent, expected: GameEvent | undefined): string | null {
  if (expected === undefined) return 'nothing more is due in this version.';
  if (event.type !== expected.type) return `${nameOf(expected)} is due here.`;
  const difference = firstDifference(event, expected);
  return difference === null ? null : inWords(difference, sourceOf(expected));
}

function nameOf(event: GameEvent): string {
  const seat = 'seat' in event ? ` of seat ${event.seat}` : '';
  return `${event.type}${seat}${'how' in event && event.how !== 'answer' ? ` (${event.how})` : ''}`;
}

/** Who says what an event should be. */
function sourceOf(event: GameEvent): string {
  if (event.type === 'gameCreated') return 'the seed and the rest of the log give';
  if (event.type === 'roundDealt') return 'the seed and what the players added deal';
  if ('how' in event && event.how === 'bot') return 'the house bot chooses';
  return 'the rules and the log so far give';
}

/** A version whose frame, or whose author, is not as it should be. */
export function compareFrame(entry: Entry, expected: Omit<Entry, 'events'>): Finding | null {
  const { events, ...frame } = entry;
  const difference = firstDifference(frame, expected);
  return difference === null ? null : found(entry, null, inWords(difference, 'the log so far gives'));
}

interface Difference {
  readonly path: string;
  readonly is: unknown;
  readonly expected: unknown;
}

/** Where two JSON values first differ, or null. */
function firstDifference(is: unknown, expected: unknown, path = ''): Difference | null {
  if (!isContainer(is) || !isContainer(expected) || Array.isArray(is) !== Array.isArray(expected))
    return is === expected ? null : { path, is, expected };
  const keys = new Set([...Object.keys(expected), ...Object.keys(is)]);
  for (const key of keys) {
    const below = Array.isArray(expected) ? `${path}[${key}]` : `${path === '' ? '' : `${path}.`}${key}`;
    const difference = firstDifference(ownValue(is, key), ownValue(expected, key), below);
    if (difference !== null) return difference;
  }
  return null;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function ownValue(value: object, key: string): unknown {
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

function inWords({ path, is, expected }: Difference, source: string): string {
  if (is === undefined) return `\`${path}\` is missing, where ${source} ${JSON.stringify(expected)}.`;
  if (expected === undefined) return `\`${path}\` does not belong here.`;
  return `\`${path}\` is ${JSON.stringify(is)}, where ${source} ${JSON.stringify(expected)}.`;
}
