/** Rounds and games that end inside one version, and answers sent again long after. */
import { describe, expect, test } from 'vitest';
import { chanceOf } from '../games/random.ts';
import { VARIANTS } from './tables.ts';
import { accepted, answer, makeGame, newestVersion, openWorld, playOn, seenBy, viewOf } from './world.ts';

const at = (time: number) => new Date(time).toISOString();
const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type);

/** The points of a round of two players by who won its tricks (TZ-5, TZ-6). */
function timeZonePoints(winners: readonly number[]): number[] {
  const won = [0, 1].map((seat) => winners.filter((winner) => winner === seat).length);
  return won.map((tricks) => ({ 3: 10, 4: 20, 5: 30 })[tricks] ?? 0);
}

describe('one version of Time Zone Zap', () => {
  /** Two players of Time Zone Zap, of whom one is about to complete the 4th trick; the 5th is played by itself. */
  const beforeLast = async (rounds: number | null) => {
    const world = openWorld();
    const made = await makeGame(world, 'time-zone-zap', 'pp', { rounds: rounds ?? undefined, target: 500 });
    await playOn(
      world,
      made,
      chanceOf(1),
      ({ round }) => round!.tricks.length === 4 && round!.tricks[3]!.plays.length === 1,
    );
    const seat = (await viewOf(world, made, made.creator)).turn!.seats[0]!;
    const person = made.people[seat]!;
    const before = await seenBy(world, made, person);
    const { events, game } = accepted(
      await answer(world, made, person, before.view.you!.decision!, before.view.you!.legalMoves[0]!),
    );
    return { world, made, person, seat, before, events, game };
  };
  const BOTH = ['cardPlayed', 'trickWon', 'cardPlayed', 'cardPlayed', 'trickWon', 'roundScored'];

  test('ends a round, scores it and deals the next (G-7, G-14)', async () => {
    const { world, made, person, seat, before, events, game } = await beforeLast(null);
    const { view } = game;
    expect(typesOf(events)).toEqual([...BOTH, 'roundDealt']);
    const played = events.filter((event) => event.type === 'cardPlayed');
    expect(played.map(({ how, trick }) => ({ how, trick }))).toEqual([
      { how: 'answer', trick: 4 },
      { how: 'forced', trick: 5 },
      { how: 'forced', trick: 5 },
    ]);

    const { lastRound, round } = view;
    expect(lastRound!.tricks).toHaveLength(5);
    const expected = timeZonePoints(lastRound!.tricks.map(({ winner }) => winner!));
    expect(lastRound!.points.map(({ points }) => points)).toEqual(expected);
    expect(view.sides.map(({ score }) => score)).toEqual(expected);
    expect(events[5]).toEqual({ type: 'roundScored', round: 1, points: lastRound!.points, scores: expected });
    const { number, dealer, category, control, direction, tossed, plunging } = before.view.round!;
    expect(lastRound).toMatchObject({ number, dealer, category, control, direction, tossed, plunging });
    expect(Object.keys(lastRound!)).not.toContain('phase');

    const hands = [null, null].map((_, one) => (one === seat ? { cards: view.you!.hand, powers: [] } : null));
    expect(events[6]).toEqual({ type: 'roundDealt', round: 2, dealer: 1 - dealer, hands });
    expect(round).toMatchObject({ number: 2, dealer: 1 - dealer, tricks: [], phase: 'play' });
    expect(view).toMatchObject({ version: before.view.version + 1, status: 'playing', result: null });
    expect(view.turn).toEqual({ seats: [1 - dealer], since: at(world.clock.at), deadline: null });
    expect(view.seats.map(({ cards, tricks }) => ({ cards, tricks }))).toEqual(
      new Array(2).fill({ cards: 5, tricks: 0 }),
    );
    expect(game.etag).not.toBe(before.etag);
    expect(await seenBy(world, made, person)).toEqual(game);
  });

  test('ends the game (G-13) and opens what was secret', async () => {
    const { world, made, person, before, events, game } = await beforeLast(1);
    const { view } = game;
    expect(typesOf(events)).toEqual([...BOTH, 'gameFinished']);
    const scores = timeZonePoints(view.lastRound!.tricks.map(({ winner }) => winner!));
    const result = { winners: [scores.indexOf(Math.max(...scores))], reason: 'rounds' };
    expect(events.at(-1)).toEqual({ type: 'gameFinished', result, seed: view.fairness.seed });
    expect(view).toMatchObject({ status: 'finished', round: null, turn: null, result, lastRound: { number: 1 } });
    expect(view.you).toMatchObject({ hand: [], decision: null, mustMove: false, legalMoves: [] });
    expect(view.sides.map(({ score }) => score)).toEqual(scores);
    expect(view.sides.reduce((sum, { tricks }) => sum + tricks, 0)).toBe(5);
    expect(view.fairness).toEqual({ commitment: before.view.fairness.commitment, seed: expect.any(String) });
    expect(await seenBy(world, made, person)).toEqual(game);
  });
});

test.each(VARIANTS)(
  'an answer of %s that ended the first round, sent again two rounds later, is found and not doubled',
  async (variant) => {
    const world = openWorld();
    const made = await makeGame(world, variant, 'ppp', { target: 500 });
    const given = await playOn(world, made, chanceOf(2), ({ round }) => round!.number === 3);
    const ending = given.filter(({ events }) => events.some(({ type }) => type === 'roundDealt'));
    expect(ending).toHaveLength(2);
    const version = await newestVersion(world, made);
    for (const { person, decision, move, events } of [given[0]!, ...ending]) {
      const again = accepted(await answer(world, made, person, decision, move));
      // Nobody may know more of it than then: the game goes on.
      expect(again).toEqual({ events, replayed: true, game: await seenBy(world, made, person) });
      expect(again.game.view).toMatchObject({ version, round: { number: 3 } });
    }
    expect(await newestVersion(world, made)).toBe(version);
  },
);
