/** Why a trick of Time Zone Zap was won and points were given. */
import { formatCard, ZONE_OF } from '../../cards/states.ts';
import type { Narration, Reason } from '../../engine/game.ts';
import { cardIn } from '../../engine/move.ts';
import type { Trick } from '../../engine/state.ts';
import { cardList, mostTricks } from '../phrases.ts';

function trickReason({ plays }: Trick): Reason {
  const [led, ...followers] = plays.map(cardIn);
  const zone = ZONE_OF[led!]!;
  const zappers = followers.filter((card) => ZONE_OF[card] === zone);
  const card = formatCard(led!);
  const last = zappers.at(-1);
  if (last === undefined)
    return { rule: 'TZ-3', because: `${card} is ${zone} and no other card is, so nobody zaps it.` };
  if (zappers.length === 1)
    return { rule: 'TZ-4', because: `${formatCard(last)} is ${zone} like ${card}, so it zaps it.` };
  return {
    rule: 'TZ-4',
    because: `${cardList(zappers)} are ${zone} like ${card}, so they zap it, and ${formatCard(last)} came last.`,
  };
}

export const narration: Narration = {
  trick: (_table, _round, trick) => trickReason(trick),
  award: (table, round, award) => {
    if (award.feat === 'four') return 'A bonus for winning exactly 4 tricks.';
    if (award.feat === 'sweep') return 'A bonus for winning all 5 tricks.';
    return mostTricks(table, round, award);
  },
  whyNot: () => null,
};
