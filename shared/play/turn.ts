/** Whom a game waits for. */
import { isDealt } from '../engine/match.ts';
import { seatsOf } from '../engine/seats.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { PlayerId } from './ids.ts';
import { gameOf, type Loaded } from './loaded.ts';

/** The people who are asked and there, by seat. */
export function askedPeople({ status, running, lobby }: Loaded): { readonly seat: Seat; readonly player: PlayerId }[] {
  if (status !== 'playing' || running === null || !isDealt(running.state)) return [];
  return seatsOf(gameOf(lobby).mustAct(running.state)).flatMap((seat) => {
    const holder = lobby.seats[seat]!;
    return holder.kind === 'person' && running.presence[seat] === 'here' ? [{ seat, player: holder.id }] : [];
  });
}
