/** What happened, as one viewer may know it: the events of the log. */
import { mapCards } from '../cards/cardSet.ts';
import { listPowers } from '../cards/powers.ts';
import { formatCard } from '../cards/states.ts';
import type { Category } from '../cards/vocabulary.ts';
import type { Game } from '../engine/game.ts';
import { outcomeOf } from '../engine/match.ts';
import { cardIn, directionIn, isPlunge, kindOf, namedIn, secondCardIn, tossedPowerIn } from '../engine/move.ts';
import type { Round, State } from '../engine/state.ts';
import { bySeat, type Table } from '../engine/table.ts';
import { powersIn } from '../engine/taggedMove.ts';
import type { Direction, EndReason, Rule, Seat, Side } from '../engine/vocabulary.ts';
import { dealIfDue, type How, type Match, type Step, takeStep } from './run.ts';

export interface SidePoints {
  readonly side: Side;
  readonly points: number;
  readonly reasons: readonly { readonly rule: Rule; readonly points: number; readonly because: string }[];
}

export interface Result {
  readonly winners: readonly Side[];
  readonly reason: EndReason | 'cancelled' | 'expired' | 'abandoned';
}

export interface DealtHand {
  readonly cards: readonly string[];
  readonly powers: readonly Category[];
}

/** What happens in play. Cards are postal codes; what the viewer may not know is null. */
export type PlayEvent =
  | {
      readonly type: 'roundDealt';
      readonly round: number;
      readonly dealer: Seat;
      readonly hands: readonly (DealtHand | null)[];
    }
  | { readonly type: 'powerTossed'; readonly seat: Seat; readonly power: Category; readonly how: How }
  | { readonly type: 'powerChosen'; readonly category: Category }
  | { readonly type: 'controlTossed'; readonly seat: Seat; readonly card: string; readonly how: How }
  | { readonly type: 'controlChosen'; readonly card: string }
  | { readonly type: 'directionDeclared'; readonly seat: Seat; readonly direction: Direction; readonly how: How }
  | {
      readonly type: 'cardsDiscarded';
      readonly seat: Seat;
      readonly cards: readonly string[] | null;
      readonly how: How;
    }
  | { readonly type: 'plungeAnnounced'; readonly seat: Seat; readonly plunge: boolean; readonly how: How }
  | {
      readonly type: 'cardPlayed';
      readonly seat: Seat;
      readonly trick: number;
      readonly card: string;
      readonly category?: Category;
      readonly powers?: readonly Category[];
      readonly how: How;
    }
  | {
      readonly type: 'trickWon';
      readonly trick: number;
      readonly seat: Seat;
      readonly rule: Rule;
      readonly because: string;
    }
  | {
      readonly type: 'roundScored';
      readonly round: number;
      readonly points: readonly SidePoints[];
      readonly scores: readonly number[];
    }
  | { readonly type: 'gameFinished'; readonly result: Result; readonly seed: string };

/** Whether the viewer may know what a seat holds and discards. */
export type Sees = (seat: Seat) => boolean;

/** The events of the steps of one version, from the state before them; before the first deal, that deal comes first. */
export function narrate(match: Match, seed: string, before: State, steps: readonly Step[], sees: Sees): PlayEvent[] {
  const events: PlayEvent[] = [];
  let state = dealIfDue(match, before);
  if (state !== before) events.push(roundDealt(state, sees));
  for (const step of steps) {
    const { after, dealt } = takeStep(match, state, step);
    events.push(stepEvent(state, step, sees), ...consequences(match.game, state, after));
    if (dealt !== after) events.push(roundDealt(dealt, sees));
    if (after.phase === 'over') events.push({ type: 'gameFinished', result: resultOf(after)!, seed });
    state = dealt;
  }
  return events;
}

/** How a game ended; null while it has not. */
export function resultOf(state: State): Result | null {
  return state.phase === 'over' ? outcomeOf(state) : null;
}

function roundDealt(state: State, sees: Sees): PlayEvent {
  const hands = bySeat(state.table, (seat) => (sees(seat) ? handOf(state, seat) : null));
  return { type: 'roundDealt', round: state.number, dealer: state.dealer, hands };
}

function handOf({ hands, powers }: State, seat: Seat): DealtHand {
  return { cards: mapCards(hands[seat]!, formatCard), powers: listPowers(powers[seat]!) };
}

function stepEvent(state: State, { seat, how, move }: Step, sees: Sees): PlayEvent {
  const card = formatCard(cardIn(move));
  switch (kindOf(move)) {
    case 'tossPower':
      return { type: 'powerTossed', seat, power: tossedPowerIn(move), how };
    case 'tossControl':
      return { type: 'controlTossed', seat, card, how };
    case 'declare':
      return { type: 'directionDeclared', seat, direction: directionIn(move), how };
    case 'discard':
      return { type: 'cardsDiscarded', seat, cards: sees(seat) ? [card, formatCard(secondCardIn(move))] : null, how };
    case 'plunge':
      return { type: 'plungeAnnounced', seat, plunge: isPlunge(move), how };
    case 'play': {
      const category = namedIn(move);
      const powers = powersIn(move);
      const extras = { ...(category === null ? {} : { category }), ...(powers.length === 0 ? {} : { powers }) };
      return { type: 'cardPlayed', seat, trick: state.tricks.length + 1, card, ...extras, how };
    }
  }
}

/** What a step brought about: a card left on the table, a trick won, a round scored. */
function consequences(game: Game, before: State, after: State): PlayEvent[] {
  const events: PlayEvent[] = [];
  if (before.phase === 'toss-power' && after.phase === 'toss-control') {
    events.push({ type: 'powerChosen', category: after.category! });
  }
  if (before.control === null && after.control !== null) {
    events.push({ type: 'controlChosen', card: formatCard(after.control) });
  }
  if (after.tricks.length > before.tricks.length) events.push(trickWon(game, after));
  if (after.phase === 'deal' || after.phase === 'over') events.push(roundScored(game, after));
  return events;
}

function trickWon(game: Game, state: State): PlayEvent {
  const trick = state.tricks.at(-1)!;
  const reason = game.narration.trick(state.table, state, trick);
  return { type: 'trickWon', trick: state.tricks.length, seat: trick.winner, ...reason };
}

function roundScored(game: Game, state: State): PlayEvent {
  const points = pointsOf(game, state.table, state);
  return { type: 'roundScored', round: state.number, points, scores: state.scores };
}

/** The points of a round whose tricks are all played, by side, with what each is for. */
export function pointsOf(game: Game, table: Table, round: Round): SidePoints[] {
  const awards = game.score(table, round);
  return table.members.map((_, side) => {
    const own = awards.filter((award) => award.side === side);
    const reasons = own.map((award) => ({
      rule: award.rule,
      points: award.points,
      because: game.narration.award(table, round, award),
    }));
    return { side, points: own.reduce((sum, { points }) => sum + points, 0), reasons };
  });
}
