/** Who wins a trick of Border Zap. */
import { type Card, has } from '../../cards/cardSet.ts';
import { NEIGHBOURS } from '../../cards/states.ts';
import { cardIn, type Move } from '../../engine/move.ts';

/** BZ-4: the card led is winning until a later card zaps it; then that card is, until it is zapped in turn. */
export function winningPlay(plays: readonly Move[]): number {
  let winning = 0;
  for (let i = 1; i < plays.length; i++) {
    if (zaps(cardIn(plays[i]!), cardIn(plays[winning]!))) winning = i;
  }
  return winning;
}

/** BZ-3: a card zaps another if their states border each other. */
function zaps(card: Card, other: Card): boolean {
  return has(NEIGHBOURS[other]!, card);
}
