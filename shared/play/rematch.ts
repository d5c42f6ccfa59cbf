/**
 * Playing again: one rematch for each finished game, whoever asks for it and however often. Its id follows from the
 * finished game's, so that the first request makes it and every other finds it.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { attempt } from './attempts.ts';
import { firstRecord } from './createGame.ts';
import { seenBy } from './etag.ts';
import type { GameId } from './ids.ts';
import { fromLobbyRecord, type Loaded, loadGame, type UnderWay, viewerOf } from './loaded.ts';
import type { Holder, Lobby } from './lobby.ts';
import { joinGame } from './lobbyActs.ts';
import { formatId, newId } from './newId.ts';
import type { Person } from './players.ts';
import type { Ports } from './ports.ts';
import { formatRecord, playRecord } from './records.ts';
import { done, noSuchGame, type Refusal, type Result, refuse, type Seen } from './refusal.ts';

export interface Rematch {
  readonly game: Seen;
  /** Whether this request made it. */
  readonly created: boolean;
}

/** How long a seat is kept for who sat there before. */
const RESERVED_MS = 7 * 86_400_000;

export async function offerRematch(ports: Ports, player: Person, game: GameId): Promise<Result<Rematch>> {
  const loaded = await loadGame(ports.games, game);
  const refusal = whyNot(loaded, player);
  if (refusal !== null) return refusal;
  const finished = loaded as UnderWay;
  const id = rematchOf(ports, game);
  const again = await makeOrJoin(ports, player, finished, id);
  // The new game comes first: a version that offered one which is not there could never be mended.
  if (again.ok) await announce(ports, player, game, id);
  return again;
}

function whyNot(loaded: Loaded | null, player: Person): Refusal | null {
  const viewer = loaded === null ? null : viewerOf(loaded, player.id);
  if (loaded === null || viewer === null) return noSuchGame();
  if (viewer.seat === null) return refuse('not-a-player', 'You had no seat in this game.');
  if (loaded.status === 'finished') return null;
  return refuse('game-not-finished', 'Only a game that was played to its end has a rematch.', {
    game: seenBy(loaded, viewer),
  });
}

function rematchOf({ serviceKey }: Ports, game: GameId): GameId {
  return formatId('g_', hmac(sha256, serviceKey, utf8ToBytes(`rematch\0${game}`))) as GameId;
}

async function makeOrJoin(ports: Ports, player: Person, finished: UnderWay, id: GameId): Promise<Result<Rematch>> {
  const existing = await loadGame(ports.games, id);
  if (existing === null) {
    const record = firstRecord(ports, id, lobbyOf(ports, player, finished), null);
    const made = fromLobbyRecord(id, 1, record);
    if (await ports.games.append(id, 1, formatRecord(record)))
      return done({ game: seenBy(made, viewerOf(made, player.id)!), created: true });
  }
  const { lobby } = existing ?? (await loadGame(ports.games, id))!;
  const joined = await joinGame(ports, player, id, { invite: lobby.invite ?? undefined });
  return joined.ok ? done({ game: joined.value, created: false }) : joined;
}

/** The same table: who asks and the bots sit again, the other seats are kept for those who did not leave. */
function lobbyOf({ clock, randomness }: Ports, player: Person, { id, lobby, running }: UnderWay): Lobby {
  const until = clock.now() + RESERVED_MS;
  const seats = lobby.seats.map((holder, seat): Holder => {
    if (holder.kind !== 'person') return holder;
    if (holder.id === player.id) return { ...holder, name: player.name, entropy: '' };
    if (running.presence[seat] === 'left') return { kind: 'open' };
    return { kind: 'reserved', id: holder.id, name: holder.name, until };
  });
  return {
    ...lobby,
    seats,
    creator: player.id,
    invite: lobby.invite === null ? null : newId(randomness, ''),
    // A label is its writer's alone.
    label: lobby.creator === player.id ? lobby.label : null,
    seed: bytesToHex(randomness.bytes(32)),
    createdAt: clock.now(),
    rematchOf: id,
  };
}

/** Says so in the finished game, unless that has been done: also for an earlier request that did not get as far. */
async function announce(ports: Ports, player: Person, finished: GameId, game: GameId): Promise<void> {
  const announced = await attempt(ports, finished, (loaded) => {
    const { record, running, start } = loaded as UnderWay;
    if (record.kind === 'play' && record.act.type === 'rematch') return done(null);
    const by = viewerOf(loaded, player.id)!.seat!;
    const at = Math.max(ports.clock.now(), record.at);
    const offer = playRecord({ at, by, act: { type: 'rematch', game }, start, running, steps: [] });
    return { ok: 'append', record: offer, value: () => null };
  });
  if (!announced.ok && announced.code !== 'busy') throw new Error(`rematch not announced: ${announced.code}`);
}
