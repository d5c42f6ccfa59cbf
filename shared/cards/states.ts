/** The 50 GeoPlunge state cards and every fact on them (G-1). */
import { type Card, type CardSet, cardSet } from './cardSet.ts';
import facts from './states.json' with { type: 'json' };
import { type Category, CENSUSES, type Census, ZONES, type Zone } from './vocabulary.ts';

/** A card's facts. Ranks run from 1 (best) to 50 (weakest). */
export interface StateFacts {
  /** Postal code: the card's name everywhere. */
  readonly code: string;
  readonly name: string;
  readonly capital: string;
  readonly zone: Zone;
  /** Postal codes of the states it shares a land or river border with (BZ-7). */
  readonly borders: readonly string[];
  /** Total area. */
  readonly size: { readonly rank: number; readonly squareMiles: number };
  readonly statehood: { readonly rank: number; readonly date: string };
  readonly population: Readonly<Record<Census, { readonly rank: number; readonly people: number }>>;
}

/** The deck in its canonical order, by postal code: `STATES[card]`. */
export const STATES = facts as readonly StateFacts[];

/** Every card. */
export const ALL_CARDS: readonly Card[] = STATES.map((_, card) => card);

const CARD_BY_CODE = new Map(STATES.map(({ code }, card) => [code, card]));

/** The card of a postal code, or null. */
export function parseCard(code: string): Card | null {
  return CARD_BY_CODE.get(code) ?? null;
}

export function formatCard(card: Card): string {
  return STATES[card]!.code;
}

/** Each card's zone. */
export const ZONE_OF: readonly Zone[] = STATES.map(({ zone }) => zone);

/** All cards of a zone. */
export const ZONE_CARDS = Object.fromEntries(
  ZONES.map((zone) => [zone, cardSet(ALL_CARDS.filter((card) => ZONE_OF[card] === zone))]),
) as Readonly<Record<Zone, CardSet>>;

/** The cards whose states border a card's state (BZ-7). */
export const NEIGHBOURS: readonly CardSet[] = STATES.map(({ borders }) =>
  cardSet(borders.map((code) => parseCard(code)!)),
);

/** The cards whose capital begins with the letter of a card's capital, itself included. */
export const SAME_CAPITAL_LETTER: readonly CardSet[] = STATES.map(({ capital }) =>
  cardSet(ALL_CARDS.filter((card) => STATES[card]!.capital[0] === capital[0])),
);

/** `ranks[category][card]`: 1 (best ranked) to 50 (weakest ranked). */
export type Ranks = Readonly<Record<Category, readonly number[]>>;

/** The ranks with the populations of each census. */
export const RANKS = Object.fromEntries(CENSUSES.map((census) => [census, ranksOf(census)])) as Readonly<
  Record<Census, Ranks>
>;

function ranksOf(census: Census): Ranks {
  const rank = (category: Category) => (state: StateFacts) =>
    category === 'population' ? state.population[census].rank : state[category].rank;
  return {
    size: STATES.map(rank('size')),
    statehood: STATES.map(rank('statehood')),
    population: STATES.map(rank('population')),
  };
}
