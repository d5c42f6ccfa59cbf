/** The rulings that refusals and unplayable cards name, held against the data of the cards. */
import { describe, expect, test } from 'vitest';
import { isDealt } from '../../shared/engine/match.ts';
import { observe } from '../../shared/engine/observation.ts';
import { formatMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import { loadGame } from '../../shared/play/loaded.ts';
import type { Person } from '../../shared/play/players.ts';
import type { GameView } from '../../shared/play/view.ts';
import { formatWord, free, turn } from '../games/position.ts';
import { type Chance, chanceOf, oneOf, shuffled } from '../games/random.ts';
import { gameNamed, SETTINGS, VARIANTS } from '../play/tables.ts';
import {
  accepted,
  answer,
  type Made,
  makeGame,
  openWorld,
  refusalOf,
  shyly,
  viewOf,
  type World,
} from '../play/world.ts';
import { EVERY_MOVE } from '../properties/everyMove.ts';
import { holds, momentsOf, same, tell } from '../properties/plan.ts';
import { notFollowing, RULE_AGAINST, type Situation, situationOf } from './situation.ts';
import type { At } from './told.ts';

describe('a refusal names the ruling that forbids the move, or none', () => {
  test.each(SETTINGS)('in every state of $name, for each of the moves that can be written', (setting) => {
    const game = gameNamed(setting.variant);
    const ruleAgainst = RULE_AGAINST[setting.variant]!;
    holds(4, 2, (plan) => {
      const at: At = { seats: setting.seats, sides: setting.teams || setting.seats, census: plan.census };
      let index = 0;
      for (const moment of momentsOf(setting, plan)) {
        const { state } = moment;
        // Every 7th state, which at no table is always the same place in a trick.
        if (index++ % 7 !== 0 || !isDealt(state)) continue;
        tell(moment, () => {
          for (const seat of new Set([...turn(game, state), ...free(game, state)])) {
            const of = situationOf(at, state, seat);
            const { seen } = observe(state, seat);
            const legal = new Set(game.legalMoves(state, seat));
            for (const move of EVERY_MOVE) {
              if (legal.has(move)) continue;
              const rule = ruleAgainst(of, formatMove(move));
              const told = game.narration.whyNot(seen, seat, move);
              if (told !== rule) same(`the ruling against ${seat}:${formatWord(move)}`, told, rule);
            }
          }
        });
      }
    });
  });
});

/** Posts moves that are illegal, and holds each refusal and what is listed as unplayable. How many a ruling forbids. */
async function refused(world: World, made: Made, asked: Person, view: GameView, chance: Chance): Promise<number> {
  const { running } = (await loadGame(world.stores.games, made.id))!;
  const { seat, decision, legalMoves, unplayable } = view.you!;
  const at: At = { seats: view.seats.length, sides: view.sides.length, census: '2020' };
  const of: Situation = situationOf(at, running!.state, seat);
  expect(unplayable).toEqual(notFollowing(of).map((card) => ({ card, rule: 'ZT-7' })));

  const legal = new Set(legalMoves.map((move) => JSON.stringify(move)));
  const isIllegal = (move: TaggedMove) => !legal.has(JSON.stringify(move)) && move.type !== 'plunge';
  const illegal = EVERY_MOVE.map(formatMove).filter(isIllegal);
  const forbidden = illegal.filter((move) => RULE_AGAINST[view.variant]!(of, move) !== null);
  for (const move of [oneOf(chance, illegal), ...shuffled(chance, forbidden).slice(0, 3)]) {
    const refusal = refusalOf(await answer(world, made, asked, decision!, move));
    const rule = RULE_AGAINST[view.variant]!(of, move);
    expect({ move, ...refusal }).toMatchObject({ move, code: 'illegal-move', rule, legalMoves });
    expect(refusal.detail.includes('Ruling')).toBe(rule !== null);
  }
  return forbidden.length;
}

describe('whoever asks is told the same', () => {
  /** Games in which any card may be played, so that no ruling forbids one. */
  const SILENT = ['time-zone-zap', 'border-zap'];
  const rows = VARIANTS.flatMap((variant) => [0, 2].map((teams) => [variant, teams] as const));
  test.each(rows)('of %s, %i teams: what is unplayable, and what is illegal', async (variant, teams) => {
    const chance = chanceOf(teams + 1);
    const world = openWorld(teams + 1);
    const made = await makeGame(world, variant, 'pppp', { teams, target: 500, rounds: 1 });
    const picks = shyly(chance);
    let questions = 0;
    let spokenOf = 0;
    for (let view = await viewOf(world, made, made.creator); view.status === 'playing'; questions++) {
      const asked = made.people[view.turn!.seats[0]!]!;
      const mine = await viewOf(world, made, asked);
      spokenOf += await refused(world, made, asked, mine, chance);
      const { decision } = mine.you!;
      view = accepted(await answer(world, made, asked, decision!, picks(mine.you!)!)).game.view;
    }
    expect(questions).toBeGreaterThan(15);
    expect(spokenOf > 0).toBe(!SILENT.includes(variant));
  });
});
