/**
 * Hand-made positions. Hands are written as postal codes, moves as short words:
 * `TX`, `TX+size`, `TX+size+size` (with power cards), `TX@size` (names a category), `toss:size`, `toss:TX`,
 * `drop:TX,OK`, `topDogs`, `bottomsUp`, `yes`, `no`. A seat in front (`2:yes`) speaks out of turn.
 */
import { type Card, type CardSet, cardSet, cardsOf } from '../../shared/cards/cardSet.ts';
import { POWER_DECK } from '../../shared/cards/powers.ts';
import { formatCard, parseCard, STATES } from '../../shared/cards/states.ts';
import type { Category, Census } from '../../shared/cards/vocabulary.ts';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, dealNext, isLegal } from '../../shared/engine/match.ts';
import { announcing, type Move } from '../../shared/engine/move.ts';
import { seatSet, seatsOf } from '../../shared/engine/seats.ts';
import { newState, type Round, roundOf, type State, type Trick } from '../../shared/engine/state.ts';
import { createTable, type Table } from '../../shared/engine/table.ts';
import { formatMove, parseMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { Direction, Seat } from '../../shared/engine/vocabulary.ts';

export interface Setup {
  /** What each seat is dealt. A hand that is too short is filled up with cards that nobody named. */
  readonly hands: readonly string[];
  /** The power cards each seat is dealt. */
  readonly powers?: readonly string[];
  /** The power cards laid face up, and the state cards. */
  readonly candidates?: { readonly powers: string; readonly cards: string };
  readonly dealer?: Seat;
  readonly teams?: number;
  readonly target?: number;
  readonly rounds?: number | null;
  readonly census?: Census;
}

export function tableOf(seats: number, teams = 0, options: Partial<Setup> = {}): Table {
  const { target = 50, rounds = null, census = '2020' } = options;
  return createTable({ seats, teams, target, rounds, census });
}

/** Deals a round as it is written. */
export function deal(game: Game, setup: Setup): State {
  const { hands, powers = [], candidates = { powers: '', cards: '' }, dealer = 0, teams = 0 } = setup;
  const table = tableOf(hands.length, teams, setup);
  const codes = STATES.map(({ code }) => code);
  const states = laidOut(hands, game.sheet.cards, candidates.cards, codes).map((code) => parseCard(code)!);
  const inHand = game.sheet.powers(table.seats);
  const deck = laidOut(inHand > 0 ? hands.map((_, seat) => powers[seat] ?? '') : [], inHand, candidates.powers, [
    ...POWER_DECK,
  ]);
  return dealNext(game, newState(table), dealer, { states, powers: deck as Category[] });
}

/** A deck that begins with these runs of a length, then goes on with `after`, then with what is left. */
function laidOut(runs: readonly string[], length: number, after: string, deck: string[]): string[] {
  const rest = [...deck];
  const take = (word: string) => {
    const at = rest.indexOf(word);
    if (at < 0) throw new Error(`${word} is no card or was dealt already`);
    return rest.splice(at, 1)[0]!;
  };
  const named = [...runs, after].map((run) => run.split(' ').filter(Boolean).map(take));
  const last = named.pop()!;
  return [...named.flatMap((run) => [...run, ...rest.splice(0, length - run.length)]), ...last, ...rest];
}

function parseWord(word: string): TaggedMove {
  if (word === 'yes' || word === 'no') return { type: 'plunge', plunge: word === 'yes' };
  if (word === 'topDogs' || word === 'bottomsUp') return { type: 'declare', direction: word };
  if (word.startsWith('drop:')) return { type: 'discard', cards: word.slice(5).split(',') };
  if (word.startsWith('toss:')) {
    const what = word.slice(5);
    return parseCard(what) === null ? { type: 'toss', power: what as Category } : { type: 'toss', card: what };
  }
  const [card, category] = word.split('@');
  if (category !== undefined) return { type: 'play', card: card!, category: category as Category };
  const [code, ...powers] = word.split('+');
  return { type: 'play', card: code!, powers: powers as Category[] };
}

export function formatWord(move: Move): string {
  const tagged = formatMove(move);
  if (tagged.type === 'plunge') return tagged.plunge ? 'yes' : 'no';
  if (tagged.type === 'declare') return tagged.direction;
  if (tagged.type === 'discard') return `drop:${tagged.cards.join(',')}`;
  if (tagged.type === 'toss') return `toss:${tagged.power ?? tagged.card}`;
  const { card, category, powers = [] } = tagged;
  return category === undefined ? [card, ...powers].join('+') : `${card}@${category}`;
}

/** The engine's move for a word. */
export function moveOf(word: string): Move {
  const move = parseMove(parseWord(word));
  if (move === null) throw new Error(`${word} is no move`);
  return move;
}

/** Plays word by word; each is the move of the seat in front of it, else of the first seat that must answer. */
export function play(game: Game, state: State, words: string): State {
  let next = state;
  for (const spoken of words.split(' ').filter(Boolean)) {
    const [, prefix, word] = /^(?:(\d):)?(.*)$/.exec(spoken)!;
    const seat = prefix === undefined ? turn(game, next)[0]! : Number(prefix);
    const move = moveOf(word!);
    if (!isLegal(game, next, seat, move)) throw new Error(`seat ${seat} may not ${word}`);
    next = applyMove(game, next, seat, move);
  }
  return next;
}

/** The seats that must answer now. */
export function turn(game: Game, state: State): Seat[] {
  return seatsOf(game.mustAct(state));
}

/** The seats that may speak up though they need not. */
export function free(game: Game, state: State): Seat[] {
  return seatsOf(game.mayAct(state));
}

/** All that a seat may do now, in words and in alphabetical order. */
export function choices(game: Game, state: State, seat: Seat): string[] {
  return game.legalMoves(state, seat).map(formatWord).sort();
}

export function mayPlay(game: Game, state: State, seat: Seat, word: string): boolean {
  return isLegal(game, state, seat, moveOf(word));
}

/** Plays on until so many tricks are finished: always the first legal answer that is no GeoPlunge. */
export function playUntil(game: Game, state: State, tricks: number): State {
  let next = state;
  while (next.tricks.length < tricks && next.phase !== 'deal' && next.phase !== 'over') {
    const [seat] = turn(game, next);
    const move = game.legalMoves(next, seat!).find((candidate) => candidate !== announcing(true));
    next = applyMove(game, next, seat!, move!);
  }
  return next;
}

/** Tosses back until this power card and this Control Card are left; both must be among the candidates. */
export function tossDownTo(game: Game, state: State, category: Category, control: string): State {
  let next = state;
  while (next.phase === 'toss-power' || next.phase === 'toss-control') {
    const [seat] = turn(game, next);
    const tosses = choices(game, next, seat!).filter((word) => word.startsWith('toss:'));
    const wanted = next.phase === 'toss-power' ? `toss:${category}` : `toss:${control}`;
    next = play(game, next, tosses.find((word) => word !== wanted) ?? wanted);
  }
  if (next.category !== category || next.control !== cardOf(control)) throw new Error('tossed back too much');
  return next;
}

/** The same position with other hands, to look at one trick alone. */
export function withHands(state: State, hands: readonly string[]): State {
  return { ...state, hands: hands.map((hand) => cardSet(hand.split(' ').filter(Boolean).map(cardOf))) };
}

export function winners({ tricks }: Round): Seat[] {
  return tricks.map(({ winner }) => winner);
}

export function codes(cards: CardSet): string {
  return cardsOf(cards).map(formatCard).join(' ');
}

export interface Told {
  readonly plunging?: readonly Seat[];
  readonly control?: string;
  readonly category?: Category;
  readonly direction?: Direction;
  /** The cards of each trick; where there are none, nobody looks at them. */
  readonly cards?: readonly string[];
}

/** A finished round told by who won its tricks: `01101` is seat 0, then seat 1, … */
export function roundWonBy(won: string, { plunging = [], control, category, direction, cards = [] }: Told = {}): Round {
  const tricks = [...won].map((winner, i) => trickOf(0, cards[i] ?? '', Number(winner), category ?? null));
  return {
    ...roundOf(newState(tableOf(2))),
    number: 1,
    tricks,
    plunging: seatSet(plunging),
    control: control === undefined ? null : cardOf(control),
    category: category ?? null,
    direction: direction ?? null,
  };
}

function trickOf(leader: Seat, words: string, winner: Seat, category: Category | null = null): Trick {
  return { leader, plays: words.split(' ').filter(Boolean).map(moveOf), category, winner };
}

export function cardOf(code: string): Card {
  const card = parseCard(code);
  if (card === null) throw new Error(`${code} is no card`);
  return card;
}

/** The points that each side gets for a round. */
export function pointsOf(game: Game, table: Table, round: Round): number[] {
  const points = table.members.map(() => 0);
  for (const award of game.score(table, round)) points[award.side] = points[award.side]! + award.points;
  return points;
}
