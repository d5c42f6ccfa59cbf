/** The words of the table: what every game shares. */

/** What a round goes through. Between two rounds a state is in `deal`, after the last in `over`. */
export const ROUND_PHASES = ['toss-power', 'toss-control', 'direction', 'discard', 'plunge', 'play'] as const;
export type RoundPhase = (typeof ROUND_PHASES)[number];
export type Phase = RoundPhase | 'deal' | 'over';

/** What wins in GeoClash Choice: the best ranked card or the weakest ranked one. */
export const DIRECTIONS = ['topDogs', 'bottomsUp'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** A place at the table, from 0; ascending numbers go clockwise. */
export type Seat = number;

/** What scores: a seat playing alone, or a team. */
export type Side = number;

/** A numbered ruling, as in `docs/rules.md`: `ZT-12`. */
export type Rule = `${string}-${number}`;

/** Why a game ended (G-10, G-13). */
export type EndReason = 'target' | 'rounds';
