/** Joining, leaving and coming back, and cancelling while a game is open. Each is recognised when it is sent again. */
import type { Seat } from '../engine/vocabulary.ts';
import { attendanceRecord } from './absence.ts';
import { attempt, type Judgement, timeAfter } from './attempts.ts';
import { startedIn } from './createGame.ts';
import { seenBy } from './etag.ts';
import type { GameId } from './ids.ts';
import { afterPlay, fromLobbyRecord, type Loaded, type UnderWay, type Viewer, viewerOf } from './loaded.ts';
import { freeSeat, isFree, isFull, type Lobby, seated, withHolder } from './lobby.ts';
import type { Person } from './players.ts';
import type { Ports } from './ports.ts';
import { type LobbyRecord, lobbyRecord, parseLobbyRecord } from './records.ts';
import { done, noSuchGame, type Refusal, type Result, refuse, type Seen } from './refusal.ts';
import { sameText } from './sameText.ts';

export interface JoinRequest {
  readonly seat?: number | undefined;
  readonly invite?: string | undefined;
  readonly entropy?: string | undefined;
}

export function joinGame(ports: Ports, player: Person, game: GameId, request: JoinRequest): Promise<Result<Seen>> {
  return attempt(ports, game, (loaded) => {
    const viewer = admitted(loaded, player, request.invite);
    if (viewer === null) return noSuchGame();
    if (viewer.seat !== null) return rejoin(ports, loaded, viewer, viewer.seat, request.entropy ?? '');
    return takeSeat(ports, loaded, player, viewer, request);
  });
}

/** Whoever may see a game may try to join it; for a private one the invite opens the door. */
function admitted(loaded: Loaded, player: Person, invite: string | undefined): Viewer | null {
  const viewer = viewerOf(loaded, player.id);
  if (viewer !== null) return viewer;
  const expected = loaded.lobby.invite;
  const isInvited = expected !== null && invite !== undefined && sameText(invite, expected);
  return isInvited ? { seat: null, isCreator: false } : null;
}

function takeSeat(ports: Ports, loaded: Loaded, player: Person, viewer: Viewer, request: JoinRequest): Judgement<Seen> {
  const { lobby } = loaded;
  if (loaded.status !== 'open') return noLongerOpen(loaded, viewer);
  const now = ports.clock.now();
  const seat = request.seat ?? freeSeat(lobby, player.id, now);
  if (seat !== null && seat >= lobby.seats.length)
    return refuse('no-such-seat', `The seats of this game are 0 to ${lobby.seats.length - 1}.`);
  if (seat === null || !isFree(lobby.seats[seat]!, player.id, now)) {
    const detail = seat === null ? 'All seats are taken or kept for others.' : `Seat ${seat} is taken.`;
    const mayLook = viewerOf(loaded, player.id) !== null;
    return refuse('seat-taken', detail, mayLook ? { game: seenBy(loaded, viewer) } : {});
  }
  const holder = { kind: 'person', id: player.id, name: player.name, entropy: request.entropy ?? '' } as const;
  const record = changed(ports, loaded, {
    by: seat,
    act: { type: 'join', seat },
    lobby: seated(lobby, seat, holder),
  });
  return append(loaded, record, { ...viewer, seat });
}

/** Who already sits here keeps the seat, and comes back to it if away. */
function rejoin(ports: Ports, loaded: Loaded, viewer: Viewer, seat: Seat, entropy: string): Judgement<Seen> {
  const added = addEntropy(ports, loaded, viewer, seat, entropy);
  if (added.ok !== true || !isUnderWay(loaded)) return added;
  const presence = loaded.running.presence[seat]!;
  if (presence === 'here') return added;
  if (presence === 'away') return turn(ports, loaded, viewer, seat, 'here');
  return refuse('seat-left', 'You have left this game for good.', { game: seenBy(loaded, viewer) });
}

function isUnderWay(loaded: Loaded): loaded is UnderWay {
  return loaded.status === 'playing';
}

function turn(ports: Ports, loaded: UnderWay, viewer: Viewer, seat: Seat, presence: 'here' | 'left'): Judgement<Seen> {
  const record = attendanceRecord(loaded, seat, presence, timeAfter(ports, loaded));
  return { ok: 'append', record, value: () => seenBy(afterPlay(loaded, loaded.version + 1, record), viewer) };
}

/** Who already sits here may add to the deals once, while the game is open. */
function addEntropy(ports: Ports, loaded: Loaded, viewer: Viewer, seat: Seat, entropy: string): Judgement<Seen> {
  const holder = loaded.lobby.seats[seat]!;
  const added = holder.kind === 'person' ? holder.entropy : '';
  if (entropy === '' || entropy === added) return done(seenBy(loaded, viewer));
  if (holder.kind !== 'person' || added !== '' || loaded.status !== 'open') {
    return refuse('entropy-set', 'Entropy can be added once, while the game is open.', {
      game: seenBy(loaded, viewer),
    });
  }
  const lobby = withHolder(loaded.lobby, seat, { ...holder, entropy });
  return append(loaded, changed(ports, loaded, { by: seat, act: { type: 'entropy', seat }, lobby }), viewer);
}

/**
 * Gives the seat back while the game is open: then there is nothing to show, null. Hands it to a house bot for good once
 * the game is under way.
 */
export function leaveGame(ports: Ports, player: Person, game: GameId): Promise<Result<Seen | null>> {
  let tried = false;
  return attempt<Seen | null>(ports, game, async (loaded) => {
    const viewer = viewerOf(loaded, player.id);
    // Who has just left a private game sees it no more, though the answer to the write was lost.
    if (viewer === null) return tried && (await hasLeft(ports, loaded, player)) ? done(null) : noSuchGame();
    const { seat } = viewer;
    if (seat === null) return (await hasLeft(ports, loaded, player)) ? done(null) : notAPlayer();
    if (loaded.running?.presence[seat] === 'left') return done(seenBy(loaded, viewer));
    if (isUnderWay(loaded)) return turn(ports, loaded, viewer, seat, 'left');
    if (loaded.status !== 'open') return noLongerOpen(loaded, viewer);
    const lobby = withHolder(loaded.lobby, seat, { kind: 'open' });
    const record = changed(ports, loaded, { by: seat, act: { type: 'leave', seat, player: player.id }, lobby });
    tried = true;
    return { ok: 'append', record, value: () => null };
  });
}

/** Whether a player had a seat and gave it back: leaving twice is no mistake. */
async function hasLeft(ports: Ports, { id, start, version }: Loaded, player: Person): Promise<boolean> {
  const lobbies = await ports.games.versions(id, 1, start ?? version);
  return lobbies.some(({ item }) => {
    const { act } = parseLobbyRecord(item);
    return act.type === 'leave' && act.player === player.id;
  });
}

function notAPlayer(): Refusal {
  return refuse('not-a-player', 'You have no seat in this game.');
}

/** Calls an open game off. Its creator alone may. */
export function cancelGame(ports: Ports, player: Person, game: GameId): Promise<Result<Seen>> {
  return attempt(ports, game, (loaded) => {
    const viewer = viewerOf(loaded, player.id);
    if (viewer === null) return noSuchGame();
    if (!viewer.isCreator) return refuse('not-the-creator', 'Only the creator of a game may cancel it.');
    if (loaded.status === 'cancelled') return done(seenBy(loaded, viewer));
    if (loaded.status !== 'open') return noLongerOpen(loaded, viewer);
    const change = { by: viewer.seat ?? ('creator' as const), act: { type: 'cancel' as const }, lobby: loaded.lobby };
    return append(loaded, { ...changed(ports, loaded, change), cancelled: true }, viewer);
  });
}

function changed(
  ports: Ports,
  loaded: Loaded,
  change: Pick<LobbyRecord, 'by' | 'act'> & { lobby: Lobby },
): LobbyRecord {
  const record = lobbyRecord({ at: timeAfter(ports, loaded), ...change });
  return isFull(change.lobby) ? startedIn(record, loaded.id, loaded.version + 1) : record;
}

function append(loaded: Loaded, record: LobbyRecord, viewer: Viewer): Judgement<Seen> {
  const value = () => seenBy(fromLobbyRecord(loaded.id, loaded.version + 1, record), viewer);
  return { ok: 'append', record, value };
}

function noLongerOpen(loaded: Loaded, viewer: Viewer): Refusal {
  const game =
    viewer.seat !== null || viewer.isCreator || loaded.lobby.invite === null ? { game: seenBy(loaded, viewer) } : {};
  if (loaded.status === 'playing') return refuse('game-started', 'The game has started.', game);
  return refuse('game-over', 'The game is over.', game);
}
