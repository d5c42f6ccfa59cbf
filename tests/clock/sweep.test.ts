/** The clock's runs: what is due gets done in time, once, whatever runs were missed, doubled or broken off. */
import { describe, expect, test } from 'vitest';
import type { Reminder } from '../../functions/clock/remind.ts';
import { sweep } from '../../functions/clock/sweep.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { rebuildAll } from '../../shared/play/project.ts';
import { chanceOf } from '../games/random.ts';
import { logOf, type Made, makeGame, newestVersion, openWorld, playOn, viewOf, type World } from '../play/world.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

function clockIn(world: World, ports: Partial<World['ports']> = {}) {
  const reminders: Reminder[] = [];
  const failures: GameId[] = [];
  const notices = {
    remind: async (reminder: Reminder) => {
      reminders.push(reminder);
    },
  };
  const failed = (game: GameId) => failures.push(game);
  const run = async (after = 0) => {
    world.clock.at += after;
    await sweep({ ...world.ports, ...ports, notices, failed });
  };
  return { run, reminders, failures };
}

const clocksIn = async (world: World, made: Made) =>
  (await logOf(world, made, made.creator)).filter(({ by }) => 'clock' in by).length;

async function table(turnSeconds = 3600, variant = 'border-zap', layout = 'pp') {
  const world = openWorld();
  const clock = clockIn(world);
  await clock.run();
  const made = await makeGame(world, variant, layout, { turnSeconds, rounds: 2 });
  return { world, made, ...clock };
}

describe('a run every minute', () => {
  test('answers a question within 75 seconds of its deadline, and not before', async () => {
    for (const turnSeconds of [60, 61, 3600]) {
      const { world, made, run } = await table(turnSeconds);
      const deadline = Date.parse((await viewOf(world, made, made.creator)).turn!.deadline!);
      while (world.clock.at < deadline - MINUTE) {
        await run(MINUTE - 7);
        expect(await clocksIn(world, made)).toBe(world.clock.at >= deadline ? 1 : 0);
      }
      while ((await clocksIn(world, made)) === 0) await run(MINUTE);
      const at = Date.parse((await logOf(world, made, made.creator)).at(-1)!.at);
      expect(at).toBeGreaterThanOrEqual(deadline);
      expect(at - deadline).toBeLessThanOrEqual(75_000);
    }
  });

  test('reminds at half the time and at the last tenth, once each, of whom the game waits for', async () => {
    const { world, made, run, reminders } = await table(3600);
    const { turn } = await viewOf(world, made, made.creator);
    const deadline = Date.parse(turn!.deadline!);
    const told: number[] = [];
    while (world.clock.at < deadline - MINUTE) {
      await run(MINUTE);
      if (reminders.length > told.length) told.push(world.clock.at - Date.parse(turn!.since));
    }
    expect(reminders.map(({ left }) => left)).toEqual(['half', 'tenth']);
    const [half, tenth] = told as [number, number];
    expect(half - 1_800_000).toBeLessThan(75_000);
    expect(tenth - 3_240_000).toBeLessThan(75_000);
    const seat = turn!.seats[0]!;
    expect(reminders[0]).toEqual({
      id: `${made.id}.${Date.parse(turn!.since)}.half`,
      game: made.id,
      version: 2,
      asked: [{ seat, player: made.people[seat]!.id }],
      deadline,
      left: 'half',
    });
  });

  test('says nothing of a question that was answered in time', async () => {
    const { world, made, run, reminders } = await table(3600);
    await playOn(world, made, chanceOf(1), ({ version }) => version > 2);
    const { turn } = await viewOf(world, made, made.creator);
    for (let minute = 0; minute < 29; minute++) await run(MINUTE);
    expect(reminders).toEqual([]);
    expect((await viewOf(world, made, made.creator)).turn).toEqual(turn);
  });

  test('reminds whoever is still asked of a question put to several', async () => {
    const { world, made, run, reminders } = await table(3600, 'geoclash-choice');
    await playOn(world, made, chanceOf(1), ({ round }) => round!.phase === 'discard');
    const [first] = made.people;
    await run(20 * MINUTE);
    await playOn(world, { ...made, people: [first!] }, chanceOf(1), ({ you }) => !you!.mustMove);
    for (let minute = 0; minute < 12; minute++) await run(MINUTE);
    expect(reminders.map(({ left, asked }) => [left, asked.map(({ seat }) => seat)])).toEqual([['half', [1]]]);
  });
});

describe('open and deserted games', () => {
  test('are called off when their 14 days are over', async () => {
    const { world, made, run } = await table(60);
    const open = await makeGame(world, 'border-zap', 'po');
    const status = async (game: Made) => (await viewOf(world, game, game.creator)).result?.reason ?? null;
    for (let minute = 0; minute < 10; minute++) await run(MINUTE);
    expect((await viewOf(world, made, made.creator)).seats.map(({ presence }) => presence)).toEqual(['away', 'away']);
    await run(13 * DAY);
    for (let runs = 0; runs < 13 * 24; runs++) await run(1);
    expect([await status(made), await status(open)]).toEqual([null, null]);
    for (let hours = 0; hours < 30; hours++) await run(60 * MINUTE);
    expect([await status(made), await status(open)]).toEqual(['abandoned', 'expired']);
  });
});

describe('runs that', () => {
  test('were missed for days are made up for, newest first, a piece at a time', async () => {
    const { world, made, run } = await table(60);
    world.clock.at += 3 * DAY;
    const late = await makeGame(world, 'border-zap', 'pp', { turnSeconds: 60 });
    await run(MINUTE);
    expect(await clocksIn(world, late)).toBe(1);
    for (let runs = 0; runs < 3 * 24 + 2; runs++) await run(1);
    expect(await clocksIn(world, made)).toBeGreaterThan(0);
  });

  test('come two at once do everything once', async () => {
    const { world, made, run } = await table(60);
    const version = await newestVersion(world, made);
    world.clock.at += MINUTE;
    await Promise.all([run(), run(), run()]);
    expect(await newestVersion(world, made)).toBe(version + 1);
  });

  test('fail for one game go on with the others, and come back to it', async () => {
    const { world, made, run, failures } = await table(60);
    const other = await makeGame(world, 'border-zap', 'pp', { turnSeconds: 60 });
    let isBroken = true;
    const games: World['ports']['games'] = {
      ...world.ports.games,
      head: (game, reading) =>
        isBroken && game === made.id ? Promise.reject(new Error('torn')) : world.ports.games.head(game, reading),
    };
    const broken = clockIn(world, { games });
    await broken.run(MINUTE);
    expect(broken.failures).toContain(made.id);
    expect(failures).toEqual([]);
    expect(await clocksIn(world, other)).toBe(1);
    isBroken = false;
    await run(MINUTE);
    await run(MINUTE);
    expect(await clocksIn(world, made)).toBeGreaterThan(0);
  });

  test('find no rows do what is due once these are made anew', async () => {
    const world = openWorld();
    Object.assign(world.ports, { games: world.stores.games });
    const { run } = clockIn(world);
    await run();
    const made = await makeGame(world, 'border-zap', 'pb', { turnSeconds: 60 });
    await run(5 * MINUTE);
    expect(await clocksIn(world, made)).toBe(0);
    await rebuildAll({ ...world.stores, clock: world.clock });
    await run(1000);
    expect(await clocksIn(world, made)).toBe(1);
  });
});
