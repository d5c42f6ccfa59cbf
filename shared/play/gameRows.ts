/** The rows of the game lists: active games of a player, the inbox among them, finished ones by time, open games to join. */
import { bySeat } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { formatDecision, mandatoryDecision } from './decision.ts';
import type { GameId, PlayerId } from './ids.ts';
import { gameOf, type Loaded, type Status, type UnderWay } from './loaded.ts';
import { expectedIn, peopleOf, tableOf, type Visibility } from './lobby.ts';
import type { Row } from './ports.ts';
import { askedPeople, deadlineOf } from './turn.ts';
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

/** What a player is asked in a game: the row of an active game has it while there is something. */
export interface TurnRow {
  readonly version: number;
  readonly seat: Seat;
  readonly decision: string;
  readonly since: string;
  readonly deadline: string | null;
  /** The seats of those who play against the player. */
  readonly opponents: readonly Seat[];
}

export const OPEN_GAMES = 'open';

const ACTIVE = 'active#';

export function activeGames(player: PlayerId): string {
  return `${ACTIVE}${player}`;
}

/** Whose active game a row is; null for other rows. */
export function playerOfActiveRow({ partition }: Row): PlayerId | null {
  return partition.startsWith(ACTIVE) ? (partition.slice(ACTIVE.length) as PlayerId) : null;
}

export function finishedGames(player: PlayerId): string {
  return `finished#${player}`;
}

/** How long a row that no longer belongs to a list stays behind, so that a late older version cannot bring it back. */
const TOMBSTONE_SECONDS = 2 * 86_400;

/** All rows that follow from a game as it stands, for its people and for those it is open to. */
export function rowsOf(game: Loaded, now: number): Row[] {
  const { lobby } = game;
  const people = [...new Set([...peopleOf(lobby), ...expectedIn(lobby)])].flatMap((player) =>
    rowsOfPlayer(game, player, now),
  );
  return lobby.options.visibility === 'public' ? [...people, openRow(game, now)] : people;
}

/** The row of somebody who has no seat any more, and is not the creator. */
export function rowOfLeaver(game: Loaded, player: PlayerId, now: number): Row {
  return tombstone(activeGames(player), game, now);
}

function rowsOfPlayer(game: Loaded, player: PlayerId, now: number): Row[] {
  const isOver = game.status === 'finished' || game.status === 'cancelled';
  if (!isOver) return [activeRow(game, player)];
  const finished = row(finishedGames(player), newestFirst(endOf(game), game.id), game);
  return [tombstone(activeGames(player), game, now), finished];
}

/** The row of a player in a game that is not over: in the inbox while it waits for the player. */
export function activeRow(game: Loaded, player: PlayerId): Row {
  const base = row(activeGames(player), newestFirst(game.lobby.createdAt, game.id), game);
  const asked = askedPeople(game).find((one) => one.player === player);
  if (asked === undefined) return base;
  return { ...base, item: { ...base.item, turn: JSON.stringify(turnOf(game as UnderWay, asked.seat)) } };
}

function turnOf({ lobby, running, version }: UnderWay, seat: Seat): TurnRow {
  const game = gameOf(lobby);
  const table = tableOf(lobby);
  const deadline = deadlineOf({ lobby, running });
  return {
    version,
    seat,
    decision: formatDecision(mandatoryDecision(game, running.state, seat)!),
    since: new Date(running.since).toISOString(),
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
    opponents: bySeat(table, (other) => other).filter((other) => table.sideOf[other] !== table.sideOf[seat]),
  };
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

/** When a game ended. A finished one may have one more version, which offers a rematch: no question was open since its end. */
function endOf({ status, running, record }: Loaded): number {
  return status === 'finished' ? running!.since : record.at;
}

function summaryOf(game: Loaded): GameSummary {
  const { id, lobby, status } = game;
  return {
    id,
    variant: lobby.variant,
    status,
    visibility: lobby.options.visibility,
    createdAt: new Date(lobby.createdAt).toISOString(),
    finishedAt: status === 'finished' || status === 'cancelled' ? new Date(endOf(game)).toISOString() : null,
    seats: lobby.seats.map((holder, seat) => ({ seat, player: playerView(holder) })),
  };
}

/** Null for the row of a game that asks its player nothing. */
export function parseTurn({ item }: Row): TurnRow | null {
  return item.turn === undefined ? null : (JSON.parse(String(item.turn)) as TurnRow);
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
