/** The view: a game as one caller may see it, built up from that caller's observation. */
import { mapCards } from '../cards/cardSet.ts';
import { listPowers } from '../cards/powers.ts';
import { formatCard } from '../cards/states.ts';
import type { Category, Census } from '../cards/vocabulary.ts';
import type { Game } from '../engine/game.ts';
import { isActing } from '../engine/match.ts';
import { cardIn, kindOf, type Move, playing, tossedPowerIn } from '../engine/move.ts';
import { type Observation, observe } from '../engine/observation.ts';
import { tricksBySide } from '../engine/scoring.ts';
import { clockwise, seatsOf } from '../engine/seats.ts';
import { newState, type Round, type Trick } from '../engine/state.ts';
import { bySeat, type Table } from '../engine/table.ts';
import { formatMove, powersIn, type TaggedMove } from '../engine/taggedMove.ts';
import type { Direction, RoundPhase, Rule, Seat, Side } from '../engine/vocabulary.ts';
import { formatDecision, mandatoryDecision, optionalDecision } from './decision.ts';
import { commitmentOf } from './fairness.ts';
import { gameOf, isRevealed, type Loaded, type Status, type Viewer } from './loaded.ts';
import { type Holder, type Lobby, tableOf, type Visibility } from './lobby.ts';
import { pointsOf, type Result, resultOf, type SidePoints } from './narrate.ts';
import type { Presence } from './presence.ts';
import type { Running } from './run.ts';
import { deadlineOf } from './turn.ts';

export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly kind: 'person' | 'bot';
}

export interface PlayView {
  readonly seat: Seat;
  readonly card: string;
  readonly powers: readonly Category[];
}

export interface TrickView {
  readonly number: number;
  readonly leader: Seat;
  readonly category: Category | null;
  readonly plays: readonly PlayView[];
  readonly winner: Seat | null;
  readonly rule: Rule | null;
  readonly because: string | null;
}

export type TossView =
  | { readonly seat: Seat; readonly power: Category }
  | { readonly seat: Seat; readonly card: string };

interface RoundFacts {
  readonly number: number;
  readonly dealer: Seat;
  readonly category: Category | null;
  readonly control: string | null;
  readonly direction: Direction | null;
  readonly tossed: readonly TossView[];
  readonly plunging: readonly Seat[];
  readonly tricks: readonly TrickView[];
}

export interface RoundView extends RoundFacts {
  readonly phase: RoundPhase;
  readonly candidates: readonly string[] | null;
}

export interface LastRoundView extends RoundFacts {
  readonly points: readonly SidePoints[];
}

export interface YouView {
  readonly seat: Seat;
  readonly side: Side;
  readonly hand: readonly string[];
  readonly powers: readonly Category[];
  readonly decision: string | null;
  readonly mustMove: boolean;
  readonly legalMoves: readonly TaggedMove[];
  readonly unplayable: readonly { readonly card: string; readonly rule: Rule | null }[];
}

export interface SeatView {
  readonly seat: Seat;
  readonly side: Side;
  readonly player: PlayerView | null;
  /** Null while the seat is open. */
  readonly presence: Presence | 'reserved' | null;
  /** How long a reserved seat is kept for its player. */
  readonly until?: string;
  readonly cards: number;
  readonly powers: number;
  readonly tricks: number;
}

export interface GameView {
  readonly id: string;
  readonly variant: string;
  readonly version: number;
  readonly status: Status;
  readonly options: {
    readonly target: number;
    readonly rounds: number | null;
    readonly teams: number;
    readonly census: Census;
    readonly visibility: Visibility;
    readonly turnSeconds: number | null;
  };
  readonly createdAt: string;
  readonly seats: readonly SeatView[];
  readonly sides: readonly {
    readonly side: Side;
    readonly seats: readonly Seat[];
    readonly score: number;
    readonly tricks: number;
  }[];
  readonly round: RoundView | null;
  readonly lastRound: LastRoundView | null;
  readonly turn: { readonly seats: readonly Seat[]; readonly since: string; readonly deadline: string | null } | null;
  readonly you: YouView | null;
  readonly result: Result | null;
  readonly fairness: { readonly commitment: string; readonly seed: string | null };
  readonly creator: { readonly invite: string | null; readonly label: string | null } | null;
  /** The id of the game that is the rematch of this one. */
  readonly rematch: string | null;
}

export function viewOf(loaded: Loaded, viewer: Viewer): GameView {
  const { id, version, lobby, status, running } = loaded;
  const table = tableOf(lobby);
  const game = gameOf(lobby);
  const observed = observe(running?.state ?? newState(table), viewer.seat);
  return {
    id,
    variant: lobby.variant,
    version,
    status,
    options: optionsView(lobby),
    createdAt: new Date(lobby.createdAt).toISOString(),
    seats: seatViews(loaded, table, observed),
    sides: sideViews(table, observed),
    round: status === 'playing' ? roundView(game, observed) : null,
    lastRound: lastRoundView(game, observed),
    turn: status === 'playing' ? turnView(loaded, observed, running!) : null,
    you: viewer.seat === null ? null : youView(game, observed, viewer.seat, isThere(loaded, viewer.seat)),
    result: status === 'cancelled' ? cancelledResult(loaded) : resultOf(observed.seen),
    fairness: { commitment: commitmentOf(id, lobby.seed), seed: isRevealed(loaded) ? lobby.seed : null },
    creator: viewer.isCreator ? { invite: lobby.invite, label: lobby.label } : null,
    rematch: rematchIn(loaded),
  };
}

/** What was agreed, as everybody may see it. */
export function optionsView({ options }: Lobby): GameView['options'] {
  const { target, rounds, teams, census, visibility, turnSeconds } = options;
  return { target, rounds, teams, census, visibility, turnSeconds };
}

function rematchIn({ record }: Loaded): string | null {
  return record.kind === 'play' && record.act.type === 'rematch' ? record.act.game : null;
}

/** Why a game ended without winners. */
function cancelledResult({ record }: Loaded): Result {
  if (record.kind === 'play') return { winners: [], reason: 'abandoned' };
  return { winners: [], reason: record.act.type === 'expire' ? 'expired' : 'cancelled' };
}

/** Whether a seat's person is there to be asked, in a game under way. */
function isThere({ status, running }: Loaded, seat: Seat): boolean {
  return status === 'playing' && running!.presence[seat] === 'here';
}

/** The player in a seat, as everybody may see it; null while nobody sits there. */
export function playerView(holder: Holder): PlayerView | null {
  if (holder.kind === 'open' || holder.kind === 'reserved') return null;
  if (holder.kind === 'bot') return { id: `bot-${holder.level}`, name: `House bot (${holder.level})`, kind: 'bot' };
  return { id: holder.id, name: holder.name, kind: 'person' };
}

function seatViews({ lobby, running }: Loaded, table: Table, { seen, cards, powers }: Observation): SeatView[] {
  return bySeat(table, (seat) => {
    return {
      seat,
      side: table.sideOf[seat]!,
      ...holderView(lobby.seats[seat]!, running?.presence[seat] ?? 'here'),
      cards: cards[seat]!,
      powers: powers[seat]!,
      tricks: seen.tricks.filter(({ winner }) => winner === seat).length,
    };
  });
}

function holderView(holder: Holder, presence: Presence): Pick<SeatView, 'player' | 'presence' | 'until'> {
  if (holder.kind === 'open') return { player: null, presence: null };
  if (holder.kind !== 'reserved') return { player: playerView(holder), presence };
  const { id, name, until } = holder;
  return { player: { id, name, kind: 'person' }, presence: 'reserved', until: new Date(until).toISOString() };
}

function sideViews(table: Table, { seen }: Observation): GameView['sides'] {
  const won = tricksBySide(table, seen.tricks);
  return table.members.map((members, side) => ({
    side,
    seats: seatsOf(members),
    score: seen.scores[side]!,
    tricks: won[side]!,
  }));
}

function roundView(game: Game, { seen }: Observation): RoundView {
  const { phase, leader, plays, table, category } = seen;
  const facts = roundFacts(game, table, seen);
  const running = { leader, plays, category };
  const number = seen.tricks.length + 1;
  const unfinished =
    plays.length === 0 ? [] : [{ ...trickFacts(table, running, number), winner: null, rule: null, because: null }];
  return {
    ...facts,
    phase: phase as RoundPhase,
    candidates: candidatesOf(phase as RoundPhase, seen),
    tricks: [...facts.tricks, ...unfinished],
  };
}

/** After the end the last round is the one that stands; before, the one before it. */
function lastRoundView(game: Game, { seen }: Observation): LastRoundView | null {
  const round = seen.phase === 'over' ? seen : seen.last;
  if (round === null) return null;
  return { ...roundFacts(game, seen.table, round), points: pointsOf(game, seen.table, round) };
}

function roundFacts(game: Game, table: Table, round: Round): RoundFacts {
  const { number, dealer, category, control, direction, tossed, plunging, tricks } = round;
  return {
    number,
    dealer,
    category,
    control: control === null ? null : formatCard(control),
    direction,
    tossed: tossed.map((move, index) => tossView(move, clockwise(dealer, index % table.seats, table.seats))),
    plunging: seatsOf(plunging),
    tricks: tricks.map((trick, index) => trickView(game, table, round, trick, index + 1)),
  };
}

function tossView(move: Move, seat: Seat): TossView {
  return kindOf(move) === 'tossPower' ? { seat, power: tossedPowerIn(move) } : { seat, card: formatCard(cardIn(move)) };
}

function trickView(game: Game, table: Table, round: Round, trick: Trick, number: number): TrickView {
  return { ...trickFacts(table, trick, number), winner: trick.winner, ...game.narration.trick(table, round, trick) };
}

function trickFacts(table: Table, { leader, plays, category }: Omit<Trick, 'winner'>, number: number) {
  const playViews = plays.map((move, index) => ({
    seat: clockwise(leader, index, table.seats),
    card: formatCard(cardIn(move)),
    powers: powersIn(move),
  }));
  return { number, leader, category, plays: playViews };
}

function candidatesOf(phase: RoundPhase, { powerCandidates, controlCandidates }: Observation['seen']) {
  if (phase === 'toss-power') return listPowers(powerCandidates);
  return phase === 'toss-control' ? mapCards(controlCandidates, formatCard) : null;
}

function turnView({ lobby }: Loaded, { seen }: Observation, running: Running): GameView['turn'] {
  const deadline = deadlineOf({ lobby, running });
  return {
    seats: seatsOf(gameOf(lobby).mustAct(seen)),
    since: new Date(running.since).toISOString(),
    deadline: deadline === null ? null : new Date(deadline).toISOString(),
  };
}

/** A seat whose person is not there has no decision. */
function youView(game: Game, { seen }: Observation, seat: Seat, isAsked: boolean): YouView {
  const mandatory = isAsked ? mandatoryDecision(game, seen, seat) : null;
  const decision = mandatory ?? (isAsked ? optionalDecision(game, seen, seat) : null);
  const legal = isAsked ? legalMovesOf(game, seen, seat) : [];
  return {
    seat,
    side: seen.table.sideOf[seat]!,
    hand: mapCards(seen.hands[seat]!, formatCard),
    powers: listPowers(seen.powers[seat]!),
    decision: decision === null ? null : formatDecision(decision),
    mustMove: mandatory !== null,
    legalMoves: legal.map(formatMove),
    unplayable: mandatory?.phase === 'play' ? unplayableOf(game, seen, seat, legal) : [],
  };
}

/** All a seat may do now; nothing where it neither must nor may act. */
export function legalMovesOf(game: Game, seen: Observation['seen'], seat: Seat): readonly Move[] {
  return isActing(game, seen, seat) ? game.legalMoves(seen, seat) : [];
}

function unplayableOf(
  game: Game,
  seen: Observation['seen'],
  seat: Seat,
  legal: readonly Move[],
): YouView['unplayable'] {
  const playable = new Set(legal.filter((move) => kindOf(move) === 'play').map(cardIn));
  return mapCards(seen.hands[seat]!, (card) => card)
    .filter((card) => !playable.has(card))
    .map((card) => ({ card: formatCard(card), rule: game.narration.whyNot(seen, seat, playing(card)) }));
}
