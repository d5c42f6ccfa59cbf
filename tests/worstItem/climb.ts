/** Looks for the largest version of a game: many attempts at random, then small changes to the best of them. */
import { type Chance, chanceOf, oneOf } from '../games/random.ts';
import { SETTINGS } from '../play/tables.ts';
import { type Attempt, type Largest, largestOf } from './attempt.ts';

export interface Found extends Largest {
  readonly attempt: Attempt;
}

const CLIMBS = 4;

/** The best of a few climbs, always the same ones for a number of tries. */
export function search(variant: string, tries: number): Found {
  const climbs = Array.from({ length: CLIMBS }, (_, i) => climb(variant, tries / CLIMBS, chanceOf(i + 1)));
  return climbs.reduce((best, one) => (one.bytes > best.bytes ? one : best));
}

/** Half the tries go into attempts at random, half into climbing on from the best of them. */
function climb(variant: string, tries: number, chance: Chance): Found {
  let best: Found | null = null;
  for (let i = 0; i < tries; i++) {
    const attempt: Attempt =
      best === null || i < tries / 2 ? anyAttempt(variant, chance) : changed(best.attempt, chance);
    const largest = largestOf(attempt);
    if (best === null || largest.bytes >= best.bytes) best = { ...largest, attempt };
  }
  return best!;
}

/** Mostly at full tables, with one person or two: bots' moves are what makes a version long. */
function anyAttempt(variant: string, chance: Chance): Attempt {
  const settings = SETTINGS.filter((setting) => setting.variant === variant);
  const most = Math.max(...settings.map(({ seats }) => seats));
  const full = settings.filter(({ seats }) => seats === most);
  const setting = oneOf(chance, chance() < 0.7 ? full : settings);
  const people = chance() < 0.7 ? 0 : chance();
  const own = Math.floor(chance() * setting.seats);
  const greed = chance();
  return {
    setting,
    persons: Array.from({ length: setting.seats }, (_, seat) => seat === own || chance() < people),
    seed: Math.floor(chance() * 10_000),
    choices: Array.from({ length: 1 + Math.floor(chance() * 120) }, () => anyChoice(chance, greed)),
    score: chance() < 0.5 ? 100 : 495,
  };
}

/** The longest that can be written, the more often the greedier. */
function anyChoice(chance: Chance, greed = 0.5): number {
  return chance() < greed ? 0.999 : chance();
}

/** One thing changed: a choice, the decks, who is a person. */
function changed(attempt: Attempt, chance: Chance): Attempt {
  const { choices, persons, seed } = attempt;
  const kind = chance();
  if (kind < 0.15) return { ...attempt, seed: seed + 1 };
  if (kind < 0.25) {
    const seat = Math.floor(chance() * persons.length);
    const others = persons.map((person, i) => (i === seat ? !person : person));
    return others.includes(true) ? { ...attempt, persons: others } : attempt;
  }
  if (kind < 0.4) return { ...attempt, choices: [...choices, anyChoice(chance)] };
  const at = Math.floor(chance() * choices.length);
  return { ...attempt, choices: choices.map((choice, i) => (i === at ? anyChoice(chance) : choice)) };
}
