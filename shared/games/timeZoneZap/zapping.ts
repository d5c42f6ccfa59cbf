/** Who wins a trick of Time Zone Zap. */
import { ZONE_OF } from '../../cards/states.ts';
import { cardIn, type Move } from '../../engine/move.ts';

/** TZ-3, TZ-4: the last of those who zap the card led wins the trick; if nobody zaps, the leader does. */
export function winningPlay(plays: readonly Move[]): number {
  return plays.findLastIndex((move) => zaps(move, plays[0]!));
}

/** TZ-2: a card zaps the card led if both have the same zone. (So the card led counts as its own.) */
function zaps(move: Move, led: Move): boolean {
  return ZONE_OF[cardIn(move)] === ZONE_OF[cardIn(led)];
}
