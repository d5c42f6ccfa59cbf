/** Tossing what lies face up, one card from each seat clockwise from the dealer, until one is left (ZT-2, ZT-3). */
import { cardsOf, mapCards, remove, sizeOf } from '../cards/cardSet.ts';
import { kindsOf, removePowers, totalOf } from '../cards/powers.ts';
import { cardIn, type Move, tossedPowerIn, tossingControl, tossingPower } from './move.ts';
import { appended, clockwise, only, type SeatSet } from './seats.ts';
import type { Draft, State } from './state.ts';

/** Whose turn it is to toss. */
export function nextToToss({ dealer, tossed, table }: State): SeatSet {
  return only(clockwise(dealer, tossed.length % table.seats, table.seats));
}

/** ZT-2: face-up power cards of one category are one choice. */
export function powerTosses({ powerCandidates }: State): Move[] {
  return kindsOf(powerCandidates).map(tossingPower);
}

export function controlTosses({ controlCandidates }: State): Move[] {
  return mapCards(controlCandidates, tossingControl);
}

/** ZT-2: the power card left is the GeoPower card; its category ranks the cards of the whole round. */
export function tossPower(next: Draft, move: Move): void {
  next.powerCandidates = removePowers(next.powerCandidates, tossedPowerIn(move), 1);
  next.tossed = appended(next.tossed, move);
  if (totalOf(next.powerCandidates) > 1) return;
  next.category = kindsOf(next.powerCandidates)[0]!;
  next.phase = 'toss-control';
}

/** ZT-3: the state card left is the Control Card. */
export function tossControl(next: Draft, move: Move): void {
  next.controlCandidates = remove(next.controlCandidates, cardIn(move));
  next.tossed = appended(next.tossed, move);
  if (sizeOf(next.controlCandidates) > 1) return;
  next.control = cardsOf(next.controlCandidates)[0]!;
  next.phase = 'play';
}
