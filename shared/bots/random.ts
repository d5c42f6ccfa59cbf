/** The weakest house bot: any legal answer, each as likely as any other. */
import type { Move } from '../engine/move.ts';
import type { State } from '../engine/state.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { Draw } from './draw.ts';

export function chooseRandom(_seen: State, _seat: Seat, legal: readonly Move[], draw: Draw): Move {
  return legal[draw(legal.length)]!;
}

/** Announcing is as likely as each of the cards that could be played instead. */
export function weighPlungeRandomly(_seen: State, _seat: Seat, legal: readonly Move[], draw: Draw): boolean {
  return draw(legal.length + 1) === legal.length;
}
