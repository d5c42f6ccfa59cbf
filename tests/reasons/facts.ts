/** The facts of the cards, read from the data itself and through none of the code that the games use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Category = 'size' | 'statehood' | 'population';

interface Ranked {
  readonly rank: number;
}

interface Facts {
  readonly code: string;
  readonly capital: string;
  readonly zone: string;
  readonly borders: readonly string[];
  readonly size: Ranked;
  readonly statehood: Ranked;
  readonly population: Readonly<Record<string, Ranked>>;
}

const DATA = join(import.meta.dirname, '../../shared/cards/states.json');
const FACTS = new Map((JSON.parse(readFileSync(DATA, 'utf8')) as Facts[]).map((facts) => [facts.code, facts]));

function factsOf(code: string): Facts {
  const facts = FACTS.get(code);
  if (facts === undefined) throw new Error(`${code} is no card`);
  return facts;
}

export function rankOf(code: string, category: string, census: string): number {
  const { size, statehood, population } = factsOf(code);
  return { size, statehood, population: population[census]! }[category as Category].rank;
}

export const zoneOf = (code: string) => factsOf(code).zone;
export const capitalOf = (code: string) => factsOf(code).capital;
export const borders = (one: string, other: string) => factsOf(one).borders.includes(other);

/** ZT-4. */
export const isCapitalCard = (code: string, control: string) => capitalOf(code)[0] === capitalOf(control)[0];

/** ZT-6: the zone of a card as a round with this Control Card counts it. */
export const zoneInRound = (code: string, control: string) => zoneOf(isCapitalCard(code, control) ? control : code);

const CARDINALS = ['zeroth', ...'first second third fourth fifth sixth seventh eighth ninth'.split(' ')];

/** 1st, 2nd, 3rd, 4th, 11th, 21st: by what the number is said like, which is its last word. */
export function ordinalOf(n: number): string {
  const last = n > 20 || n < 10 ? n % 10 : n;
  const spoken = CARDINALS[last] ?? 'th';
  return `${n}${last === 0 ? 'th' : spoken.slice(-2)}`;
}
