/** GeoClash Choice: the dealer chooses the direction, each leader the category. */
import { type CardSet, cardSet, cardsOf, minus } from '../../cards/cardSet.ts';
import { CATEGORIES } from '../../cards/vocabulary.ts';
import { ANNOUNCEMENTS, announce, nextToAnnounce } from '../../engine/announcement.ts';
import { dealRound } from '../../engine/deal.ts';
import type { Game } from '../../engine/game.ts';
import {
  cardIn,
  declaring,
  directionIn,
  discarding,
  type Move,
  namedIn,
  namedPart,
  secondCardIn,
} from '../../engine/move.ts';
import { awardRound } from '../../engine/scoring.ts';
import { allSeats, NO_SEATS, only, replaced, type SeatSet, withSeat } from '../../engine/seats.ts';
import { type Draft, draftOf, type State } from '../../engine/state.ts';
import { endTrick, isComplete, nextToPlay, playsOf, playsWith, putCard } from '../../engine/trick.ts';
import { DIRECTIONS, type Seat } from '../../engine/vocabulary.ts';
import { narration } from './narration.ts';
import { sheet } from './sheet.ts';
import { steady } from './steady.ts';
import { winningPlay } from './winning.ts';

const DECLARATIONS: readonly Move[] = DIRECTIONS.map(declaring);

/** GC-1: the dealer declares. GC-2: all discard, in any order. GC-3: then it is announced, then played. */
function mustAct(state: State): SeatSet {
  if (state.phase === 'direction') return only(state.dealer);
  if (state.phase === 'discard') return yetToDiscard(state);
  return state.phase === 'plunge' ? nextToAnnounce(state) : nextToPlay(state);
}

function yetToDiscard({ table, asked }: State): SeatSet {
  return allSeats(table.seats) & ~asked;
}

function legalMoves(state: State, seat: Seat): readonly Move[] {
  if (state.phase === 'direction') return DECLARATIONS;
  if (state.phase === 'plunge') return ANNOUNCEMENTS;
  const hand = state.hands[seat]!;
  if (state.phase === 'discard') return discardsOf(hand);
  return state.plays.length === 0 ? leadsOf(hand) : playsOf(hand);
}

/** GC-2: any two cards. */
function discardsOf(hand: CardSet): Move[] {
  const cards = cardsOf(hand);
  const moves: Move[] = [];
  for (let i = 0; i < cards.length; i++) {
    for (let j = i + 1; j < cards.length; j++) moves.push(discarding(cards[i]!, cards[j]!));
  }
  return moves;
}

const CATEGORY_NAMINGS = CATEGORIES.map(namedPart);

/** GC-4: any card may be led; the leader names the category of the trick with it. */
function leadsOf(hand: CardSet): Move[] {
  return playsWith(hand, CATEGORY_NAMINGS);
}

function play(state: State, seat: Seat, move: Move): State {
  const next = draftOf(state);
  if (state.phase === 'direction') declare(next, move);
  else if (state.phase === 'discard') discard(next, seat, move);
  else if (state.phase === 'plunge') announce(next, seat, move);
  else playCard(next, seat, move);
  return next;
}

function declare(next: Draft, move: Move): void {
  next.direction = directionIn(move);
  next.phase = 'discard';
}

function discard(next: Draft, seat: Seat, move: Move): void {
  const cards = cardSet([cardIn(move), secondCardIn(move)]);
  next.hands = replaced(next.hands, seat, minus(next.hands[seat]!, cards));
  next.discards = replaced(next.discards, seat, cards);
  next.asked = withSeat(next.asked, seat);
  if (yetToDiscard(next) !== NO_SEATS) return;
  next.asked = NO_SEATS;
  next.phase = 'plunge';
}

function playCard(next: Draft, seat: Seat, move: Move): void {
  if (next.plays.length === 0) next.category = namedIn(move);
  putCard(next, seat, move);
  if (!isComplete(next)) return;
  endTrick(next, winningPlay(next), sheet.tricks);
  next.category = null;
}

export const geoclashChoice: Game = {
  sheet,
  deal: (state, dealer, decks) =>
    dealRound(state, dealer, decks, { cards: sheet.cards, powers: 0, phase: 'direction' }),
  mustAct,
  mayAct: () => NO_SEATS,
  legalMoves,
  play,
  score: (table, round) => awardRound(table, round, 'GC-6'),
  narration,
  steady,
};
