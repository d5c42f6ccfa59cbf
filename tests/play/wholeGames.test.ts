/** A client that knows no rules plays every game at every table to its end, with nothing but what `you` offers. */
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../shared/play/view.ts';
import { chanceOf } from '../games/random.ts';
import { SETTINGS } from './tables.ts';
import { logOf, makeGame, openWorld, playOn, viewOf } from './world.ts';

/** A layout with so many seats: persons alone, or one person and bots, or a bot here and there. */
const LAYOUTS: readonly (readonly [string, (seats: number) => string])[] = [
  ['among persons', (seats) => 'p'.repeat(seats)],
  ['against bots', (seats) => `p${'b'.repeat(seats - 1)}`],
  ['with a bot in between', (seats) => `p${'bp'.repeat(3)}`.slice(0, seats)],
];

/** The side that leads, if one leads alone. */
function leaderOf({ sides }: GameView): number | null {
  const most = Math.max(...sides.map(({ score }) => score));
  const leaders = sides.filter(({ score }) => score === most);
  return leaders.length === 1 ? leaders[0]!.side : null;
}

describe('a client that knows no rules', () => {
  const rows = SETTINGS.flatMap((setting, index) => LAYOUTS.map(([who, layout]) => ({ setting, index, who, layout })));
  expect(rows).toHaveLength(37 * 3);

  test.each(rows)('plays $setting.name to its end $who', async ({ setting, index, layout }) => {
    const { variant, seats, teams } = setting;
    const world = openWorld(index);
    const made = await makeGame(world, variant, layout(seats), { teams, target: 20, rounds: 3 });
    await playOn(world, made, chanceOf(index));
    const view = await viewOf(world, made, made.creator);
    expect(view).toMatchObject({
      status: 'finished',
      turn: null,
      round: null,
      you: { decision: null, mustMove: false },
    });
    expect(view.you!.legalMoves).toEqual([]);
    const reached = view.sides.some(({ score }) => score >= 20) && leaderOf(view) !== null;
    expect(view.result!.reason).toBe(reached ? 'target' : 'rounds');
    if (reached) expect(view.result!.winners).toEqual([leaderOf(view)]);
    else expect(view.lastRound!.number).toBe(3);
    const log = await logOf(world, made, made.creator);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, i) => i + 1));
    expect(log.at(-1)!.events.at(-1)).toMatchObject({ type: 'gameFinished', result: view.result });
  });
});
