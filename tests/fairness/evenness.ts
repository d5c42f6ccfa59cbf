/** Whether every card is as likely to come to lie in every place, and every seat to deal first, by χ². */
import { CATEGORIES } from '../../shared/cards/vocabulary.ts';
import type { Chance } from '../../shared/play/fairness.ts';
import { pValue, unevenness } from './chiSquared.ts';

export interface Finding {
  readonly what: string;
  readonly statistic: number;
  readonly freedom: number;
  /** The probability that fair chance is at least so uneven. */
  readonly p: number;
}

/** The chance of the n-th game. */
export type Games = (n: number, seats: number) => Chance;

const STATES = 50;
const POWERS = 12;
const ROUNDS = 4;
const SEAT_COUNTS = [2, 3, 4, 5, 6];

/** Shuffles both decks so many times, a few rounds of each game, and draws as many first dealers. */
export function evennessOf(games: Games, shuffles: number): Finding[] {
  const states = new Array<number>(STATES * STATES).fill(0);
  const powers = new Array<number>(CATEGORIES.length * POWERS).fill(0);
  const dealers = SEAT_COUNTS.map((seats) => new Array<number>(seats).fill(0));
  for (let n = 0; n < shuffles; n++) {
    const chance = games(Math.floor(n / ROUNDS), 2);
    const decks = chance.decks((n % ROUNDS) + 1);
    for (const [place, card] of decks.states.entries()) count(states, card * STATES + place);
    for (const [place, power] of decks.powers.entries()) count(powers, CATEGORIES.indexOf(power) * POWERS + place);
    const seats = SEAT_COUNTS[n % SEAT_COUNTS.length]!;
    count(dealers[seats - SEAT_COUNTS[0]!]!, games(shuffles + n, seats).firstDealer());
  }
  return [
    ofPlaces('state card × place', states, STATES, STATES),
    ofPlaces('power card × place', powers, CATEGORIES.length, POWERS),
    ...dealers.map((counts) => ofSeats(`first dealer of ${counts.length}`, counts)),
  ];
}

function count(counts: number[], index: number): void {
  counts[index] = counts[index]! + 1;
}

/**
 * A shuffle fills every place and uses every card, so its counts hang together: the statistic times (n − 1) / n, for n
 * places, is χ² with (kinds − 1)(n − 1) degrees of freedom.
 */
function ofPlaces(what: string, counts: readonly number[], kinds: number, places: number): Finding {
  const statistic = (unevenness(counts) * (places - 1)) / places;
  const freedom = (kinds - 1) * (places - 1);
  return { what, statistic, freedom, p: pValue(statistic, freedom) };
}

function ofSeats(what: string, counts: readonly number[]): Finding {
  const statistic = unevenness(counts);
  const freedom = counts.length - 1;
  return { what, statistic, freedom, p: pValue(statistic, freedom) };
}
