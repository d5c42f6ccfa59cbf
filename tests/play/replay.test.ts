/** A retry is safe for the life of the game: every answer ever given is recognised, and none is recorded twice. */
import { describe, expect, test } from 'vitest';
import type { TaggedMove } from '../../shared/engine/taggedMove.ts';
import { chanceOf, shuffled } from '../games/random.ts';
import { VARIANTS } from './tables.ts';
import {
  accepted,
  answer,
  type Given,
  logOf,
  type Made,
  makeGame,
  newestVersion,
  openWorld,
  playOn,
  refusalOf,
  seenBy,
  type World,
} from './world.ts';

interface Played {
  readonly world: World;
  readonly made: Made;
  readonly given: readonly Given[];
}

/** A whole game, with every answer in the order in which they were given. */
async function played(variant: string, layout: string): Promise<Played> {
  const world = openWorld(layout.length);
  const teams = layout.length === 4 ? 2 : 0;
  const made = await makeGame(world, variant, layout, { teams, target: 500, rounds: layout === 'pppp' ? 2 : 3 });
  return { world, made, given: await playOn(world, made, chanceOf(3)) };
}

/** Some other answer than one that was given, of those that were as legal then, or of none. */
function another({ before, move }: Given): TaggedMove {
  const kind = move.type === 'plunge' ? { type: 'plunge' as const, plunge: !move.plunge } : null;
  const others = before.you!.legalMoves.filter(
    (one) => one.type === move.type && JSON.stringify(one) !== JSON.stringify(move),
  );
  return kind ?? others[0] ?? { type: 'play', card: 'ZZ' };
}

describe.each(VARIANTS)('after a whole game of %s', (variant) => {
  test.each([
    ['among persons', 'pppp'],
    ['with bots', 'pbpb'],
    ['of two', 'pp'],
  ])(
    '%s every answer posted again is a replay of its own version, and another answer is refused',
    async (_, layout) => {
      const { world, made, given } = await played(variant, layout);
      const log = await logOf(world, made, made.creator);
      const last = await newestVersion(world, made);
      expect(given.length).toBeGreaterThan(20);
      for (const one of shuffled(chanceOf(1), given)) {
        const { person, decision, move, after } = one;
        const now = await seenBy(world, made, person);
        const again = accepted(await answer(world, made, person, decision, move, '"0.0.1"'));
        // The version that recorded it, as everybody may know it now that the game is over.
        expect(again).toEqual({ replayed: true, events: log[after.version - 1]!.events, game: now });

        const other = refusalOf(await answer(world, made, person, decision, another(one)));
        expect(other).toMatchObject({ code: 'decision-closed', by: { seat: after.you!.seat }, game: now });
      }
      expect(await newestVersion(world, made)).toBe(last);
      expect(await logOf(world, made, made.creator)).toEqual(log);
    },
  );

  test('what an answer brought was told at once as the log tells it', async () => {
    const { world, made, given } = await played(variant, 'pbp');
    for (const { person, after, events } of given.slice(0, -1)) {
      const log = (await logOf(world, made, person))[after.version - 1]!;
      expect(log.by).toEqual({ seat: after.you!.seat });
      const hidden = (event: (typeof log.events)[number]) => {
        if (event.type === 'roundDealt')
          return { ...event, hands: event.hands.map((hand, seat) => (seat === after.you!.seat ? hand : null)) };
        return event.type === 'cardsDiscarded' && event.seat !== after.you!.seat ? { ...event, cards: null } : event;
      };
      expect(events).toEqual(log.events.map(hidden));
    }
  });
});

test.each(VARIANTS)(
  'while %s goes on, every answer so far posted again is a replay, whoever played since',
  async (variant) => {
    const world = openWorld();
    const made = await makeGame(world, variant, 'ppb', { target: 500, rounds: 10 });
    const sofar: Given[] = [];
    const chance = chanceOf(4);
    for (let step = 0; step < 40; step++) {
      const version = await newestVersion(world, made);
      sofar.push(...(await playOn(world, made, chance, (view) => view.version > version)));
      const one = sofar[Math.floor(chance() * sofar.length)]!;
      const again = accepted(await answer(world, made, one.person, one.decision, one.move));
      expect(again).toEqual({ replayed: true, events: one.events, game: await seenBy(world, made, one.person) });
    }
    expect(sofar.length).toBe(40);
  },
);

test('a retry reads no more of a long game than of a short one, if it is of the seat’s last answer', async () => {
  const reads: number[] = [];
  const counting = { count: 0 };
  const world = openWorld(1, (games) => ({
    ...games,
    head: (game, reading) => {
      counting.count++;
      return games.head(game, reading);
    },
    versions: (game, from, to) => {
      counting.count++;
      return games.versions(game, from, to);
    },
  }));
  const made = await makeGame(world, 'border-zap', 'ppp', { target: 500, rounds: 6 });
  for (const round of [1, 6]) {
    const given = await playOn(
      world,
      made,
      chanceOf(5),
      (view) => view.round!.number === round && view.round!.tricks.length === 4,
    );
    // Of each player the last answer, though the others have answered since.
    for (const person of made.people) {
      const { decision, move } = given.findLast((one) => one.person === person)!;
      counting.count = 0;
      expect(accepted(await answer(world, made, person, decision, move)).replayed).toBe(true);
      reads.push(counting.count);
    }
  }
  expect(reads).toEqual([2, 2, 2, 2, 2, 2]);
});
