/** The inbox: the games that wait for a player, most urgent first. Of public facts alone. */
import { GAMES } from '../games/index.ts';
import { parseDecision } from './decision.ts';
import { activeGames, parseSummary, parseTurn } from './gameRows.ts';
import type { PlayerId } from './ids.ts';
import type { Ports, Row } from './ports.ts';

/** A question that a player must answer. */
export interface TurnItem {
  readonly game: string;
  readonly variant: string;
  readonly version: number;
  readonly seat: number;
  readonly decision: string;
  readonly since: string;
  readonly deadline: string | null;
  /** The names of those who play against the player. */
  readonly opponents: readonly string[];
  readonly summary: string;
}

export interface TurnPage {
  readonly items: readonly TurnItem[];
  /** The place to go on after; null at the end. */
  readonly next: string | null;
}

const ROWS_AT_ONCE = 100;
/** Nobody plays more games at once than can be kept in mind. */
const MOST_ROWS = 500;

export async function listTurns(
  { index }: Pick<Ports, 'index'>,
  player: PlayerId,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<TurnPage> {
  const turns = (await activeRows(index, player)).flatMap(turnsIn);
  const sorted = turns.map((item) => ({ item, place: placeOf(item) })).sort((a, b) => (a.place < b.place ? -1 : 1));
  const rest = sorted.filter(({ place }) => after === null || place > after);
  const page = rest.slice(0, limit);
  return { items: page.map(({ item }) => item), next: rest.length > limit ? page.at(-1)!.place : null };
}

async function activeRows(index: Ports['index'], player: PlayerId): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = null;
  do {
    const page = await index.list(activeGames(player), { after, limit: ROWS_AT_ONCE });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null && rows.length < MOST_ROWS);
  return rows;
}

function turnsIn(row: Row): TurnItem[] {
  const game = parseSummary(row);
  const turn = parseTurn(row);
  if (game === null || turn === null) return [];
  const names = turn.opponents.map((seat) => game.seats[seat]!.player!.name);
  const { id, variant } = game;
  return [{ ...turn, game: id, variant, opponents: names, summary: sentenceOf(variant, names, turn.decision) }];
}

const LAST_TIME = '9999-12-31T23:59:59.999Z';

/** Nearest deadline first, then what has waited longest. */
function placeOf({ deadline, since, game }: TurnItem): string {
  return `${deadline ?? LAST_TIME}#${since}#${game}`;
}

/** Whether a text could be a place in an inbox. */
export function isTurnPlace(text: string): boolean {
  return /^\d{4}-[\dT:.-]{18}Z#\d{4}-[\dT:.-]{18}Z#g_[0-9a-z]{22}$/.test(text);
}

/** `Border Zap with Ada and Bo: play a card to trick 3 of round 2.` */
function sentenceOf(variant: string, opponents: readonly string[], decision: string): string {
  const { round, phase, ...question } = parseDecision(decision)!;
  const trick = 'trick' in question && question.trick > 0 ? ` to trick ${question.trick}` : '';
  const asked = phase === 'optional-plunge' ? '' : ASKED[phase];
  return `${GAMES.get(variant)!.sheet.name} against ${listed(opponents)}: ${asked}${trick} of round ${round}.`;
}

const ASKED = {
  'toss-power': 'toss a GeoPower card',
  'toss-control': 'toss a candidate for the Control Card',
  direction: 'say which cards win, at the start',
  discard: 'discard two cards, at the start',
  plunge: 'say whether you are GeoPlunging, at the start',
  play: 'play a card',
} as const;

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
