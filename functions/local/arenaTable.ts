/** What the arena prints: who played whom, and a line for each game. */
import { type Contest, type Score, sidesOf } from './duel.ts';

export type Row = Score & { readonly variant: string };

export function formatArena(contest: Contest, rows: readonly Row[]): string {
  return [
    ...headOf(contest),
    '',
    `${'game'.padEnd(24)}  games    won shared   lost     wins               95 %  points  others`,
    ...rows.map(lineOf),
    '',
  ].join('\n');
}

function headOf(contest: Contest): string[] {
  const { one, other, seats, teams, seed } = contest;
  const players =
    teams === 0 ? `One ${one} among ${seats - 1} ${other}` : `One team of ${one} among ${teams - 1} of ${other}`;
  return [
    `${players}, ${seats} seats, deals from seed "${seed}".`,
    `An even share of wins is ${percent(1 / sidesOf(contest))}; a shared win counts as none.`,
  ];
}

function lineOf({ variant, games, won, shared, lost, rate, between, points }: Row): string {
  return [
    variant.padEnd(24),
    ...[games, won, shared, lost].map((count) => String(count).padStart(7)),
    percent(rate).padStart(9),
    between.map(percent).join(' – ').padStart(19),
    ...[points.one, points.other].map((average) => average.toFixed(1).padStart(8)),
  ].join('');
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
