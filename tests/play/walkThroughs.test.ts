/** Games walked through by hand: starting, racing, announcing out of turn, and all that one version can bring. */
import { describe, expect, test } from 'vitest';
import { playMove } from '../../shared/play/playMove.ts';
import type { GameView } from '../../shared/play/view.ts';
import { chanceOf } from '../games/random.ts';
import type { Made, World } from './world.ts';
import { accepted, answer, logOf, makeGame, newestVersion, openWorld, playOn, search, viewOf } from './world.ts';

const at = (time: number) => new Date(time).toISOString();
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

describe('a game starts', () => {
  test('on its creation when all seats are filled; a bot that deals leads at once', async () => {
    const { world, made, view } = await search('a bot as first dealer', 30, async (seed) => {
      const world = openWorld(seed);
      const made = await makeGame(world, 'time-zone-zap', 'pb');
      const view = await viewOf(world, made, made.creator);
      return view.round!.dealer === 1 ? { world, made, view } : null;
    });
    const [trick, ...others] = view.round!.tricks;
    expect(others).toEqual([]);
    expect(trick).toMatchObject({ number: 1, leader: 1, plays: [{ seat: 1 }], winner: null, rule: null });
    expect(view).toMatchObject({ version: 1, status: 'playing', turn: { seats: [0], since: at(world.clock.at) } });
    expect(view.seats.map(({ cards }) => cards)).toEqual([5, 4]);
    expect(view.you).toMatchObject({ decision: '1.play.1', mustMove: true });
    const log = await logOf(world, made, made.creator);
    expect(log.map(({ version, by }) => ({ version, by }))).toEqual([{ version: 1, by: { seat: 0 } }]);
    const [, started, dealt, played] = log[0]!.events;
    expect(typesOf(log[0]!.events)).toEqual(['gameCreated', 'gameStarted', 'roundDealt', 'cardPlayed']);
    expect(started).toEqual({ type: 'gameStarted', entropy: ['', ''], botsVersion: 1 });
    const hands = [{ cards: view.you!.hand, powers: [] }, null];
    expect(dealt).toEqual({ type: 'roundDealt', round: 1, dealer: 1, hands });
    expect(played).toEqual({ type: 'cardPlayed', seat: 1, trick: 1, card: trick!.plays[0]!.card, how: 'bot' });
  });

  test('with the join that fills the last seat, in the same version', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'geoclash-choice', 'ppp');
    const log = await logOf(world, made, made.creator);
    expect(log.map(({ events }) => typesOf(events))).toEqual([
      ['gameCreated'],
      ['playerJoined'],
      ['playerJoined', 'gameStarted', 'roundDealt'],
    ]);
    expect(log[2]!.by).toEqual({ seat: 2 });
    const { round, turn, version, status } = await viewOf(world, made, made.creator);
    expect({ version, status }).toEqual({ version: 3, status: 'playing' });
    expect(turn).toEqual({ seats: [round!.dealer], since: log[2]!.at, deadline: null });
    expect(round).toMatchObject({ number: 1, phase: 'direction', tricks: [], plunging: [] });
  });
});

describe('a GeoPlunge out of turn (ZT-12)', () => {
  test.each([
    ['toss-power', '1.plunge'],
    ['toss-control', '1.tossControl'],
    ['play', '1.play.8'],
  ])('during %s, posted as %s, leaves the open question open since when it was', async (phase, decision) => {
    const { world, made, turn, version } = await search('nobody announcing so early', 30, async (seed) => {
      const world = openWorld(seed);
      const made = await makeGame(world, 'geopower-zone-toss-back', 'pppp', { teams: 2 });
      await playOn(world, made, chanceOf(seed), (view) => view.round!.phase === phase);
      const { round, turn, version } = await viewOf(world, made, made.creator);
      return round!.plunging.length === 0 ? { world, made, turn, version } : null;
    });
    const [asked] = turn!.seats;
    const before = await viewOf(world, made, made.people[asked!]!);
    const seat = (asked! + 1) % 4;
    const other = made.people[seat]!;
    expect((await viewOf(world, made, other)).you).toMatchObject({
      decision: '1.plunge',
      mustMove: false,
      legalMoves: [{ type: 'plunge', plunge: true }],
    });

    const { events, game } = accepted(await answer(world, made, other, decision, { type: 'plunge', plunge: true }));
    expect(events).toEqual([{ type: 'plungeAnnounced', seat, plunge: true, how: 'answer' }]);
    expect(game.view).toMatchObject({ version: version + 1, turn, round: { plunging: [seat] } });
    for (const member of [seat, (seat + 2) % 4]) {
      const { you } = await viewOf(world, made, made.people[member]!);
      expect(you).toMatchObject({ decision: null, mustMove: false, legalMoves: [] });
    }
    const after = await viewOf(world, made, made.people[asked!]!);
    expect(after.you).toEqual(before.you);
    const { decision: open, legalMoves } = before.you!;
    accepted(await answer(world, made, made.people[asked!]!, open!, legalMoves[0]!));
  });
});

describe('six players of GeoClash Choice', () => {
  const discarding = async (seed: number, teams: number) => {
    const world = openWorld(seed);
    const made = await makeGame(world, 'geoclash-choice', 'pppppp', { teams });
    await playOn(world, made, chanceOf(seed), (view) => view.round!.phase === 'discard');
    return { world, made };
  };
  const discardOf = async (world: World, made: Made, seat: number) => {
    const person = made.people[seat]!;
    const { you } = await viewOf(world, made, person);
    expect(you!.decision).toBe('1.discard');
    return { game: made.id, player: person.id, decision: you!.decision!, move: you!.legalMoves[seat]!, ifMatch: null };
  };

  test('GC-2 discard all at once: each of six racing answers is recorded once', async () => {
    const { world, made } = await discarding(1, 0);
    const before = await newestVersion(world, made);
    const posts = await Promise.all([0, 1, 2, 3, 4, 5].map((seat) => discardOf(world, made, seat)));
    const answers = (await Promise.all(posts.map((post) => playMove(world.ports, post)))).map(accepted);
    expect(world.waits.length).toBeGreaterThan(0);
    expect(answers.map(({ replayed }) => replayed)).toEqual([false, false, false, false, false, false]);
    expect(new Set(answers.map(({ game }) => game.view.version))).toEqual(
      new Set([2, 3, 4, 5, 6, 7].map((n) => before + n - 1)),
    );
    const entries = (await logOf(world, made, made.creator)).slice(before);
    expect(entries.map(({ events }) => typesOf(events))).toEqual(new Array(6).fill(['cardsDiscarded']));
    expect(entries.map(({ by }) => by).toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((seat) => ({ seat })));
    const { round, turn, seats } = await viewOf(world, made, made.creator);
    expect(round!.phase).toBe('plunge');
    expect(turn!.seats).toEqual([round!.dealer]);
    expect(seats.map(({ cards }) => cards)).toEqual([6, 6, 6, 6, 6, 6]);
  });

  test('GC-2 have one question open from the moment it was put to all of them until the last has answered', async () => {
    const { world, made } = await discarding(2, 0);
    const { turn } = await viewOf(world, made, made.creator);
    for (const seat of [3, 0, 5, 1, 4]) {
      const { decision, move } = await discardOf(world, made, seat);
      const { view } = accepted(await answer(world, made, made.people[seat]!, decision, move)).game;
      expect(view.turn!.since).toBe(turn!.since);
      expect(view.turn!.seats).not.toContain(seat);
    }
    const last = await discardOf(world, made, 2);
    const { view } = accepted(await answer(world, made, made.people[2]!, last.decision, last.move)).game;
    expect(view.turn!.since).toBe(at(world.clock.at));
  });

  test.each([
    [0, 'yes yes', 'two are the most there may be'],
    [2, 'yes yes', 'one of each team is'],
    [3, 'yes no yes', 'two are the most there may be'],
    [2, 'no yes yes', 'one of each team is'],
    [2, 'yes no no no', 'teammates of who did are not asked'],
    [0, 'no no no no no no', 'all have answered'],
  ])('BZ-2 GC-3 in %i teams announce clockwise from the dealer: after %s, %s', async (teams, words) => {
    const { world, made } = await discarding(3, teams);
    await playOn(world, made, chanceOf(3), (view) => view.round!.phase === 'plunge');
    const { round } = await viewOf(world, made, made.creator);
    const announced: number[] = [];
    let now: GameView = await viewOf(world, made, made.creator);
    for (const word of words.split(' ')) {
      expect(now.round!.phase).toBe('plunge');
      const seat = now.turn!.seats[0]!;
      announced.push(seat);
      const move = { type: 'plunge', plunge: word === 'yes' } as const;
      now = accepted(await answer(world, made, made.people[seat]!, '1.announce', move)).game.view;
    }
    expect(now.round!.phase).toBe('play');
    expect(now.turn!.seats).toEqual([round!.dealer]);
    const fromDealer = announced.map((seat) => (seat - round!.dealer + 6) % 6);
    expect(fromDealer).toEqual(fromDealer.toSorted());
    const yes = announced.filter((_, i) => words.split(' ')[i] === 'yes');
    expect(now.round!.plunging).toEqual(yes.toSorted());
  });
});
