/** Golden items: stored versions of every encoding there ever was, kept in `items/`, with what they mean. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tableOf } from '../../shared/play/lobby.ts';
import type { Item } from '../../shared/play/ports.ts';
import {
  isPlayItem,
  type LobbyRecord,
  parseLobbyRecord,
  parsePlayRecord,
  parseRoster,
} from '../../shared/play/records.ts';
import { linesOf } from './goldenGame.ts';
import { meaningOf, rosterMeaning } from './meaning.ts';

export interface GoldenItem {
  readonly item: Item;
  readonly means: object;
}

/** Items of one game in ascending order of their versions, and its roster if it has started. */
export interface GoldenChain {
  readonly versions: readonly GoldenItem[];
  readonly roster: GoldenItem | null;
}

export const ITEMS = join(import.meta.dirname, 'items');

/** The encodings that have golden items, oldest first. */
export function goldenEncodings(): string[] {
  return existsSync(ITEMS) ? readdirSync(ITEMS).sort() : [];
}

export function goldenChains(encoding: string): string[] {
  return readdirSync(join(ITEMS, encoding)).sort();
}

export function readChain(encoding: string, file: string): GoldenChain {
  return JSON.parse(readFileSync(join(ITEMS, encoding, file), 'utf8')) as GoldenChain;
}

/** An item a line, and what it means on the next. */
export function formatChain({ versions, roster }: GoldenChain): string {
  return `{\n"versions": ${linesOf(versions)},\n"roster": ${JSON.stringify(roster)}\n}\n`;
}

/** What today's code reads in the items of a game. */
export function readMeanings(
  items: readonly Item[],
  roster: Item | null,
): { versions: object[]; roster: object | null } {
  const lobbies = items.filter((item) => !isPlayItem(item)).map(parseLobbyRecord);
  const start = lobbies.find(({ started }) => started !== null);
  return {
    versions: items.map((item) => meaningOf(isPlayItem(item) ? playRecord(start!, item) : parseLobbyRecord(item))),
    roster: roster === null ? null : rosterMeaning(parseRoster(roster)),
  };
}

function playRecord({ lobby }: LobbyRecord, item: Item) {
  return parsePlayRecord(tableOf(lobby), item);
}
