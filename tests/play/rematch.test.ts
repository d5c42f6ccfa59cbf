/** Playing again: one rematch for each finished game, whoever asks, at once or a day later. */
import { describe, expect, test } from 'vitest';
import { listGames } from '../../shared/play/listGames.ts';
import { joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import type { GameStore } from '../../shared/play/ports.ts';
import { rebuild } from '../../shared/play/project.ts';
import { offerRematch } from '../../shared/play/rematch.ts';
import { chanceOf } from '../games/random.ts';
import {
  accepted,
  answer,
  guest,
  logOf,
  type Made,
  makeGame,
  newestVersion,
  openWorld,
  playOn,
  refusalOf,
  viewOf,
  type World,
} from './world.ts';

const DAY = 86_400_000;

async function finished(layout = 'ppp', wrap?: (games: GameStore) => GameStore) {
  const world = openWorld(1, wrap);
  const made = await makeGame(world, 'time-zone-zap', layout, { rounds: 1, turnSeconds: 3600, label: 'Table 4' });
  await playOn(world, made, chanceOf(1));
  const people = made.people as readonly [Person, Person, Person];
  return { world, made, people };
}

const again = (world: World, made: Pick<Made, 'id'>, person: Person) => offerRematch(world.ports, person, made.id);

async function listed({ ports }: World, player: Person, status: 'open' | 'finished' | null = null): Promise<string[]> {
  const request = { open: false, status, variant: null, limit: 10, cursor: null };
  return (await listGames(ports, player.id, request)).items.map(({ id }) => id);
}

describe('a rematch', () => {
  test('seats who asks and the bots again, and keeps the other seats for seven days', async () => {
    const { world, made, people } = await finished('pbp');
    const before = await viewOf(world, made, made.creator);
    const { game, created } = accepted(await again(world, made, people[1]));
    expect(created).toBe(true);
    const { view } = game;
    expect(view.status).toBe('open');
    expect(view.options).toEqual(before.options);
    expect(view.seats).toMatchObject([
      { player: { id: people[0].id }, presence: 'reserved', until: new Date(world.clock.at + 7 * DAY).toISOString() },
      { player: { kind: 'bot' }, presence: 'here' },
      { player: { id: people[1].id }, presence: 'here' },
    ]);
    expect(view.you!.seat).toBe(2);
    expect(view.fairness.commitment).not.toBe(before.fairness.commitment);
    expect(view.creator).toMatchObject({ label: null, invite: expect.any(String) });
  });

  test('is told in the finished game, once, and changes nothing else about it', async () => {
    const { world, made, people } = await finished();
    const before = await viewOf(world, made, made.creator);
    const lists = await listed(world, people[0], 'finished');
    world.clock.at += DAY;
    const { view } = accepted(await again(world, made, people[1])).game;
    for (const person of people) accepted(await again(world, made, person));
    const after = await viewOf(world, made, made.creator);
    expect(after).toEqual({ ...before, version: before.version + 1, rematch: view.id });
    expect((await logOf(world, made, made.creator)).at(-1)).toMatchObject({
      version: before.version + 1,
      by: { seat: 1 },
      events: [{ type: 'rematchOffered', game: view.id }],
    });
    expect(await listed(world, people[0], 'finished')).toEqual(lists);
  });

  test('asked for by two at once is one, and a third joins it a day later, which starts it', async () => {
    const { world, made, people } = await finished();
    const both = await Promise.all([people[0], people[1]].map((person) => again(world, made, person)));
    const [one, other] = both.map(accepted);
    expect([one!.created, other!.created].filter(Boolean)).toHaveLength(1);
    const { id } = one!.game.view;
    expect(other!.game.view.id).toBe(id);
    world.clock.at += DAY;
    const third = accepted(await again(world, made, people[2]));
    expect(third.created).toBe(false);
    expect(third.game.view).toMatchObject({ id, status: 'playing' });
    expect(third.game.view.seats.map(({ player }) => player!.id)).toEqual(people.map((person) => person.id));
    await playOn(
      world,
      { id: third.game.view.id as Made['id'], creator: people[0], people, invite: null },
      chanceOf(2),
    );
  });

  test('asked for again by the same player is the same', async () => {
    const { world, made, people } = await finished();
    const first = accepted(await again(world, made, people[0]));
    const second = accepted(await again(world, made, people[0]));
    expect(second).toEqual({ created: false, game: first.game });
  });

  test('starts at once where nobody else is to come', async () => {
    const { world, made, people } = await finished('pb');
    expect(accepted(await again(world, made, people[0])).game.view.status).toBe('playing');
  });

  test('is seen by those for whom a seat is kept, and by no other stranger', async () => {
    const { world, made, people } = await finished();
    const { view } = accepted(await again(world, made, people[0])).game;
    const id = view.id as Made['id'];
    expect(await listed(world, people[1], 'open')).toEqual([id]);
    expect((await viewOf(world, { id }, people[1])).you).toBeNull();
    expect(refusalOf(await joinGame(world.ports, await guest(world), id, {})).code).toBe('not-found');
  });

  test('keeps its seats from strangers until their time is over, and then gives them away', async () => {
    const { world, made, people } = await finished();
    const { view } = accepted(await again(world, made, people[0])).game;
    const id = view.id as Made['id'];
    const stranger = await guest(world);
    const invite = view.creator!.invite!;
    for (const seat of [undefined, 1])
      expect(refusalOf(await joinGame(world.ports, stranger, id, { invite, seat })).code).toBe('seat-taken');
    world.clock.at += 7 * DAY;
    const joined = accepted(await joinGame(world.ports, stranger, id, { invite })).view;
    expect(joined.seats[1]!.player!.id).toBe(stranger.id);
    expect(await listed(world, people[1], 'open')).toEqual([]);
    await rebuild({ ...world.stores, clock: world.clock }, id);
    expect(await listed(world, people[1], 'open')).toEqual([]);
    // Late, but the seat is still there.
    expect(accepted(await again(world, made, people[2])).game.view.status).toBe('playing');
    expect(refusalOf(await again(world, made, people[1]))).toMatchObject({ code: 'game-started' });
  });

  test('leaves open the seats of those who left', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'time-zone-zap', 'ppp', { rounds: 1 });
    const [one, two, three] = made.people as [Person, Person, Person];
    accepted(await leaveGame(world.ports, three, made.id));
    await playOn(world, { ...made, people: [one, two] }, chanceOf(1));
    const { view } = accepted(await again(world, made, one)).game;
    expect(view.seats.map(({ presence }) => presence)).toEqual(['here', 'reserved', null]);
  });

  test('is refused to strangers, and of a game that was not played to its end', async () => {
    const { world, made } = await finished();
    expect(refusalOf(await again(world, made, await guest(world))).code).toBe('not-found');
    const open = await makeGame(world, 'border-zap', 'wpo', { visibility: 'public' });
    expect(refusalOf(await again(world, open, open.creator)).code).toBe('not-a-player');
    for (const layout of ['po', 'pp']) {
      const other = await makeGame(world, 'border-zap', layout);
      expect(refusalOf(await again(world, other, other.creator)).code).toBe('game-not-finished');
    }
  });

  test('of which the finished game was never told is told of by any later request', async () => {
    let isDown = false;
    const { world, made, people } = await finished('ppp', (games) => ({
      ...games,
      append: async (game, version, item) => {
        if (isDown && version > 1) throw new Error('down');
        return games.append(game, version, item);
      },
    }));
    const version = await newestVersion(world, made);
    isDown = true;
    await expect(again(world, made, people[0])).rejects.toThrow('down');
    expect(await newestVersion(world, made)).toBe(version);
    isDown = false;
    const { view } = accepted(await again(world, made, people[1])).game;
    expect((await viewOf(world, made, people[0])).rematch).toBe(view.id);
    expect(view.creator).toBeNull();
  });
});

test('old answers of a game with a rematch are still recognised', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'pp', { rounds: 1 });
  const given = await playOn(world, made, chanceOf(1));
  accepted(await again(world, made, made.creator));
  for (const { person, decision, move, events } of given) {
    const replayed = accepted(await answer(world, made, person, decision, move));
    expect(replayed.replayed).toBe(true);
    expect(replayed.events.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
  }
});
