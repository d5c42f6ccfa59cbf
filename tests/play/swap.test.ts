/**
 * G-11 over stored games: two chains that differ only in what a viewer cannot see give that viewer the same reads,
 * refusals and answers, byte for byte.
 */
import { describe, expect, test } from 'vitest';
import type { PlayEvent } from '../../shared/play/narrate.ts';
import type { Person } from '../../shared/play/players.ts';
import { playMove } from '../../shared/play/playMove.ts';
import type { Ports } from '../../shared/play/ports.ts';
import { readGame, readLog } from '../../shared/play/readGame.ts';
import { chanceOf } from '../games/random.ts';
import { renamedWorld } from './renaming.ts';
import { VARIANTS } from './tables.ts';
import { accepted, guest, itemsOf, type Made, makeGame, openWorld, playOn, viewOf } from './world.ts';

/** All that a viewer can get to read of a game, refusals included. */
async function everythingFor(ports: Ports, made: Made, person: Person): Promise<string> {
  const posts = ['1.play.1', '1.play.4', '1.plunge', '2.discard', '1.tossPower'].flatMap((decision) =>
    [null, '"0.0.1"'].map((ifMatch) => ({ decision, ifMatch, move: { type: 'play', card: 'ZZ' } as const })),
  );
  const answers: unknown[] = [await readGame(ports, person.id, made.id)];
  answers.push(await readLog(ports, person.id, made.id, { after: 0, limit: 1000 }));
  for (const post of posts) answers.push(await playMove(ports, { ...post, game: made.id, player: person.id }));
  return JSON.stringify(answers);
}

/** As it is dealt, while it is tossed or discarded, in the first round and in later ones. */
const MOMENTS = [3, 4, 5, 7, 11, 20, 40];

/** A game of three persons at some moment. */
async function atSomeMoment(variant: string, seed: number) {
  const world = openWorld(seed);
  const made = await makeGame(world, variant, 'ppp', { visibility: 'public', target: 500 });
  const moment = MOMENTS[seed % MOMENTS.length]!;
  await playOn(world, made, chanceOf(seed), ({ version }) => version >= moment);
  return { world, made };
}

describe.each(VARIANTS)('two games of %s that a viewer cannot tell apart', (variant) => {
  test('read alike to it: the view, the log, their tags and every refusal', async () => {
    let different = 0;
    for (let seed = 1; seed <= MOMENTS.length; seed++) {
      const { world, made } = await atSomeMoment(variant, seed);
      const spectator = await guest(world);
      for (const [seat, person] of [...made.people.entries(), [null, spectator] as const]) {
        const other = await renamedWorld(world, made, seat, chanceOf(seed));
        const items = await itemsOf(world, made);
        if (JSON.stringify(other.items) !== JSON.stringify(items)) different++;
        expect(await everythingFor(other.ports, made, person)).toBe(await everythingFor(world.ports, made, person));
      }
    }
    expect(different).toBeGreaterThan(3 * MOMENTS.length);
  });

  test('answer alike to its moves, as far as nobody else’s cards come into it', async () => {
    let compared = 0;
    for (let seed = 1; seed <= 2 * MOMENTS.length; seed++) {
      const { world, made } = await atSomeMoment(variant, seed);
      const { turn } = await viewOf(world, made, made.creator);
      const seat = turn!.seats[0]!;
      const person = made.people[seat]!;
      const { decision, legalMoves } = (await viewOf(world, made, person)).you!;
      const other = await renamedWorld(world, made, seat, chanceOf(seed));
      const post = { game: made.id, player: person.id, decision: decision!, move: legalMoves[0]!, ifMatch: null };
      const results = [await playMove(other.ports, post), await playMove(world.ports, post)];
      const events = results.flatMap((result) => accepted(result).events);
      const isPublic = (event: PlayEvent) =>
        event.type !== 'powerChosen' && !('how' in event && event.how !== 'answer');
      if (!events.every(isPublic)) continue;
      expect(JSON.stringify(results[0])).toBe(JSON.stringify(results[1]));
      compared++;
    }
    expect(compared).toBeGreaterThan(MOMENTS.length);
  });
});
