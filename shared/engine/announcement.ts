/** Announcing a GeoPlunge before the first trick (BZ-2, GC-3). */
import { announcing, isPlunge, type Move } from './move.ts';
import { clockwise, hasSeat, NO_SEATS, only, type SeatSet, seatCount, withSeat } from './seats.ts';
import type { Draft, State } from './state.ts';
import { teamOf } from './table.ts';
import type { Seat } from './vocabulary.ts';

const MOST_PLUNGING = 2;

export const ANNOUNCEMENTS: readonly Move[] = [announcing(true), announcing(false)];

/** Whose turn it is to announce: clockwise from the dealer, passing over who may no longer say yes. Nobody: all is said. */
export function nextToAnnounce(state: State): SeatSet {
  const { dealer, asked, table } = state;
  for (let step = 0; step < table.seats; step++) {
    const seat = clockwise(dealer, step, table.seats);
    if (!hasSeat(asked, seat) && maySayYes(state, seat)) return only(seat);
  }
  return NO_SEATS;
}

/** At most two players in all, and at most one of a team, may be GeoPlunging. */
function maySayYes({ plunging, table }: State, seat: Seat): boolean {
  return seatCount(plunging) < MOST_PLUNGING && (plunging & teamOf(table, seat)) === NO_SEATS;
}

/** Takes down an answer, which stands; after the last one, play begins. */
export function announce(next: Draft, seat: Seat, move: Move): void {
  next.asked = withSeat(next.asked, seat);
  if (isPlunge(move)) next.plunging = withSeat(next.plunging, seat);
  if (nextToAnnounce(next) === NO_SEATS) next.phase = 'play';
}
