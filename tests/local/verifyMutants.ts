/** Every small way to tamper with a log: each leaf changed, each field left out or added, each event moved. */
import { STATES } from '../../shared/cards/states.ts';
import { CATEGORIES, CENSUSES } from '../../shared/cards/vocabulary.ts';
import { DIRECTIONS } from '../../shared/engine/vocabulary.ts';
import { GAMES } from '../../shared/games/index.ts';
import { VISIBILITIES } from '../../shared/play/lobby.ts';
import { HOWS } from '../../shared/play/run.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Path = readonly (string | number)[];

export interface Mutant {
  readonly what: string;
  readonly path: Path;
  readonly log: unknown;
}

const VOCABULARIES: readonly (readonly string[])[] = [
  STATES.map(({ code }) => code),
  CATEGORIES,
  CENSUSES,
  DIRECTIONS,
  HOWS,
  VISIBILITIES,
  [...GAMES.keys()],
  ['target', 'rounds'],
  ['person', 'bot'],
];

/** Other values that a leaf could plausibly have, and one that it could not. */
function otherValues(value: Json): Json[] {
  if (typeof value === 'number') return [value + 1, value - 1];
  if (typeof value === 'boolean') return [!value];
  if (typeof value !== 'string') return [1];
  const words = VOCABULARIES.find((list) => list.includes(value));
  if (words !== undefined) return [words[(words.indexOf(value) + 1) % words.length]!, `${value}x`];
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return [new Date(Date.parse(value) + 1).toISOString(), `${value}x`];
  if (/^[A-Z]+-\d+$/.test(value)) return [value.replace(/\d+/, (number) => `${Number(number) + 1}`), `${value}x`];
  if (/^[0-9a-f]{64}$/.test(value)) return [value.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), `${value}x`];
  return [`${value}x`];
}

export function* mutantsOf(log: unknown): Generator<Mutant> {
  for (const [path, value] of placesIn(log as Json, [])) {
    if (typeof value !== 'object' || value === null)
      for (const other of otherValues(value)) yield mutant('changed', path, log, () => [other]);
    if (path.length > 0) yield mutant('dropped', path, log, () => []);
    if (typeof path.at(-1) === 'number') yield mutant('doubled', path, log, (one) => [one, one]);
    if (Array.isArray(value))
      for (let i = 1; i < value.length; i++)
        if (JSON.stringify(value[i]) !== JSON.stringify(value[i - 1]))
          yield mutant('swapped', [...path, i], log, () => [value[i - 1]!], [value[i]!]);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield mutant('added', [...path, 'extra'], log, () => [0]);
  }
}

function* placesIn(value: Json, path: Path): Generator<readonly [Path, Json]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    yield* placesIn(below, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

/** A copy of the log with other values in place of one; of an array, `before` takes the place of the one before it. */
function mutant(what: string, path: Path, log: unknown, others: (value: Json) => Json[], before?: Json[]): Mutant {
  const copy = structuredClone(log) as Json;
  const key = path.at(-1)!;
  const holder = path.slice(0, -1).reduce<Json>((value, step) => (value as Record<string | number, Json>)[step]!, copy);
  if (Array.isArray(holder)) {
    const at = key as number;
    holder.splice(at - (before?.length ?? 0), 1 + (before?.length ?? 0), ...(before ?? []), ...others(holder[at]!));
  } else {
    const fields = holder as Record<string, Json>;
    const [other] = others(fields[key]!);
    if (other === undefined) delete fields[key];
    else fields[key] = other;
  }
  return { what, path, log: copy };
}
