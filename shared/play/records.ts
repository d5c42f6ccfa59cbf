/**
 * Versions of a game as they are stored: flat items of short text. Every item begins with the version of this
 * encoding and of the rules it was written under.
 *
 * A lobby version holds the whole lobby; the start version the lobby and the first state; a play version the steps
 * taken and the state after them, and no names: those are in its start version, and in the roster made from it.
 */
import { BOTS_VERSION } from '../bots/levels.ts';
import { formatMoveText, parseMoveText } from '../engine/moveText.ts';
import { formatState, parseState } from '../engine/stateText.ts';
import type { Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { GameId, PlayerId } from './ids.ts';
import { type Lobby, tableOf } from './lobby.ts';
import { formatLobby, parseFirstLobby, parseLobby } from './lobbyText.ts';
import type { Item } from './ports.ts';
import { everybodyHere, formatAttendance, parseAttendance } from './presence.ts';
import type { How, Progress, Running, Step } from './run.ts';

const ENCODING = 2;
const RULES = 1;
const FORMAT = `${ENCODING}.${RULES}`;

/** How the lobby is read in each encoding there ever was. Nothing else in an item has changed its form. */
const LOBBY_PARSERS: ReadonlyMap<string, (text: string) => Lobby> = new Map([
  ['1.1', parseFirstLobby],
  [FORMAT, parseLobby],
]);

/** What changed a lobby. `create` is always the first; `entropy` only adds to the deals; `expire` is the clock's `cancel`. */
export type Act =
  | { readonly type: 'create' }
  | { readonly type: 'join'; readonly seat: Seat }
  | { readonly type: 'entropy'; readonly seat: Seat }
  | { readonly type: 'leave'; readonly seat: Seat; readonly player: PlayerId }
  | { readonly type: 'cancel' }
  | { readonly type: 'expire' };

/**
 * What was done in a game under way. The clock abandons it when nobody has been there for long; once it is finished,
 * a rematch may still be offered, a version that changes nothing else.
 */
export type PlayAct =
  | { readonly type: 'answer' | 'timeout' | 'leave' | 'return' | 'abandon' }
  | { readonly type: 'rematch'; readonly game: GameId };

/** Who did it: a seat, the creator when without one, or the clock. */
export type Author = Seat | 'creator' | 'clock';

export interface LobbyRecord {
  readonly kind: 'lobby';
  readonly at: number;
  readonly by: Author;
  readonly act: Act;
  readonly lobby: Lobby;
  /** On the first version of a game made with an idempotency key: the hash of the request's body. */
  readonly bodyHash: string | null;
  readonly cancelled: boolean;
  /** Set by the act that filled the last seat. */
  readonly started: Started | null;
}

export interface Started {
  readonly running: Running;
  readonly steps: readonly Step[];
  readonly botsVersion: number;
}

export interface PlayRecord {
  readonly kind: 'play';
  readonly at: number;
  readonly by: Author;
  readonly act: PlayAct;
  /** Whether this ended the game without a result: the last person has left it, or it was abandoned. */
  readonly cancelled: boolean;
  /** The number of the start version. */
  readonly start: number;
  readonly running: Running;
  readonly steps: readonly Step[];
}

export type GameRecord = LobbyRecord | PlayRecord;

/** The roster: the lobby a game was started with, and which version started it. */
export interface Roster {
  readonly lobby: Lobby;
  readonly start: number;
}

export function formatRecord(record: GameRecord): Item {
  const base = { e: FORMAT, t: record.at, b: String(record.by) };
  if (record.kind === 'play') return { ...base, ...formatPlay(record) };
  const { act, lobby, bodyHash, cancelled, started } = record;
  return {
    ...base,
    k: formatAct(act),
    l: formatLobby(lobby),
    ...(bodyHash === null ? {} : { h: bodyHash }),
    ...(cancelled ? { x: 1 } : {}),
    ...(started === null ? {} : { o: started.botsVersion, ...formatRun(started.running, started.steps) }),
  };
}

/** What was done is told only where it was no answer. */
function formatPlay({ act, cancelled, start, running, steps }: PlayRecord): Item {
  return {
    ...(act.type === 'answer' ? {} : { k: act.type === 'rematch' ? `${act.type} ${act.game}` : act.type }),
    ...(cancelled ? { x: 1 } : {}),
    s: start,
    ...formatRun(running, steps),
  };
}

/** Whether an item is a play version: what is left of its record depends on the lobby it was started with. */
export function isPlayItem(item: Item): boolean {
  return item.s !== undefined;
}

export function startVersionOf(item: Item): number {
  return Number(item.s);
}

export function parseLobbyRecord(item: Item): LobbyRecord {
  const lobby = lobbyIn(item);
  const started = item.z === undefined ? null : { ...parseRun(tableOf(lobby), item), botsVersion: Number(item.o) };
  return {
    kind: 'lobby',
    at: Number(item.t),
    by: parseAuthor(String(item.b)),
    act: parseAct(String(item.k)),
    lobby,
    bodyHash: item.h === undefined ? null : String(item.h),
    cancelled: item.x === 1,
    started,
  };
}

export function parsePlayRecord(table: Table, item: Item): PlayRecord {
  lobbyParserFor(item);
  return {
    kind: 'play',
    at: Number(item.t),
    by: parseAuthor(String(item.b)),
    act: parsePlayAct(String(item.k ?? 'answer')),
    cancelled: item.x === 1,
    start: startVersionOf(item),
    ...parseRun(table, item),
  };
}

function parsePlayAct(text: string): PlayAct {
  const [type, game] = text.split(' ') as [PlayAct['type'], string?];
  return type === 'rematch' ? { type, game: game as GameId } : { type };
}

export function formatRoster({ lobby, start }: Roster): Item {
  return { e: FORMAT, s: start, l: formatLobby(lobby) };
}

export function parseRoster(item: Item): Roster {
  return { lobby: lobbyIn(item), start: Number(item.s) };
}

/** The record of an act in a game under way. */
export function playRecord(record: Omit<PlayRecord, 'kind' | 'cancelled'> & Partial<PlayRecord>): PlayRecord {
  return { kind: 'play', cancelled: false, ...record };
}

/** The record of a lobby's change. */
export function lobbyRecord(
  change: Pick<LobbyRecord, 'at' | 'by' | 'act' | 'lobby'> & Partial<LobbyRecord>,
): LobbyRecord {
  return { kind: 'lobby', bodyHash: null, cancelled: false, started: null, ...change };
}

export function startedNow({ running, steps }: Progress): Started {
  return { running, steps, botsVersion: BOTS_VERSION };
}

function lobbyIn(item: Item): Lobby {
  return lobbyParserFor(item)(String(item.l));
}

/** Throws rather than misread an item of an encoding that this release does not know. */
function lobbyParserFor({ e }: Item): (text: string) => Lobby {
  const parser = LOBBY_PARSERS.get(String(e));
  if (parser === undefined)
    throw new Error(`unknown encoding ${e}: this release reads ${[...LOBBY_PARSERS.keys()].join()}`);
  return parser;
}

/** Who is there is told only where somebody is not, or was missed. */
function formatRun(running: Running, steps: readonly Step[]): Item {
  const { state, since, answered } = running;
  const attendance = formatAttendance(running);
  return {
    m: steps.map(formatStep).join(' '),
    q: since,
    a: answered.join(),
    ...(attendance === formatAttendance(everybodyHere(answered.length)) ? {} : { p: attendance }),
    z: formatState(state),
  };
}

function parseRun(table: Table, item: Item): { running: Running; steps: Step[] } {
  const steps = item.m === '' ? [] : String(item.m).split(' ').map(parseStep);
  const answered = String(item.a).split(',').map(Number);
  const attendance = item.p === undefined ? everybodyHere(answered.length) : parseAttendance(String(item.p));
  return {
    steps,
    running: { state: parseState(table, String(item.z)), since: Number(item.q), answered, ...attendance },
  };
}

const HOW_LETTERS: Readonly<Record<How, string>> = { answer: 'a', bot: 'b', timeout: 't', forced: 'f' };
const HOW_OF: Readonly<Record<string, How>> = { a: 'answer', b: 'bot', t: 'timeout', f: 'forced' };

/** `2aTX`: seat 2 answered by playing Texas. */
function formatStep({ seat, how, move }: Step): string {
  return `${seat}${HOW_LETTERS[how]}${formatMoveText(move)}`;
}

function parseStep(text: string): Step {
  return { seat: Number(text[0]), how: HOW_OF[text[1]!]!, move: parseMoveText(text.slice(2)) };
}

/** `join 2`, `leave 2 <player>`, `create` … */
function formatAct(act: Act): string {
  const seat = 'seat' in act ? ` ${act.seat}` : '';
  return `${act.type}${seat}${act.type === 'leave' ? ` ${act.player}` : ''}`;
}

function parseAct(text: string): Act {
  const [type, seat, player] = text.split(' ');
  switch (type as Act['type']) {
    case 'create':
      return { type: 'create' };
    case 'cancel':
      return { type: 'cancel' };
    case 'expire':
      return { type: 'expire' };
    case 'join':
      return { type: 'join', seat: Number(seat) };
    case 'entropy':
      return { type: 'entropy', seat: Number(seat) };
    case 'leave':
      return { type: 'leave', seat: Number(seat), player: player as PlayerId };
  }
}

function parseAuthor(text: string): Author {
  return text === 'creator' || text === 'clock' ? text : Number(text);
}
