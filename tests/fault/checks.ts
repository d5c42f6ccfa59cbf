/**
 * What must hold when all has healed, whatever had happened: versions without a gap, each the one that a faultless run
 * of the same decisions writes; nothing that was acknowledged is lost, nothing is there twice; nobody is stuck.
 */
import { seatsOf } from '../../shared/engine/seats.ts';
import { attendanceRecord } from '../../shared/play/absence.ts';
import { startedIn } from '../../shared/play/createGame.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { matchOf } from '../../shared/play/loaded.ts';
import { isFull, type Lobby, tableOf } from '../../shared/play/lobby.ts';
import type { Item, StoredVersion } from '../../shared/play/ports.ts';
import {
  type Act,
  formatRecord,
  isPlayItem,
  type LobbyRecord,
  type PlayRecord,
  parseLobbyRecord,
  parsePlayRecord,
  playRecord,
  type Started,
} from '../../shared/play/records.ts';
import { answer, type Match, type Running } from '../../shared/play/run.ts';

/** A chain as it was stored, gone through from its beginning. */
export interface Chain {
  readonly game: GameId;
  readonly versions: readonly StoredVersion[];
  readonly lobbies: readonly LobbyRecord[];
  /** The version that started the game, and what it started with; null where it has not begun. */
  readonly start: { readonly version: number; readonly started: Started; readonly lobby: Lobby } | null;
}

export function chainOf(game: GameId, versions: readonly StoredVersion[]): Chain {
  const lobbies = versions.filter(({ item }) => !isPlayItem(item)).map(({ item }) => parseLobbyRecord(item));
  const last = lobbies.at(-1);
  const start = last?.started ? { version: lobbies.length, started: last.started, lobby: last.lobby } : null;
  return { game, versions, lobbies, start };
}

/** All that is wrong with a chain by itself, in words. */
export function complaintsAboutChain(chain: Chain): string[] {
  const { game, versions } = chain;
  const numbers = versions.map(({ version }) => version);
  if (numbers.some((version, index) => version !== index + 1)) return [`${game} has versions ${numbers.join()}.`];
  return [...lobbyComplaints(chain), ...playComplaints(chain), ...stuckComplaints(chain)];
}

function differs(version: number, stored: Item, expected: Item): string[] {
  const [one, other] = [stored, expected].map((item) => JSON.stringify(Object.entries(item).sort()));
  return one === other ? [] : [`Version ${version} is ${one}; without faults it would be ${other}.`];
}

/** Each lobby is what its act makes of the one before, and starts the game if it is full. */
function lobbyComplaints({ game, versions, lobbies }: Chain): string[] {
  return lobbies.flatMap((record, index) => {
    const before = lobbies[index - 1]?.lobby ?? null;
    const lobby = before === null ? record.lobby : after(before, record.act, record.lobby);
    if (lobby === null) return [`Version ${index + 1} does ${JSON.stringify(record.act)}, which was done already.`];
    const plain: LobbyRecord = { ...record, lobby, started: null, cancelled: record.act.type === 'cancel' };
    const expected = isFull(lobby) && !plain.cancelled ? startedIn(plain, game, index + 1) : plain;
    return differs(index + 1, versions[index]!.item, formatRecord(expected));
  });
}

/** The lobby after an act; null where the act had nothing to do. Who joins is known from the lobby it led to. */
function after(before: Lobby, act: Act, then: Lobby): Lobby | null {
  const put = (seat: number, holder: Lobby['seats'][number]) => ({
    ...before,
    seats: before.seats.map((old, index) => (index === seat ? holder : old)),
  });
  switch (act.type) {
    case 'create':
      return null;
    case 'cancel':
    case 'expire':
      return before;
    case 'join': {
      const holder = then.seats[act.seat]!;
      const isSeated = before.seats.some(
        (old) => old.kind === 'person' && holder.kind === 'person' && old.id === holder.id,
      );
      return before.seats[act.seat]!.kind !== 'open' || holder.kind !== 'person' || isSeated
        ? null
        : put(act.seat, holder);
    }
    case 'leave': {
      const holder = before.seats[act.seat]!;
      return holder.kind === 'person' && holder.id === act.player ? put(act.seat, { kind: 'open' }) : null;
    }
    case 'entropy': {
      const [old, now] = [before.seats[act.seat]!, then.seats[act.seat]!];
      const isFirst = old.kind === 'person' && old.entropy === '' && now.kind === 'person';
      return isFirst ? put(act.seat, { ...old, entropy: now.entropy }) : null;
    }
  }
}

/** Each play version is what the rules make of its answer, taken in the state before it. */
function playComplaints(chain: Chain): string[] {
  const { game, versions, start } = chain;
  if (start === null) return [];
  const match = matchOf(game, start.lobby);
  const complaints: string[] = [];
  let running: Running = start.started.running;
  for (const { version, item } of versions.slice(start.version)) {
    const record = parsePlayRecord(tableOf(start.lobby), item);
    const { at, by, act, steps } = record;
    if (act.type === 'leave' || act.type === 'return') {
      const expected = comingOrGoing(chain, version - 1, running, record);
      complaints.push(...differs(version, item, formatRecord(expected)));
      running = expected.running;
      continue;
    }
    const [first] = steps;
    const isAnswer = first?.how === 'answer' && first.seat === by;
    if (!isAnswer) return [...complaints, `Version ${version} does not begin with an answer of who wrote it.`];
    const after = answer(match, running, first.seat, first.move, version, at);
    complaints.push(
      ...differs(version, item, formatRecord(playRecord({ at, by, act, start: start.version, ...after }))),
    );
    running = after.running;
  }
  return complaints;
}

/** The version in which a person leaves a game under way, or comes back to it. */
function comingOrGoing({ game, start }: Chain, version: number, running: Running, record: PlayRecord): PlayRecord {
  const { lobby, version: started } = start!;
  const loaded = { id: game, version, record, lobby, start: started, running, status: 'playing' } as const;
  return attendanceRecord(loaded, Number(record.by), record.act.type === 'leave' ? 'left' : 'here', record.at);
}

/** While a game is on somebody is asked, and can answer; a full one has started. */
function stuckComplaints(chain: Chain): string[] {
  const { game, lobbies, start } = chain;
  const last = lobbies.at(-1)!;
  if (start === null) return isFull(last.lobby) && !last.cancelled ? [`${game} is full but has not started.`] : [];
  const match = matchOf(game, start.lobby);
  const { state, presence } = runningAt(chain, match);
  const haveAllLeft = presence.every((one, seat) => match.bots[seat] !== null || one === 'left');
  if (state.phase === 'over' || haveAllLeft) return [];
  const asked = seatsOf(match.game.mustAct(state));
  const canAnswer = asked.every((seat) => match.bots[seat] === null && match.game.legalMoves(state, seat).length > 0);
  return asked.length > 0 && canAnswer ? [] : [`${game} is stuck: ${asked.join()} cannot answer.`];
}

function runningAt({ versions, start }: Chain, match: Match): Running {
  const { item } = versions.at(-1)!;
  return isPlayItem(item) ? parsePlayRecord(match.table, item).running : start!.started.running;
}
