/** Making a game: once for a key, and only such as can be played. */
import { describe, expect, test } from 'vitest';
import { createGame, type GameRequest } from '../../shared/play/createGame.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { chanceOf } from '../games/random.ts';
import { accepted, guest, logOf, makeGame, openWorld, playOn, refusalOf, seenBy, viewOf } from './world.ts';

describe('creating with a key', () => {
  const request: GameRequest = { variant: 'border-zap', seats: [{ player: 'me' }, { bot: 'random' }], rounds: 2 };

  test('creates once; sent again when the game has moved on it answers with the game as it is now', async () => {
    const world = openWorld();
    const me = await guest(world);
    const create = (body = request, key: string | null = 'key', player = me) =>
      createGame(world.ports, player, body, key);
    const first = accepted(await create());
    expect(first).toMatchObject({ replayed: false, game: { view: { version: 1, status: 'playing' } } });
    const id = first.game.view.id as GameId;
    await playOn(world, { id, creator: me, people: [me], invite: null }, chanceOf(1));
    const again = accepted(await create());
    expect(again).toEqual({ replayed: true, game: await seenBy(world, { id }, me) });
    expect(again.game.view).toMatchObject({ id, status: 'finished' });
    expect(refusalOf(await create({ ...request, rounds: 3 })).code).toBe('idempotency-key-reused');
    const others = [
      await create(request, 'other'),
      await create(request, 'key', await guest(world)),
      await create(request, null),
    ];
    expect(new Set([id, ...others.map((other) => accepted(other).game.view.id)]).size).toBe(4);
  });
});

test.each([
  ['too few seats', { seats: [{ player: 'me' }] }, '/seats'],
  ['too many seats', { seats: new Array(6).fill({ open: true }) }, '/seats'],
  ['bots alone', { seats: [{ bot: 'random' }, { bot: 'random' }] }, '/seats'],
  ['me twice', { seats: [{ player: 'me' }, { player: 'me' }] }, '/seats'],
  ['teams that are not equal (G-9)', { seats: new Array(5).fill({ open: true }), teams: 2 }, '/teams'],
  ['teams of one (G-9)', { seats: new Array(3).fill({ open: true }), teams: 3 }, '/teams'],
] as const)('a game of %s is refused, with a pointer to what is wrong', async (_, choices, pointer) => {
  const world = openWorld();
  const request = { variant: 'geopower-zone-toss-back', ...choices } as GameRequest;
  const refusal = refusalOf(await createGame(world.ports, await guest(world), request, null));
  expect(refusal).toMatchObject({ code: 'invalid-game', errors: [{ pointer }] });
});

test.each([
  ['time-zone-zap', 50],
  ['border-zap', 100],
  ['geoclash-choice', 100],
  ['geopower-twist', 50],
  ['geopower-zone-toss-back', 50],
])(
  'G-13 %s is played to %i points, without a cap and with the census of 2020, unless chosen otherwise',
  async (variant, target) => {
    const world = openWorld();
    const made = await makeGame(world, variant, 'po');
    const { options } = await viewOf(world, made, made.creator);
    expect(options).toEqual({
      target,
      rounds: null,
      teams: 0,
      census: '2020',
      visibility: 'private',
      turnSeconds: null,
    });
    const chosen = {
      turnSeconds: 86_400,
      target: 10,
      rounds: 50,
      teams: 2,
      census: '2000',
      visibility: 'public',
    } as const;
    const other = await makeGame(world, variant, 'pooo', chosen);
    expect((await viewOf(world, other, other.creator)).options).toEqual(chosen);
  },
);

test('an open game shows who sits where, and no cards, turn or question', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'geopower-twist', 'obpo', { teams: 2 });
  const { name, id } = made.creator;
  const view = await viewOf(world, made, made.creator);
  const [open, bot, person] = view.seats;
  expect(open).toEqual({ seat: 0, side: 0, player: null, presence: null, cards: 0, powers: 0, tricks: 0 });
  expect(bot).toMatchObject({ seat: 1, side: 1, player: { kind: 'bot' }, presence: 'here' });
  expect(person).toMatchObject({ seat: 2, side: 0, player: { id, name, kind: 'person' }, presence: 'here' });
  expect(view.sides.map(({ seats }) => seats)).toEqual([
    [0, 2],
    [1, 3],
  ]);
  expect(view).toMatchObject({ version: 1, status: 'open', round: null, lastRound: null, turn: null, result: null });
  expect(view.you).toMatchObject({
    hand: [],
    powers: [],
    decision: null,
    mustMove: false,
    legalMoves: [],
    unplayable: [],
  });
  const [entry] = await logOf(world, made, made.creator);
  const seats = view.seats.map(({ seat, player }) => ({ seat, player }));
  const { commitment } = view.fairness;
  const created = {
    type: 'gameCreated',
    game: view.id,
    commitment,
    variant: 'geopower-twist',
    options: view.options,
    seats,
  };
  expect(entry).toEqual({ version: 1, at: new Date(world.clock.at).toISOString(), by: { seat: 2 }, events: [created] });
});
