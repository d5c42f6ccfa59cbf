/** Reminding who is asked that time runs out: once for each question and stage, unless two clocks run at once. */
import type { Reminding } from '../../shared/play/clockRows.ts';
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import type { Loaded } from '../../shared/play/loaded.ts';
import type { Ports, Row } from '../../shared/play/ports.ts';
import { dueOf } from '../../shared/play/settle.ts';
import { askedPeople } from '../../shared/play/turn.ts';

/** Of public facts only. The same reminder has the same id, however often it is given. */
export interface Reminder {
  readonly id: string;
  readonly game: GameId;
  readonly version: number;
  readonly asked: readonly { readonly seat: number; readonly player: PlayerId }[];
  readonly deadline: number;
  readonly left: Reminding;
}

/** Where reminders go. */
export interface Notices {
  readonly remind: (reminder: Reminder) => Promise<void>;
}

export type ReminderPorts = Pick<Ports, 'games' | 'index' | 'clock' | 'backoff'> & { readonly notices: Notices };

const REMEMBERED_SECONDS = 31 * 86_400;

export async function remind({ index, clock, notices }: ReminderPorts, loaded: Loaded, left: Reminding): Promise<void> {
  const id = `${loaded.id}.${loaded.running!.since}.${left}`;
  const given: Row = {
    partition: `reminded#${id}`,
    sort: 'reminded',
    version: 1,
    expires: Math.ceil(clock.now() / 1000) + REMEMBERED_SECONDS,
    item: {},
  };
  if ((await index.get(given.partition, given.sort)) !== null) return;
  const deadline = dueOf(loaded)!.at;
  await notices.remind({ id, game: loaded.id, version: loaded.version, asked: askedPeople(loaded), deadline, left });
  await index.create(given);
}
