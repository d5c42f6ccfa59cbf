/**
 * The rules a second time, slow and plain: on postal codes and the facts of the cards, with none of the code of
 * the games. What both say independently is hardly wrong.
 */
import { listPowers } from '../../shared/cards/powers.ts';
import { STATES, type StateFacts } from '../../shared/cards/states.ts';
import { CATEGORIES, type Category, type Census } from '../../shared/cards/vocabulary.ts';
import { seatsOf } from '../../shared/engine/seats.ts';
import type { Round, State } from '../../shared/engine/state.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { codes, formatWord } from './position.ts';

const FACTS = new Map(STATES.map((state) => [state.code, state]));
const facts = (code: string): StateFacts => FACTS.get(code)!;

/** A play in words: the state, the power cards with it, the category named with it. */
interface Played {
  readonly seat: Seat;
  readonly card: StateFacts;
  readonly powers: readonly Category[];
  readonly named: Category | null;
}

export interface Sitting {
  readonly seats: number;
  readonly teams: number;
  readonly census: Census;
}

interface Oracle {
  /** The seats that must answer, and those that may. */
  readonly must: (at: Sitting, state: State) => Seat[];
  readonly may: (at: Sitting, state: State) => Seat[];
  /** All that a seat may do, in words. */
  readonly legal: (at: Sitting, state: State, seat: Seat) => string[];
  readonly winner: (at: Sitting, round: Round, plays: readonly Played[], earlier: readonly Played[]) => Seat;
  readonly points: (at: Sitting, round: Round) => number[];
}

function playedIn(words: readonly string[], leader: Seat, seats: number): Played[] {
  return words.map((word, i) => {
    const [code, ...powers] = word.split('@')[0]!.split('+');
    const named = (word.split('@')[1] ?? null) as Category | null;
    return { seat: (leader + i) % seats, card: facts(code!), powers: powers as Category[], named };
  });
}

export function playsIn({ tricks }: Round, seats: number): Played[][] {
  return tricks.map(({ plays, leader }) => playedIn(plays.map(formatWord), leader, seats));
}

function inHand({ plays, leader }: State, seats: number): Played[] {
  return playedIn(plays.map(formatWord), leader, seats);
}

const sideOf = ({ teams }: Sitting, seat: Seat) => (teams === 0 ? seat : seat % teams);
const handOf = (state: State, seat: Seat) => codes(state.hands[seat]!).split(' ').filter(Boolean);
const nextSeat = (from: Seat, steps: number, { seats }: Sitting) => (from + steps) % seats;

function rank({ census }: Sitting, category: Category, card: StateFacts): number {
  return category === 'population' ? card.population[census].rank : card[category].rank;
}

/** The play that comes first when all are put in order. */
function foremost(plays: readonly Played[], order: (play: Played) => number): Played {
  return [...plays].sort((a, b) => order(a) - order(b))[0]!;
}

function wonBySide(at: Sitting, { tricks }: Round): number[] {
  const sides = at.teams === 0 ? at.seats : at.teams;
  return Array.from({ length: sides }, (_, side) => tricks.filter(({ winner }) => sideOf(at, winner) === side).length);
}

/** 10 for having most tricks alone, 5 for having most with others. */
function forMost(won: readonly number[]): number[] {
  const most = Math.max(...won);
  const alone = won.filter((count) => count === most).length === 1;
  return won.map((count) => (count === most ? (alone ? 10 : 5) : 0));
}

/** The round goes to most tricks, of those level to the latest; a GeoPlunge doubles. */
function forRound(at: Sitting, round: Round): number[] {
  const won = wonBySide(at, round);
  const most = Math.max(...won);
  const winner = round.tricks
    .map((trick) => sideOf(at, trick.winner))
    .reduceRight<number | null>((found, side) => found ?? (won[side] === most ? side : null), null);
  const worth = [1, 2, 4][seatsOf(round.plunging).length]! * (most === round.tricks.length ? 20 : 10);
  return won.map((_, side) => (side === winner ? worth : 0));
}

/** Who speaks next before the first trick: the first clockwise from the dealer who was not asked and may say yes. */
function toAnnounce(at: Sitting, { dealer, asked, plunging }: State): Seat[] {
  const yes = seatsOf(plunging);
  if (yes.length === 2) return [];
  const order = Array.from({ length: at.seats }, (_, step) => nextSeat(dealer, step, at));
  const open = order.filter((seat) => !yes.some((other) => sideOf(at, other) === sideOf(at, seat)));
  return open.filter((seat) => !seatsOf(asked).includes(seat)).slice(0, 1);
}

const toPlay = (at: Sitting, { tricks, dealer, plays }: State) => [
  nextSeat(tricks.at(-1)?.winner ?? dealer, plays.length, at),
];

const timeZoneZap: Oracle = {
  must: toPlay,
  may: () => [],
  legal: (_, state, seat) => handOf(state, seat),
  winner: (_at, _round, plays) => plays.filter(({ card }) => card.zone === plays[0]!.card.zone).at(-1)!.seat,
  points: (at, round) => {
    const won = wonBySide(at, round);
    return forMost(won).map((points, side) => points + (won[side] === 5 ? 20 : won[side] === 4 ? 10 : 0));
  },
};

const borderZap: Oracle = {
  must: (at, state) => (state.phase === 'plunge' ? toAnnounce(at, state) : toPlay(at, state)),
  may: () => [],
  legal: (_, state, seat) => (state.phase === 'plunge' ? ['yes', 'no'] : handOf(state, seat)),
  winner: (_at, _round, plays) =>
    plays.reduce((winning, play) => (winning.card.borders.includes(play.card.code) ? play : winning)).seat,
  points: forRound,
};

const geoclashChoice: Oracle = {
  must: (at, state) => {
    if (state.phase === 'direction') return [state.dealer];
    if (state.phase === 'plunge') return toAnnounce(at, state);
    if (state.phase === 'play') return toPlay(at, state);
    return Array.from({ length: at.seats }, (_, seat) => seat).filter((seat) => handOf(state, seat).length === 8);
  },
  may: () => [],
  legal: (_, state, seat) => {
    const hand = handOf(state, seat);
    if (state.phase === 'direction') return ['topDogs', 'bottomsUp'];
    if (state.phase === 'plunge') return ['yes', 'no'];
    if (state.phase === 'discard')
      return hand.flatMap((one, i) => hand.slice(i + 1).map((two) => `drop:${one},${two}`));
    return state.plays.length > 0 ? hand : hand.flatMap((card) => CATEGORIES.map((category) => `${card}@${category}`));
  },
  winner: (at, { direction }, plays) => {
    const sign = direction === 'topDogs' ? 1 : -1;
    return foremost(plays, ({ card }) => sign * rank(at, plays[0]!.named!, card)).seat;
  },
  points: forRound,
};

/** Whether a seat is locked by a card of an opponent in this trick, the category running from that of the last trick. */
function isLocked(at: Sitting, trick: readonly Played[], earlier: readonly Played[], seat: Seat): boolean {
  return trick.some(({ card, seat: other }, i) => {
    const category = [...earlier, ...trick.slice(0, i + 1)].flatMap(({ powers }) => powers).at(-1)!;
    return sideOf(at, other) !== sideOf(at, seat) && rank(at, category, card) <= 10;
  });
}

const geopowerTwist: Oracle = {
  must: toPlay,
  may: () => [],
  legal: (at, state, seat) => {
    const earlier = playsIn(state, at.seats).flat();
    const trick = inHand(state, at.seats);
    const powers = listPowers(state.powers[seat]!);
    const kinds = [...new Set(powers)];
    const pairs = kinds.filter((kind) => powers.filter((power) => power === kind).length > 1);
    const locked = isLocked(at, trick, earlier, seat);
    const along = locked ? pairs.map((kind) => `+${kind}+${kind}`) : kinds.map((kind) => `+${kind}`);
    const none = earlier.length + trick.length === 0 ? [] : [''];
    return handOf(state, seat).flatMap((card) => [...none, ...along].map((powers) => card + powers));
  },
  winner: (at, _round, plays, earlier) => {
    const category = [...earlier, ...plays].flatMap(({ powers }) => powers).at(-1)!;
    return foremost(plays, ({ card }) => rank(at, category, card)).seat;
  },
  points: (at, round) => {
    const side = (trick: number) => sideOf(at, round.tricks[trick - 1]!.winner);
    return forMost(wonBySide(at, round)).map(
      (points, each) => points + 5 * [side(3), side(6)].filter((s) => s === each).length,
    );
  },
};

const isCapital = (control: StateFacts, card: StateFacts) => card.capital[0] === control.capital[0];
const zoneNow = (control: StateFacts, card: StateFacts) => (isCapital(control, card) ? control.zone : card.zone);
const controlOf = ({ control }: Round) => STATES[control!]!;

const geopowerZoneTossBack: Oracle = {
  must: (at, state) => (state.phase === 'play' ? toPlay(at, state) : [nextSeat(state.dealer, state.tossed.length, at)]),
  may: (at, { tricks, plays, plunging }) => {
    if (tricks.length > 4 || (tricks.length === 4 && plays.length > 0)) return [];
    const taken = seatsOf(plunging).map((seat) => sideOf(at, seat));
    return Array.from({ length: at.seats }, (_, seat) => seat).filter((seat) => !taken.includes(sideOf(at, seat)));
  },
  legal: (at, state, seat) => {
    const extra = geopowerZoneTossBack.may(at, state).includes(seat) ? ['yes'] : [];
    if (!geopowerZoneTossBack.must(at, state).includes(seat)) return extra;
    if (state.phase === 'toss-power')
      return [...new Set(listPowers(state.powerCandidates))].map((p) => `toss:${p}`).concat(extra);
    if (state.phase === 'toss-control')
      return codes(state.controlCandidates)
        .split(' ')
        .map((card) => `toss:${card}`)
        .concat(extra);
    const hand = handOf(state, seat);
    const [led] = inHand(state, at.seats);
    const zone = (card: StateFacts) => zoneNow(controlOf(state), card);
    const following = hand.filter((code) => led !== undefined && zone(facts(code)) === zone(led.card));
    return [...(following.length > 0 ? following : hand), ...extra];
  },
  winner: (at, round, plays) => {
    const control = controlOf(round);
    const capital = plays.find(({ card }) => isCapital(control, card));
    if (capital !== undefined) return capital.seat;
    const strong = plays.filter(({ card }) => card.zone === control.zone);
    const among = strong.length > 0 ? strong : plays.filter(({ card }) => card.zone === plays[0]!.card.zone);
    return foremost(among, ({ card }) => -rank(at, round.category!, card)).seat;
  },
  points: (at, round) => {
    const won = wonBySide(at, round);
    const { borders } = controlOf(round);
    const trick = playsIn(round, at.seats).findIndex((plays) => plays.some(({ card }) => borders.includes(card.code)));
    const border = trick < 0 ? null : sideOf(at, round.tricks[trick]!.winner);
    const announced = seatsOf(round.plunging).map((seat) => sideOf(at, seat));
    return forMost(won).map((points, side) => {
      if (announced.includes(side) && won[side]! < 6) return 0;
      return points + (announced.includes(side) ? 15 : 0) + (border === side ? 5 : 0);
    });
  },
};

export const ORACLES: Readonly<Record<string, Oracle>> = {
  'time-zone-zap': timeZoneZap,
  'border-zap': borderZap,
  'geoclash-choice': geoclashChoice,
  'geopower-twist': geopowerTwist,
  'geopower-zone-toss-back': geopowerZoneTossBack,
};
