/** The beginning of a log: the game is made, seats are taken and given back, until it starts or is called off. */
import { BOT_LEVELS, BOTS_VERSION, type BotLevel } from '../../shared/bots/levels.ts';
import { newState } from '../../shared/engine/state.ts';
import { teamSplits } from '../../shared/engine/table.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { GAMES } from '../../shared/games/index.ts';
import { commitmentOf } from '../../shared/play/fairness.ts';
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import { fromLobbyRecord, matchOf, type UnderWay } from '../../shared/play/loaded.ts';
import { botLevels, type Holder, isFull, type Lobby, seatOf, withHolder } from '../../shared/play/lobby.ts';
import { narrate } from '../../shared/play/narrate.ts';
import type { LobbyEvent, LogEntry } from '../../shared/play/readGame.ts';
import { lobbyRecord, startedNow } from '../../shared/play/records.ts';
import { type Match, startRunning } from '../../shared/play/run.ts';
import { PATIENCE_MS } from '../../shared/play/settle.ts';
import { optionsView, type PlayerView, playerView } from '../../shared/play/view.ts';
import { newGame } from '../api/schemas/requests.ts';
import { type Claim, claimIn } from './verifyClaim.ts';
import { compareEvents, compareFrame, type Finding, found, isFinding } from './verifyFinding.ts';
import type { Entry } from './verifyInput.ts';

/** A game that has not started. */
export interface Open {
  readonly phase: 'open';
  readonly game: GameId;
  readonly lobby: Lobby;
  /** Who made the game; null where the log does not tell, since the creator took no seat at once. */
  readonly creator: PlayerId | null;
  /** The persons who added to the deals in a version of its own. */
  readonly added: readonly PlayerId[];
}

export interface Playing {
  readonly phase: 'playing';
  readonly match: Match;
  readonly seed: string;
  readonly botsVersion: number;
  /** The game as it stands. */
  readonly loaded: UnderWay;
}

export interface Cancelled {
  readonly phase: 'cancelled';
}

/** What a lobby version does, as far as it goes: the lobby after it, who did it and how the log tells it. */
interface Act {
  readonly open: Open;
  readonly by: LogEntry['by'];
  readonly events: readonly LobbyEvent[];
}

/** Version 1: the game is made. */
export function takeCreation(entry: Entry, seed: string): Open | Playing | Finding {
  const created = claimIn(entry, 0, 'gameCreated');
  if (isFinding(created)) return created;
  const impossible = whyImpossible(created);
  if (impossible !== null) return found(entry, 0, impossible);
  return goOn(entry, creationOf(created, seed, Date.parse(entry.at)), seed);
}

/** Why no such game can be made, or null. */
function whyImpossible({ variant, options, seats }: Claim<'gameCreated'>): string | null {
  const { rounds, turnSeconds, ...others } = options;
  const limits = { ...(rounds === null ? {} : { rounds }), ...(turnSeconds === null ? {} : { turnSeconds }) };
  const request = { variant, ...others, ...limits, seats: seats.map(requestOf) };
  const read = newGame.safeParse(request);
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return `no such game can be made: in ${path.join('.')}, ${message}.`;
  }
  const { sheet } = GAMES.get(variant)!;
  const isPlayable = seats.length >= sheet.seats.min && seats.length <= sheet.seats.max;
  if (!isPlayable) return `${sheet.name} is for ${sheet.seats.min} to ${sheet.seats.max} players.`;
  if (![0, ...teamSplits(seats.length)].includes(options.teams)) return 'there is no such split into teams (G-9).';
  const people = seats.filter(({ player }) => player?.kind === 'person');
  if (people.length > 1) return 'only its creator can have a seat when a game is made.';
  return seats.every(({ player }) => player?.kind === 'bot') ? 'house bots do not play among themselves.' : null;
}

function requestOf({ player }: { readonly player: PlayerView | null }) {
  if (player === null) return { open: true };
  return player.kind === 'person' ? { player: 'me' } : { bot: levelIn(player) ?? player.id };
}

function levelIn({ id }: PlayerView): BotLevel | null {
  return BOT_LEVELS.find((level) => id === `bot-${level}`) ?? null;
}

function creationOf(created: Claim<'gameCreated'>, seed: string, createdAt: number): Act {
  const game = created.game as GameId;
  const holders = created.seats.map(({ player }) => holderOf(player));
  const creator = holders.find((holder) => holder.kind === 'person')?.id ?? null;
  const { variant, options } = created;
  const lobby: Lobby = {
    ...{ variant, options, seats: holders, seed, createdAt },
    ...{ creator: creator ?? ('' as PlayerId), app: null, invite: null, label: null, metadata: null, rematchOf: null },
  };
  const seats = holders.map((holder, seat) => ({ seat, player: playerView(holder) }));
  const commitment = commitmentOf(game, seed);
  return {
    open: { phase: 'open', game, lobby, creator, added: [] },
    by: authorOf(lobby, creator),
    events: [{ type: 'gameCreated', game, commitment, variant, options: optionsView(lobby), seats }],
  };
}

function holderOf(player: PlayerView | null): Holder {
  if (player === null) return { kind: 'open' };
  const level = player.kind === 'bot' ? levelIn(player) : null;
  if (level !== null) return { kind: 'bot', level };
  return { kind: 'person', id: player.id as PlayerId, name: player.name, entropy: '' };
}

function authorOf(lobby: Lobby, creator: PlayerId | null): LogEntry['by'] {
  const seat = creator === null ? null : seatOf(lobby, creator);
  return seat === null ? { creator: true } : { seat };
}

/** A later version of a game that has not started. */
export function takeLobby(open: Open, entry: Entry): Open | Playing | Cancelled | Finding {
  const [first] = entry.events;
  if (first?.type === 'gameCancelled') return cancelled(open, entry);
  const act = first === undefined ? adding(open, entry) : seating(open, entry);
  return isFinding(act) ? act : goOn(entry, act, open.lobby.seed);
}

function seating(open: Open, entry: Entry): Act | Finding {
  const { type } = entry.events[0]!;
  if (type === 'playerJoined') return joining(open, entry);
  if (type === 'playerLeft') return leaving(open, entry);
  return found(entry, 0, 'this cannot happen before all seats are filled.');
}

function joining(open: Open, entry: Entry): Act | Finding {
  const joined = claimIn(entry, 0, 'playerJoined');
  if (isFinding(joined)) return joined;
  const { seat, player } = joined;
  const { lobby } = open;
  if (lobby.seats[seat]?.kind !== 'open') return found(entry, 0, `seat ${seat} is not open.`);
  const holder = holderOf(player);
  if (holder.kind !== 'person' || player.kind !== 'person') return found(entry, 0, 'only a person can join.');
  if (seatOf(lobby, holder.id) !== null) return found(entry, 0, `${player.id} has a seat already.`);
  return {
    open: { ...open, lobby: withHolder(lobby, seat, holder) },
    by: { seat },
    events: [{ type: 'playerJoined', seat, player: playerView(holder)! }],
  };
}

function leaving(open: Open, entry: Entry): Act | Finding {
  const left = claimIn(entry, 0, 'playerLeft');
  if (isFinding(left)) return left;
  const { seat } = left;
  const holder = open.lobby.seats[seat];
  if (holder?.kind !== 'person') return found(entry, 0, `nobody sits in seat ${seat} who could leave.`);
  const added = open.added.filter((id) => id !== holder.id);
  const lobby = withHolder(open.lobby, seat, { kind: 'open' });
  return { open: { ...open, lobby, added }, by: { seat }, events: [{ type: 'playerLeft', seat }] };
}

/** A version without events: somebody added to the deals, what is told when the game starts. */
function adding(open: Open, entry: Entry): Act | Finding {
  const holder = open.lobby.seats[seatIn(entry.by) ?? -1];
  if (holder?.kind !== 'person') return found(entry, null, 'only a person who has a seat can add to the deals.');
  if (open.added.includes(holder.id)) return found(entry, null, 'a person can add to the deals once.');
  const by = { seat: seatOf(open.lobby, holder.id)! };
  return { open: { ...open, added: [...open.added, holder.id] }, by, events: [] };
}

/** The seat an author claims to be, or null. */
export function seatIn(by: unknown): Seat | null {
  const seat = typeof by === 'object' && by !== null && 'seat' in by ? by.seat : null;
  return typeof seat === 'number' ? seat : null;
}

function cancelled({ lobby, creator }: Open, entry: Entry): Cancelled | Finding {
  const isExpired = claimedReason(entry) === 'expired';
  if (isExpired && Date.parse(entry.at) < lobby.createdAt + PATIENCE_MS)
    return found(entry, 0, 'an open game expires 14 days after it was made.');
  const seat = seatIn(entry.by);
  const mayBeCreator = creator === null && seat !== null && lobby.seats[seat]?.kind === 'person';
  const byCreator = mayBeCreator ? { seat } : authorOf(lobby, creator);
  const by = isExpired ? ({ clock: true } as const) : byCreator;
  const { version, at } = entry;
  const event: LobbyEvent = {
    type: 'gameCancelled',
    result: { winners: [], reason: isExpired ? 'expired' : 'cancelled' },
    seed: lobby.seed,
  };
  return compareFrame(entry, { version, at, by }) ?? compareEvents(entry, [event]) ?? { phase: 'cancelled' };
}

function claimedReason({ events }: Entry): unknown {
  const result = events[0]?.result;
  return typeof result === 'object' && result !== null && 'reason' in result ? result.reason : null;
}

function goOn(entry: Entry, act: Act, seed: string): Open | Playing | Finding {
  const { open, by, events } = act;
  const frame = compareFrame(entry, { version: entry.version, at: entry.at, by });
  if (frame !== null) return frame;
  const acted = compareEvents({ ...entry, events: entry.events.slice(0, events.length) }, events);
  if (acted !== null) return acted;
  return isFull(open.lobby) ? start(entry, act, seed) : (compareEvents(entry, events) ?? open);
}

/** The version that filled the last seat starts the game. */
function start(entry: Entry, { open, events }: Act, seed: string): Playing | Finding {
  const started = claimIn(entry, events.length, 'gameStarted');
  if (isFinding(started)) return started;
  const wrong = whyNotStarted(open, started);
  if (wrong !== null) return found(entry, events.length, wrong);
  const { entropy, botsVersion } = started;
  const seats = open.lobby.seats.map((holder, seat) =>
    holder.kind === 'person' ? { ...holder, entropy: entropy[seat]! } : holder,
  );
  const lobby = { ...open.lobby, seats };
  const match = matchOf(open.game, lobby);
  const at = Date.parse(entry.at);
  const progress = startRunning(match, entry.version, at);
  const play = narrate(match, seed, newState(match.table), progress.steps, () => true);
  const expected = [...events, { type: 'gameStarted', entropy, botsVersion } as const, ...play];
  const record = lobbyRecord({ at, by: 'creator', act: { type: 'create' }, lobby, started: startedNow(progress) });
  const loaded = fromLobbyRecord(open.game, entry.version, record) as UnderWay;
  return compareEvents(entry, expected) ?? { phase: 'playing', match, seed, botsVersion, loaded };
}

const MOST_ENTROPY = 64;

/** What is wrong with how a game started, as far as it can be told from the seats. */
function whyNotStarted({ lobby, added }: Open, { entropy, botsVersion }: Claim<'gameStarted'>): string | null {
  if (entropy.length !== lobby.seats.length) return `\`entropy\` is not one for each of ${lobby.seats.length} seats.`;
  for (const [seat, holder] of lobby.seats.entries()) {
    const text = entropy[seat]!;
    if (holder.kind !== 'person' && text !== '') return `\`entropy[${seat}]\` is a house bot's, which adds nothing.`;
    if (Buffer.byteLength(text) > MOST_ENTROPY) return `\`entropy[${seat}]\` is longer than ${MOST_ENTROPY} bytes.`;
    if (holder.kind === 'person' && added.includes(holder.id) && text === '')
      return `\`entropy[${seat}]\` is empty, where seat ${seat} added to the deals.`;
  }
  const isKnown = botLevels(lobby).some((level) => level !== null)
    ? botsVersion === BOTS_VERSION
    : botsVersion >= 1 && botsVersion <= BOTS_VERSION;
  return isKnown ? null : `release ${botsVersion} of the house bots is not one that this checker can replay.`;
}
