/**
 * One house bot against others, over many deals, by the rules alone. Every deal is played once from each seat with the
 * same cards and the same first dealer, so that neither is dealt the better hands.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BotLevel } from '../../shared/bots/levels.ts';
import type { Game } from '../../shared/engine/game.ts';
import { outcomeOf } from '../../shared/engine/match.ts';
import { createTable } from '../../shared/engine/table.ts';
import { chanceOf } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { startRunning } from '../../shared/play/run.ts';

export interface Duel {
  readonly game: Game;
  readonly seats: number;
  /** Sits in one seat; `other` in all the rest. */
  readonly one: BotLevel;
  readonly other: BotLevel;
  /** How often the cards are dealt; each deal makes as many games as there are seats. */
  readonly deals: number;
  /** What the deals follow from. */
  readonly seed: string;
}

/** The result of one bot over many games. */
export interface Score {
  readonly games: number;
  /** Games that `one` won alone. */
  readonly won: number;
  /** Games that `one` won together with others. */
  readonly shared: number;
  readonly lost: number;
  /** Games won alone, of all games: 0–1. */
  readonly rate: number;
  /** Half the width of the 95 % interval of `rate`. Over deals, since the games of one deal depend on each other. */
  readonly margin: number;
  /** The points at the end, on average: of `one`, and of an average other. */
  readonly points: { readonly one: number; readonly other: number };
}

/** How one game ended for `one`. */
interface Ended {
  readonly result: 'won' | 'shared' | 'lost';
  readonly one: number;
  readonly other: number;
}

/** No game of house bots comes near it: a bound for rules that know none. */
const MOST_ROUNDS = 1000;

export function playDuel(duel: Duel): Score {
  const deals = Array.from({ length: duel.deals }, (_, deal) => playDeal(duel, deal));
  const games = deals.flat();
  const count = (result: Ended['result']) => games.filter((game) => game.result === result).length;
  const rates = deals.map((deal) => deal.filter(({ result }) => result === 'won').length / deal.length);
  return {
    games: games.length,
    won: count('won'),
    shared: count('shared'),
    lost: count('lost'),
    rate: count('won') / games.length,
    margin: marginOf(rates),
    points: { one: mean(games.map(({ one }) => one)), other: mean(games.map(({ other }) => other)) },
  };
}

/** The games of one deal: `one` sits in each seat once. */
function playDeal(duel: Duel, deal: number): Ended[] {
  return Array.from({ length: duel.seats }, (_, seat) => playGame(duel, deal, seat));
}

function playGame({ game, seats, one, other, seed }: Duel, deal: number, seat: number): Ended {
  const { target } = game.sheet;
  const table = createTable({ seats, teams: 0, target, rounds: MOST_ROUNDS, census: '2020' });
  const chance = chanceOf({
    game: `g_${deal}` as GameId,
    seed: bytesToHex(sha256(utf8ToBytes(`${seed}#${deal}`))),
    entropy: table.sideOf.map(() => ''),
  });
  const bots = table.sideOf.map((side) => (side === seat ? one : other));
  // With bots in all seats the first version runs on to the end of the game.
  const { state } = startRunning({ game, table, chance, bots }, 1, 0).running;
  const { winners } = outcomeOf(state)!;
  const others = state.scores.filter((_, side) => side !== seat);
  const result = !winners.includes(seat) ? 'lost' : winners.length === 1 ? 'won' : 'shared';
  return { result, one: state.scores[seat]!, other: mean(others) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0) / numbers.length;
}

/** Half of the 95 % interval of a mean. */
function marginOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return 1;
  const middle = mean(numbers);
  const variance = numbers.reduce((total, number) => total + (number - middle) ** 2, 0) / (numbers.length - 1);
  return 1.96 * Math.sqrt(variance / numbers.length);
}
