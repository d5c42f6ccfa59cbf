/** Who wins a trick of GeoPower Zone Toss Back. */
import { has } from '../../cards/cardSet.ts';
import { cardIn } from '../../engine/move.ts';
import { weakestRanked } from '../../engine/rank.ts';
import type { State } from '../../engine/state.ts';
import { capitalCards, cardsInZoneOf, powerZoneCards } from './zones.ts';

/** What a trick is judged by. */
type Clash = Pick<State, 'table' | 'category' | 'control' | 'plays'>;

/** The play that wins the trick, or would if it ended now. */
export function winningPlay({ table, category, control, plays: trick }: Clash): number {
  // ZT-8: the first Capital Card wins the trick.
  const capitals = capitalCards(control!);
  const firstCapital = trick.findIndex((move) => has(capitals, cardIn(move)));
  if (firstCapital >= 0) return firstCapital;

  // ZT-9: otherwise the weakest ranked PowerZone Card.
  const powerZone = powerZoneCards(control!);
  const weakestPower = weakestRanked(table, category!, trick, powerZone);
  if (weakestPower >= 0) return weakestPower;

  // ZT-10: otherwise the weakest ranked card in the zone of the card led.
  const zoneLed = cardsInZoneOf(control!, cardIn(trick[0]!));
  return weakestRanked(table, category!, trick, zoneLed);
}
