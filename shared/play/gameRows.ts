/** The rows of the game lists: active games of a player, finished ones by time, open games to join. */
import type { Seat } from '../engine/vocabulary.ts';
import type { GameId, PlayerId } from './ids.ts';
import type { Loaded, Status } from './loaded.ts';
import { peopleOf, type Visibility } from './lobby.ts';
import type { Row } from './ports.ts';
import { type PlayerView, playerView } from './view.ts';

/** A game as lists show it. */
export interface GameSummary {
  readonly id: string;
  readonly variant: string;
  readonly status: Status;
  readonly visibility: Visibility;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly seats: readonly { readonly seat: Seat; readonly player: PlayerView | null }[];
}

export const OPEN_GAMES = 'open';

export function activeGames(player: PlayerId): string {
  return `active#${player}`;
}

export function finishedGames(player: PlayerId): string {
  return `finished#${player}`;
}

/** How long a row that no longer belongs to a list stays behind, so that a late older version cannot bring it back. */
const TOMBSTONE_SECONDS = 2 * 86_400;

/** All rows that follow from a game as it stands, for its people and for those it is open to. */
export function rowsOf(game: Loaded, now: number): Row[] {
  const { lobby } = game;
  const people = peopleOf(lobby).flatMap((player) => rowsOfPlayer(game, player, now));
  return lobby.options.visibility === 'public' ? [...people, openRow(game, now)] : people;
}

/** The row of somebody who gave a seat back, and is not the creator. */
export function rowOfLeaver(game: Loaded, player: PlayerId, now: number): Row {
  return tombstone(activeGames(player), game, now);
}

function rowsOfPlayer(game: Loaded, player: PlayerId, now: number): Row[] {
  const isOver = game.status === 'finished' || game.status === 'cancelled';
  if (!isOver) return [row(activeGames(player), newestFirst(game.lobby.createdAt, game.id), game)];
  const finished = row(finishedGames(player), newestFirst(game.record.at, game.id), game);
  return [tombstone(activeGames(player), game, now), finished];
}

function openRow(game: Loaded, now: number): Row {
  if (game.status !== 'open') return tombstone(OPEN_GAMES, game, now);
  return row(OPEN_GAMES, newestFirst(game.lobby.createdAt, game.id), game);
}

function row(partition: string, sort: string, game: Loaded): Row {
  return { partition, sort, version: game.version, item: { game: JSON.stringify(summaryOf(game)) } };
}

function tombstone(partition: string, game: Loaded, now: number): Row {
  const sort = newestFirst(game.lobby.createdAt, game.id);
  const expires = Math.ceil(now / 1000) + TOMBSTONE_SECONDS;
  return { partition, sort, version: game.version, expires, item: { gone: 1 } };
}

function summaryOf({ id, lobby, status, record }: Loaded): GameSummary {
  return {
    id,
    variant: lobby.variant,
    status,
    visibility: lobby.options.visibility,
    createdAt: new Date(lobby.createdAt).toISOString(),
    finishedAt: status === 'finished' || status === 'cancelled' ? new Date(record.at).toISOString() : null,
    seats: lobby.seats.map((holder, seat) => ({ seat, player: playerView(holder) })),
  };
}

/** Null for a row left behind by a game that no longer belongs here. */
export function parseSummary({ item }: Row): GameSummary | null {
  return item.game === undefined ? null : (JSON.parse(String(item.game)) as GameSummary);
}

const LAST_MILLISECOND = 9_999_999_999_999;

/** A sort key that puts the newest first. */
function newestFirst(time: number, game: GameId): string {
  return `${String(LAST_MILLISECOND - time).padStart(13, '0')}#${game}`;
}
