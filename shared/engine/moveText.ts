/**
 * Moves as short legible text, for stored games: `TX` plays Texas, `TX:s` leads it naming size, `TXpp` adds two
 * population cards, `!t` declares Top Dogs, `-OKTX` discards, `?y` announces, `~s` and `~TX` toss.
 */
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
  powering,
  secondCardIn,
  tossedPowerIn,
  tossingControl,
  tossingPower,
} from './move.ts';
import { powersIn } from './taggedMove.ts';

const LETTER: Readonly<Record<Category, string>> = { size: 's', statehood: 't', population: 'p' };
const CATEGORY: Readonly<Record<string, Category>> = { s: 'size', t: 'statehood', p: 'population' };

export function formatCategory(category: Category): string {
  return LETTER[category];
}

export function parseCategory(letter: string): Category {
  return CATEGORY[letter]!;
}

export function formatMoveText(move: Move): string {
  switch (kindOf(move)) {
    case 'play':
      return formatPlayText(move);
    case 'declare':
      return directionIn(move) === 'topDogs' ? '!t' : '!b';
    case 'discard':
      return `-${formatCard(cardIn(move))}${formatCard(secondCardIn(move))}`;
    case 'plunge':
      return isPlunge(move) ? '?y' : '?n';
    case 'tossPower':
      return `~${LETTER[tossedPowerIn(move)]}`;
    case 'tossControl':
      return `~${formatCard(cardIn(move))}`;
  }
}

function formatPlayText(move: Move): string {
  const named = namedIn(move);
  const powers = powersIn(move).map(formatCategory).join('');
  return `${formatCard(cardIn(move))}${named === null ? '' : `:${LETTER[named]}`}${powers}`;
}

/** The reverse of {@link formatMoveText}, for text that it made. */
export function parseMoveText(text: string): Move {
  const rest = text.slice(1);
  switch (text[0]) {
    case '!':
      return declaring(rest === 't' ? 'topDogs' : 'bottomsUp');
    case '-':
      return discarding(parseCard(rest.slice(0, 2))!, parseCard(rest.slice(2))!);
    case '?':
      return announcing(rest === 'y');
    case '~':
      return rest.length === 1 ? tossingPower(CATEGORY[rest]!) : tossingControl(parseCard(rest)!);
    default:
      return parsePlayText(text);
  }
}

function parsePlayText(text: string): Move {
  const card = parseCard(text.slice(0, 2))!;
  const [first, second] = text.slice(2);
  if (first === undefined) return playing(card);
  if (first === ':') return naming(card, CATEGORY[second!]!);
  return powering(card, CATEGORY[first]!, second === undefined ? null : CATEGORY[second]!);
}
