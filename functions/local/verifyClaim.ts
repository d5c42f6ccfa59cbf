/** Reading what an event claims: what can be computed is not read but compared. */
import type { z } from 'zod';
import { announcing, declaring, type Move, tossingPower } from '../../shared/engine/move.ts';
import { parseMove } from '../../shared/engine/taggedMove.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { logPage } from '../api/schemas/events.ts';
import { type Finding, found } from './verifyFinding.ts';
import type { Entry, LogEvent } from './verifyInput.ts';

const gameEvent = logPage.shape.items.element.shape.events.element;
type Known = z.infer<typeof gameEvent>;
export type Claim<T extends Known['type']> = Extract<Known, { type: T }>;

/** An event of a version that must be of a certain type. */
export function claimIn<T extends Known['type']>(entry: Entry, index: number, type: T): Claim<T> | Finding {
  const event = entry.events[index];
  if (event === undefined) return found(entry, index, `it is missing, and ${type} is due here.`);
  if (event.type !== type) return found(entry, index, `${type} is due here.`);
  const read = gameEvent.safeParse(event);
  return read.success ? (read.data as Claim<T>) : found(entry, index, complaint(read.error.issues[0]!));
}

function complaint({ path, message }: z.core.$ZodIssue): string {
  return `\`${path.join('.')}\` is not as the API gives it: ${message}.`;
}

/** What a seat is said to have done. */
export interface ClaimedStep {
  readonly seat: Seat;
  /** Null: no game knows such a move. */
  readonly move: Move | null;
}

/** The step an event tells of; null if it tells of none. */
export function stepIn(event: LogEvent): ClaimedStep | null {
  const read = gameEvent.safeParse(event);
  if (!read.success) return null;
  const known = read.data;
  switch (known.type) {
    case 'powerTossed':
      return { seat: known.seat, move: tossingPower(known.power) };
    case 'controlTossed':
      return { seat: known.seat, move: parseMove({ type: 'toss', card: known.card }) };
    case 'directionDeclared':
      return { seat: known.seat, move: declaring(known.direction) };
    case 'cardsDiscarded':
      return { seat: known.seat, move: parseMove({ type: 'discard', cards: known.cards ?? [] }) };
    case 'plungeAnnounced':
      return { seat: known.seat, move: announcing(known.plunge) };
    case 'cardPlayed': {
      const { seat, card, category, powers } = known;
      return { seat, move: parseMove({ type: 'play', card, category, powers }) };
    }
    default:
      return null;
  }
}
