/** Whole random games of every game and seat count: how many moves a second the rules make on one core. */

import { POWER_DECK } from '../../shared/cards/powers.ts';
import { ALL_CARDS } from '../../shared/cards/states.ts';
import type { Decks } from '../../shared/engine/deal.ts';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, dealNext } from '../../shared/engine/match.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { createTable, type Table } from '../../shared/engine/table.ts';
import { movesPerSecondOf } from './rate.ts';

/** A small fast generator (xorshift32): numbers below n. Good enough to play with, never to deal with. */
export type Draw = (n: number) => number;

export function cheapDraw(seed: number): Draw {
  let x = seed | 0 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 1) % n;
  };
}

/** Shuffles only as far as a deal reaches: the first `needed` cards are a uniform draw. */
function partlyShuffled<T>(deck: readonly T[], needed: number, draw: Draw): T[] {
  const cards = deck.slice();
  for (let i = 0; i < needed; i++) {
    const j = i + draw(cards.length - i);
    const card = cards[i]!;
    cards[i] = cards[j]!;
    cards[j] = card;
  }
  return cards;
}

function drawDecks({ sheet }: Game, seats: number, draw: Draw): Decks {
  const states = seats * sheet.cards + (sheet.phases.includes('toss-control') ? seats + 1 : 0);
  const powers = sheet.phases.includes('toss-power') ? seats + 1 : seats * sheet.powers(seats);
  return {
    states: partlyShuffled(ALL_CARDS, states, draw),
    powers: powers === 0 ? [] : partlyShuffled(POWER_DECK, powers, draw),
  };
}

/** Plays one random game to its end and returns the number of moves made. */
function playRandomGame(game: Game, table: Table, draw: Draw): number {
  const { seats } = table;
  const firstDealer = draw(seats);
  let state: State = newState(table);
  let moves = 0;
  while (state.phase !== 'over') {
    if (state.phase === 'deal') {
      state = dealNext(game, state, firstDealer, drawDecks(game, seats, draw));
      continue;
    }
    const seat = 31 - Math.clz32(game.mustAct(state));
    const legal = game.legalMoves(state, seat);
    state = applyMove(game, state, seat, legal[draw(legal.length)]!);
    moves++;
  }
  return moves;
}

const GAMES_AT_ONCE = 50;

/** Moves a second of one game at one table, measured for about `ms` milliseconds. */
export function movesPerSecond(game: Game, seats: number, ms: number): number {
  const draw = cheapDraw(seats * 7919 + game.sheet.cards);
  const table = createTable({ seats, teams: 0, target: game.sheet.target, rounds: null, census: '2020' });
  return movesPerSecondOf(() => {
    let moves = 0;
    for (let i = 0; i < GAMES_AT_ONCE; i++) moves += playRandomGame(game, table, draw);
    return moves;
  }, ms);
}
