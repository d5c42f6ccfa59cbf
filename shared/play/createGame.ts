/** Making a game. The version that fills the last seat also starts it, so no game is ever full but not started. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BotLevel } from '../bots/levels.ts';
import type { Census } from '../cards/vocabulary.ts';
import type { Sheet } from '../engine/game.ts';
import { teamSplits } from '../engine/table.ts';
import { GAMES } from '../games/index.ts';
import { seenBy } from './etag.ts';
import type { GameId } from './ids.ts';
import { fromLobbyRecord, loadGame, matchOf, viewerOf } from './loaded.ts';
import { type Holder, isFull, type Lobby, seatOf, type Visibility } from './lobby.ts';
import { formatId, newId } from './newId.ts';
import type { Person } from './players.ts';
import type { Ports } from './ports.ts';
import { type Author, formatRecord, type LobbyRecord, lobbyRecord, parseLobbyRecord, startedNow } from './records.ts';
import { type Refusal, type Result, refuse, type Seen } from './refusal.ts';
import { startRunning } from './run.ts';

export type SeatRequest = { readonly player: 'me' } | { readonly open: true } | { readonly bot: BotLevel };

export interface GameRequest {
  readonly variant: string;
  readonly seats: readonly SeatRequest[];
  readonly teams?: number | undefined;
  readonly target?: number | undefined;
  readonly rounds?: number | undefined;
  readonly census?: Census | undefined;
  readonly visibility?: Visibility | undefined;
  readonly turnSeconds?: number | undefined;
  readonly label?: string | undefined;
}

export interface Created {
  readonly game: Seen;
  /** Whether the same key had created it before. */
  readonly replayed: boolean;
}

export async function createGame(
  ports: Ports,
  creator: Person,
  request: GameRequest,
  idempotencyKey: string | null,
): Promise<Result<Created>> {
  const errors = errorsIn(request);
  if (errors.length > 0) return refuse('invalid-game', 'No such game can be played.', { errors });
  const id = idempotencyKey === null ? newGameId(ports) : keyedGameId(ports, creator, idempotencyKey);
  const bodyHash = idempotencyKey === null ? null : hashOf(request);
  const record = firstRecord(ports, id, lobbyOf(ports, creator, request), bodyHash);
  const written = await ports.games.append(id, 1, formatRecord(record));
  if (!written) return existing(ports, creator, id, record);
  const loaded = fromLobbyRecord(id, 1, record);
  return { ok: true, value: { game: seenBy(loaded, viewerOf(loaded, creator.id)!), replayed: false } };
}

/** What of a request no game allows (G-9, and the sheets' numbers of players). */
function errorsIn({ variant, seats, teams }: GameRequest): { pointer: string; detail: string }[] {
  const { sheet } = GAMES.get(variant)!;
  const errors: { pointer: string; detail: string }[] = [];
  if (!seatsAllowed(sheet, seats.length)) {
    errors.push({
      pointer: '/seats',
      detail: `${sheet.name} is for ${sheet.seats.min} to ${sheet.seats.max} players.`,
    });
  }
  if (seats.every((seat) => 'bot' in seat)) {
    errors.push({ pointer: '/seats', detail: 'At least one seat must be yours or open.' });
  }
  if (seats.filter((seat) => 'player' in seat).length > 1) {
    errors.push({ pointer: '/seats', detail: 'You can take only one seat.' });
  }
  if (teams !== undefined && teams !== 0 && !teamSplits(seats.length).includes(teams)) {
    const detail = 'Teams are equal in size: 2 teams at 4 or 6 seats, or 3 teams at 6 seats.';
    errors.push({ pointer: '/teams', detail });
  }
  return errors;
}

function seatsAllowed({ seats }: Sheet, count: number): boolean {
  return count >= seats.min && count <= seats.max;
}

function lobbyOf({ clock, randomness }: Ports, creator: Person, request: GameRequest): Lobby {
  const { sheet } = GAMES.get(request.variant)!;
  const visibility = request.visibility ?? 'private';
  return {
    variant: sheet.id,
    options: {
      teams: request.teams ?? 0,
      target: request.target ?? sheet.target,
      rounds: request.rounds ?? null,
      census: request.census ?? '2020',
      visibility,
      turnSeconds: request.turnSeconds ?? null,
    },
    seats: request.seats.map((seat) => holderOf(creator, seat)),
    creator: creator.id,
    app: null,
    invite: visibility === 'private' ? newId(randomness, '') : null,
    label: request.label ?? null,
    metadata: null,
    seed: bytesToHex(randomness.bytes(32)),
    createdAt: clock.now(),
    rematchOf: null,
  };
}

function holderOf(creator: Person, seat: SeatRequest): Holder {
  if ('open' in seat) return { kind: 'open' };
  if ('bot' in seat) return { kind: 'bot', level: seat.bot };
  return { kind: 'person', id: creator.id, name: creator.name, entropy: '' };
}

/** Version 1, with the game started in it if no seat is to be filled. */
export function firstRecord(ports: Ports, id: GameId, lobby: Lobby, bodyHash: string | null): LobbyRecord {
  const by: Author = seatOf(lobby, lobby.creator) ?? 'creator';
  const record = lobbyRecord({ at: ports.clock.now(), by, act: { type: 'create' }, lobby, bodyHash });
  return isFull(lobby) ? startedIn(record, id, 1) : record;
}

/** The record with the game started in it: lobby, deal and first state in one version. */
export function startedIn(record: LobbyRecord, id: GameId, version: number): LobbyRecord {
  const progress = startRunning(matchOf(id, record.lobby), version, record.at);
  return { ...record, started: startedNow(progress) };
}

/** Version 1 exists: by this very request, whose first answer was lost; by an earlier one with the same key; or by another body. */
async function existing(ports: Ports, creator: Person, id: GameId, attempted: LobbyRecord): Promise<Result<Created>> {
  const [first] = await ports.games.versions(id, 1, 1);
  const loaded = await loadGame(ports.games, id);
  if (first === undefined || loaded === null)
    return refuse('busy', 'The game could not be made just now. Send the same request again.');
  const record = parseLobbyRecord(first.item);
  if (record.bodyHash !== attempted.bodyHash) return keyReused();
  const viewer = viewerOf(loaded, creator.id);
  const replayed = record.lobby.seed !== attempted.lobby.seed;
  return viewer === null ? keyReused() : { ok: true, value: { game: seenBy(loaded, viewer), replayed } };
}

function keyReused(): Refusal {
  return refuse('idempotency-key-reused', 'This Idempotency-Key was used before, with another body.');
}

function newGameId({ randomness }: Ports): GameId {
  return newId(randomness, 'g_') as GameId;
}

/** The same caller, route and key make the same id, so a game is created once for as long as it lives. */
function keyedGameId({ serviceKey }: Ports, { id }: Person, key: string): GameId {
  return formatId('g_', hmac(sha256, serviceKey, utf8ToBytes(`${id}\0POST /v1/games\0${key}`))) as GameId;
}

function hashOf(request: GameRequest): string {
  const { variant, seats, teams, target, rounds, census, visibility, label, turnSeconds } = request;
  const old = [variant, seats, teams, target, rounds, census, visibility, label];
  // What requests came to have later is left out where it is not used: so a request still hashes as it always did.
  const added = turnSeconds === undefined ? [] : [{ turnSeconds }];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([...old, ...added]))));
}
