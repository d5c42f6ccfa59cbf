/** Counting tricks and awarding points to sides (G-8). */
import { seatCount } from './seats.ts';
import type { Round, Trick } from './state.ts';
import type { Table } from './table.ts';
import type { Rule, Side } from './vocabulary.ts';

/** What points are given for. `forfeit` is what a failed GeoPlunge leaves: nothing. */
export type Feat = 'most' | 'level' | 'four' | 'sweep' | 'round' | 'third' | 'sixth' | 'plunge' | 'forfeit' | 'border';

/** Points a side gets, or is refused (0), under a ruling. */
export interface Award {
  readonly side: Side;
  readonly rule: Rule;
  readonly feat: Feat;
  readonly points: number;
}

export function award(side: Side, rule: Rule, feat: Feat, points: number): Award {
  return { side, rule, feat, points };
}

/** How many tricks each side has won: those of teammates are added up (G-8). */
export function tricksBySide(table: Table, tricks: readonly Trick[]): number[] {
  const won = table.members.map(() => 0);
  for (const { winner } of tricks) {
    const side = table.sideOf[winner]!;
    won[side] = won[side]! + 1;
  }
  return won;
}

/** The sides with the highest count of tricks or points: one, or several that are level. */
export function sidesWithMost(counts: readonly number[]): Side[] {
  let most = 0;
  for (const count of counts) if (count > most) most = count;
  const sides: Side[] = [];
  for (let side = 0; side < counts.length; side++) if (counts[side] === most) sides.push(side);
  return sides;
}

const MOST_TRICKS = 10;
const LEVEL_FOR_MOST = 5;

/** Most tricks in the round: 10 points. Level for most: 5 points each (TZ-5, PT-9, ZT-11). */
export function awardMostTricks(leaders: readonly Side[], rule: Rule): Award[] {
  if (leaders.length > 1) return leaders.map((side) => award(side, rule, 'level', LEVEL_FOR_MOST));
  return leaders.map((side) => award(side, rule, 'most', MOST_TRICKS));
}

/** The side that wins the round: most tricks; of sides level for most, the one that won the latest trick (BZ-5, GC-6). */
function roundWinner(table: Table, { tricks }: Round): Side {
  const leaders = sidesWithMost(tricksBySide(table, tricks));
  const latest = tricks.findLast(({ winner }) => leaders.includes(table.sideOf[winner]!));
  return table.sideOf[latest!.winner]!;
}

const ROUND_WON = 10;
const ALL_TRICKS = 10;

/** The winner of the round gets 10, and 10 more for all its tricks; each player GeoPlunging doubles both (BZ-6, GC-6). */
export function awardRound(table: Table, round: Round, rule: Rule): Award[] {
  const side = roundWinner(table, round);
  const factor = 2 ** seatCount(round.plunging);
  const won = award(side, rule, 'round', ROUND_WON * factor);
  const swept = round.tricks.every(({ winner }) => table.sideOf[winner] === side);
  return swept ? [won, award(side, rule, 'sweep', ALL_TRICKS * factor)] : [won];
}

/** The points of each side that a list of awards adds up to. */
export function pointsBySide(table: Table, awards: readonly Award[]): number[] {
  const points = table.members.map(() => 0);
  for (const awarded of awards) points[awarded.side] = points[awarded.side]! + awarded.points;
  return points;
}
