/**
 * The clock: once in a while it goes through the rows whose time has come, settles their games and reminds who is asked.
 * It may stop anywhere, miss runs and run twice at once: the games decide what is still to be done, and what lies before
 * its mark was done. First comes what has just become due, then what is left of the time when nobody looked.
 */
import {
  clockPartition,
  clockRow,
  gameOfClockRow,
  minuteOf,
  nextClockRow,
  SHARDS,
  stageAt,
} from '../../shared/play/clockRows.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { loadGame } from '../../shared/play/loaded.ts';
import type { Row } from '../../shared/play/ports.ts';
import { settle } from '../../shared/play/settle.ts';
import { type ReminderPorts, remind } from './remind.ts';

/** `failed` is told of a game that could not be dealt with; it is tried again. */
export type ClockPorts = ReminderPorts & {
  readonly failed: (game: GameId, error: unknown) => void;
};

const MINUTE = 60_000;
/** What a row may lag behind its time: it is looked for again as long. */
const LAG = 15_000;
/** A run goes through so much of the time since the last one, and of a time when nobody looked. */
const MOST_AT_ONCE = 60 * MINUTE;
const ROWS_AT_ONCE = 100;
const TRY_AGAIN = 60_000;

/** What was done: all up to `done`, and all from `since` to `seen`. In milliseconds since the epoch. */
interface Mark {
  readonly done: number;
  readonly since: number;
  readonly seen: number;
}

export async function sweep(ports: ClockPorts): Promise<void> {
  const now = ports.clock.now();
  const before = await readMark(ports, now);
  const { done, since, seen } = now - before.seen > MOST_AT_ONCE ? withGap(before, now) : before;
  await sweepBetween(ports, seen - LAG, now);
  const end = Math.min(done + MOST_AT_ONCE, since);
  if (end > done) await sweepBetween(ports, done, end);
  if (end > done || now - before.seen >= MINUTE) await writeMark(ports, { done: end, since, seen: now });
}

/** Too long was nobody looking: the newest is looked through at once, what became due before that little by little. */
function withGap({ done, since, seen }: Mark, now: number): Mark {
  const newest = now - MOST_AT_ONCE;
  return { done: done < since ? done : seen - LAG, since: newest, seen: newest };
}

const MARK = { partition: 'clock', sort: 'mark' } as const;

/** A clock that has never run begins now. */
async function readMark({ index }: ClockPorts, now: number): Promise<Mark> {
  const row = await index.get(MARK.partition, MARK.sort);
  if (row !== null) return row.item as unknown as Mark;
  const mark: Mark = { done: now, since: now, seen: now };
  await index.create({ ...MARK, version: now, item: { ...mark } });
  return mark;
}

async function writeMark({ index }: ClockPorts, mark: Mark): Promise<void> {
  await index.advance({ ...MARK, version: mark.seen, item: { ...mark } });
}

async function sweepBetween(ports: ClockPorts, from: number, to: number): Promise<void> {
  for (let minute = minuteOf(from); minute <= minuteOf(to); minute++) {
    const shards = Array.from({ length: SHARDS }, (_, shard) => clockPartition(minute, shard));
    await Promise.all(shards.map((partition) => sweepPartition(ports, partition, String(from), String(to + 1))));
  }
}

/** Sort keys begin with the time, which has as many digits now as it will have for centuries. */
async function sweepPartition(ports: ClockPorts, partition: string, from: string, to: string): Promise<void> {
  for (let after: string | null = from; after !== null; ) {
    const page: { rows: readonly Row[]; next: string | null } = await ports.index.list(partition, {
      after,
      limit: ROWS_AT_ONCE,
    });
    for (const row of page.rows) {
      if (row.sort >= to) return;
      await takeTurn(ports, row);
    }
    after = page.next;
  }
}

/** A game that fails is put off, so that it holds up no other. */
async function takeTurn(ports: ClockPorts, row: Row): Promise<void> {
  const game = gameOfClockRow(row);
  try {
    await actOn(ports, game);
  } catch (error) {
    ports.failed(game, error);
    await ports.index.create(clockRow(game, ports.clock.now() + TRY_AGAIN, row.version));
  }
}

async function actOn(ports: ClockPorts, game: GameId): Promise<void> {
  const loaded = await loadGame(ports.games, game, 'eventual');
  if (loaded === null) return;
  const now = ports.clock.now();
  const stage = stageAt(loaded, now);
  if (stage === null) return;
  if (stage.what !== 'half' && stage.what !== 'tenth') {
    const settled = await settle(ports, game);
    if (!settled.ok) throw new Error(`not settled: ${settled.code}`);
    return;
  }
  await remind(ports, loaded, stage.what);
  const next = nextClockRow(loaded, now, now);
  if (next !== null) await ports.index.advance(next);
}
