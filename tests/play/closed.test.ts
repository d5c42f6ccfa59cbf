/** Who or what closed a decision, and how the optional GeoPlunge is told apart from the card played. */
import { describe, expect, test } from 'vitest';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import { findSituation, inPlay, ledSoFar } from './situations.ts';
import { VARIANTS } from './tables.ts';
import { accepted, answer, newestVersion, refusalOf, seenBy, viewOf } from './world.ts';

const PLUNGE: TaggedMove = { type: 'plunge', plunge: true };
const ZONE_TOSS = 'geopower-zone-toss-back';

describe('a decision that is closed says by whom', () => {
  test('by the caller’s own seat, if the answer was another', async () => {
    const { world, made, asked, view } = await findSituation('a choice', 'time-zone-zap', 'pp', inPlay);
    const { decision, legalMoves, seat } = view.you!;
    accepted(await answer(world, made, asked, decision!, legalMoves[0]!));
    const now = await seenBy(world, made, asked);
    const refusal = refusalOf(await answer(world, made, asked, decision!, legalMoves[1]!));
    expect(refusal).toMatchObject({ code: 'decision-closed', by: { seat }, game: now });
  });

  test('G-14 by force, whatever the move posted', async () => {
    const { world, made, view } = await findSituation(
      'round 2',
      'time-zone-zap',
      'pp',
      ({ round }) => round!.number === 2,
    );
    for (const person of made.people) {
      const { seat } = (await viewOf(world, made, person)).you!;
      const { card } = view.lastRound!.tricks[4]!.plays.find((play) => play.seat === seat)!;
      for (const posted of [card, 'ZZ']) {
        const refusal = refusalOf(await answer(world, made, person, '1.play.5', { type: 'play', card: posted }));
        expect(refusal).toMatchObject({ code: 'decision-closed', by: { forced: true } });
      }
    }
  });

  test('ZT-12 by a teammate who announced, and to the announcer the same is a replay', async () => {
    const { world, made, view } = await findSituation('no announcement', ZONE_TOSS, 'pppp', inPlay);
    const announcer = (view.turn!.seats[0]! + 1) % 4;
    const post = (seat: number, decision: string) => answer(world, made, made.people[seat]!, decision, PLUNGE);
    const { events } = accepted(await post(announcer, '1.plunge'));
    const version = await newestVersion(world, made);
    for (const decision of ['1.plunge', '1.play.1', '1.tossPower']) {
      const refusal = refusalOf(await post((announcer + 2) % 4, decision));
      expect(refusal).toMatchObject({ code: 'decision-closed', by: { seat: announcer } });
      expect(accepted(await post(announcer, decision))).toMatchObject({ replayed: true, events });
    }
    expect(await newestVersion(world, made)).toBe(version);
  });

  test('ZT-12 by the ruling, once the 5th trick is led', async () => {
    const { world, made, asked } = await findSituation(
      'a led 5th trick',
      ZONE_TOSS,
      'pp',
      (view) => ledSoFar(view) === 5,
    );
    for (const person of made.people) {
      expect((await viewOf(world, made, person)).you!.legalMoves).not.toContainEqual(PLUNGE);
      for (const decision of ['1.plunge', '1.play.5', '1.play.1']) {
        const refusal = refusalOf(await answer(world, made, person, decision, PLUNGE));
        expect(refusal).toMatchObject({
          code: 'decision-closed',
          by: { rule: 'ZT-12' },
          game: await seenBy(world, made, person),
        });
      }
    }
    const other = await viewOf(world, made, asked);
    const late = refusalOf(await answer(world, made, asked, '1.plunge', other.you!.legalMoves[0]!));
    expect(late).toMatchObject({ code: 'decision-closed', by: { rule: 'ZT-12' } });
  });
});

describe('the optional GeoPlunge is one question and the card another (ZT-12)', () => {
  test('a card posted as an answer to the GeoPlunge is not taken for one to the open question', async () => {
    const { world, made, asked, view } = await findSituation('no announcement', ZONE_TOSS, 'pp', inPlay);
    const card = view.you!.legalMoves.find(({ type }) => type === 'play')!;
    const refusal = refusalOf(await answer(world, made, asked, '1.plunge', card));
    expect(refusal).toMatchObject({ code: 'illegal-move', legalMoves: [PLUNGE] });
    expect((await viewOf(world, made, asked)).you).toEqual(view.you);
  });

  test('saying no to it is no legal answer to anything', async () => {
    const { world, made, asked, view } = await findSituation('no announcement', ZONE_TOSS, 'pp', inPlay);
    for (const decision of ['1.plunge', view.you!.decision!]) {
      const refusal = refusalOf(await answer(world, made, asked, decision, { type: 'plunge', plunge: false }));
      expect(refusal.code).toBe('illegal-move');
    }
  });

  test.each(VARIANTS.filter((variant) => variant !== ZONE_TOSS))(
    '%s has none: there it is an illegal answer like any other',
    async (variant) => {
      const { world, made, asked, view } = await findSituation('a card to play', variant, 'pp', inPlay);
      const { decision, legalMoves } = view.you!;
      const refusal = refusalOf(await answer(world, made, asked, decision!, PLUNGE));
      expect(refusal).toMatchObject({ code: 'illegal-move', rule: null, legalMoves });
      for (const move of [PLUNGE, legalMoves[0]!]) {
        expect(refusalOf(await answer(world, made, asked, '1.plunge', move)).code).toBe('not-your-turn');
      }
    },
  );
});
