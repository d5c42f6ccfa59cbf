/** Every move that a caller can write, whatever the game and whoever holds what. */
import { STATES } from '../../shared/cards/states.ts';
import { CATEGORIES, type Category } from '../../shared/cards/vocabulary.ts';
import type { Move } from '../../shared/engine/move.ts';
import { parseMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import { DIRECTIONS } from '../../shared/engine/vocabulary.ts';

const CODES = STATES.map(({ code }) => code);
const ONES = CATEGORIES.map((category) => [category]);
const TWOS = CATEGORIES.flatMap((one) => CATEGORIES.map((other) => [one, other]));
const POWERS: readonly (readonly Category[])[] = [[], ...ONES, ...TWOS, ['size', 'size', 'size']];

/** As it is written, also in ways that no game knows: a category named with power cards, a card discarded twice. */
const WRITTEN: readonly TaggedMove[] = [
  ...CODES.flatMap((card) => POWERS.map((powers) => ({ type: 'play', card, powers }) as const)),
  ...CODES.flatMap((card) =>
    CATEGORIES.flatMap((category) => POWERS.map((powers) => ({ type: 'play', card, category, powers }) as const)),
  ),
  ...CODES.flatMap((one) => CODES.map((other) => ({ type: 'discard', cards: [one, other] }) as const)),
  ...DIRECTIONS.map((direction) => ({ type: 'declare', direction }) as const),
  ...[true, false].map((plunge) => ({ type: 'plunge', plunge }) as const),
  ...CATEGORIES.map((power) => ({ type: 'toss', power }) as const),
  ...CODES.map((card) => ({ type: 'toss', card }) as const),
];

export const EVERY_MOVE: readonly Move[] = [...new Set(WRITTEN.map(parseMove).filter((move) => move !== null))];
