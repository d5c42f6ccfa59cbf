/**
 * Projections: what can be looked up, made from the chains and from nothing else. Fed a version twice, late or out
 * of order they end the same, and all of them can be rebuilt. No seed, hand, discard or invite goes into the index.
 */
import { nextClockRow } from './clockRows.ts';
import { activeRow, rowOfLeaver, rowsOf } from './gameRows.ts';
import type { GameId, PlayerId } from './ids.ts';
import { fromLobbyRecord, isRevealed, type Loaded, loadGame } from './loaded.ts';
import { expectedIn, peopleOf, tableOf } from './lobby.ts';
import type { GameStore, Item, Ports } from './ports.ts';
import {
  formatRoster,
  isPlayItem,
  type LobbyRecord,
  type PlayRecord,
  parseLobbyRecord,
  parsePlayRecord,
} from './records.ts';
import { askedPeople } from './turn.ts';

type ProjectionPorts = Pick<Ports, 'games' | 'index' | 'clock'>;

/** Brings the projections up to one version of a game, given as it was stored: after a move, to the newest. */
export async function project(ports: ProjectionPorts, game: GameId, version: number, item: Item): Promise<void> {
  if (!isPlayItem(item)) return projectLobby(ports, game, version, parseLobbyRecord(item));
  const loaded = await loadGame(ports.games, game);
  if (loaded === null) return;
  await putClockRow(ports, loaded);
  if (isRevealed(loaded)) return putRows(ports, loaded);
  const record = parsePlayRecord(tableOf(loaded.lobby), item);
  await Promise.all(affectedPeople(loaded, record).map((player) => ports.index.advance(activeRow(loaded, player))));
}

/** Whose inbox a version may have changed: who acted in it or came or went, and who is asked now. */
function affectedPeople(game: Loaded, { by, steps }: PlayRecord): PlayerId[] {
  const acted = steps.map(({ seat }) => seat);
  const asked = askedPeople(game).map(({ seat }) => seat);
  const seats = new Set([...(typeof by === 'number' ? [by] : []), ...acted, ...asked]);
  return [...seats].flatMap((seat) => {
    const holder = game.lobby.seats[seat]!;
    return holder.kind === 'person' ? [holder.id] : [];
  });
}

async function projectLobby(ports: ProjectionPorts, id: GameId, version: number, record: LobbyRecord): Promise<void> {
  const game = fromLobbyRecord(id, version, record);
  if (record.started !== null) await ports.games.putRoster(id, formatRoster({ lobby: record.lobby, start: version }));
  await putRows(ports, game);
  await putClockRow(ports, game);
  const gone = await goneFrom(ports, game, record);
  await Promise.all(gone.map((player) => ports.index.advance(rowOfLeaver(game, player, ports.clock.now()))));
}

/** Who has no part in a game any more: who has just left it, and for whom a seat was kept that others took. */
async function goneFrom({ games }: ProjectionPorts, { id, version }: Loaded, record: LobbyRecord): Promise<PlayerId[]> {
  const { lobby, act } = record;
  const left = act.type === 'leave' ? [act.player] : [];
  const [first] = lobby.rematchOf === null || version === 1 ? [] : await games.versions(id, 1, 1);
  const expected = first === undefined ? [] : expectedIn(parseLobbyRecord(first.item).lobby);
  const there = new Set([...peopleOf(lobby), ...expectedIn(lobby)]);
  return [...new Set([...left, ...expected])].filter((player) => !there.has(player));
}

async function putRows({ index, clock }: ProjectionPorts, game: Loaded): Promise<void> {
  await Promise.all(rowsOf(game, clock.now()).map((row) => index.advance(row)));
}

/** What is overdue, as after a time without projections, is put down for now. */
async function putClockRow({ index, clock }: ProjectionPorts, game: Loaded): Promise<void> {
  const row = nextClockRow(game, game.record.at, clock.now());
  if (row !== null) await index.advance(row);
}

/** Makes the projections of one game anew from its chain. */
export async function rebuild(ports: ProjectionPorts, id: GameId): Promise<void> {
  const game = await loadGame(ports.games, id);
  if (game === null) return;
  const lobbies = await ports.games.versions(id, 1, game.start ?? game.version);
  for (const { version, item } of lobbies) await project(ports, id, version, item);
  await putClockRow(ports, game);
  if (game.record.kind === 'play') await putRows(ports, game);
}

/** Makes the projections of all games anew, one after another while it may go on. Resolves to how many it has made. */
export async function rebuildAll(ports: ProjectionPorts, mayGoOn: () => boolean = () => true): Promise<number> {
  let count = 0;
  let after: GameId | null = null;
  do {
    const page: Awaited<ReturnType<GameStore['ids']>> = await ports.games.ids(after);
    for (const id of page.ids) {
      if (!mayGoOn()) return count;
      await rebuild(ports, id);
      count++;
    }
    after = page.next;
  } while (after !== null);
  return count;
}
