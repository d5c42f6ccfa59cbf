/** The versions of a game under way: answers, and what the clock and those who come and go bring about. */
import { BOTS_VERSION } from '../../shared/bots/levels.ts';
import { isActing, isLegal } from '../../shared/engine/match.ts';
import type { Move } from '../../shared/engine/move.ts';
import { observe } from '../../shared/engine/observation.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { attendanceRecord } from '../../shared/play/absence.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { afterPlay } from '../../shared/play/loaded.ts';
import { narrate } from '../../shared/play/narrate.ts';
import { byOf, presenceEvents } from '../../shared/play/readGame.ts';
import { type PlayRecord, playRecord } from '../../shared/play/records.ts';
import { answer } from '../../shared/play/run.ts';
import { clockRecord, dueOf } from '../../shared/play/settle.ts';
import { claimIn, stepIn } from './verifyClaim.ts';
import { compareEvents, compareFrame, type Finding, found, isFinding } from './verifyFinding.ts';
import type { Entry } from './verifyInput.ts';
import { type Cancelled, type Playing, seatIn } from './verifyLobby.ts';

export function takePlay(stage: Playing, entry: Entry): Playing | Cancelled | Finding {
  const { loaded, match, seed } = stage;
  const record = recordOf(stage, entry);
  if (isFinding(record)) return record;
  const { version, at } = entry;
  const played = narrate(match, seed, loaded.running.state, record.steps, () => true);
  const events = [...presenceEvents(record, seed), ...played];
  const wrong = compareFrame(entry, { version, at, by: byOf(record.by) }) ?? compareEvents(entry, events);
  if (wrong !== null) return wrong;
  if (record.cancelled) return { phase: 'cancelled' };
  return { ...stage, loaded: afterPlay(loaded, version, record) };
}

/** What a version must be, given who caused it and what it begins with. */
function recordOf(stage: Playing, entry: Entry): PlayRecord | Finding {
  const begins = entry.events[0]?.type;
  if (isClock(entry.by)) return byClock(stage, entry);
  if (begins === 'rematchOffered') return ofRematch(stage, entry);
  if (begins === 'playerLeft') return ofSeat(stage, entry, 'left');
  if (begins === 'seatReturned') return ofSeat(stage, entry, 'here');
  return ofAnswer(stage, entry);
}

function isClock(by: unknown): boolean {
  return typeof by === 'object' && by !== null && 'clock' in by;
}

function byClock({ loaded, botsVersion }: Playing, entry: Entry): PlayRecord | Finding {
  const due = dueOf(loaded);
  if (due === null) return found(entry, null, 'the clock has nothing to do here.');
  const at = Date.parse(entry.at);
  if (at < due.at)
    return found(entry, null, `it is by the clock, whose time comes at ${new Date(due.at).toISOString()}.`);
  if (due.what === 'timeout' && botsVersion !== BOTS_VERSION) return found(entry, null, unknownBots(botsVersion));
  return clockRecord(loaded, due.what, at) as PlayRecord;
}

function ofSeat(
  { loaded, match, botsVersion }: Playing,
  entry: Entry,
  presence: 'here' | 'left',
): PlayRecord | Finding {
  const seat = seatIn(entry.by);
  const now = seat === null || match.bots[seat] !== null ? undefined : loaded.running.presence[seat];
  const isPossible = presence === 'left' ? now === 'here' || now === 'away' : now === 'away';
  if (!isPossible) return found(entry, 0, `no player of the seat in \`by\` can do so here.`);
  if (botsVersion !== BOTS_VERSION) return found(entry, null, unknownBots(botsVersion));
  return attendanceRecord(loaded, seat!, presence, Date.parse(entry.at));
}

/** After the end a rematch may be offered, once. Which game that is follows from nothing in the log. */
function ofRematch({ loaded, match }: Playing, entry: Entry): PlayRecord | Finding {
  const offer = claimIn(entry, 0, 'rematchOffered');
  if (isFinding(offer)) return offer;
  const { status, record, running, start } = loaded;
  const isOffered = record.kind === 'play' && record.act.type === 'rematch';
  if (status !== 'finished' || isOffered) return found(entry, 0, 'a rematch is offered once, after the end.');
  const by = seatIn(entry.by);
  if (by === null || match.bots[by] !== null) return found(entry, null, 'only a player of the game offers a rematch.');
  const act = { type: 'rematch', game: offer.game as GameId } as const;
  return playRecord({ at: Date.parse(entry.at), by, act, start, running, steps: [] });
}

function unknownBots(botsVersion: number): string {
  return `release ${botsVersion} of the house bots, which stands in here, is not one that this checker can replay.`;
}

/** The answer a version begins with, if it is a legal one of the person who is said to have given it. */
function ofAnswer({ loaded, match }: Playing, entry: Entry): PlayRecord | Finding {
  const { running, start } = loaded;
  const seat = seatIn(entry.by);
  if (seat === null || match.bots[seat] !== null)
    return found(entry, null, `\`by\` is ${JSON.stringify(entry.by)}, where a seat with a person in it is due.`);
  const [first] = entry.events;
  const step = first === undefined ? null : stepIn(first);
  if (step === null) return found(entry, 0, 'a version begins with the answer of a person, and this is none.');
  if (step.seat !== seat) return found(entry, 0, `it is of seat ${step.seat}, where the version is by seat ${seat}.`);
  if (!isActing(match.game, running.state, seat)) return found(entry, 0, `it is not the turn of seat ${seat}.`);
  if (running.presence[seat] !== 'here') return found(entry, 0, `a house bot plays seat ${seat}.`);
  const { move } = step;
  if (move === null || !isLegal(match.game, running.state, seat, move))
    return illegal({ loaded, match }, entry, seat, move);
  const at = Date.parse(entry.at);
  const progress = answer(match, running, seat, move, entry.version, at);
  return playRecord({ at, by: seat, act: { type: 'answer' }, start, ...progress });
}

function illegal(
  { loaded, match }: Pick<Playing, 'loaded' | 'match'>,
  entry: Entry,
  seat: Seat,
  move: Move | null,
): Finding {
  const { seen } = observe(loaded.running.state, seat);
  const rule = move === null ? null : match.game.narration.whyNot(seen, seat, move);
  return found(entry, 0, `that is none of the legal moves of seat ${seat}${rule === null ? '' : ` (${rule})`}.`);
}
