/** States and moves as stored text, over every state of random games of every game at every table. */
import { describe, expect, test } from 'vitest';
import { formatMoveText, parseMoveText } from '../../shared/engine/moveText.ts';
import type { State } from '../../shared/engine/state.ts';
import { formatState } from '../../shared/engine/stateText.ts';
import { type Chance, chanceOf } from '../games/random.ts';
import { randomTurns, SETTINGS, type Setting, VARIANTS } from './tables.ts';

/** The states of a game of two rounds, and the one it ends in. */
function statesOf(setting: Setting, chance: Chance): { readonly states: State[]; readonly last: State } {
  const states: State[] = [];
  const turns = randomTurns(setting, 2, chance);
  for (let turn = turns.next(); ; turn = turns.next()) {
    if (turn.done) return { states, last: turn.value };
    states.push(turn.value.state);
  }
}

describe('the text of a state', () => {
  test('differs where anything of the state differs', () => {
    for (const setting of SETTINGS) {
      const { states, last } = statesOf(setting, chanceOf(4));
      const texts = [...states, last].map(formatState);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test('is plain ASCII on one line', () => {
    for (const setting of SETTINGS) {
      for (const state of statesOf(setting, chanceOf(5)).states) expect(formatState(state)).toMatch(/^[!-~]+$/);
    }
  });
});

describe('the text of a move', () => {
  test.each(VARIANTS)('of %s is that of one move alone', (variant) => {
    const moves = new Map<string, number>();
    for (const setting of SETTINGS.filter((one) => one.variant === variant)) {
      for (const { legal } of randomTurns(setting, 2, chanceOf(6))) {
        for (const move of legal) {
          const text = formatMoveText(move);
          expect(parseMoveText(text)).toBe(move);
          expect(moves.get(text) ?? move).toBe(move);
          moves.set(text, move);
        }
      }
    }
    expect(moves.size).toBeGreaterThan(49);
  });

  test('has no blank in it, which is what steps are told apart by', () => {
    for (const setting of SETTINGS) {
      for (const { move } of randomTurns(setting, 1, chanceOf(7))) expect(formatMoveText(move)).toMatch(/^\S+$/);
    }
  });
});
