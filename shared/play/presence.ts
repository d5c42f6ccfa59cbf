/** Whether the people of a game under way are there: two time-outs in a row, and a house bot plays for them. */
import type { BotLevel } from '../bots/levels.ts';
import { replaced } from '../engine/seats.ts';
import type { Seat } from '../engine/vocabulary.ts';

/** `away`: a house bot plays until its player comes back. `left`: for good. A house bot's own seat is always `here`. */
export const PRESENCES = ['here', 'away', 'left'] as const;
export type Presence = (typeof PRESENCES)[number];

/** By seat. */
export interface Attendance {
  readonly presence: readonly Presence[];
  /** How many times in a row the clock answered for a seat, with no act of its person between. */
  readonly missed: readonly number[];
}

const MOST_MISSED = 2;

export function everybodyHere(seats: number): Attendance {
  return { presence: new Array<Presence>(seats).fill('here'), missed: new Array<number>(seats).fill(0) };
}

/** The attendance after an act of a seat's person, or after the clock answered for it. */
export function attending({ presence, missed }: Attendance, seat: Seat, now: Presence | 'missed'): Attendance {
  if (now !== 'missed') return { presence: replaced(presence, seat, now), missed: replaced(missed, seat, 0) };
  const times = missed[seat]! + 1;
  if (times < MOST_MISSED) return { presence, missed: replaced(missed, seat, times) };
  return { presence: replaced(presence, seat, 'away'), missed: replaced(missed, seat, 0) };
}

type Bots = readonly (BotLevel | null)[];

/** Whether a person sits in a seat and is there. */
export function isHere({ presence }: Attendance, bots: Bots, seat: Seat): boolean {
  return bots[seat] === null && presence[seat] === 'here';
}

/** Whether a game waits for anybody to come back. One of house bots alone waits for nobody. */
export function standsStill(attendance: Attendance, bots: Bots): boolean {
  return bots.includes(null) && !bots.some((_, seat) => isHere(attendance, bots, seat));
}

/** Whether every person of the game has left for good. */
export function haveAllLeft({ presence }: Attendance, bots: Bots): boolean {
  return bots.every((level, seat) => level !== null || presence[seat] === 'left');
}

/** A letter a seat, `m` for one that is here and missed its last question. */
const LETTERS = { here: 'h', away: 'a', left: 'l' } as const;
const MISSED = 'm';
const PRESENCE_OF: Readonly<Record<string, Presence>> = { h: 'here', m: 'here', a: 'away', l: 'left' };

export function formatAttendance({ presence, missed }: Attendance): string {
  return presence.map((one, seat) => (missed[seat] === 0 ? LETTERS[one] : MISSED)).join('');
}

export function parseAttendance(text: string): Attendance {
  const letters = [...text];
  return {
    presence: letters.map((letter) => PRESENCE_OF[letter]!),
    missed: letters.map((letter) => Number(letter === MISSED)),
  };
}
