/** House bots. A bot sees what its seat sees and takes chance from the game's bot key alone. */
import type { Game } from '../engine/game.ts';
import { announcing, type Move } from '../engine/move.ts';
import { observe } from '../engine/observation.ts';
import type { Draw, Policy } from '../engine/policy.ts';
import { hasSeat } from '../engine/seats.ts';
import type { State } from '../engine/state.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { BotLevel } from './levels.ts';
import { chooseRandom } from './random.ts';

/** How a level decides in a game: `steady` by the game's own policy. */
const POLICIES: Readonly<Record<BotLevel, (game: Game) => Policy>> = {
  random: () => chooseRandom,
  steady: ({ steady }) => steady,
};

const PLUNGE = announcing(true);

/**
 * What a bot does now that its seat must act. `drawFor` gives the draws of a decision, named by its question. The
 * optional GeoPlunge is a question of its own, put just before each card: shall it be this rather than any card?
 */
export function botMove(
  game: Game,
  level: BotLevel,
  state: State,
  seat: Seat,
  drawFor: (question: 'answer' | 'plunge') => Draw,
): Move {
  const policy = POLICIES[level](game);
  const observation = observe(state, seat);
  const { seen } = observation;
  const legal = game.legalMoves(seen, seat);
  if (!hasSeat(game.mayAct(seen), seat)) return policy(observation, legal, drawFor('answer'));
  const answers = legal.filter((move) => move !== PLUNGE);
  const announces = seen.phase === 'play' && policy(observation, legal, drawFor('plunge')) === PLUNGE;
  return announces ? PLUNGE : policy(observation, answers, drawFor('answer'));
}

/** What a house bot does for a person who is not there: what a steady player would, but it announces no GeoPlunge. */
export function standInMove(game: Game, state: State, seat: Seat, draw: Draw): Move {
  const observation = observe(state, seat);
  const answers = game.legalMoves(observation.seen, seat).filter((move) => move !== PLUNGE);
  return answers.length === 1 ? answers[0]! : game.steady(observation, answers, draw);
}
