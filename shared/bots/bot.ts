/** House bots. A bot sees what its seat sees and takes chance from the game's bot key alone. */
import type { Game } from '../engine/game.ts';
import { announcing, type Move } from '../engine/move.ts';
import { observe } from '../engine/observation.ts';
import { hasSeat } from '../engine/seats.ts';
import type { State } from '../engine/state.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { Draw } from './draw.ts';
import type { BotLevel } from './levels.ts';
import { chooseRandom, weighPlungeRandomly } from './random.ts';

/** A policy. Both functions get what the seat sees, never more. */
export interface Bot {
  /** Answers a question the seat must answer, with one of its legal answers. */
  readonly choose: (seen: State, seat: Seat, legal: readonly Move[], draw: Draw) => Move;
  /** Whether to announce the optional GeoPlunge now, just before playing a card. */
  readonly plunges: (seen: State, seat: Seat, legal: readonly Move[], draw: Draw) => boolean;
}

const BOTS: Readonly<Record<BotLevel, Bot>> = {
  random: { choose: chooseRandom, plunges: weighPlungeRandomly },
};

const OPTIONAL_PLUNGE = announcing(true);

/** What a bot does now that its seat must act. `drawFor` gives the draws of a decision, named by its question. */
export function botMove(
  game: Game,
  level: BotLevel,
  state: State,
  seat: Seat,
  drawFor: (question: 'answer' | 'plunge') => Draw,
): Move {
  const { seen } = observe(state, seat);
  const mayPlunge = hasSeat(game.mayAct(seen), seat);
  const answers = game.legalMoves(seen, seat).filter((move) => !mayPlunge || move !== OPTIONAL_PLUNGE);
  const weighs = mayPlunge && seen.phase === 'play';
  if (weighs && BOTS[level].plunges(seen, seat, answers, drawFor('plunge'))) return OPTIONAL_PLUNGE;
  return BOTS[level].choose(seen, seat, answers, drawFor('answer'));
}
