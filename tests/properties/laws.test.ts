/** What holds in every game, at every table, in every state that can be reached. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { applyMove, isActing, isDealt, isLegal, outcomeOf } from '../../shared/engine/match.ts';
import type { Move } from '../../shared/engine/move.ts';
import { observe } from '../../shared/engine/observation.ts';
import { pointsBySide } from '../../shared/engine/scoring.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { formatState, parseState } from '../../shared/engine/stateText.ts';
import { pointsOf } from '../../shared/play/narrate.ts';
import { formatWord, free, turn } from '../games/position.ts';
import { gameNamed, SETTINGS, type Setting } from '../play/tables.ts';
import { EVERY_MOVE } from './everyMove.ts';
import { cardsAnywhere, powersAnywhere } from './places.ts';
import { answersOf, frozen, holds, holdsAlways, type Moment, momentsOf, same, tell } from './plan.ts';

const RUNS = 8;

test('the tables are all that the games are played at', () => {
  expect(SETTINGS).toHaveLength(4 * 8 + 5);
});

test('the moves that can be written are 1,932', () => {
  // 50 × (1 + 3 + 3 + 6) plays, 50 × 49 / 2 discards, 2 declarations, 2 announcements, 3 + 50 tosses.
  expect(EVERY_MOVE).toHaveLength(650 + 1225 + 57);
});

/** Whether a side is alone at the top with the target. */
function isDecided({ scores, table }: State): boolean {
  const top = Math.max(...scores);
  return top >= table.target && scores.filter((score) => score === top).length === 1;
}

/** The last round ends the game and no round before it does. */
function endsInTime({ state }: Moment): void {
  if (isDealt(state)) return;
  const over = isDecided(state) || state.number === state.table.rounds;
  same('over', [state.phase, outcomeOf(state) !== null], [over ? 'over' : 'deal', over]);
}

describe.each(SETTINGS)('$name', (setting: Setting) => {
  test('ends, by its target or after its last round, and not before', () => {
    for (const rounds of [1, 7, null]) {
      holds(RUNS / 2, rounds, (plan) => {
        let last: Moment | null = null;
        for (const moment of momentsOf(setting, plan)) {
          tell(moment, () => endsInTime(moment));
          last = moment;
        }
        same(`phase after round ${last!.state.number}`, last!.state.phase, 'over');
        same('tricks of the last round', last!.state.tricks.length, gameNamed(setting.variant).sheet.tricks);
      });
    }
  });

  test('has every card in one place, and the same cards all round', () => {
    let dealt: readonly [string[], string[]];
    holdsAlways(setting, RUNS, (game, { state, made }) => {
      const now = [cardsAnywhere(state), powersAnywhere(state)] as const;
      if (made === null) {
        dealt = [...now];
        same('cards once each', [...new Set(now[0])], now[0]);
        const { cards, powers } = observe(state, null);
        const dealtAll = [game.sheet.cards, game.sheet.powers(setting.seats)];
        for (const [seat, held] of cards.entries()) same(`hand of seat ${seat}`, [held, powers[seat]], dealtAll);
      }
      same('state cards', now[0], dealt[0]);
      same('power cards', now[1], dealt[1]);
    });
  });

  test('offers moves to whoever must or may act, to nobody else, each once and in one order', () => {
    holdsAlways(setting, RUNS, (game, { state }) => {
      const again = parseState(state.table, formatState(state));
      const acting = isDealt(state) ? [...turn(game, state), ...free(game, state)] : [];
      if (isDealt(state) && turn(game, state).length === 0) throw new Error('nobody must act');
      for (let seat = 0; seat < setting.seats; seat++) {
        same(`seat ${seat} acts`, isActing(game, state, seat), acting.includes(seat));
        if (!acting.includes(seat)) continue;
        const listed = game.legalMoves(state, seat).map(formatWord);
        if (listed.length === 0) throw new Error(`seat ${seat} can do nothing`);
        same('moves once each', [...new Set(listed)], listed);
        same('moves of the same state', game.legalMoves(again, seat).map(formatWord), listed);
      }
    });
  });

  test('accepts every move it lists and refuses each of the others that can be written, from every seat', () => {
    holdsAlways(setting, 5, (game, { state }, index) => {
      // Every 7th state, which at no table is always the same place in a trick.
      if (index % 7 !== 0) return;
      for (let seat = 0; seat < setting.seats; seat++) {
        const listed = isActing(game, state, seat) ? game.legalMoves(state, seat) : [];
        const accepted = EVERY_MOVE.filter((move) => isLegal(game, state, seat, move));
        same(`seat ${seat} may`, inOrder(accepted), inOrder(listed));
        for (const move of listed) {
          const after = applyMove(game, state, seat, move);
          same(`cards after ${seat}:${formatWord(move)}`, cardsAnywhere(after), cardsAnywhere(state));
        }
      }
    });
  });

  test('is the same state again when it was written down and read', () => {
    holdsAlways(setting, RUNS, (_, { state }) => {
      for (const one of [newState(state.table), state]) {
        const text = formatState(one);
        const parsed = parseState(state.table, text);
        if (!isDeepStrictEqual(parsed, one)) throw new Error(`${text} is read as ${JSON.stringify(parsed)}`);
      }
    });
  });

  test('changes nothing that it is given', () => {
    holdsAlways(setting, RUNS, (game, { state }) => {
      if (isDealt(state)) {
        for (const seat of [...turn(game, state), ...free(game, state)]) {
          const legal = frozen(game.legalMoves(state, seat));
          game.narration.whyNot(state, seat, legal[0]!);
          game.play(state, seat, legal.at(-1)!);
          observe(state, seat);
        }
        return;
      }
      for (const award of frozen(game.score(state.table, state))) game.narration.award(state.table, state, award);
      for (const trick of state.tricks) game.narration.trick(state.table, state, trick);
      outcomeOf(state);
    });
  });

  test('gives each side the points that its reasons add up to', () => {
    holdsAlways(setting, RUNS, (game, { state, made }) => {
      if (isDealt(state)) return;
      const gained = state.scores.map((score, side) => score - made!.before.scores[side]!);
      same('points', pointsBySide(state.table, game.score(state.table, state)), gained);
      const told = pointsOf(game, state.table, state);
      const sides = told.map(({ side, points }) => [side, points]);
      same('points told', sides, [...gained.entries()]);
      const sums = told.map(({ reasons }) => reasons.reduce((sum, { points }) => sum + points, 0));
      same('sums of the reasons', sums, gained);
      const rules = told.flatMap(({ reasons }) => reasons.map(({ rule }) => rule));
      const known = game.sheet.rules.flatMap((row) => row.rules);
      const strangers = rules.filter((rule) => !known.includes(rule));
      same('rulings of other games', strangers, []);
    });
  });
});

const inOrder = (moves: readonly Move[]) => moves.map(formatWord).sort();

test('a choice of 0 is the first answer of the first who must answer, so that plans shrink to plain games', () => {
  const [setting] = SETTINGS;
  const game = gameNamed(setting!.variant);
  const plan = { census: '2020', rounds: 1, seed: 0, choices: [0] } as const;
  for (const { made } of momentsOf(setting!, plan)) {
    if (made === null) continue;
    const [first] = turn(game, made.before);
    expect([made.seat, made.move]).toEqual([first, answersOf(game, made.before, first!)[0]]);
  }
});
