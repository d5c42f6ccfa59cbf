/** Golden games: whole games as data, kept in `games/`, from which the code must not stray. docs/golden.md has the format. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { teamSplits } from '../../shared/engine/table.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Item } from '../../shared/play/ports.ts';
import type { LogEntry } from '../../shared/play/readGame.ts';

/** A game and the shape of its table. */
export interface Shape {
  readonly variant: string;
  readonly seats: number;
  /** Number of teams; 0 when everybody plays alone. */
  readonly teams: number;
}

/** What a golden game is played from. */
export interface Setting extends Shape {
  readonly rounds: number;
  readonly game: string;
  /** Of the deals, in hex. */
  readonly seed: string;
}

export interface GoldenGame extends Setting {
  /** As everybody may read it now that the game is over. */
  readonly log: readonly LogEntry[];
  /** What is stored of each version. */
  readonly items: readonly Item[];
}

export const FOLDER = join(import.meta.dirname, 'games');

/** `border-zap-6-in-3.json` */
export function fileOf({ variant, seats, teams }: Shape): string {
  return `${variant}-${seats}${teams === 0 ? '' : `-in-${teams}`}.json`;
}

/** Every shape of every registered game. */
export function shapes(): Shape[] {
  return [...GAMES.values()].flatMap(({ sheet }) => {
    const { min, max } = sheet.seats;
    const counts = Array.from({ length: max - min + 1 }, (_, more) => min + more);
    return counts.flatMap((seats) => [0, ...teamSplits(seats)].map((teams) => ({ variant: sheet.id, seats, teams })));
  });
}

export function goldenFiles(): string[] {
  return readdirSync(FOLDER).sort();
}

export function readGolden(file: string): GoldenGame {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as GoldenGame;
}

/** One line a version, so that a change can be read. */
export function formatGolden({ log, items, ...setting }: GoldenGame): string {
  return `{\n${fieldsOf(setting)},\n"log": ${linesOf(log)},\n"items": ${linesOf(items)}\n}\n`;
}

function fieldsOf(setting: Setting): string {
  return JSON.stringify(setting).slice(1, -1);
}

export function linesOf(values: readonly unknown[]): string {
  return `[\n${values.map((value) => JSON.stringify(value)).join(',\n')}\n]`;
}
