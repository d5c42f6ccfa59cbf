/** GeoPower Twist: the power card played last decides what the cards are ranked by. */
import { countOf, NO_POWERS, removePowers } from '../../cards/powers.ts';
import { CATEGORIES } from '../../cards/vocabulary.ts';
import { dealRound } from '../../engine/deal.ts';
import type { Game } from '../../engine/game.ts';
import { cardIn, type Move, NO_POWER_CARD, powerCountIn, powerIn, powerPart } from '../../engine/move.ts';
import { bestRanked, rankOf } from '../../engine/rank.ts';
import { type Award, award, awardMostTricks, sidesWithMost, tricksBySide } from '../../engine/scoring.ts';
import { allSeats, hasSeat, NO_SEATS, replaced, type SeatSet } from '../../engine/seats.ts';
import { type Draft, draftOf, type Round, type State } from '../../engine/state.ts';
import { type Table, teamOf } from '../../engine/table.ts';
import { endTrick, isComplete, nextToPlay, playsWith, putCard } from '../../engine/trick.ts';
import type { Seat } from '../../engine/vocabulary.ts';
import { narration } from './narration.ts';
import { sheet } from './sheet.ts';
import { steady } from './steady.ts';

/** PT-3: any state card, with one power card or none. PT-2, PT-7: the exceptions. */
function legalMoves(state: State, seat: Seat): Move[] {
  return playsWith(state.hands[seat]!, powerChoices(state, seat));
}

/** PT-2: leading the first trick of the round, exactly one power card must be played. */
function opensRound({ tricks, plays }: Round & { readonly plays: readonly Move[] }): boolean {
  return tricks.length === 0 && plays.length === 0;
}

/** PT-7: who is locked needs two power cards of one category; anybody else plays one. */
function powerChoices(state: State, seat: Seat): Move[] {
  const choices = opensRound(state) ? [] : [NO_POWER_CARD];
  const powers = state.powers[seat]!;
  if (powers === NO_POWERS) return choices;
  const locked = hasSeat(state.locked, seat);
  for (const category of CATEGORIES) {
    if (countOf(powers, category) >= (locked ? 2 : 1)) choices.push(powerPart(category, locked ? category : null));
  }
  return choices;
}

function play(state: State, seat: Seat, move: Move): State {
  const next = draftOf(state);
  putPower(next, seat, move);
  putCard(next, seat, move);
  lockOpponents(next, seat, move);
  // PT-5: the best ranked of all its cards in the category that is current when the trick ends.
  if (isComplete(next)) endTrick(next, bestRanked(next.table, next.category!, next.plays), sheet.tricks);
  return next;
}

/** PT-4: the current category is that of the power card played last, in this trick or an earlier one. */
function putPower(next: Draft, seat: Seat, move: Move): void {
  const power = powerIn(move);
  if (power === null) return;
  next.category = power;
  next.powers = replaced(next.powers, seat, removePowers(next.powers[seat]!, power, powerCountIn(move)));
}

const TOP_TEN = 10;

/** PT-6: a card ranked 10th or better in the category current at that moment locks every opponent for the trick. */
function lockOpponents(next: Draft, seat: Seat, move: Move): void {
  const isTopTen = rankOf(next.table, next.category!, cardIn(move)) <= TOP_TEN;
  if (isTopTen) next.locked |= opponentsOf(next.table, seat);
}

/** PT-8: a teammate is no opponent. */
function opponentsOf(table: Table, seat: Seat): SeatSet {
  return allSeats(table.seats) & ~teamOf(table, seat);
}

const BONUS = 5;

/** PT-9: most tricks 10, level for most 5 each; the winners of the 3rd and of the 6th trick 5 each. */
function score(table: Table, { tricks }: Round): Award[] {
  const winnerOf = (trick: number) => table.sideOf[tricks[trick - 1]!.winner]!;
  return [
    ...awardMostTricks(sidesWithMost(tricksBySide(table, tricks)), 'PT-9'),
    award(winnerOf(3), 'PT-9', 'third', BONUS),
    award(winnerOf(6), 'PT-9', 'sixth', BONUS),
  ];
}

export const geopowerTwist: Game = {
  sheet,
  deal: (state, dealer, decks) =>
    dealRound(state, dealer, decks, { cards: sheet.cards, powers: sheet.powers(state.table.seats), phase: 'play' }),
  mustAct: nextToPlay,
  mayAct: () => NO_SEATS,
  legalMoves,
  play,
  score,
  narration,
  steady,
};
