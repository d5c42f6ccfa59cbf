/** Stored versions of what the clock and the people do: time-outs, being away, coming back, leaving, the ends, a rematch. */
import { joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import type { Item } from '../../shared/play/ports.ts';
import { offerRematch } from '../../shared/play/rematch.ts';
import { settle } from '../../shared/play/settle.ts';
import { chanceOf } from '../games/random.ts';
import { accepted, itemsOf, makeGame, openWorld, playOn, shyly, viewOf } from '../play/world.ts';

/** A game of three in which the others let time run out; its roster too. */
export async function absenceItems(): Promise<[readonly Item[], Item]> {
  const world = openWorld(9);
  const made = await makeGame(world, 'geoclash-choice', 'pppb', { rounds: 1, turnSeconds: 60 });
  const [one, two, three] = made.people as [Person, Person, Person];
  const chance = chanceOf(9);
  const areAway = async () =>
    (await viewOf(world, made, one)).seats.filter(({ presence }) => presence === 'away').length === 2;
  while (!(await areAway())) {
    await playOn(world, { ...made, people: [one] }, chance, ({ you }) => !you!.mustMove, shyly(chance));
    world.clock.at += 60_000;
    accepted(await settle(world.ports, made.id));
  }
  accepted(await joinGame(world.ports, two, made.id, {}));
  accepted(await leaveGame(world.ports, three, made.id));
  await playOn(world, { ...made, people: [one, two] }, chance);
  accepted(await offerRematch(world.ports, one, made.id));
  return [await itemsOf(world, made), (await world.stores.games.head(made.id))!.roster!];
}

/** An open game that nobody filled. */
export async function expiredItems(): Promise<readonly Item[]> {
  const world = openWorld(9);
  const made = await makeGame(world, 'border-zap', 'po');
  world.clock.at += 14 * 86_400_000;
  accepted(await settle(world.ports, made.id));
  return itemsOf(world, made);
}
