/** Reading a game: the view, and the log. */
import { newState, type State } from '../engine/state.ts';
import type { Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { etagOf, seenBy } from './etag.ts';
import { commitmentOf } from './fairness.ts';
import type { GameId, PlayerId } from './ids.ts';
import { isRevealed, type Loaded, loadGame, matchOf, type Viewer, viewerOf } from './loaded.ts';
import { entropyOf, tableOf } from './lobby.ts';
import { type Result as GameResult, narrate, type PlayEvent, type Sees } from './narrate.ts';
import type { Ports, StoredVersion } from './ports.ts';
import {
  type Author,
  type GameRecord,
  isPlayItem,
  type LobbyRecord,
  type PlayRecord,
  parseLobbyRecord,
  parsePlayRecord,
} from './records.ts';
import { done, noSuchGame, type Result, type Seen } from './refusal.ts';
import type { Match, Running, Step } from './run.ts';
import { type GameView, optionsView, type PlayerView, playerView } from './view.ts';

export async function readGame(ports: Ports, player: PlayerId, game: GameId): Promise<Result<Seen>> {
  const found = await find(ports, player, game);
  return found === null ? noSuchGame() : done(seenBy(found.loaded, found.viewer));
}

/** A game the player may see, freshly read. */
async function find(ports: Ports, player: PlayerId, game: GameId): Promise<{ loaded: Loaded; viewer: Viewer } | null> {
  const loaded = await loadGame(ports.games, game);
  if (loaded === null) return null;
  const viewer = viewerOf(loaded, player);
  return viewer === null ? null : { loaded, viewer };
}

export type LobbyEvent =
  | {
      readonly type: 'gameCreated';
      readonly game: string;
      readonly commitment: string;
      readonly variant: string;
      readonly options: GameView['options'];
      readonly seats: readonly { readonly seat: Seat; readonly player: PlayerView | null }[];
    }
  | { readonly type: 'playerJoined'; readonly seat: Seat; readonly player: PlayerView }
  | { readonly type: 'playerLeft'; readonly seat: Seat }
  | { readonly type: 'gameStarted'; readonly entropy: readonly string[]; readonly botsVersion: number }
  | { readonly type: 'gameCancelled'; readonly result: GameResult; readonly seed: string };

/** Who is there and who is not, in a game under way; and after its end, where it goes on. */
export type PresenceEvent =
  | { readonly type: 'seatTakenOver'; readonly seat: Seat }
  | { readonly type: 'seatReturned'; readonly seat: Seat }
  | { readonly type: 'rematchOffered'; readonly game: string };

export type GameEvent = LobbyEvent | PresenceEvent | PlayEvent;

export interface LogEntry {
  readonly version: number;
  readonly at: string;
  readonly by: { readonly seat: Seat } | { readonly creator: true } | { readonly clock: true };
  readonly events: readonly GameEvent[];
}

export interface LogPage {
  readonly items: readonly LogEntry[];
  /** The version to go on after; null when caught up. */
  readonly next: number | null;
  /** The tag of the newest version. */
  readonly etag: string;
  /** Whether the game has ended, so that nothing more is to be expected. */
  readonly isOver: boolean;
}

/** What came after a version, in order, without gaps, as the player may know it now. */
export async function readLog(
  ports: Ports,
  player: PlayerId,
  game: GameId,
  page: { readonly after: number; readonly limit: number },
): Promise<Result<LogPage>> {
  const found = await find(ports, player, game);
  if (found === null) return noSuchGame();
  const { loaded, viewer } = found;
  const revealed = isRevealed(loaded);
  const last = Math.min(page.after + page.limit, loaded.version);
  const items = page.after >= last ? [] : await entries(ports, loaded, viewer, page.after, last);
  return done({ items, next: last < loaded.version ? last : null, etag: etagOf(loaded, viewer), isOver: revealed });
}

async function entries(ports: Ports, loaded: Loaded, viewer: Viewer, after: number, last: number): Promise<LogEntry[]> {
  const match = matchOf(loaded.id, loaded.lobby);
  const revealed = isRevealed(loaded);
  const sees: Sees = (seat) => revealed || seat === viewer.seat;
  const stored = await ports.games.versions(loaded.id, Math.max(after, 1), last);
  const records = stored.map((version) => ({ version: version.version, record: parseRecord(match.table, version) }));
  return records.flatMap(({ version, record }, index) => {
    if (version <= after) return [];
    const before = stateOf(match.table, records[index - 1]?.record);
    const events = eventsOf(loaded, match, record, before, sees);
    return [{ version, at: new Date(record.at).toISOString(), by: byOf(record.by), events }];
  });
}

function parseRecord(table: Table, { item }: StoredVersion): GameRecord {
  return isPlayItem(item) ? parsePlayRecord(table, item) : parseLobbyRecord(item);
}

/** The state a version began from: that of the version before it, or the one before the first deal. */
function stateOf(table: Table, before: GameRecord | undefined): State {
  if (before?.kind === 'play') return before.running.state;
  return before?.started?.running.state ?? newState(table);
}

function eventsOf(game: Loaded, match: Match, record: GameRecord, before: State, sees: Sees): GameEvent[] {
  const { seed } = game.lobby;
  if (record.kind === 'play')
    return [...presenceEvents(record, seed), ...narrate(match, seed, before, record.steps, sees)];
  const { started, lobby } = record;
  const acts = actEvents(game.id, record);
  if (started === null) return acts;
  const { botsVersion } = started;
  const start: LobbyEvent = { type: 'gameStarted', entropy: entropyOf(lobby), botsVersion };
  return [...acts, start, ...narrate(match, seed, newState(tableOf(lobby)), started.steps, sees)];
}

function actEvents(game: GameId, { act, lobby }: LobbyRecord): LobbyEvent[] {
  switch (act.type) {
    case 'create': {
      const seats = lobby.seats.map((holder, seat) => ({ seat, player: playerView(holder) }));
      const commitment = commitmentOf(game, lobby.seed);
      return [{ type: 'gameCreated', game, commitment, variant: lobby.variant, options: optionsView(lobby), seats }];
    }
    case 'join':
      return [{ type: 'playerJoined', seat: act.seat, player: playerView(lobby.seats[act.seat]!)! }];
    case 'leave':
      return [{ type: 'playerLeft', seat: act.seat }];
    case 'entropy':
      return [];
    case 'cancel':
      return [cancelledFor('cancelled', lobby.seed)];
    case 'expire':
      return [cancelledFor('expired', lobby.seed)];
  }
}

function cancelledFor(reason: GameResult['reason'], seed: string): LobbyEvent {
  return { type: 'gameCancelled', result: { winners: [], reason }, seed };
}

/** What a version of a game under way says of its people: it comes before what is played in it. */
export function presenceEvents(
  { by, act, cancelled, running, steps }: PlayRecord,
  seed: string,
): (LobbyEvent | PresenceEvent)[] {
  const end = cancelled ? [cancelledFor('abandoned', seed)] : [];
  const seat = Number(by);
  switch (act.type) {
    case 'answer':
    case 'abandon':
      return end;
    case 'timeout':
      return takenOver(running, steps).map((gone) => ({ type: 'seatTakenOver', seat: gone }));
    case 'leave':
      return [{ type: 'playerLeft', seat }, ...end];
    case 'return':
      return [{ type: 'seatReturned', seat }];
    case 'rematch':
      return [{ type: 'rematchOffered', game: act.game }];
  }
}

/** The seats whose persons are not there any more, now that the clock has answered for them. */
function takenOver({ presence }: Running, steps: readonly Step[]): Seat[] {
  return steps.filter(({ seat, how }) => how === 'timeout' && presence[seat] === 'away').map(({ seat }) => seat);
}

export function byOf(author: Author): LogEntry['by'] {
  if (author === 'creator') return { creator: true };
  return author === 'clock' ? { clock: true } : { seat: author };
}
