/** Situations, found by playing games until somebody who must answer sees them. */
import type { Person } from '../../shared/play/players.ts';
import type { GameView } from '../../shared/play/view.ts';
import { chanceOf } from '../games/random.ts';
import { type Made, makeGame, openWorld, playOn, search, shyly, viewOf, type World } from './world.ts';

export interface Situation {
  readonly world: World;
  readonly made: Made;
  /** Who must answer now, and what they see. */
  readonly asked: Person;
  readonly view: GameView;
}

/** Plays a game of two rounds, four persons in two teams, until a view of whoever must answer is wanted. */
export function findSituation(
  what: string,
  variant: string,
  layout: string,
  wanted: (view: GameView) => boolean,
): Promise<Situation> {
  const isIt = (view: GameView) => view.status === 'playing' && view.you!.mustMove && wanted(view);
  return search(what, 40, async (seed) => {
    const world = openWorld(seed);
    const teams = layout.length === 4 ? 2 : 0;
    const made = await makeGame(world, variant, layout, { teams, target: 500, rounds: 2 });
    await playOn(world, made, chanceOf(seed), isIt, shyly(chanceOf(seed)));
    for (const asked of made.people) {
      const view = await viewOf(world, made, asked);
      if (isIt(view)) return { world, made, asked, view };
    }
    return null;
  });
}

/** How many tricks of the round were led. */
export const ledSoFar = ({ round }: GameView) => round!.tricks.length;
export const inPlay = ({ round }: GameView) => round!.phase === 'play';
/** Whether the next card leads a trick. */
export const leads = (view: GameView) => inPlay(view) && view.round!.tricks.every(({ winner }) => winner !== null);
