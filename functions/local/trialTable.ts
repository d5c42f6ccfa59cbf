/** The game and the table that a `new` line asks for (G-9, G-13). */
import { CENSUSES } from '../../shared/cards/vocabulary.ts';
import type { Game } from '../../shared/engine/game.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable, type TableOptions, teamSplits } from '../../shared/engine/table.ts';
import type { Rule } from '../../shared/engine/vocabulary.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { NewGame } from './trialLine.ts';
import { type Refusal, refuse } from './trialRefusal.ts';

/** A game and how far it has come. */
export interface Trial {
  readonly game: Game;
  readonly state: State;
}

export function openTrial(line: NewGame): Trial | Refusal {
  const game = GAMES.get(line.variant);
  if (game === undefined) return invalid(null, `There is no such game; there are ${[...GAMES.keys()].join(', ')}.`);
  const { min, max } = game.sheet.seats;
  if (!isWithin(line.seats, min, max)) return invalid(null, `${game.sheet.name} has ${min} to ${max} seats.`);
  const options = optionsOf(game, line);
  return 'ok' in options ? options : { game, state: newState(createTable(options)) };
}

function optionsOf({ sheet }: Game, line: NewGame): TableOptions | Refusal {
  const { seats, teams = 0, target = sheet.target, rounds = null } = line;
  const splits = teamSplits(seats);
  if (teams !== 0 && !splits.includes(teams))
    return invalid('G-9', `Teams at ${seats} seats: ${[0, ...splits].join(' or ')}.`);
  if (!isWithin(target, 10, 500) || target % 5 !== 0) return invalid('G-13', 'A target is 10 to 500, in steps of 5.');
  if (rounds !== null && !isWithin(rounds, 1, 50)) return invalid('G-13', 'A cap on the rounds is 1 to 50.');
  const census = CENSUSES.find((year) => year === (line.census ?? '2020'));
  if (census === undefined) return invalid('G-13', `A census is one of ${CENSUSES.join(', ')}, as a string.`);
  return { seats, teams, target, rounds, census };
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function invalid(rule: Rule | null, detail: string): Refusal {
  return refuse('invalid-options', rule, detail);
}
