/** Why a trick of Border Zap was won and points were given. */
import type { Card } from '../../cards/cardSet.ts';
import { has } from '../../cards/cardSet.ts';
import { formatCard, NEIGHBOURS } from '../../cards/states.ts';
import type { Narration, Reason } from '../../engine/game.ts';
import { cardIn } from '../../engine/move.ts';
import { seatCount } from '../../engine/seats.ts';
import type { Trick } from '../../engine/state.ts';
import { roundWon } from '../phrases.ts';

/** The cards that were winning, one after the other: the card led, what zapped it, what zapped that … */
function winningCards({ plays }: Trick): Card[] {
  const chain: Card[] = [];
  for (const card of plays.map(cardIn)) {
    const winning = chain.at(-1);
    if (winning === undefined || has(NEIGHBOURS[winning]!, card)) chain.push(card);
  }
  return chain;
}

function trickReason(trick: Trick): Reason {
  const [led, ...zappers] = winningCards(trick).map(formatCard);
  if (zappers.length === 0) return { rule: 'BZ-4', because: `Nothing played on ${led} borders it, so it wins.` };
  const zaps = zappers.map((card, i) => `${card} borders ${i === 0 ? led : zappers[i - 1]}, so it zaps it`);
  return { rule: 'BZ-4', because: `${zaps.join('; ')}.` };
}

export const narration: Narration = {
  trick: (_table, _round, trick) => trickReason(trick),
  award: (table, round, award) => roundWon(table, round, award, seatCount(round.plunging)),
  whyNot: () => null,
};
