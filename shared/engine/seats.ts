/** Sets of seats and the walk round the table. */
import type { Seat } from './vocabulary.ts';

/** A set of seats, one bit each. */
export type SeatSet = number;

export const NO_SEATS: SeatSet = 0;

export function only(seat: Seat): SeatSet {
  return 1 << seat;
}

export function allSeats(seats: number): SeatSet {
  return (1 << seats) - 1;
}

export function hasSeat(set: SeatSet, seat: Seat): boolean {
  return (set & (1 << seat)) !== 0;
}

export function withSeat(set: SeatSet, seat: Seat): SeatSet {
  return set | (1 << seat);
}

/** The seats of a set in ascending order. */
export function seatsOf(set: SeatSet): Seat[] {
  const seats: Seat[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) seats.push(31 - Math.clz32(rest & -rest));
  return seats;
}

export function seatSet(seats: readonly Seat[]): SeatSet {
  return seats.reduce(withSeat, NO_SEATS);
}

export function seatCount(set: SeatSet): number {
  return seatsOf(set).length;
}

/** The seat `steps` places clockwise of `seat` at a table of `seats`. */
export function clockwise(seat: Seat, steps: number, seats: number): Seat {
  return (seat + steps) % seats;
}

/** A copy of `list` with the entry of one seat replaced. */
export function replaced<T>(list: readonly T[], seat: Seat, value: T): T[] {
  const copy = list.slice();
  copy[seat] = value;
  return copy;
}

/** A copy of `list` with one more entry. Of the final length at once, which is twice as fast as spreading. */
export function appended<T>(list: readonly T[], value: T): T[] {
  const copy = new Array<T>(list.length + 1);
  for (let i = 0; i < list.length; i++) copy[i] = list[i]!;
  copy[list.length] = value;
  return copy;
}
