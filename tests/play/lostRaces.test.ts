/** What becomes of a request whose write is lost, or whose write's answer is. */
import { describe, expect, test } from 'vitest';
import { createGame } from '../../shared/play/createGame.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { cancelGame, joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import type { GameStore } from '../../shared/play/ports.ts';
import type { Result } from '../../shared/play/refusal.ts';
import {
  accepted,
  answer,
  guest,
  logOf,
  type Made,
  makeGame,
  newestVersion,
  openWorld,
  refusalOf,
  seenBy,
  type World,
} from './world.ts';

type Fault = 'conflict' | 'answer lost' | 'fails before' | 'fails after';

/** A world in which the next writes meet faults, in this order. */
function faultyWorld(): { world: World; faults: Fault[] } {
  const faults: Fault[] = [];
  const unavailable = () => Object.assign(new Error('storage unavailable'), { code: 'storage-unavailable' });
  const wrap = (games: GameStore): GameStore => ({
    ...games,
    append: async (game, version, item) => {
      const fault = faults.shift();
      if (fault === 'conflict') return false;
      if (fault === 'fails before') throw unavailable();
      const written = await games.append(game, version, item);
      if (fault === 'fails after') throw unavailable();
      return fault === 'answer lost' ? false : written;
    },
  });
  return { world: openWorld(1, wrap), faults };
}

/** Two players of Border Zap, and whoever must answer first. */
async function firstAnswer() {
  const { world, faults } = faultyWorld();
  const made = await makeGame(world, 'border-zap', 'pp');
  const { turn } = (await seenBy(world, made, made.creator)).view;
  const person = made.people[turn!.seats[0]!]!;
  const { decision, legalMoves } = (await seenBy(world, made, person)).view.you!;
  const post = (through = world, choice = 0) => answer(through, made, person, decision!, legalMoves[choice]!);
  return { world, faults, made, person, post };
}

describe('a race that is lost', () => {
  test.each([0, 1, 2, 3, 4, 5, 6, 7])('%i times is run again, after a wait each time', async (losses) => {
    const { world, faults, made, person, post } = await firstAnswer();
    const version = await newestVersion(world, made);
    faults.push(...new Array<Fault>(losses).fill('conflict'));
    const { game, replayed } = accepted(await post());
    expect(replayed).toBe(false);
    expect(game).toEqual(await seenBy(world, made, person));
    expect(await newestVersion(world, made)).toBe(version + 1);
    expect(world.waits).toEqual(Array.from({ length: losses }, (_, i) => i + 1));
  });

  test('8 times is given up: the same request may be sent again', async () => {
    const { world, faults, made, post } = await firstAnswer();
    const version = await newestVersion(world, made);
    faults.push(...new Array<Fault>(8).fill('conflict'));
    expect(refusalOf(await post()).code).toBe('busy');
    expect(await newestVersion(world, made)).toBe(version);
    expect(accepted(await post()).replayed).toBe(false);
    expect(await newestVersion(world, made)).toBe(version + 1);
  });

  test('is given up when there is no time left', async () => {
    const { world, faults, made, post } = await firstAnswer();
    const version = await newestVersion(world, made);
    const backoff = async () => {
      world.clock.at += 5000;
    };
    faults.push(...new Array<Fault>(7).fill('conflict'));
    expect(refusalOf(await post({ ...world, ports: { ...world.ports, backoff } })).code).toBe('busy');
    expect(await newestVersion(world, made)).toBe(version);
    expect(faults.length).toBeGreaterThan(3);
  });

  test('is judged anew: what another has changed meanwhile is seen', async () => {
    const { world, made, person, post } = await firstAnswer();
    const { games } = world.ports;
    let raced = false;
    const append: GameStore['append'] = async (game, version, item) => {
      if (!raced) {
        raced = true;
        accepted(await post(world, 1));
      }
      return games.append(game, version, item);
    };
    const refusal = refusalOf(await post({ ...world, ports: { ...world.ports, games: { ...games, append } } }));
    expect(refusal).toMatchObject({ code: 'decision-closed', game: await seenBy(world, made, person) });
  });
});

describe('an answer', () => {
  test.each([[['answer lost']], [['conflict', 'answer lost']], [['answer lost', 'conflict', 'conflict']]] as [
    Fault[],
  ][])('whose write succeeded without saying so (%j) is recognised, and recorded once', async (met) => {
    const plain = await firstAnswer();
    const expected = accepted(await plain.post());
    const { world, faults, made, person, post } = await firstAnswer();
    faults.push(...met);
    const { events, game } = accepted(await post());
    expect(events).toEqual(expected.events);
    expect(game.view.version).toBe(expected.game.view.version);
    expect(game).toEqual(await seenBy(world, made, person));
    faults.length = 0;
    expect(accepted(await post())).toEqual({ events, game, replayed: true });
    expect(await logOf(world, made, person)).toHaveLength(expected.game.view.version);
  });

  test.each([
    ['before', false],
    ['after', true],
  ] as const)(
    'whose write fails %s it was made can be posted again: recorded once, replayed: %s',
    async (when, replayed) => {
      const { world, faults, made, post } = await firstAnswer();
      const version = await newestVersion(world, made);
      faults.push(`fails ${when}`);
      await expect(post()).rejects.toMatchObject({ code: 'storage-unavailable' });
      expect(accepted(await post()).replayed).toBe(replayed);
      expect(await newestVersion(world, made)).toBe(version + 1);
    },
  );
});

type LobbyAct = (world: World, made: Made, player: Person) => Promise<Result<unknown>>;
const ACTS: readonly (readonly [string, LobbyAct, 'creator' | 'seat' | 'guest'])[] = [
  ['join', ({ ports }, { id }, player) => joinGame(ports, player, id, { entropy: 'heads' }), 'guest'],
  ['entropy', ({ ports }, { id }, player) => joinGame(ports, player, id, { entropy: 'heads' }), 'seat'],
  ['leave', ({ ports }, { id }, player) => leaveGame(ports, player, id), 'seat'],
  ['cancel', ({ ports }, { id }, player) => cancelGame(ports, player, id), 'creator'],
];

describe.each(ACTS)('the act %s', (_, act, who) => {
  test.each([
    [['answer lost']],
    [['conflict', 'answer lost']],
    [['conflict', 'conflict']],
    [['fails after']],
    [['fails before']],
  ] as [Fault[]][])('is done once, and answered alike, though its write meets %j', async (met) => {
    const run = async (meeting: readonly Fault[]) => {
      const { world, faults } = faultyWorld();
      const made = await makeGame(world, 'border-zap', 'ppo', { visibility: 'public' });
      const player = who === 'guest' ? await guest(world) : made.people[who === 'creator' ? 0 : 1]!;
      faults.push(...meeting);
      const result = await act(world, made, player).catch(() => act(world, made, player));
      return { answered: accepted(result), log: await logOf(world, made, made.creator) };
    };
    expect(await run(met)).toEqual(await run([]));
  });
});

test('leaving a private game is answered as done though its write’s answer is lost, when there is no game to see any more', async () => {
  const { world, faults } = faultyWorld();
  const made = await makeGame(world, 'border-zap', 'ppo');
  faults.push('answer lost');
  expect(accepted(await leaveGame(world.ports, made.people[1]!, made.id))).toBeNull();
  expect((await seenBy(world, made, made.creator)).view).toMatchObject({
    version: 3,
    seats: [{}, { player: null }, {}],
  });
});

describe('the creation of a game', () => {
  test.each([
    ['with a key', 'key', ['answer lost']],
    ['without a key', null, ['answer lost']],
    ['with a key', 'key', ['fails after']],
    ['with a key', 'key', ['fails before']],
  ] as [string, string | null, Fault[]][])('%s creates one game though its write meets %j', async (_, key, met) => {
    const { world, faults } = faultyWorld();
    const me = await guest(world);
    const create = () =>
      createGame(world.ports, me, { variant: 'border-zap', seats: [{ player: 'me' }, { open: true }] }, key);
    faults.push(...met);
    const { game, replayed } = accepted(await create().catch(create));
    expect(game).toEqual(await seenBy(world, { id: game.view.id as GameId }, me));
    expect(replayed).toBe(met[0] === 'fails after');
    const { ids } = await world.stores.games.ids(null);
    expect(ids).toEqual([game.view.id]);
    expect(await newestVersion(world, { id: ids[0]! })).toBe(1);
  });
});
