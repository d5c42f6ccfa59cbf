/**
 * A state as one short legible line, for stored games. Fields are joined by `|`: round, dealer, phase, leader,
 * hands, powers, category, Control Card, direction, plunging, asked, power candidates, control candidates, tossed,
 * discards, tricks, locked, scores, the round before. Lists by seat are joined by commas, cards are postal codes.
 */
import { type CardSet, cardSet, mapCards } from '../cards/cardSet.ts';
import { listPowers, type Powers, powersOf } from '../cards/powers.ts';
import { formatCard, parseCard } from '../cards/states.ts';
import type { Category } from '../cards/vocabulary.ts';
import type { Move } from './move.ts';
import { formatCategory, formatMoveText, parseCategory, parseMoveText } from './moveText.ts';
import { type SeatSet, seatSet, seatsOf } from './seats.ts';
import type { Round, State, Trick } from './state.ts';
import type { Table } from './table.ts';
import type { Direction, Phase } from './vocabulary.ts';

const PHASE_LETTERS: Readonly<Record<Phase, string>> = {
  'toss-power': 'p',
  'toss-control': 'c',
  direction: 'd',
  discard: 'x',
  plunge: 'a',
  play: 't',
  deal: '-',
  over: '.',
};
const PHASES = Object.fromEntries(Object.entries(PHASE_LETTERS).map(([phase, letter]) => [letter, phase as Phase]));

export function formatState(state: State): string {
  const running = state.plays.length === 0 ? [] : [`${state.leader}${state.plays.map(formatMoveText).join('')}`];
  return [
    state.number,
    state.dealer,
    PHASE_LETTERS[state.phase],
    state.leader,
    state.hands.map(formatCards).join(),
    state.powers.map(formatPowers).join(),
    formatOptional(state.category),
    state.control === null ? '' : formatCard(state.control),
    formatDirection(state.direction),
    formatSeats(state.plunging),
    formatSeats(state.asked),
    formatPowers(state.powerCandidates),
    formatCards(state.controlCandidates),
    state.tossed.map((move) => formatMoveText(move).slice(1)).join(''),
    state.discards.map(formatCards).join(),
    [...state.tricks.map(formatTrick), ...running].join(),
    formatSeats(state.locked),
    state.scores.join(),
    state.last === null ? '' : formatRound(state.last),
  ].join('|');
}

/** The reverse of {@link formatState}, for text that it made of a game at this table. */
export function parseState(table: Table, text: string): State {
  const field = text.split('|');
  const tricks = listOf(field[15]!);
  const finished = tricks.filter((trick) => trick.includes('='));
  const running = tricks.find((trick) => !trick.includes('='));
  return {
    table,
    number: Number(field[0]),
    dealer: Number(field[1]),
    phase: PHASES[field[2]!]!,
    leader: Number(field[3]),
    hands: field[4]!.split(',').map(parseCards),
    powers: field[5]!.split(',').map(parsePowers),
    category: parseOptional(field[6]!),
    control: parseCard(field[7]!),
    direction: parseDirection(field[8]!),
    plunging: parseSeats(field[9]!),
    asked: parseSeats(field[10]!),
    powerCandidates: parsePowers(field[11]!),
    controlCandidates: parseCards(field[12]!),
    tossed: parseTossed(field[13]!),
    discards: field[14]!.split(',').map(parseCards),
    tricks: finished.map(parseTrick),
    plays: running === undefined ? [] : parsePlays(running.slice(1)),
    locked: parseSeats(field[16]!),
    scores: field[17]!.split(',').map(Number),
    last: field[18] === '' ? null : parseRound(field[18]!),
  };
}

/** The public facts of a round, joined by `/`: number, dealer, category, control, direction, plunging, tossed, tricks. */
function formatRound(round: Round): string {
  return [
    round.number,
    round.dealer,
    formatOptional(round.category),
    round.control === null ? '' : formatCard(round.control),
    formatDirection(round.direction),
    formatSeats(round.plunging),
    round.tossed.map((move) => formatMoveText(move).slice(1)).join(''),
    round.tricks.map(formatTrick).join(),
  ].join('/');
}

function parseRound(text: string): Round {
  const field = text.split('/');
  return {
    number: Number(field[0]),
    dealer: Number(field[1]),
    category: parseOptional(field[2]!),
    control: parseCard(field[3]!),
    direction: parseDirection(field[4]!),
    plunging: parseSeats(field[5]!),
    tossed: parseTossed(field[6]!),
    tricks: listOf(field[7]!).map(parseTrick),
  };
}

/** `0TXsOK=s1`: the leader, the plays, the category it was judged in if any, the winner. */
function formatTrick({ leader, plays, category, winner }: Trick): string {
  return `${leader}${plays.map(formatMoveText).join('')}=${formatOptional(category)}${winner}`;
}

function parseTrick(text: string): Trick {
  const [plays, end] = text.split('=') as [string, string];
  return {
    leader: Number(plays[0]),
    plays: parsePlays(plays.slice(1)),
    category: parseOptional(end.slice(0, -1)),
    winner: Number(end.at(-1)),
  };
}

function parsePlays(text: string): Move[] {
  return (text.match(/[A-Z]{2}[^A-Z]*/g) ?? []).map(parseMoveText);
}

function parseTossed(text: string): Move[] {
  return (text.match(/[A-Z]{2}|[a-z]/g) ?? []).map((toss) => parseMoveText(`~${toss}`));
}

function listOf(text: string): string[] {
  return text === '' ? [] : text.split(',');
}

function formatCards(cards: CardSet): string {
  return mapCards(cards, formatCard).join('');
}

function parseCards(text: string): CardSet {
  return cardSet((text.match(/../g) ?? []).map((code) => parseCard(code)!));
}

function formatPowers(powers: Powers): string {
  return listPowers(powers).map(formatCategory).join('');
}

function parsePowers(text: string): Powers {
  return powersOf([...text].map(parseCategory));
}

function formatSeats(seats: SeatSet): string {
  return seatsOf(seats).join('');
}

function parseSeats(text: string): SeatSet {
  return seatSet([...text].map(Number));
}

function formatOptional(category: Category | null): string {
  return category === null ? '' : formatCategory(category);
}

function parseOptional(letter: string): Category | null {
  return letter === '' ? null : parseCategory(letter);
}

function formatDirection(direction: Direction | null): string {
  return direction === null ? '' : direction[0]!;
}

function parseDirection(letter: string): Direction | null {
  if (letter === '') return null;
  return letter === 't' ? 'topDogs' : 'bottomsUp';
}
