/** Why a trick of GeoPower Twist was won, points were given and a move is refused. */
import { has } from '../../cards/cardSet.ts';
import { countOf, kindsOf, powersOf, totalOf } from '../../cards/powers.ts';
import { CATEGORIES } from '../../cards/vocabulary.ts';
import type { Narration, Reason } from '../../engine/game.ts';
import { cardIn, kindOf, type Move, namedIn } from '../../engine/move.ts';
import { clockwise, hasSeat } from '../../engine/seats.ts';
import type { Round, State, Trick } from '../../engine/state.ts';
import type { Table } from '../../engine/table.ts';
import { powersIn } from '../../engine/taggedMove.ts';
import type { Rule, Seat } from '../../engine/vocabulary.ts';
import { mostTricks, ranks } from '../phrases.ts';

function trickReason(table: Table, _round: Round, trick: Trick): Reason {
  const winningCard = trick.plays.map(cardIn).find((_, i) => clockwise(trick.leader, i, table.seats) === trick.winner);
  const fact = ranks(table, trick.category!, winningCard!);
  return {
    rule: 'PT-5',
    because: `${fact}, the category in force when the trick ended, and no other card of the trick ranks better.`,
  };
}

/** PT-2: the dealer must lead with one power card. PT-7: one power card unless locked, two alike if locked. */
function whyNot(state: State, seat: Seat, move: Move): Rule | null {
  if (kindOf(move) !== 'play' || namedIn(move) !== null || !has(state.hands[seat]!, cardIn(move))) return null;
  const powers = powersOf(powersIn(move));
  if (CATEGORIES.some((category) => countOf(state.powers[seat]!, category) < countOf(powers, category))) return null;
  const count = totalOf(powers);
  if (state.tricks.length === 0 && state.plays.length === 0) return count === 1 ? null : 'PT-2';
  if (count === 0 || (count === 1 && !hasSeat(state.locked, seat))) return null;
  const twoAlike = count === 2 && kindsOf(powers).length === 1;
  return twoAlike && hasSeat(state.locked, seat) ? null : 'PT-7';
}

export const narration: Narration = {
  trick: trickReason,
  award: (table, round, award) => {
    if (award.feat === 'third') return 'Won the 3rd trick.';
    if (award.feat === 'sixth') return 'Won the 6th trick.';
    return mostTricks(table, round, award);
  },
  whyNot,
};
