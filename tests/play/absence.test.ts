/** Being away, coming back, and leaving a game under way. */
import { describe, expect, test } from 'vitest';
import { joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import { chanceOf } from '../games/random.ts';
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

const DAY = 86_400_000;
const CHANCE = chanceOf(5);

const pass = (world: World, made: Made, milliseconds = 60_000) => letPass(world, made, milliseconds);

/** One person answers whatever they are asked; for all others time runs out, so many times. */
async function runOut(world: World, made: Made, times: number, but?: Person): Promise<void> {
  for (let time = 0; time < times; time++) {
    const there = { ...made, people: but === undefined ? [] : [but] };
    if (but !== undefined) await playOn(world, there, CHANCE, ({ you }) => !you!.mustMove, shyly(CHANCE));
    expect(await pass(world, made)).toBe('timeout');
  }
}

const presenceOf = async (world: World, made: Made) =>
  (await viewOf(world, made, made.creator)).seats.map(({ presence }) => presence);
const typesOf = async (world: World, made: Made) =>
  (await logOf(world, made, made.creator)).map(({ events }) => events.map(({ type }) => type));

async function table(layout = 'pp', variant = 'time-zone-zap') {
  const world = openWorld();
  const made = await makeGame(world, variant, layout, { turnSeconds: 60, rounds: 4 });
  return { world, made, people: made.people as readonly [Person, Person, Person] };
}

describe('a player who lets time run out twice in a row', () => {
  test('is away, and a house bot plays on until the other is asked', async () => {
    const { world, made, people } = await table();
    await runOut(world, made, 1, people[0]);
    expect(await presenceOf(world, made)).toEqual(['here', 'here']);
    await runOut(world, made, 1, people[0]);
    expect(await presenceOf(world, made)).toEqual(['here', 'away']);
    const entry = (await logOf(world, made, made.creator)).at(-1)!;
    expect(entry.by).toEqual({ clock: true });
    expect(entry.events.slice(0, 2)).toMatchObject([
      { type: 'seatTakenOver', seat: 1 },
      { type: 'cardPlayed', seat: 1, how: 'timeout' },
    ]);
    const version = await newestVersion(world, made);
    await playOn(world, { ...made, people: [people[0]] }, CHANCE, ({ version: now }) => now > version + 8);
    const hows = (await logOf(world, made, made.creator)).slice(version).flatMap(({ events }) => events);
    expect(new Set(hows.flatMap((event) => ('how' in event && event.seat === 1 ? [event.how] : [])))).toEqual(
      new Set(['bot', 'forced']),
    );
  });

  test('is not, after an answer between the two', async () => {
    const { world, made, people } = await table();
    for (let time = 0; time < 4; time++) {
      await runOut(world, made, 1, people[0]);
      expect((await itemsOf(world, made)).at(-1)!.p).toBe('hm');
      for (const person of [people[0], people[1]])
        await playOn(world, { ...made, people: [person] }, CHANCE, ({ you }) => !you!.mustMove);
      expect((await itemsOf(world, made)).at(-1)!.p).toBeUndefined();
    }
    expect(await presenceOf(world, made)).toEqual(['here', 'here']);
  });

  test('has no decision, and every answer is refused with the way back', async () => {
    const { world, made, people } = await table();
    const { decision, legalMoves } = (await viewOf(world, made, people[1])).you!;
    expect(decision === null || legalMoves.length > 0).toBe(true);
    await runOut(world, made, 2, people[0]);
    const { you } = await viewOf(world, made, people[1]);
    expect(you).toMatchObject({ decision: null, mustMove: false, legalMoves: [], unplayable: [] });
    expect(you!.hand.length).toBeGreaterThan(0);
    const refusal = refusalOf(await answer(world, made, people[1], '3.play.5', { type: 'play', card: you!.hand[0]! }));
    expect(refusal.code).toBe('seat-away');
    expect(refusal.game!.view.seats[1]!.presence).toBe('away');
  });

  test('comes back in mid-trick and is asked again from then on; coming back again writes nothing', async () => {
    const { world, made, people } = await table('ppp');
    await runOut(world, made, 4, people[0]);
    expect(await presenceOf(world, made)).toEqual(['here', 'away', 'away']);
    world.clock.at += 5000;
    const version = await newestVersion(world, made);
    const { view } = accepted(await joinGame(world.ports, people[2], made.id, {}));
    expect(view.version).toBe(version + 1);
    expect((await logOf(world, made, made.creator)).at(-1)).toMatchObject({
      by: { seat: 2 },
      events: [{ type: 'seatReturned', seat: 2 }],
    });
    accepted(await joinGame(world.ports, people[2], made.id, {}));
    expect(await newestVersion(world, made)).toBe(version + 1);
    await playOn(world, { ...made, people: [people[0]] }, CHANCE, ({ you }) => !you!.mustMove);
    const asked = await viewOf(world, made, people[2]);
    expect(asked.you!.mustMove).toBe(true);
    expect(asked.turn!.deadline).not.toBeNull();
    expect(asked.turn!.seats).toEqual([2]);
  });

  test('does not lengthen the question of another by coming back', async () => {
    const { world, made, people } = await table();
    await runOut(world, made, 2, people[0]);
    const { turn } = await viewOf(world, made, people[0]);
    world.clock.at += 10_000;
    accepted(await joinGame(world.ports, people[1], made.id, {}));
    expect((await viewOf(world, made, people[0])).turn).toEqual(turn);
  });
});

describe('while nobody is there', () => {
  async function deserted() {
    const made = await table();
    await runOut(made.world, made.made, 4);
    return made;
  }

  test('the game stands still, without a deadline', async () => {
    const { world, made } = await deserted();
    expect(await presenceOf(world, made)).toEqual(['away', 'away']);
    const { turn, version } = await viewOf(world, made, made.creator);
    expect(turn!.deadline).toBeNull();
    expect(await pass(world, made, 13 * DAY)).toBeNull();
    expect(await newestVersion(world, made)).toBe(version);
  });

  test('who comes back first gets the whole time for the question', async () => {
    const { world, made, people } = await deserted();
    world.clock.at += 3 * DAY;
    const { turn } = await viewOf(world, made, made.creator);
    const { view } = accepted(await joinGame(world.ports, people[turn!.seats[0]!]!, made.id, {}));
    expect(view.turn!.since).toBe(new Date(world.clock.at).toISOString());
    expect(view.you!.mustMove).toBe(true);
    expect(await pass(world, made, 59_999)).toBeNull();
    expect(await pass(world, made, 1)).toBe('timeout');
  });

  test('bots wait, until somebody is back in whose wake they move', async () => {
    const { world, made, people } = await deserted();
    const { turn } = await viewOf(world, made, made.creator);
    const other = people[1 - turn!.seats[0]!]!;
    const { view } = accepted(await joinGame(world.ports, other, made.id, {}));
    expect(view.turn!.seats).toEqual([view.you!.seat]);
    expect(view.you!.mustMove).toBe(true);
  });

  test('it is abandoned after 14 days, and everything is shown', async () => {
    const { world, made } = await deserted();
    expect(await pass(world, made, 14 * DAY - 1)).toBeNull();
    expect(await pass(world, made, 1)).toBe('abandoned');
    const view = await viewOf(world, made, made.creator);
    expect(view).toMatchObject({
      status: 'cancelled',
      result: { winners: [], reason: 'abandoned' },
      round: null,
      turn: null,
      you: { decision: null, legalMoves: [] },
    });
    expect(view.fairness.seed).toMatch(/^[0-9a-f]{64}$/);
    const log = await logOf(world, made, made.creator);
    expect(log.at(-1)).toMatchObject({ by: { clock: true }, events: [{ type: 'gameCancelled' }] });
    expect(JSON.stringify(log)).not.toContain('"hands":[null');
    expect(refusalOf(await joinGame(world.ports, made.creator, made.id, { entropy: 'x' })).code).toBe('entropy-set');
    const move = { type: 'play', card: 'TX' } as const;
    expect(refusalOf(await answer(world, made, made.creator, '9.play.1', move)).code).toBe('game-over');
  });
});

describe('leaving a game under way', () => {
  test('hands the seat to a house bot for good; again, nothing happens', async () => {
    const { world, made, people } = await table();
    const version = await newestVersion(world, made);
    const left = accepted(await leaveGame(world.ports, people[1], made.id))!;
    expect(left.view.seats[1]).toMatchObject({ presence: 'left', player: { id: people[1].id } });
    expect(left.view.you).toMatchObject({ decision: null, legalMoves: [] });
    expect((await typesOf(world, made))[version]![0]).toBe('playerLeft');
    expect(accepted(await leaveGame(world.ports, people[1], made.id))).toEqual(left);
    expect(await newestVersion(world, made)).toBe(version + 1);
    expect(refusalOf(await joinGame(world.ports, people[1], made.id, {})).code).toBe('seat-left');
    const move = { type: 'play', card: 'TX' } as const;
    expect(refusalOf(await answer(world, made, people[1], '9.play.1', move)).code).toBe('seat-left');
    await playOn(world, { ...made, people: [people[0]] }, CHANCE);
    expect((await viewOf(world, made, people[0])).status).toBe('finished');
  });

  test('while asked lets the bot answer at once', async () => {
    const { world, made, people } = await table();
    const asked = (await viewOf(world, made, people[0])).you!.mustMove ? people[0] : people[1];
    const version = await newestVersion(world, made);
    accepted(await leaveGame(world.ports, asked, made.id));
    expect((await typesOf(world, made))[version]!.slice(0, 2)).toEqual(['playerLeft', 'cardPlayed']);
  });

  test('ends it when the last person does, away ones not counted as gone; again, the same is shown', async () => {
    const { world, made, people } = await table('ppp');
    await runOut(world, made, 2, people[0]);
    const away = (await presenceOf(world, made)).indexOf('away');
    if (away < 0) await runOut(world, made, 2, people[0]);
    for (const person of [people[0], people[1]]) accepted(await leaveGame(world.ports, person, made.id));
    expect((await viewOf(world, made, made.creator)).status).toBe('playing');
    const last = accepted(await leaveGame(world.ports, people[2], made.id))!;
    expect(last.view).toMatchObject({ status: 'cancelled', result: { reason: 'abandoned' } });
    expect(last.view.fairness.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(accepted(await leaveGame(world.ports, people[2], made.id))).toEqual(last);
    expect((await typesOf(world, made)).at(-1)).toEqual(['playerLeft', 'gameCancelled']);
  });

  test('is recognised when its answer was lost', async () => {
    let isLost = false;
    const world = openWorld(1, (games) => ({
      ...games,
      append: async (...args) => {
        const written = await games.append(...args);
        if (!isLost) return written;
        isLost = false;
        return false;
      },
    }));
    const made = await makeGame(world, 'border-zap', 'pp');
    const version = await newestVersion(world, made);
    isLost = true;
    accepted(await leaveGame(world.ports, made.people[1]!, made.id));
    expect(await newestVersion(world, made)).toBe(version + 1);
    expect((await itemsOf(world, made)).at(-1)).toMatchObject({ k: 'leave', p: 'hl' });
  });
});
