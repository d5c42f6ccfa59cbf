/**
 * What the clock does to a game: it answers a question whose time is up, calls off an open game that nobody filled, and
 * abandons one in which nobody has been there for long. Like everybody it writes the next version or finds that
 * somebody was first, so that any number of clocks may settle a game at once.
 */
import { timeOut } from './absence.ts';
import { attempt, type Judgement, timeAfter } from './attempts.ts';
import type { GameId } from './ids.ts';
import { type Loaded, matchOf } from './loaded.ts';
import { botLevels } from './lobby.ts';
import type { Ports } from './ports.ts';
import { standsStill } from './presence.ts';
import { type GameRecord, lobbyRecord, playRecord } from './records.ts';
import { done, type Result } from './refusal.ts';
import { deadlineOf } from './turn.ts';

/** What the clock did: nothing, where nothing was due. */
export type Settled = 'timeout' | 'expired' | 'abandoned' | null;

/** How long a game waits for people: for its seats to be filled, or for anybody to come back. */
export const PATIENCE_MS = 14 * 86_400_000;

/** What the clock is to do next about a game, and when, in milliseconds since the epoch. */
export interface Due {
  readonly at: number;
  readonly what: NonNullable<Settled>;
}

/** Null: there is no time at which the clock has anything to do, as the game stands. */
export function dueOf(loaded: Loaded): Due | null {
  const { status, running, lobby, record } = loaded;
  if (status === 'open') return { at: lobby.createdAt + PATIENCE_MS, what: 'expired' };
  if (status !== 'playing' || running === null) return null;
  if (standsStill(running, botLevels(lobby))) return { at: record.at + PATIENCE_MS, what: 'abandoned' };
  const deadline = deadlineOf({ lobby, running });
  return deadline === null ? null : { at: deadline, what: 'timeout' };
}

export function settle(ports: Pick<Ports, 'games' | 'clock' | 'backoff'>, game: GameId): Promise<Result<Settled>> {
  return attempt<Settled>(ports, game, (loaded) => {
    const due = dueOf(loaded);
    if (due === null || due.at > ports.clock.now()) return done(null);
    return append(loaded, due.what, timeAfter(ports, loaded));
  });
}

function append(loaded: Loaded, what: NonNullable<Settled>, at: number): Judgement<Settled> {
  return { ok: 'append', record: clockRecord(loaded, what, at), value: () => what };
}

/** The version that the clock writes. */
export function clockRecord(
  { id, lobby, version, running, start }: Loaded,
  what: NonNullable<Settled>,
  at: number,
): GameRecord {
  const by = 'clock';
  if (running === null || start === null) {
    return lobbyRecord({ at, by, act: { type: 'expire' }, lobby, cancelled: true });
  }
  if (what === 'timeout') {
    const progress = timeOut(matchOf(id, lobby), running, version + 1, at);
    return playRecord({ at, by, act: { type: 'timeout' }, start, ...progress });
  }
  return playRecord({ at, by, act: { type: 'abandon' }, cancelled: true, start, running, steps: [] });
}
