/** Chance for tests, the same at every run. */
import { POWER_DECK } from '../../shared/cards/powers.ts';
import { ALL_CARDS } from '../../shared/cards/states.ts';
import type { Decks } from '../../shared/engine/deal.ts';
import type { Game } from '../../shared/engine/game.ts';

export type Chance = () => number;

/** Numbers from 0 to below 1 (mulberry32). */
export function chanceOf(seed: number): Chance {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function oneOf<T>(chance: Chance, list: readonly T[]): T {
  return list[Math.floor(chance() * list.length)]!;
}

export function shuffled<T>(chance: Chance, list: readonly T[]): T[] {
  const deck = [...list];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return deck;
}

export function decksOf(game: Game, chance: Chance): Decks {
  return { states: shuffled(chance, ALL_CARDS), powers: game.sheet.powerDeck ? shuffled(chance, POWER_DECK) : [] };
}
