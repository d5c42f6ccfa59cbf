/** Every game at every table it is played at (G-9), and games played at random by the rules alone. */
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, dealNext, isDealt } from '../../shared/engine/match.ts';
import type { Move } from '../../shared/engine/move.ts';
import { seatsOf } from '../../shared/engine/seats.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable, type Table } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type Chance, decksOf, oneOf } from '../games/random.ts';

export interface Setting {
  readonly name: string;
  readonly variant: string;
  readonly seats: number;
  readonly teams: number;
}

const MOST_SEATS: Readonly<Record<string, number>> = {
  'time-zone-zap': 6,
  'border-zap': 6,
  'geoclash-choice': 6,
  'geopower-twist': 6,
  'geopower-zone-toss-back': 5,
};
export const VARIANTS = Object.keys(MOST_SEATS);
const TEAMS: Readonly<Record<number, readonly number[]>> = { 2: [0], 3: [0], 4: [0, 2], 5: [0], 6: [0, 2, 3] };

export const SETTINGS: readonly Setting[] = VARIANTS.flatMap((variant) =>
  [2, 3, 4, 5, 6]
    .filter((seats) => seats <= MOST_SEATS[variant]!)
    .flatMap((seats) =>
      TEAMS[seats]!.map((teams) => {
        const split = teams === 0 ? '' : ` in ${teams} teams`;
        return { name: `${variant} with ${seats} seats${split}`, variant, seats, teams };
      }),
    ),
);

export function gameNamed(variant: string): Game {
  return GAMES.get(variant)!;
}

export function tableFor({ seats, teams }: Setting, rounds: number | null = null): Table {
  return createTable({ seats, teams, target: 500, rounds, census: '2020' });
}

/** Somebody's turn in a game played at random. */
export interface Turn {
  readonly state: State;
  readonly seat: Seat;
  /** All that the seat may do. */
  readonly legal: readonly Move[];
  readonly move: Move;
}

const MOST_TURNS = 5000;

/** Plays a game of `rounds` rounds to its end: whoever must or may act, in any order, with any legal move. */
export function* randomTurns(setting: Setting, rounds: number, chance: Chance): Generator<Turn, State> {
  const game = gameNamed(setting.variant);
  let state = newState(tableFor(setting, rounds));
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    if (state.phase === 'over') return state;
    if (!isDealt(state)) {
      const dealer = Math.floor(chance() * setting.seats);
      state = dealNext(game, state, dealer, decksOf(game, chance));
    }
    const must = seatsOf(game.mustAct(state));
    const may = chance() < 0.1 ? seatsOf(game.mayAct(state)) : [];
    const seat = oneOf(chance, may.length > 0 ? may : must);
    const legal = game.legalMoves(state, seat);
    const move = oneOf(chance, legal);
    yield { state, seat, legal, move };
    state = applyMove(game, state, seat, move);
  }
  throw new Error(`${setting.name} does not end`);
}
