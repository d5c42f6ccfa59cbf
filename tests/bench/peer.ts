/** The peer: a trick-taking game (Time Zone Zap's rules) on boardgame.io's reducer, written as its guide writes games. */
import { createRequire } from 'node:module';
import { ALL_CARDS, ZONE_OF } from '../../shared/cards/states.ts';
import type { Draw } from './engine.ts';
import { movesPerSecondOf } from './rate.ts';

const require = createRequire(import.meta.url);

interface Table {
  hands: number[][];
  plays: { seat: number; card: number }[];
  leader: number;
  tricks: number[];
}

interface Ctx {
  readonly numPlayers: number;
  readonly currentPlayer: string;
  readonly gameover?: unknown;
}

interface MoveArgs {
  readonly G: Table;
  readonly ctx: Ctx;
  readonly playerID: string;
  readonly events: { endTurn(next: { next: string }): void };
}

interface PeerState {
  readonly G: Table;
  readonly ctx: Ctx;
}

interface BoardgameIo {
  CreateGameReducer(options: { game: object }): (state: PeerState, action: object) => PeerState;
  InitializeGame(options: { game: object; numPlayers: number }): PeerState;
}

const HAND = 5;

/** One round of {@link HAND} tricks. */
function gameOf(draw: Draw) {
  return {
    name: 'trick-taking',
    setup: ({ ctx }: { ctx: Ctx }): Table => ({
      hands: dealHands(ctx.numPlayers, draw),
      plays: [],
      leader: 0,
      tricks: new Array<number>(ctx.numPlayers).fill(0),
    }),
    moves: { play },
    endIf: ({ G }: { G: Table }) => (G.hands.every((hand) => hand.length === 0) ? { tricks: G.tricks } : undefined),
  };
}

function dealHands(seats: number, draw: Draw): number[][] {
  const cards = ALL_CARDS.slice();
  for (let i = 0; i < seats * HAND; i++) {
    const j = i + draw(cards.length - i);
    [cards[i], cards[j]] = [cards[j]!, cards[i]!];
  }
  return Array.from({ length: seats }, (_, seat) => cards.slice(seat * HAND, (seat + 1) * HAND));
}

function play({ G, ctx, playerID, events }: MoveArgs, card: number): 'INVALID_MOVE' | undefined {
  const seat = Number(playerID);
  const at = G.hands[seat]!.indexOf(card);
  if (at < 0) return 'INVALID_MOVE';
  G.hands[seat]!.splice(at, 1);
  G.plays.push({ seat, card });
  if (G.plays.length < ctx.numPlayers) {
    events.endTurn({ next: String((seat + 1) % ctx.numPlayers) });
    return undefined;
  }
  const zone = ZONE_OF[G.plays[0]!.card];
  const winner = G.plays.findLast((played) => ZONE_OF[played.card] === zone)!.seat;
  G.tricks[winner] = G.tricks[winner]! + 1;
  G.plays = [];
  G.leader = winner;
  events.endTurn({ next: String(winner) });
  return undefined;
}

/** Moves a second of the peer, measured for about `ms` milliseconds. */
export function peerMovesPerSecond(seats: number, ms: number, draw: Draw): number {
  const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal') as BoardgameIo;
  const game = gameOf(draw);
  const reducer = CreateGameReducer({ game });
  return movesPerSecondOf(() => {
    let state = InitializeGame({ game, numPlayers: seats });
    let moves = 0;
    for (; state.ctx.gameover === undefined; moves++) {
      const playerID = state.ctx.currentPlayer;
      const hand = state.G.hands[Number(playerID)]!;
      const args = [hand[draw(hand.length)]!];
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'play', args, playerID } });
    }
    return moves;
  }, ms);
}
