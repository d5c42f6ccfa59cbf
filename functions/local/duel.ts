/**
 * One side of house bots against others, over many deals, by the rules alone. Every deal is played once from each side
 * with the same cards and the same first dealer, so that neither is dealt the better hands.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BotLevel } from '../../shared/bots/levels.ts';
import type { Game } from '../../shared/engine/game.ts';
import { outcomeOf } from '../../shared/engine/match.ts';
import { createTable, type Table } from '../../shared/engine/table.ts';
import type { Side } from '../../shared/engine/vocabulary.ts';
import { chanceOf } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { startRunning } from '../../shared/play/run.ts';

/** Who plays whom, in whatever game. */
export interface Contest {
  readonly seats: number;
  /** Number of teams; 0 when everybody plays alone. */
  readonly teams: number;
  /** Sits in all seats of one side; `other` in all the rest. */
  readonly one: BotLevel;
  readonly other: BotLevel;
  /** What the deals follow from. */
  readonly seed: string;
}

export interface Duel extends Contest {
  readonly game: Game;
  /** How often the cards are dealt; each deal makes as many games as there are sides. */
  readonly deals: number;
}

export function sidesOf({ seats, teams }: Contest): number {
  return teams === 0 ? seats : teams;
}

/** The result of one side over many games. */
export interface Score {
  readonly games: number;
  /** Games that `one` won alone. */
  readonly won: number;
  /** Games that `one` won together with others, which is no win. */
  readonly shared: number;
  readonly lost: number;
  /** Games won alone, of all games: 0–1. */
  readonly rate: number;
  /** The 95 % interval of `rate`. */
  readonly between: readonly [number, number];
  /** The points at the end, on average: of `one`, and of an average other side. */
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
    between: intervalOf(rates, games.length),
    points: { one: mean(games.map(({ one }) => one)), other: mean(games.map(({ other }) => other)) },
  };
}

/** The games of one deal: `one` is each side once. */
function playDeal(duel: Duel, deal: number): Ended[] {
  const table = createTable({ ...duel, target: duel.game.sheet.target, rounds: MOST_ROUNDS, census: '2020' });
  return table.members.map((_, side) => playGame(duel, table, deal, side));
}

function playGame({ game, one, other, seed }: Duel, table: Table, deal: number, own: Side): Ended {
  const chance = chanceOf({
    game: `g_${deal}` as GameId,
    seed: bytesToHex(sha256(utf8ToBytes(`${seed}#${deal}`))),
    entropy: table.sideOf.map(() => ''),
  });
  const bots = table.sideOf.map((side) => (side === own ? one : other));
  // With bots in all seats the first version runs on to the end of the game.
  const { state } = startRunning({ game, table, chance, bots }, 1, 0).running;
  const { winners } = outcomeOf(state)!;
  const others = state.scores.filter((_, side) => side !== own);
  const result = !winners.includes(own) ? 'lost' : winners.length === 1 ? 'won' : 'shared';
  return { result, one: state.scores[own]!, other: mean(others) };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0) / numbers.length;
}

const SIGMAS = 1.96;

/**
 * Wilson's 95 % interval, which stays true where almost all is won. The games of a deal depend on each other: where
 * deals differ more than so many games would by themselves, the games count for fewer.
 */
export function intervalOf(rates: readonly number[], games: number): readonly [number, number] {
  const rate = mean(rates);
  const ofDeals = mean(rates.map((one) => (one - rate) ** 2)) / rates.length;
  const count = ofDeals === 0 ? games : Math.min(games, (rate * (1 - rate)) / ofDeals);
  const weight = SIGMAS ** 2 / count;
  const middle = (rate + weight / 2) / (1 + weight);
  const half = Math.sqrt(weight * rate * (1 - rate) + weight ** 2 / 4) / (1 + weight);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
