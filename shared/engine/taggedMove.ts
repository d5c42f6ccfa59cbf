/** Moves as callers write and read them: tagged objects. Used at the edge alone. */
import { formatCard, parseCard } from '../cards/states.ts';
import type { Category } from '../cards/vocabulary.ts';
import {
  announcing,
  cardIn,
  declaring,
  directionIn,
  discarding,
  isPlunge,
  kindOf,
  type Move,
  namedIn,
  naming,
  playing,
  powerIn,
  powering,
  secondCardIn,
  secondPowerIn,
  tossedPowerIn,
  tossingControl,
  tossingPower,
} from './move.ts';
import type { Direction } from './vocabulary.ts';

/** One generic shape for all games; cards are postal codes. */
export type TaggedMove =
  | {
      readonly type: 'play';
      readonly card: string;
      readonly category?: Category | undefined;
      readonly powers?: readonly Category[] | undefined;
    }
  | { readonly type: 'declare'; readonly direction: Direction }
  | { readonly type: 'discard'; readonly cards: readonly string[] }
  | { readonly type: 'plunge'; readonly plunge: boolean }
  | { readonly type: 'toss'; readonly power?: Category | undefined; readonly card?: string | undefined };

/** The engine's move, or null if no game knows such a one: an unknown card, three powers, the same card twice. */
export function parseMove(move: TaggedMove): Move | null {
  switch (move.type) {
    case 'play':
      return parsePlay(move.card, move.category, move.powers ?? []);
    case 'declare':
      return declaring(move.direction);
    case 'discard':
      return parseDiscard(move.cards);
    case 'plunge':
      return announcing(move.plunge);
    case 'toss':
      return parseToss(move.power, move.card);
  }
}

function parsePlay(code: string, category: Category | undefined, powers: readonly Category[]): Move | null {
  const card = parseCard(code);
  if (card === null) return null;
  const [power, second] = powers;
  if (power === undefined) return category === undefined ? playing(card) : naming(card, category);
  return category !== undefined || powers.length > 2 ? null : powering(card, power, second);
}

function parseDiscard(codes: readonly string[]): Move | null {
  const [one = null, other = null, ...more] = codes.map(parseCard);
  if (one === null || other === null || one === other || more.length > 0) return null;
  return discarding(one, other);
}

function parseToss(power: Category | undefined, code: string | undefined): Move | null {
  if (power !== undefined) return code === undefined ? tossingPower(power) : null;
  const card = code === undefined ? null : parseCard(code);
  return card === null ? null : tossingControl(card);
}

export function formatMove(move: Move): TaggedMove {
  switch (kindOf(move)) {
    case 'play':
      return formatPlay(move);
    case 'declare':
      return { type: 'declare', direction: directionIn(move) };
    case 'discard':
      return { type: 'discard', cards: [formatCard(cardIn(move)), formatCard(secondCardIn(move))] };
    case 'plunge':
      return { type: 'plunge', plunge: isPlunge(move) };
    case 'tossPower':
      return { type: 'toss', power: tossedPowerIn(move) };
    case 'tossControl':
      return { type: 'toss', card: formatCard(cardIn(move)) };
  }
}

function formatPlay(move: Move): TaggedMove {
  const category = namedIn(move);
  const powers = powersIn(move);
  return {
    type: 'play',
    card: formatCard(cardIn(move)),
    ...(category === null ? {} : { category }),
    ...(powers.length === 0 ? {} : { powers }),
  };
}

/** The power cards played with a card, one entry each. */
export function powersIn(move: Move): Category[] {
  return [powerIn(move), secondPowerIn(move)].filter((power) => power !== null);
}
