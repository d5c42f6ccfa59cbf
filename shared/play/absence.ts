/** What becomes of a question whose person is not there: the clock answers it, and a house bot stands in. */
import { standInMove } from '../bots/bot.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { matchOf, type UnderWay } from './loaded.ts';
import { attending, haveAllLeft, type Presence, standsStill } from './presence.ts';
import { type PlayRecord, playRecord } from './records.ts';
import { drawsOf, goOn, type Match, type Progress, type Running, type Step, takeStep } from './run.ts';
import { askedSeats } from './turn.ts';

/** The clock's answer for every seat that is asked: a house bot's, without a GeoPlunge. Then the game runs on. */
export function timeOut(match: Match, running: Running, version: number, at: number): Progress {
  let after = running;
  const steps: Step[] = [];
  for (const seat of askedSeats(match, running)) {
    const move = standInMove(match.game, after.state, seat, drawsOf(match, after.state, seat));
    const step: Step = { seat, how: 'timeout', move };
    steps.push(step);
    after = { ...after, ...attending(after, seat, 'missed'), state: takeStep(match, after.state, step).dealt };
  }
  return goOn(match, running, { running: after, steps }, version, at);
}

/** A person comes back to a game under way, or leaves it for good. When the last has left, it is over. */
export function attendanceRecord(
  { id, lobby, version, running, start }: UnderWay,
  seat: Seat,
  presence: 'here' | 'left',
  at: number,
): PlayRecord {
  const match = matchOf(id, lobby);
  const progress = turnTo(presence, match, running, seat, { version: version + 1, at });
  const act = { type: presence === 'left' ? 'leave' : 'return' } as const;
  const cancelled = haveAllLeft(progress.running, match.bots);
  return playRecord({ at, by: seat, act, start, cancelled, ...progress });
}

function turnTo(
  presence: Presence,
  match: Match,
  running: Running,
  seat: Seat,
  { version, at }: { readonly version: number; readonly at: number },
): Progress {
  const stoodStill = standsStill(running, match.bots);
  const after = { ...running, ...attending(running, seat, presence) };
  const progress = goOn(match, running, { running: after, steps: [] }, version, at);
  // A question that nobody was there to answer is put anew to who comes back.
  return stoodStill ? { ...progress, running: { ...progress.running, since: at } } : progress;
}
