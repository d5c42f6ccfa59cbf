/** A card player's advice that holds in every game. */
import type { Move } from './move.ts';
import type { Observation } from './observation.ts';
import type { Draw } from './policy.ts';
import { areTeammates } from './table.ts';
import { playerOf } from './trick.ts';
import type { Seat } from './vocabulary.ts';

/** What a game makes of a play, for the advice to weigh. */
export interface Scales {
  /** The index of the play that would win the trick if these were all. */
  readonly winningPlay: (plays: readonly Move[]) => number;
  /** How hard a play that wins now is to beat. */
  readonly strength: (play: Move) => number;
  /** How much what is played will be missed. */
  readonly price: (play: Move) => number;
}

/**
 * Win the trick if you can: as surely as possible while opponents are still to play, as cheaply as possible once none
 * is. If you cannot, or need not since it is a teammate's for certain, part with what you will miss least.
 */
export function playTrick(observation: Observation<Seat>, legal: readonly Move[], draw: Draw, scales: Scales): Move {
  const { winningPlay, strength, price } = scales;
  const { plays } = observation.seen;
  const cheapest = (moves: readonly Move[]) => mostOf(moves, (move) => -price(move), draw);
  const isOpen = opponentFollows(observation);
  if (!isOpen && teammateWins(observation, winningPlay)) return cheapest(legal);
  const winning = legal.filter((move) => winningPlay([...plays, move]) === plays.length);
  if (winning.length === 0) return cheapest(legal);
  return isOpen ? mostOf(winning, strength, draw) : cheapest(winning);
}

/** Whether an opponent is still to play in the trick. */
function opponentFollows({ seen: { table, leader, plays }, viewer }: Observation<Seat>): boolean {
  for (let play = plays.length + 1; play < table.seats; play++) {
    if (!areTeammates(table, viewer, playerOf(leader, play, table.seats))) return true;
  }
  return false;
}

function teammateWins({ seen, viewer }: Observation<Seat>, winningPlay: Scales['winningPlay']): boolean {
  const { table, leader, plays } = seen;
  return plays.length > 0 && areTeammates(table, viewer, playerOf(leader, winningPlay(plays), table.seats));
}

/** The move that has most of something; of several, any. */
export function mostOf(moves: readonly Move[], amount: (move: Move) => number, draw: Draw): Move {
  const amounts = moves.map(amount);
  const most = Math.max(...amounts);
  const best = moves.filter((_, i) => amounts[i] === most);
  return best[draw(best.length)]!;
}
