/** Decisions: what makes it safe to answer one late, twice, or while others answer theirs. */
import { describe, test } from 'vitest';
import type { Game } from '../../shared/engine/game.ts';
import { applyMove, isDealt } from '../../shared/engine/match.ts';
import { announcing } from '../../shared/engine/move.ts';
import type { State } from '../../shared/engine/state.ts';
import type { Seat } from '../../shared/engine/vocabulary.ts';
import { formatDecision, mandatoryDecision, optionalDecision } from '../../shared/play/decision.ts';
import { decisionOf, isOptionalPlunge } from '../../shared/play/run.ts';
import { formatWord, free, turn } from '../games/position.ts';
import { gameNamed, SETTINGS, type Setting } from '../play/tables.ts';
import { answersOf, holds, holdsAlways, momentsOf, same, tell } from './plan.ts';

const RUNS = 10;
const PLUNGE = announcing(true);

const nameOf = (decision: Parameters<typeof formatDecision>[0] | null) =>
  decision === null ? null : formatDecision(decision);

/** What a seat is asked, what it may answer, and whether it may announce a GeoPlunge besides. */
function asked(game: Game, state: State, seat: Seat) {
  const decision = nameOf(mandatoryDecision(game, state, seat));
  return { decision, answers: answersOf(game, state, seat).map(formatWord), besides: free(game, state).includes(seat) };
}

/** Holds what a seat is asked against what it was asked before somebody else acted. */
function stayed(game: Game, before: State, after: State, seat: Seat): void {
  const then = asked(game, before, seat);
  const now = asked(game, after, seat);
  same(`decision of seat ${seat}`, now.decision, then.decision);
  same(`answers of seat ${seat}`, now.answers, then.answers);
  if (now.besides && !then.besides) throw new Error(`seat ${seat} may announce only now`);
}

describe.each(SETTINGS)('$name', (setting: Setting) => {
  test('uses no decision twice for a seat', () => {
    const game = gameNamed(setting.variant);
    holds(RUNS, 5, (plan) => {
      const used = new Set<string>();
      for (const moment of momentsOf(setting, plan)) {
        const { state, made } = moment;
        tell(moment, () => {
          if (made !== null) {
            const name = `${made.seat} ${formatDecision(decisionOf(game, made.before, { ...made, how: 'answer' }))}`;
            if (used.has(name)) throw new Error(`${name} was answered before`);
            used.add(name);
          }
          for (let seat = 0; seat < setting.seats; seat++) {
            for (const open of [mandatoryDecision(game, state, seat), optionalDecision(game, state, seat)]) {
              if (used.has(`${seat} ${nameOf(open)}`)) throw new Error(`${nameOf(open)} is open again to seat ${seat}`);
            }
          }
        });
      }
    });
  });

  test('keeps the answers to an open decision, whatever others do', () => {
    holdsAlways(setting, RUNS, (game, { state }) => {
      if (!isDealt(state)) return;
      const others = [...new Set([...turn(game, state), ...free(game, state)])];
      for (const seat of turn(game, state)) {
        for (const other of others.filter((one) => one !== seat)) {
          for (const move of game.legalMoves(state, other)) {
            const after = applyMove(game, state, other, move);
            tell({ state, played: [[other, move]] }, () => stayed(game, state, after, seat));
          }
        }
      }
    });
  });

  test('keeps them too when the own seat announces a GeoPlunge that nobody asked for', () => {
    holdsAlways(setting, RUNS, (game, { state }) => {
      if (!isOptionalPlunge(game, PLUNGE) || !isDealt(state)) return;
      const [seat] = turn(game, state);
      if (free(game, state).includes(seat!)) stayed(game, state, applyMove(game, state, seat!, PLUNGE), seat!);
    });
  });
});
