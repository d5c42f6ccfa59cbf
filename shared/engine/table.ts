/** What does not change while a game lasts: seats, sides, and how it ends. */
import { RANKS, type Ranks } from '../cards/states.ts';
import type { Census } from '../cards/vocabulary.ts';
import { hasSeat, type SeatSet, seatSet } from './seats.ts';
import type { Seat, Side } from './vocabulary.ts';

/** A creator's choices (G-9, G-13). */
export interface TableOptions {
  readonly seats: number;
  /** Number of teams; 0 when everybody plays alone. */
  readonly teams: number;
  /** Points to reach: 10 to 500 in steps of 5. */
  readonly target: number;
  /** Rounds after which the game is over whatever the scores, 1 to 50; null for no cap. */
  readonly rounds: number | null;
  readonly census: Census;
}

export interface Table {
  readonly seats: number;
  readonly sides: number;
  readonly sideOf: readonly Side[];
  /** The seats of each side. */
  readonly members: readonly SeatSet[];
  readonly target: number;
  readonly rounds: number | null;
  readonly ranks: Ranks;
}

/** G-9: seat *s* belongs to team *s* mod (number of teams). */
export function createTable({ seats, teams, target, rounds, census }: TableOptions): Table {
  const sides = teams === 0 ? seats : teams;
  const everySeat = Array.from({ length: seats }, (_, seat) => seat);
  const sideOf = everySeat.map((seat) => seat % sides);
  const members = Array.from({ length: sides }, (_, side) =>
    seatSet(everySeat.filter((seat) => sideOf[seat] === side)),
  );
  return { seats, sides, sideOf, members, target, rounds, ranks: RANKS[census] };
}

/** G-9: teams are equal in size, at least two of at least two seats: 2 teams at 4 or 6 seats, 3 teams at 6. */
export function teamSplits(seats: number): number[] {
  return [2, 3].filter((teams) => seats % teams === 0 && seats / teams >= 2);
}

/** Something for each seat. */
export function bySeat<T>({ seats }: { readonly seats: number }, something: (seat: Seat) => T): T[] {
  const list: T[] = [];
  for (let seat = 0; seat < seats; seat++) list.push(something(seat));
  return list;
}

/** The seats of the side that `seat` belongs to. */
export function teamOf(table: Table, seat: Seat): SeatSet {
  return table.members[table.sideOf[seat]!]!;
}

export function areTeammates(table: Table, one: Seat, other: Seat): boolean {
  return hasSeat(teamOf(table, one), other);
}
