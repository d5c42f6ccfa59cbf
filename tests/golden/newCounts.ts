/** New positions to count lines from: the opening of a round, and the latest one with still enough to count. */
import { mapCards } from '../../shared/cards/cardSet.ts';
import { listPowers } from '../../shared/cards/powers.ts';
import { formatCard } from '../../shared/cards/states.ts';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove } from '../../shared/engine/match.ts';
import { seatsOf } from '../../shared/engine/seats.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable } from '../../shared/engine/table.ts';
import { formatMove } from '../../shared/engine/taggedMove.ts';
import { type Chance, chanceOf, decksOf, oneOf } from '../games/random.ts';
import { type Count, movesFrom, tally } from './perft.ts';

const MOST_LINES = 1_000_000;
const MOST_LATE_LINES = 20_000;

export function newCounts(game: Game): Count[] {
  const { min } = game.sheet.seats;
  const tables = [
    { seats: min, teams: 0 },
    { seats: 4, teams: 2 },
    { seats: 3, teams: 0 },
  ];
  return tables.flatMap((table, index) => {
    const round = randomRound(game, table, chanceOf(index + 1));
    const counted = late(game, round);
    const isWhole = counted.lines.length === round.start.length;
    return isWhole ? [counted] : [opening(game, round), counted];
  });
}

/** A round played at random: the line that deals it, and every state with the line that led to it. */
interface RandomRound {
  readonly start: readonly object[];
  readonly states: readonly State[];
  readonly moves: readonly object[];
}

function randomRound(game: Game, { seats, teams }: { seats: number; teams: number }, chance: Chance): RandomRound {
  const { id: variant, target } = game.sheet;
  const table = createTable({ seats, teams, target, rounds: null, census: '2020' });
  const dealer = Math.floor(chance() * seats);
  const states = [game.deal(newState(table), dealer, decksOf(game, chance))];
  const moves: object[] = [];
  for (let state = states[0]!; movesFrom(game, state).length > 0; ) {
    const must = seatsOf(game.mustAct(state));
    const may = chance() < 0.05 ? seatsOf(game.mayAct(state)) : [];
    const seat = oneOf(chance, may.length > 0 ? may : must);
    const move = oneOf(chance, game.legalMoves(state, seat));
    moves.push({ seat, move: formatMove(move) });
    state = applyMove(game, state, seat, move);
    states.push(state);
  }
  return { start: [{ new: { variant, seats, teams } }, { deal: dealOf(states[0]!) }], states, moves };
}

function dealOf({ dealer, hands, powers, powerCandidates, controlCandidates }: State) {
  const held = powers.map(listPowers);
  const faceUp = listPowers(powerCandidates);
  const controls = mapCards(controlCandidates, formatCard);
  return {
    dealer,
    hands: hands.map((hand) => mapCards(hand, formatCard)),
    ...(held.some((hand) => hand.length > 0) ? { powers: held } : {}),
    ...(faceUp.length > 0 ? { powerCandidates: faceUp } : {}),
    ...(controls.length > 0 ? { controlCandidates: controls } : {}),
  };
}

function opening(game: Game, { start, states }: RandomRound): Count {
  return { lines: start, counts: countsFrom(game, states[0]!) };
}

/** The earliest position from which the rest of the round can be counted whole. */
function late(game: Game, { start, states, moves }: RandomRound): Count {
  let from = states.length - 2;
  while (from > 0 && linesToEnd(game, states[from - 1]!) <= MOST_LATE_LINES) from--;
  return { lines: [...start, ...moves.slice(0, from)], ...tally(game, states[from]!, Number.POSITIVE_INFINITY) };
}

/** How many lines the rest of the round has, or one more than is of interest. */
function linesToEnd(game: Game, state: State, most = MOST_LATE_LINES): number {
  const moves = movesFrom(game, state);
  if (moves.length === 0) return 1;
  let sum = 0;
  for (const [seat, move] of moves) {
    sum += linesToEnd(game, applyMove(game, state, seat, move), most - sum);
    if (sum > most) break;
  }
  return sum;
}

/** The counts by depth, as long as they are not too many. */
function countsFrom(game: Game, state: State): number[] {
  let counts = tally(game, state, 1).counts;
  for (;;) {
    const more = tally(game, state, counts.length + 1).counts;
    if (more.at(-1)! > MOST_LINES) return counts;
    counts = more;
  }
}
