/** Whom a game waits for, and until when. */
import { isDealt } from '../engine/match.ts';
import { seatsOf } from '../engine/seats.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { PlayerId } from './ids.ts';
import { gameOf, type Loaded, type UnderWay } from './loaded.ts';
import { botLevels } from './lobby.ts';
import { isHere } from './presence.ts';
import type { Match, Running } from './run.ts';

/** The seats whose persons are asked, and there. */
export function askedSeats({ game, bots }: Pick<Match, 'game' | 'bots'>, running: Running): Seat[] {
  if (!isDealt(running.state)) return [];
  return seatsOf(game.mustAct(running.state)).filter((seat) => isHere(running, bots, seat));
}

function askedIn({ lobby, running }: Pick<UnderWay, 'lobby' | 'running'>): Seat[] {
  return askedSeats({ game: gameOf(lobby), bots: botLevels(lobby) }, running);
}

/** The people who are asked and there, by seat. */
export function askedPeople({ status, lobby, running }: Loaded): { readonly seat: Seat; readonly player: PlayerId }[] {
  if (status !== 'playing' || running === null) return [];
  return askedIn({ lobby, running }).flatMap((seat) => {
    const holder = lobby.seats[seat]!;
    return holder.kind === 'person' ? [{ seat, player: holder.id }] : [];
  });
}

/**
 * Until when the open question waits, in milliseconds since the epoch. Null: for ever, since there is no clock, or
 * nobody is there to be asked.
 */
export function deadlineOf({ lobby, running }: Pick<UnderWay, 'lobby' | 'running'>): number | null {
  const { turnSeconds } = lobby.options;
  if (turnSeconds === null || askedIn({ lobby, running }).length === 0) return null;
  return running.since + turnSeconds * 1000;
}
