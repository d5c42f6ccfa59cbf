/** An open game: who may come in, add to the deals, go and call it off, and every act sent twice. */
import { describe, expect, test } from 'vitest';
import type { GameId } from '../../shared/play/ids.ts';
import { cancelGame, type JoinRequest, joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import { readGame, readLog } from '../../shared/play/readGame.ts';
import { accepted, guest, logOf, makeGame, newestVersion, openWorld, refusalOf, seenBy, viewOf } from './world.ts';

const PUBLIC = { visibility: 'public' } as const;
const NOWHERE = 'g_nowherenowherenowhere00' as GameId;

describe('a private game', () => {
  test('opens to its invite alone, and to anybody else reads like no game at all', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'poo');
    const other = await makeGame(world, 'border-zap', 'poo');
    const stranger = await guest(world);
    const nothing = refusalOf(await joinGame(world.ports, stranger, NOWHERE, {}));
    expect(nothing.code).toBe('not-found');
    for (const invite of [undefined, '', 'wrong', other.invite!, made.invite!.slice(1), `${made.invite}x`]) {
      expect(await joinGame(world.ports, stranger, made.id, { invite })).toEqual(nothing);
    }
    const page = { after: 0, limit: 10 };
    expect(await readGame(world.ports, stranger.id, made.id)).toEqual(nothing);
    expect(await readLog(world.ports, stranger.id, made.id, page)).toEqual(nothing);
    expect(await leaveGame(world.ports, stranger, made.id)).toEqual(nothing);
    expect(await cancelGame(world.ports, stranger, made.id)).toEqual(nothing);
    expect(await newestVersion(world, made)).toBe(1);
    const { view } = accepted(await joinGame(world.ports, stranger, made.id, { invite: made.invite! }));
    expect(view).toMatchObject({ version: 2, status: 'open', you: { seat: 1 }, creator: null });
  });

  test('shows its invite to its creator alone, and has one of at least 64 bits', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'ppo', { label: 'Table 4' });
    const [creator, other] = made.people;
    expect((await viewOf(world, made, creator!)).creator).toEqual({ invite: made.invite, label: 'Table 4' });
    expect((await viewOf(world, made, other!)).creator).toBeNull();
    expect(JSON.stringify([await viewOf(world, made, other!), await logOf(world, made, other!)])).not.toContain(
      made.invite,
    );
    expect(made.invite).toMatch(/^[0-9a-z]{13,}$/);
  });

  test('tells one who holds the invite but no seat that it is too late, and shows nothing', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pp');
    const late = refusalOf(await joinGame(world.ports, await guest(world), made.id, { invite: made.invite! }));
    expect(late).toEqual({ ok: false, code: 'game-started', detail: expect.any(String) });
  });
});

describe('joining', () => {
  test('takes the seat asked for, else the first open one', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pobo', PUBLIC);
    const join = async (request: JoinRequest) => joinGame(world.ports, await guest(world), made.id, request);
    expect(accepted(await join({ seat: 3 })).view.you!.seat).toBe(3);
    expect(accepted(await join({})).view.you!.seat).toBe(1);
  });

  test.each([
    [0, 'seat-taken'],
    [2, 'seat-taken'],
    [4, 'no-such-seat'],
  ] as const)('seat %i of four, the second open, is refused: %s', async (seat, code) => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pobo', PUBLIC);
    expect(refusalOf(await joinGame(world.ports, await guest(world), made.id, { seat })).code).toBe(code);
    expect(await newestVersion(world, made)).toBe(1);
  });

  test('again keeps the seat and writes nothing, before the start and after', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'ppo');
    const [, second] = made.people;
    const open = await seenBy(world, made, second!);
    for (const request of [{}, { seat: 2 }, { seat: 0, invite: 'wrong' }]) {
      expect(accepted(await joinGame(world.ports, second!, made.id, request))).toEqual(open);
    }
    accepted(await joinGame(world.ports, await guest(world), made.id, { invite: made.invite! }));
    const started = await seenBy(world, made, second!);
    expect(started.view.status).toBe('playing');
    expect(accepted(await joinGame(world.ports, second!, made.id, { seat: 2 }))).toEqual(started);
    expect(await newestVersion(world, made)).toBe(3);
  });
});

describe('entropy', () => {
  test.each([
    ['as they join', 'join'],
    ['later', 'later'],
  ])('is added once by a player, %s; the same again is fine, another value is refused', async (_, when) => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'poo', PUBLIC);
    const player = await guest(world);
    const join = (entropy?: string) => joinGame(world.ports, player, made.id, { entropy });
    const first = accepted(await join(when === 'join' ? 'heads' : undefined)).view.version;
    expect(accepted(await join('heads')).view.version).toBe(when === 'join' ? first : first + 1);
    const { view } = accepted(await join('heads'));
    expect(accepted(await join()).view).toEqual(view);
    const refusal = refusalOf(await join('tails'));
    expect(refusal).toMatchObject({ code: 'entropy-set', game: { view } });
    expect(await newestVersion(world, made)).toBe(view.version);
  });

  test('is published by seat as the game starts, and not before; after that none is taken', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pobp', PUBLIC);
    const late = await guest(world);
    accepted(await joinGame(world.ports, made.people[1]!, made.id, { entropy: 'from seat three' }));
    expect(JSON.stringify(await logOf(world, made, late))).not.toContain('from seat three');
    accepted(await joinGame(world.ports, late, made.id, { entropy: 'from seat one' }));
    const events = (await logOf(world, made, made.creator)).flatMap((entry) => entry.events);
    expect(events).toContainEqual({
      type: 'gameStarted',
      entropy: ['', 'from seat one', '', 'from seat three'],
      botsVersion: 1,
    });
    for (const [player, entropy] of [
      [made.creator, 'new'],
      [late, 'other'],
    ] as const) {
      expect(refusalOf(await joinGame(world.ports, player, made.id, { entropy })).code).toBe('entropy-set');
    }
    expect(accepted(await joinGame(world.ports, late, made.id, { entropy: 'from seat one' })).view.status).toBe(
      'playing',
    );
  });
});

describe('leaving an open game', () => {
  test.each([
    ['public', 'is fine'],
    ['private', 'reads like no such game'],
  ] as const)('gives the seat back; a %s one left again %s', async (visibility, _) => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'ppo', { visibility });
    const [, leaver] = made.people;
    expect(accepted(await leaveGame(world.ports, leaver!, made.id))).toBeNull();
    const view = await viewOf(world, made, made.creator);
    expect(view.seats[1]).toMatchObject({ player: null, presence: null });
    const again = await leaveGame(world.ports, leaver!, made.id);
    if (visibility === 'public') expect(accepted(again)).toBeNull();
    else expect(again).toEqual(await leaveGame(world.ports, leaver!, NOWHERE));
    expect(await viewOf(world, made, made.creator)).toEqual(view);
    expect((await logOf(world, made, made.creator)).at(-1)!.events).toEqual([{ type: 'playerLeft', seat: 1 }]);
  });

  test('lets the creator go on seeing it, and come back', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'poo');
    for (let i = 0; i < 2; i++) expect(accepted(await leaveGame(world.ports, made.creator, made.id))).toBeNull();
    expect(await viewOf(world, made, made.creator)).toMatchObject({
      version: 2,
      you: null,
      creator: { invite: made.invite },
    });
    expect(accepted(await joinGame(world.ports, made.creator, made.id, { seat: 2 })).view.you!.seat).toBe(2);
  });

  test('whose answer was lost is recognised though the game has started since, without them', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'pop', PUBLIC);
    const [, leaver] = made.people;
    accepted(await leaveGame(world.ports, leaver!, made.id));
    for (let i = 0; i < 2; i++) accepted(await joinGame(world.ports, await guest(world), made.id, {}));
    const before = await viewOf(world, made, leaver!);
    expect(before).toMatchObject({ status: 'playing', you: null });
    expect(accepted(await leaveGame(world.ports, leaver!, made.id))).toBeNull();
    expect(await viewOf(world, made, leaver!)).toEqual(before);
    expect(refusalOf(await leaveGame(world.ports, await guest(world), made.id)).code).toBe('not-a-player');
  });
});

describe('cancelling', () => {
  test('calls an open game off for good, once', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'ppo', PUBLIC);
    const seen = accepted(await cancelGame(world.ports, made.creator, made.id));
    const result = { winners: [], reason: 'cancelled' };
    expect(seen.view).toMatchObject({ version: 3, status: 'cancelled', result, turn: null, round: null });
    expect(seen.view.fairness.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(accepted(await cancelGame(world.ports, made.creator, made.id))).toEqual(seen);
    const { seed } = seen.view.fairness;
    const entry = (await logOf(world, made, await guest(world))).at(-1)!;
    expect(entry).toMatchObject({ version: 3, events: [{ type: 'gameCancelled', result, seed }] });
    expect(refusalOf(await joinGame(world.ports, await guest(world), made.id, {})).code).toBe('game-over');
  });

  test.each([
    ['a seat', 1, 'not-the-creator'],
    ['a spectator', -1, 'not-the-creator'],
  ] as const)('is not for %s', async (_, seat, code) => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'ppo', PUBLIC);
    const other = made.people[seat] ?? (await guest(world));
    expect(refusalOf(await cancelGame(world.ports, other, made.id)).code).toBe(code);
    expect((await viewOf(world, made, made.creator)).status).toBe('open');
  });

  test('is too late once the game has started, for a creator who plays and for one who looks on', async () => {
    for (const layout of ['pp', 'wpp']) {
      const world = openWorld();
      const made = await makeGame(world, 'border-zap', layout);
      const refusal = refusalOf(await cancelGame(world.ports, made.creator, made.id));
      expect(refusal).toMatchObject({ code: 'game-started', game: { view: { status: 'playing' } } });
    }
  });
});
