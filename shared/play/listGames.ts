/** The game lists: mine, and public ones that can be joined. Newest first; a cursor skips nothing. */
import { activeGames, finishedGames, type GameSummary, OPEN_GAMES, parseSummary } from './gameRows.ts';
import type { PlayerId } from './ids.ts';
import type { Status } from './loaded.ts';
import type { Ports } from './ports.ts';

export interface ListRequest {
  /** Public games that can be joined, rather than the player's own. */
  readonly open: boolean;
  readonly status: Status | null;
  readonly variant: string | null;
  readonly limit: number;
  /** Where an earlier page ended; null to begin. */
  readonly cursor: Cursor | null;
}

export interface GamePage {
  readonly items: readonly GameSummary[];
  readonly next: Cursor | null;
}

/** A place in a list: which of its partitions, and the sort key to go on after. */
export interface Cursor {
  readonly part: number;
  readonly after: string | null;
}

/** A page reads no more rows than this, however few of them match. */
const MOST_ROWS = 500;
const ROWS_AT_ONCE = 100;

export async function listGames({ index }: Ports, player: PlayerId, request: ListRequest): Promise<GamePage> {
  const parts = partitionsFor(player, request);
  const items: GameSummary[] = [];
  let place = request.cursor ?? { part: 0, after: null };
  for (let read = 0; place.part < parts.length; ) {
    if (items.length === request.limit || read >= MOST_ROWS) return { items, next: place };
    // A page's worth first; where few rows match, many at once.
    const limit = read === 0 ? request.limit : ROWS_AT_ONCE;
    const { rows, next } = await index.list(parts[place.part]!, { after: place.after, limit });
    for (const row of rows) {
      const game = parseSummary(row);
      if (game !== null && matches(game, request)) items.push(game);
      const isCut = items.length === request.limit && row !== rows.at(-1);
      if (isCut) return { items, next: { part: place.part, after: row.sort } };
    }
    read += limit;
    place = next === null ? { part: place.part + 1, after: null } : { part: place.part, after: next };
  }
  return { items, next: null };
}

/** A player's active games come first, then those that are over. */
function partitionsFor(player: PlayerId, { open, status }: ListRequest): string[] {
  if (open) return [OPEN_GAMES];
  if (status === 'open' || status === 'playing') return [activeGames(player)];
  if (status === 'finished' || status === 'cancelled') return [finishedGames(player)];
  return [activeGames(player), finishedGames(player)];
}

function matches(game: GameSummary, { status, variant }: ListRequest): boolean {
  return (status === null || game.status === status) && (variant === null || game.variant === variant);
}

export function formatCursor({ part, after }: Cursor): string {
  return `${part}.${after ?? ''}`;
}

/** The reverse of {@link formatCursor}; null for text that it did not make. */
export function parseCursor(text: string): Cursor | null {
  const match = /^([01])\.(\d{13}#g_[0-9a-z]{22})?$/.exec(text);
  return match === null ? null : { part: Number(match[1]), after: match[2] ?? null };
}
