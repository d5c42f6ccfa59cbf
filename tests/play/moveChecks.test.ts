/** What a posted answer is checked for, in the order that the contract gives, and what each refusal says. */
import { describe, expect, test } from 'vitest';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { cancelGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import type { RefusalCode } from '../../shared/play/refusal.ts';
import { chanceOf } from '../games/random.ts';
import {
  accepted,
  answer,
  guest,
  makeGame,
  newestVersion,
  openWorld,
  playOn,
  refusalOf,
  seenBy,
  viewOf,
} from './world.ts';

const PUBLIC = { visibility: 'public' } as const;
const NOWHERE = 'g_nowherenowherenowhere00' as GameId;
const NO_CARD: TaggedMove = { type: 'play', card: 'ZZ' };

/** Three players of Border Zap in their second trick; the creator looks on. */
async function secondTrick() {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'wppp', PUBLIC);
  const given = await playOn(
    world,
    made,
    chanceOf(1),
    ({ round }) => round!.tricks.length === 2 && round!.tricks[1]!.plays.length === 1,
  );
  const { turn } = await viewOf(world, made, made.creator);
  const asked = made.people[turn!.seats[0]!]!;
  const waiting = made.people[(turn!.seats[0]! + 1) % 3]!;
  const answered = given.find(({ person, decision }) => person === asked && decision === '1.play.1')!;
  const { legalMoves } = (await viewOf(world, made, asked)).you!;
  const who: Readonly<Record<string, Person>> = {
    asked,
    waiting,
    creator: made.creator,
    spectator: await guest(world),
  };
  const moves: Readonly<Record<string, TaggedMove>> = {
    legal: legalMoves[0]!,
    illegal: answered.move,
    same: answered.move,
    other: legalMoves[1]!,
    none: NO_CARD,
  };
  return { world, made, who, moves };
}

describe('an answer is checked in this order', () => {
  test.each([
    // Who has no seat is told so first, whatever else is wrong.
    ['spectator', '1.play.2', 'legal', 'fresh', 'not-a-player'],
    ['spectator', 'garbage', 'none', 'stale', 'not-a-player'],
    ['creator', '1.play.2', 'legal', 'stale', 'not-a-player'],
    // What was answered before comes before If-Match.
    ['asked', '1.play.1', 'same', 'stale', 'replay'],
    ['asked', '1.play.1', 'same', 'fresh', 'replay'],
    ['asked', '1.play.1', 'other', 'stale', 'decision-closed'],
    ['asked', '1.play.1', 'none', 'stale', 'decision-closed'],
    ['waiting', '1.play.1', 'other', 'fresh', 'decision-closed'],
    // Then If-Match, before all the rest.
    ['asked', '1.play.2', 'legal', 'stale', 'precondition-failed'],
    ['asked', '1.play.2', 'illegal', 'stale', 'precondition-failed'],
    ['asked', 'garbage', 'legal', 'stale', 'precondition-failed'],
    ['asked', '1.play.3', 'legal', 'stale', 'precondition-failed'],
    ['waiting', '1.play.2', 'legal', 'stale', 'precondition-failed'],
    ['asked', '1.play.2', 'legal', "another viewer's", 'precondition-failed'],
    // Then whether the decision is open for the seat, before legality.
    ['waiting', '1.play.2', 'legal', 'fresh', 'not-your-turn'],
    ['waiting', '1.play.2', 'none', 'fresh', 'not-your-turn'],
    ['asked', '1.play.3', 'legal', 'fresh', 'not-your-turn'],
    ['asked', '2.announce', 'legal', 'fresh', 'not-your-turn'],
    ['asked', 'garbage', 'legal', 'none', 'not-your-turn'],
    // Then whether it is legal.
    ['asked', '1.play.2', 'illegal', 'fresh', 'illegal-move'],
    ['asked', '1.play.2', 'none', 'none', 'illegal-move'],
    ['asked', '1.play.2', 'legal', 'none', 'accepted'],
    ['asked', '1.play.2', 'legal', 'fresh', 'accepted'],
    ['asked', '1.play.2', 'legal', 'any', 'accepted'],
    ['asked', '1.play.2', 'legal', 'one of a list', 'accepted'],
  ] as const)(
    '%s posts %s, a move that is %s, with an If-Match that is %s: %s',
    async (who, decision, move, match, outcome) => {
      const { world, made, who: people, moves } = await secondTrick();
      const { etag } = await seenBy(world, made, people[who]!);
      const stranger = (await seenBy(world, made, people.spectator!)).etag;
      const tags = {
        fresh: etag,
        stale: '"1.0.1"',
        none: null,
        any: '*',
        'one of a list': `"x", ${etag}`,
        "another viewer's": stranger,
      };
      const version = await newestVersion(world, made);
      const result = await answer(world, made, people[who]!, decision, moves[move]!, tags[match]);
      const now = await seenBy(world, made, people[who]!);
      expect(now.view.version).toBe(outcome === 'accepted' ? version + 1 : version);
      if (outcome === 'accepted' || outcome === 'replay') {
        expect(accepted(result)).toMatchObject({ replayed: outcome === 'replay', game: now });
        return;
      }
      const refusal = refusalOf(result);
      expect(refusal.code).toBe(outcome);
      const carriesGame: readonly RefusalCode[] = ['decision-closed', 'precondition-failed', 'not-your-turn'];
      expect(refusal.game).toEqual(carriesGame.includes(outcome) ? now : undefined);
    },
  );

  test.each([
    '',
    ' ',
    '1',
    '1.',
    '1.play',
    '1.play.',
    '1.play.0',
    '1.play.02',
    '01.play.2',
    '1.play.100',
    '1.play.2 ',
    ' 1.play.2',
    '1.play.2.',
    '1.Play.2',
    '1,play,2',
    '0.play.2',
    '-1.play.2',
    '1e0.play.2',
    '1.0.play.2',
    '9999999.play.2',
    '1.plunge@2',
    '1.optional-plunge',
    '1.toss-power',
    '1.tossPower',
    '1.discard',
    '1.direction',
    '1.plunge',
    '1.constructor',
    '1.__proto__',
    '１.play.2',
    '1.play.2\n',
    'play',
    'null',
    '.'.repeat(5000),
  ])('a decision that names no question ever open here is not anybody’s turn: %j', async (decision) => {
    const { world, made, who, moves } = await secondTrick();
    const version = await newestVersion(world, made);
    expect(refusalOf(await answer(world, made, who.asked!, decision, moves.legal!)).code).toBe('not-your-turn');
    expect(await newestVersion(world, made)).toBe(version);
  });
});

test('a stranger to a private game is told what is told of no game at all', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'pp');
  const stranger = await guest(world);
  const { decision, legalMoves } = (await viewOf(world, made, made.creator)).you!;
  for (const [asking, ifMatch] of [
    [decision ?? '1.announce', null],
    ['garbage', '"1.0.1"'],
  ] as const) {
    const nothing = await answer(world, { id: NOWHERE }, stranger, asking, legalMoves[0] ?? NO_CARD, ifMatch);
    expect(refusalOf(nothing).code).toBe('not-found');
    expect(await answer(world, made, stranger, asking, legalMoves[0] ?? NO_CARD, ifMatch)).toEqual(nothing);
  }
});

describe('a game that is not under way', () => {
  test.each([
    ['open', '1.play.1', 'game-not-started'],
    ['open', 'garbage', 'game-not-started'],
    ['cancelled', '1.play.1', 'game-over'],
    ['finished', '9.play.1', 'game-over'],
  ] as const)('because it is %s refuses %s: %s, but If-Match first', async (status, decision, code) => {
    const world = openWorld();
    const made = await makeGame(world, 'time-zone-zap', status === 'finished' ? 'pp' : 'po', { rounds: 1 });
    if (status === 'cancelled') accepted(await cancelGame(world.ports, made.creator, made.id));
    if (status === 'finished') await playOn(world, made, chanceOf(1));
    const now = await seenBy(world, made, made.creator);
    expect(now.view.status).toBe(status);
    const stale = refusalOf(await answer(world, made, made.creator, decision, NO_CARD, '"0.0.1"'));
    expect(stale).toMatchObject({ code: 'precondition-failed', game: now });
    for (const ifMatch of [null, now.etag]) {
      expect(refusalOf(await answer(world, made, made.creator, decision, NO_CARD, ifMatch))).toMatchObject({
        code,
        game: now,
      });
    }
    expect(await newestVersion(world, made)).toBe(now.view.version);
  });
});

describe('two answers to one decision at the same moment', () => {
  test.each([
    ['different ones', 1, [false, 'decision-closed']],
    ['the same', 0, [false, true]],
  ] as const)('%s: one is recorded', async (_, second, outcome) => {
    const { world, made, who } = await secondTrick();
    const { decision, legalMoves } = (await viewOf(world, made, who.asked!)).you!;
    const version = await newestVersion(world, made);
    const results = await Promise.all(
      [legalMoves[0]!, legalMoves[second]!].map((move) => answer(world, made, who.asked!, decision!, move)),
    );
    expect(results.map((result) => (result.ok ? result.value.replayed : result.code))).toEqual(outcome);
    expect(await newestVersion(world, made)).toBe(version + 1);
    const seat = (await viewOf(world, made, who.asked!)).you!.seat;
    for (const result of results) if (!result.ok) expect(result.by).toEqual({ seat });
  });
});
