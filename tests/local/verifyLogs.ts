/** The logs of games that are over, as the API gives them to anybody who may see them. */
import type { Entry } from '../../functions/local/verifyInput.ts';
import { cancelGame, joinGame, leaveGame } from '../../shared/play/lobbyActs.ts';
import type { Person } from '../../shared/play/players.ts';
import { offerRematch } from '../../shared/play/rematch.ts';
import { settle } from '../../shared/play/settle.ts';
import type { GameView } from '../../shared/play/view.ts';
import { chanceOf } from '../games/random.ts';
import {
  accepted,
  type Choices,
  guest,
  logOf,
  type Made,
  makeGame,
  openWorld,
  playOn,
  shyly,
  viewOf,
  type World,
} from '../play/world.ts';

/** What JSON makes of a log: what a caller gets. */
async function receivedLog(world: World, made: Made): Promise<Entry[]> {
  return JSON.parse(JSON.stringify(await logOf(world, made, made.creator))) as Entry[];
}

/** A game played to its end at random, with a seat per letter: `p` a person, `b` a house bot. */
export async function finishedLog(variant: string, layout: string, choices: Choices, seed = 1): Promise<Entry[]> {
  const world = openWorld(seed);
  const made = await makeGame(world, variant, layout, choices);
  await playOn(world, made, chanceOf(seed));
  return receivedLog(world, made);
}

/** A game before which somebody left, and to the deals of which players added: one as it joined, one later. */
export async function eventfulLog(variant: string): Promise<Entry[]> {
  const world = openWorld(5);
  const made = await makeGame(world, variant, 'poob', { rounds: 1 });
  const [leaver, second, third] = [await guest(world), await guest(world), await guest(world)];
  const invite = made.invite!;
  accepted(await joinGame(world.ports, leaver, made.id, { invite, seat: 2 }));
  accepted(await joinGame(world.ports, leaver, made.id, { entropy: 'gone again' }));
  accepted(await leaveGame(world.ports, leaver, made.id));
  accepted(await joinGame(world.ports, second, made.id, { invite, seat: 2, entropy: 'heads' }));
  accepted(await joinGame(world.ports, made.creator, made.id, { entropy: 'tails' }));
  accepted(await joinGame(world.ports, third, made.id, { invite }));
  await playOn(world, { ...made, people: [made.creator, second, third] }, chanceOf(5));
  return receivedLog(world, made);
}

/** A game in which time runs out again and again: one player comes back, one leaves. */
export async function absentLog(variant: string): Promise<Entry[]> {
  const world = openWorld(7);
  const made = await makeGame(world, variant, 'pppb', { rounds: 2, turnSeconds: 60 });
  const [one, two, three] = made.people as [Person, Person, Person];
  const chance = chanceOf(7);
  const areAway = ({ seats }: GameView) => seats.filter(({ presence }) => presence === 'away').length === 2;
  while (!areAway(await viewOf(world, made, one))) {
    const stop = (view: GameView) => !view.you!.mustMove || areAway(view);
    await playOn(world, { ...made, people: [one] }, chance, stop, shyly(chance));
    world.clock.at += 60_000;
    accepted(await settle(world.ports, made.id));
  }
  accepted(await joinGame(world.ports, two, made.id, {}));
  accepted(await leaveGame(world.ports, three, made.id));
  await playOn(world, { ...made, people: [one, two] }, chance);
  return receivedLog(world, made);
}

/** A finished game, and the offer to play again. */
export async function rematchLog(): Promise<Entry[]> {
  const world = openWorld(8);
  const made = await makeGame(world, 'border-zap', 'pb', { rounds: 1 });
  await playOn(world, made, chanceOf(8));
  accepted(await offerRematch(world.ports, made.creator, made.id));
  return receivedLog(world, made);
}

/** A game that its creator called off while a seat was open. */
export async function cancelledLog(layout: string): Promise<Entry[]> {
  const world = openWorld(6);
  const made = await makeGame(world, 'border-zap', layout);
  accepted(await cancelGame(world.ports, made.creator, made.id));
  return receivedLog(world, made);
}
