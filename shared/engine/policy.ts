/** How a house bot decides. */
import type { Move } from './move.ts';
import type { Observation } from './observation.ts';
import type { Seat } from './vocabulary.ts';

/** Draws a number below n (1–256), each as likely as any other. */
export type Draw = (n: number) => number;

/** Picks one of the legal answers of a seat, from what that seat sees and the draws of this decision alone. */
export type Policy = (observation: Observation<Seat>, legal: readonly Move[], draw: Draw) => Move;
