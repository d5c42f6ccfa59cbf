/** Why a trick of GeoClash Choice was won, points were given and a move is refused. */
import { has } from '../../cards/cardSet.ts';
import type { Narration, Reason } from '../../engine/game.ts';
import { cardIn, kindOf, type Move, namedIn, powerIn } from '../../engine/move.ts';
import { clockwise, seatCount } from '../../engine/seats.ts';
import type { Round, State, Trick } from '../../engine/state.ts';
import type { Table } from '../../engine/table.ts';
import type { Rule, Seat } from '../../engine/vocabulary.ts';
import { ranks, roundWon } from '../phrases.ts';

function trickReason(table: Table, { direction }: Round, trick: Trick): Reason {
  const winningCard = trick.plays.map(cardIn).find((_, i) => clockwise(trick.leader, i, table.seats) === trick.winner);
  const fact = ranks(table, trick.category!, winningCard!);
  const [call, end] = direction === 'topDogs' ? ['Top Dogs', 'best'] : ['Bottoms Up', 'weakest'];
  return { rule: 'GC-5', because: `${call}: ${fact}, the ${end} ranked of the trick.` };
}

/** GC-4: the leader names a category with the card, the others do not. */
function whyNot(state: State, seat: Seat, move: Move): Rule | null {
  if (state.phase !== 'play' || kindOf(move) !== 'play' || powerIn(move) !== null) return null;
  if (!has(state.hands[seat]!, cardIn(move))) return null;
  const leads = state.plays.length === 0;
  return leads === (namedIn(move) !== null) ? null : 'GC-4';
}

export const narration: Narration = {
  trick: trickReason,
  award: (table, round, award) => roundWon(table, round, award, seatCount(round.plunging)),
  whyNot,
};
