/** GeoPower Zone Toss Back: a card left on the table decides which cards are strong. */
import { cardSet, has, intersect, isEmpty } from '../../cards/cardSet.ts';
import { powersOf } from '../../cards/powers.ts';
import { NEIGHBOURS } from '../../cards/states.ts';
import { type Decks, dealRound } from '../../engine/deal.ts';
import type { Game } from '../../engine/game.ts';
import { announcing, cardIn, kindOf, type Move } from '../../engine/move.ts';
import { type Award, award, awardMostTricks, sidesWithMost, tricksBySide } from '../../engine/scoring.ts';
import { allSeats, hasSeat, NO_SEATS, type SeatSet, seatsOf, withSeat } from '../../engine/seats.ts';
import { type Draft, draftOf, type Round, type State } from '../../engine/state.ts';
import { type Table, teamOf } from '../../engine/table.ts';
import { controlTosses, nextToToss, powerTosses, tossControl, tossPower } from '../../engine/toss.ts';
import { endTrick, isComplete, nextToPlay, playsOf, putCard } from '../../engine/trick.ts';
import type { Seat, Side } from '../../engine/vocabulary.ts';
import { narration } from './narration.ts';
import { sheet } from './sheet.ts';
import { steady } from './steady.ts';
import { winningPlay } from './winning.ts';
import { cardsInZoneOf } from './zones.ts';

/** ZT-1, ZT-2, ZT-3: 8 cards each; one candidate more than there are players, of either kind. */
function deal(state: State, dealer: Seat, decks: Decks): State {
  const { seats } = state.table;
  const dealt = seats * sheet.cards;
  const next = dealRound(state, dealer, decks, { cards: sheet.cards, powers: 0, phase: 'toss-power' });
  next.powerCandidates = powersOf(decks.powers.slice(0, seats + 1));
  next.controlCandidates = cardSet(decks.states.slice(dealt, dealt + seats + 1));
  return next;
}

function mustAct(state: State): SeatSet {
  return state.phase === 'play' ? nextToPlay(state) : nextToToss(state);
}

const PLUNGE = announcing(true);
const LAST_TRICK_TO_PLUNGE_BEFORE = 5;

/** ZT-12: before the first card of the 5th trick, any player may announce for their side, once a side. */
function mayAct({ table, tricks, plays, plunging }: State): SeatSet {
  const tooLate = tricks.length + Math.min(plays.length, 1) >= LAST_TRICK_TO_PLUNGE_BEFORE;
  if (tooLate) return NO_SEATS;
  let free = allSeats(table.seats);
  for (const seat of seatsOf(plunging)) free &= ~teamOf(table, seat);
  return free;
}

function legalMoves(state: State, seat: Seat): Move[] {
  const moves = hasSeat(mustAct(state), seat) ? answers(state, seat) : [];
  if (hasSeat(mayAct(state), seat)) moves.push(PLUNGE);
  return moves;
}

function answers(state: State, seat: Seat): Move[] {
  if (state.phase === 'toss-power') return powerTosses(state);
  return state.phase === 'toss-control' ? controlTosses(state) : cardPlays(state, seat);
}

/** ZT-7: the leader may play any card; the others follow in the zone of the card led if they can, else play any. */
function cardPlays({ hands, plays: trick, control }: State, seat: Seat): Move[] {
  const hand = hands[seat]!;
  const [led] = trick;
  if (led === undefined) return playsOf(hand);
  const following = intersect(hand, cardsInZoneOf(control!, cardIn(led)));
  return playsOf(isEmpty(following) ? hand : following);
}

function play(state: State, seat: Seat, move: Move): State {
  const next = draftOf(state);
  if (kindOf(move) === 'plunge') next.plunging = withSeat(next.plunging, seat);
  else if (state.phase === 'toss-power') tossPower(next, move);
  else if (state.phase === 'toss-control') tossControl(next, move);
  else playCard(next, seat, move);
  return next;
}

function playCard(next: Draft, seat: Seat, move: Move): void {
  putCard(next, seat, move);
  if (isComplete(next)) endTrick(next, winningPlay(next), sheet.tricks);
}

const PLUNGE_TRICKS = 6;
const PLUNGE_POINTS = 15;
const BORDER_POINTS = 5;

/** ZT-11, ZT-13, ZT-14. A side whose GeoPlunge failed gets nothing; the others score as if it had not announced. */
function score(table: Table, round: Round): Award[] {
  const won = tricksBySide(table, round.tricks);
  const announced = seatsOf(round.plunging).map((seat) => table.sideOf[seat]!);
  const failed = announced.filter((side) => won[side]! < PLUNGE_TRICKS);
  const border = borderSide(table, round);
  const earned = [
    ...awardMostTricks(sidesWithMost(won), 'ZT-11'),
    ...announced.map((side) => award(side, 'ZT-13', 'plunge', PLUNGE_POINTS)),
    ...(border === null ? [] : [award(border, 'ZT-14', 'border', BORDER_POINTS)]),
  ];
  const forfeits = failed.map((side) => award(side, 'ZT-13', 'forfeit', 0));
  return [...earned.filter(({ side }) => !failed.includes(side)), ...forfeits];
}

/** ZT-14: the side of the first player in the round to win a trick that includes a border state of the Control Card. */
function borderSide(table: Table, { tricks, control }: Round): Side | null {
  const first = tricks.find((trick) => trick.plays.some((move) => has(NEIGHBOURS[control!]!, cardIn(move))));
  return first === undefined ? null : table.sideOf[first.winner]!;
}

export const geopowerZoneTossBack: Game = { sheet, deal, mustAct, mayAct, legalMoves, play, score, narration, steady };
