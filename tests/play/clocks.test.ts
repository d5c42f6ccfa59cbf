/** Turn clocks: what happens when a question is not answered in time, and what the clock may not do. */
import { describe, expect, test } from 'vitest';
import { standInMove } from '../../shared/bots/bot.ts';
import { isLegal } from '../../shared/engine/match.ts';
import { announcing } from '../../shared/engine/move.ts';
import { observe } from '../../shared/engine/observation.ts';
import { hasSeat } from '../../shared/engine/seats.ts';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import { joinGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import { playMove } from '../../shared/play/playMove.ts';
import { settle } from '../../shared/play/settle.ts';
import { chanceOf } from '../games/random.ts';
import { otherBehind } from './hidden.ts';
import { inPlay } from './situations.ts';
import { gameNamed, randomTurns, SETTINGS, VARIANTS } from './tables.ts';
import {
  accepted,
  answer,
  itemsOf,
  letPass,
  logOf,
  type Made,
  makeGame,
  newestVersion,
  openWorld,
  playOn,
  refusalOf,
  shyly,
  viewOf,
  type World,
} from './world.ts';

const TURN = { turnSeconds: 60, rounds: 3 };
const DAY = 86_400_000;

/** The person a game waits for, of those who are there. */
async function askedIn(world: World, made: Made): Promise<Person> {
  for (const person of made.people) if ((await viewOf(world, made, person)).you!.mustMove) return person;
  throw new Error('nobody is asked');
}

async function events(world: World, made: Made, version: number) {
  return (await logOf(world, made, made.creator))[version - 1]!;
}

describe('a question', () => {
  test('waits without a deadline where there is no clock', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pp');
    const view = await viewOf(world, made, made.creator);
    expect(view.options.turnSeconds).toBeNull();
    expect(view.turn!.deadline).toBeNull();
    expect(await letPass(world, made, 400 * DAY)).toBeNull();
  });

  test('has its deadline in the view, which is when the clock may answer and not a millisecond before', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pp', TURN);
    const { turn, version } = await viewOf(world, made, made.creator);
    expect(Date.parse(turn!.deadline!) - Date.parse(turn!.since)).toBe(60_000);
    world.clock.at = Date.parse(turn!.deadline!) - 1;
    expect(accepted(await settle(world.ports, made.id))).toBeNull();
    expect(await letPass(world, made, 1)).toBe('timeout');
    const entry = await events(world, made, version + 1);
    expect(entry).toMatchObject({ by: { clock: true }, at: turn!.deadline });
    expect(entry.events[0]).toMatchObject({
      type: 'plungeAnnounced',
      seat: turn!.seats[0],
      how: 'timeout',
      plunge: false,
    });
  });

  test('answered after its deadline, but before the clock, is answered by its player', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pp', TURN);
    const asked = await askedIn(world, made);
    const { decision, legalMoves } = (await viewOf(world, made, asked)).you!;
    world.clock.at += DAY;
    accepted(await answer(world, made, asked, decision!, legalMoves[0]!));
    expect(accepted(await settle(world.ports, made.id))).toBeNull();
  });

  test.each(VARIANTS)('of %s that the clock answered is closed, whatever is sent for it', async (variant) => {
    const world = openWorld();
    const made = await makeGame(world, variant, 'pp', TURN);
    const asked = await askedIn(world, made);
    const { decision, legalMoves } = (await viewOf(world, made, asked)).you!;
    expect(await letPass(world, made, 60_000)).toBe('timeout');
    // An announcement that nobody is asked for is another question.
    const asks = legalMoves.some((move) => move.type === 'plunge' && !move.plunge);
    for (const move of legalMoves.filter(({ type }) => asks || type !== 'plunge')) {
      const refusal = refusalOf(await answer(world, made, asked, decision!, move));
      expect(refusal).toMatchObject({ code: 'decision-closed', by: { clock: true } });
    }
  });

  test('put to several has one deadline, whoever has answered, and one version closes it for all the others', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'geoclash-choice', 'pppp', TURN);
    await playOn(world, made, chanceOf(1), ({ round }) => round!.phase === 'discard');
    const { deadline, seats } = (await viewOf(world, made, made.creator)).turn!;
    expect(seats).toEqual([0, 1, 2, 3]);
    const { decision, legalMoves } = (await viewOf(world, made, made.people[2]!)).you!;
    accepted(await answer(world, made, made.people[2]!, decision!, legalMoves[0]!));
    const turn = (await viewOf(world, made, made.creator)).turn!;
    expect(turn).toMatchObject({ seats: [0, 1, 3], deadline });
    world.clock.at = Date.parse(deadline!);
    const version = await newestVersion(world, made);
    expect(accepted(await settle(world.ports, made.id))).toBe('timeout');
    const entry = await events(world, made, version + 1);
    expect(
      entry.events.filter(({ type }) => type === 'cardsDiscarded').map((event) => 'seat' in event && event.seat),
    ).toEqual([0, 1, 3]);
  });

  test('that a GeoPlunge leaves open keeps its deadline', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'geopower-zone-toss-back', 'pp', TURN);
    await playOn(world, made, chanceOf(1), inPlay, shyly(chanceOf(1)));
    const { turn } = await viewOf(world, made, made.creator);
    for (const person of made.people) {
      const { you } = await viewOf(world, made, person);
      const plunge = { type: 'plunge', plunge: true } as const;
      accepted(await answer(world, made, person, you!.decision!, plunge));
    }
    expect((await viewOf(world, made, made.creator)).turn).toEqual(turn);
  });
});

describe('a move and a time-out in the same instant', () => {
  test.each([1, 2, 3, 4])('leave one version, and the other is told (%i)', async (seed) => {
    let meanwhile: (() => Promise<unknown>) | null = null;
    const world = openWorld(seed, (games) => ({
      ...games,
      append: async (...args) => {
        const other = meanwhile;
        meanwhile = null;
        await other?.();
        return games.append(...args);
      },
    }));
    const made = await makeGame(world, 'border-zap', 'pp', TURN);
    const asked = await askedIn(world, made);
    const { decision, legalMoves } = (await viewOf(world, made, asked)).you!;
    const version = await newestVersion(world, made);
    world.clock.at += 60_000;
    const move = () =>
      playMove(world.ports, {
        game: made.id,
        player: asked.id,
        decision: decision!,
        move: legalMoves[0] as TaggedMove,
        ifMatch: null,
      });
    const tick = () => settle(world.ports, made.id);
    if (seed % 2 === 1) {
      meanwhile = tick;
      expect(refusalOf(await move())).toMatchObject({ code: 'decision-closed', by: { clock: true } });
    } else {
      meanwhile = move;
      expect(accepted(await tick())).toBeNull();
      expect(accepted(await move()).replayed).toBe(true);
    }
    expect(await newestVersion(world, made)).toBe(version + 1);
  });

  test('any number of clocks settle a game once', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pp', TURN);
    const version = await newestVersion(world, made);
    world.clock.at += 60_000;
    const done = await Promise.all(Array.from({ length: 8 }, () => settle(world.ports, made.id)));
    expect(done.map(accepted).filter((what) => what !== null)).toEqual(['timeout']);
    expect(await newestVersion(world, made)).toBe(version + 1);
  });
});

describe('the clock’s answer', () => {
  test.each(VARIANTS)('in %s is legal, never a GeoPlunge, and ends every game', async (variant) => {
    const world = openWorld(3);
    const made = await makeGame(world, variant, 'pppp', { ...TURN, rounds: 1 });
    for (let turn = 0; turn < 400; turn++) {
      if ((await viewOf(world, made, made.creator)).status !== 'playing') break;
      expect(await letPass(world, made, 60_000)).toBe('timeout');
      for (const person of made.people) accepted(await joinGame(world.ports, person, made.id, {}));
    }
    expect((await viewOf(world, made, made.creator)).status).toBe('finished');
    const log = await logOf(world, made, made.creator);
    const played = log.flatMap((entry) => entry.events);
    const plunges = played.filter((event) => event.type === 'plungeAnnounced' && event.plunge);
    expect(plunges).toEqual([]);
    const hows = new Set(played.flatMap((event) => ('how' in event ? [event.how] : [])));
    expect(hows.has('timeout')).toBe(true);
    expect(hows.has('answer')).toBe(false);
  });

  test.each(VARIANTS.filter((variant) => gameNamed(variant).sheet.rules.some(({ text }) => /GeoPlung/.test(text))))(
    'in %s is no GeoPlunge even where a steady player would announce one',
    (variant) => {
      const game = gameNamed(variant);
      const first = () => 0;
      let plunges = 0;
      for (let seed = 1; seed <= 60; seed++) {
        for (const { state, seat } of randomTurns({ name: '', variant, seats: 2, teams: 0 }, 3, chanceOf(seed))) {
          if (!hasSeat(game.mustAct(state), seat)) continue;
          const observation = observe(state, seat);
          const wouldPlunge =
            game.steady(observation, game.legalMoves(observation.seen, seat), first) === announcing(true);
          plunges += Number(wouldPlunge);
          const move = standInMove(game, state, seat, first);
          expect(isLegal(game, state, seat, move)).toBe(true);
          expect(move).not.toBe(announcing(true));
        }
      }
      expect(plunges).toBeGreaterThan(0);
    },
  );

  test.each(SETTINGS)('hinges on nothing that its seat cannot see, in $name', (setting) => {
    const game = gameNamed(setting.variant);
    const chance = chanceOf(11);
    let others = 0;
    for (const { state, seat } of randomTurns(setting, 1, chance)) {
      if (!hasSeat(game.mustAct(state), seat)) continue;
      const other = otherBehind(state, seat, chance);
      others += Number(JSON.stringify(other.hands) !== JSON.stringify(state.hands));
      expect(standInMove(game, other, seat, () => 0)).toBe(standInMove(game, state, seat, () => 0));
    }
    expect(others).toBeGreaterThan(0);
  });

  test('is the same however often it is worked out', async () => {
    const items = await Promise.all(
      [1, 2].map(async () => {
        const world = openWorld(4);
        const made = await makeGame(world, 'geopower-twist', 'pp', TURN);
        await letPass(world, made, 60_000);
        return itemsOf(world, made);
      }),
    );
    expect(items[0]).toEqual(items[1]);
  });
});

test('an open game that nobody fills expires after 14 days, with its seed', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'po');
  expect(await letPass(world, made, 14 * DAY - 1)).toBeNull();
  expect(await letPass(world, made, 1)).toBe('expired');
  const view = await viewOf(world, made, made.creator);
  expect(view).toMatchObject({ status: 'cancelled', result: { winners: [], reason: 'expired' } });
  expect(view.fairness.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(await events(world, made, 2)).toMatchObject({
    by: { clock: true },
    events: [{ type: 'gameCancelled', result: { reason: 'expired' } }],
  });
  expect(await letPass(world, made, 400 * DAY)).toBeNull();
});
