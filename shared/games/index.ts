/** The registry: one line a game. Nothing outside this folder names one. */
import type { Game } from '../engine/game.ts';
import { borderZap } from './borderZap/rules.ts';
import { geoclashChoice } from './geoclashChoice/rules.ts';
import { geopowerTwist } from './geopowerTwist/rules.ts';
import { geopowerZoneTossBack } from './geopowerZoneTossBack/rules.ts';
import { timeZoneZap } from './timeZoneZap/rules.ts';

/** Every game, by the id the API knows it by. */
export const GAMES: ReadonlyMap<string, Game> = new Map(
  [timeZoneZap, borderZap, geoclashChoice, geopowerTwist, geopowerZoneTossBack].map((game) => [game.sheet.id, game]),
);
