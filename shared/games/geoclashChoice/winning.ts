/** Who wins a trick of GeoClash Choice. */
import { bestRanked, weakestRanked } from '../../engine/rank.ts';
import type { State } from '../../engine/state.ts';

/** What a trick is judged by. */
type Clash = Pick<State, 'table' | 'category' | 'direction' | 'plays'>;

/** GC-5: Top Dogs, the best ranked card in the category named; Bottoms Up, the weakest ranked. */
export function winningPlay({ table, category, direction, plays }: Clash): number {
  return direction === 'topDogs' ? bestRanked(table, category!, plays) : weakestRanked(table, category!, plays);
}
