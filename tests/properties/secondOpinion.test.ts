/** Every game at every table held against its rules written a second time. */
import { describe, test } from 'vitest';
import type { Game } from '../../shared/engine/game.ts';
import { isDealt, isLegal } from '../../shared/engine/match.ts';
import type { State } from '../../shared/engine/state.ts';
import { ORACLES, playsIn, type Sitting } from '../games/oracle.ts';
import { formatWord, free, turn } from '../games/position.ts';
import { gameNamed, SETTINGS, type Setting } from '../play/tables.ts';
import { holds, type Moment, momentsOf, same, tell } from './plan.ts';

const RUNS = 12;

function sameMoves(game: Game, at: Sitting, state: State): void {
  const oracle = ORACLES[game.sheet.id]!;
  const must = oracle.must(at, state);
  const may = oracle.may(at, state);
  same('who must act', turn(game, state), must.toSorted());
  same('who may act', free(game, state), may.toSorted());
  for (const seat of new Set([...must, ...may])) {
    const legal = game.legalMoves(state, seat).filter((move) => isLegal(game, state, seat, move));
    same(`what seat ${seat} may do`, legal.map(formatWord).sort(), oracle.legal(at, state, seat).sort());
  }
}

function sameWinner(game: Game, at: Sitting, state: State): void {
  const plays = playsIn(state, at.seats);
  const winner = ORACLES[game.sheet.id]!.winner(at, state, plays.at(-1)!, plays.slice(0, -1).flat());
  same(`who won trick ${plays.length}`, state.tricks.at(-1)!.winner, winner);
}

function samePoints(game: Game, at: Sitting, before: State, state: State): void {
  const gained = state.scores.map((score, side) => score - before.scores[side]!);
  same('points', gained, ORACLES[game.sheet.id]!.points(at, state));
}

function agree(game: Game, at: Sitting, { state, made }: Moment): void {
  if (made !== null && state.tricks.length > made.before.tricks.length) sameWinner(game, at, state);
  if (isDealt(state)) sameMoves(game, at, state);
  else samePoints(game, at, made!.before, state);
}

describe('the rules written a second time say the same', () => {
  test.each(SETTINGS)('of $name', (setting: Setting) => {
    const game = gameNamed(setting.variant);
    holds(RUNS, 2, (plan) => {
      const at = { ...setting, census: plan.census };
      for (const moment of momentsOf(setting, plan)) tell(moment, () => agree(game, at, moment));
    });
  });
});
