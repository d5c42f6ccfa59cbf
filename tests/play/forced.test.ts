/** G-14: a single answer that everybody can count out is given at once; one forced by a hidden hand is asked for. */
import { describe, expect, test } from 'vitest';
import type { GameView } from '../../shared/play/view.ts';
import { chanceOf } from '../games/random.ts';
import { SETTINGS } from './tables.ts';
import { logOf, makeGame, openWorld, playOn } from './world.ts';

/** Tricks of a round, by the sheets; the cards a hand comes down to are counted from it (GC-2). */
const TRICKS: Readonly<Record<string, number>> = {
  'time-zone-zap': 5,
  'border-zap': 8,
  'geoclash-choice': 6,
  'geopower-twist': 7,
  'geopower-zone-toss-back': 8,
};

describe.each(SETTINGS)('$name', ({ variant, seats, teams }) => {
  const tricks = TRICKS[variant]!;
  const rounds = 2;

  test('G-14 plays by itself the last card of who has no power card and no category to name, and no other', async () => {
    const world = openWorld(seats);
    const made = await makeGame(world, variant, `pp${'pbpb'.slice(0, seats - 2)}`, { teams, rounds, target: 500 });
    await playOn(world, made, chanceOf(seats));
    let powers: number[] = [];
    let forced = 0;
    for (const event of (await logOf(world, made, made.creator)).flatMap((entry) => entry.events)) {
      if (event.type === 'roundDealt') powers = event.hands.map((hand) => hand!.powers.length);
      if ('how' in event && event.type !== 'cardPlayed') expect(event.how).not.toBe('forced');
      if (event.type !== 'cardPlayed') continue;
      const isForced = event.trick === tricks && powers[event.seat] === 0 && event.category === undefined;
      expect(event.how === 'forced').toBe(isForced);
      powers[event.seat]! -= event.powers?.length ?? 0;
      if (isForced) forced++;
    }
    const leadersAsked = variant === 'geoclash-choice' ? 1 : 0;
    if (variant !== 'geopower-twist') expect(forced).toBe(rounds * (seats - leadersAsked));
    expect(forced).toBeGreaterThan(0);
  });

  test('G-14 asks for every other card, also where the hand leaves no choice', async () => {
    const world = openWorld(seats + 10);
    const made = await makeGame(world, variant, 'p'.repeat(seats), { teams, rounds: 1, target: 500 });
    const given = await playOn(world, made, chanceOf(seats));
    const asked = given
      .map(({ before }) => before)
      .filter((view) => view.you!.mustMove && view.round!.phase === 'play');
    const single = ({ you }: GameView) => you!.hand.length === 1 && you!.powers.length === 0;
    for (const view of asked.filter(single)) {
      expect([variant, view.you!.legalMoves.length]).toEqual(['geoclash-choice', 3]);
    }
    const followed = asked.filter(
      ({ you }) => you!.hand.length > 1 && you!.legalMoves.filter(({ type }) => type === 'play').length === 1,
    );
    if (variant === 'geopower-zone-toss-back') expect(followed.length).toBeGreaterThan(0);
    else expect(followed).toEqual([]);
  });
});
