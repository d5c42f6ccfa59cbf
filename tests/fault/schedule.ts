/** One schedule: a game of some people on processes that fail, all of it from one seed; then everything heals. */
import { type Chance, chanceOf, oneOf } from '../games/random.ts';
import { SETTINGS, type Setting } from '../play/tables.ts';
import { FAULTS, type Fates } from './faults.ts';
import type { Network } from './network.ts';
import { type Acknowledged, ask, type Club, fidget, type Person, playOn, signUp } from './person.ts';
import { type Process, type Sabotage, startProcess } from './process.ts';
import { createSimulation, type Simulation } from './simulation.ts';
import { openTables, type Tables } from './tables.ts';

/** What came of a schedule, as its clients tell it. */
export interface Told {
  readonly acknowledged: readonly Acknowledged[];
  readonly complaints: readonly string[];
}

export interface Run extends Told {
  readonly seed: number;
  readonly simulation: Simulation;
  readonly tables: Tables;
  /** What happened, line by line. */
  readonly story: readonly string[];
}

const CALM: Fates = { percent: 0, kinds: [] };
/** How many turns a person takes; now and then as many as a whole game needs. */
const TURNS = 2;
const WHOLE = 400;
const WHOLE_SHARE = 0.04;

/** Where a schedule takes place. */
export interface Stage {
  readonly simulation: Pick<Simulation, 'chance' | 'pause' | 'now'>;
  readonly tell: (line: string) => void;
  /** Starts a process, whose exchanges meet the fates of the moment. */
  readonly start: (name: string, fates: () => Fates) => Process;
  /** Longer than anything is under way. */
  readonly restMs: number;
}

export function runSchedule(seed: number, sabotage: Sabotage = {}): Promise<Run> {
  const simulation = createSimulation(chanceOf(seed));
  const tables = openTables();
  const story: string[] = [];
  const tell = (line: string) => void story.push(`${(simulation.now() / 1000).toFixed(3).padStart(9)} ${line}`);
  const start = (name: string, fates: () => Fates) => startProcess(name, { simulation, tables, tell, sabotage, fates });
  const played = playSchedule({ simulation, tell, start, restMs: 700_000 });
  return simulation.run(played.then((told) => ({ ...told, seed, simulation, tables, story })));
}

export async function playSchedule({ simulation, tell, start, restMs }: Stage): Promise<Told> {
  const { chance } = simulation;
  const setting = oneOf(chance, SETTINGS);
  let fates: Fates = { percent: oneOf(chance, [2, 5, 10, 20, 30]), kinds: FAULTS };
  let strays = oneOf(chance, [0, 5, 15]);
  tell(`${setting.name}: ${fates.percent} % of the exchanges fail, ${strays} % of the requests go astray`);

  const fleet = fleetOf(chance, (name) => start(name, () => fates));
  const network: Network = { simulation, process: fleet.any, percent: () => strays };
  const club: Club = { network, acknowledged: [], complaints: [], tell };
  const turns = chance() < WHOLE_SHARE ? WHOLE : TURNS;
  const people = await gather(club, setting);
  await Promise.all(people.map((person) => person(turns)));

  fates = CALM;
  strays = 0;
  tell('all heals');
  // What was under way may still crash a process: it is started again when nothing is under way any more.
  await simulation.pause(restMs / 2);
  fleet.replaceCrashed();
  await simulation.pause(restMs / 2);
  return club;
}

/** Some processes side by side; one that has crashed is replaced by a new one. */
function fleetOf(chance: Chance, start: (name: string) => Process) {
  let started = 0;
  const fleet = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => start(`process ${++started}`));
  const alive = (at: number) => {
    if (fleet[at]!.hasCrashed()) fleet[at] = start(`process ${++started}`);
    return fleet[at]!;
  };
  return {
    any: () => alive(Math.floor(chance() * fleet.length)),
    replaceCrashed: () => fleet.forEach((_, at) => void alive(at)),
  };
}

/** The people of a game and what each of them is about to do: one makes it, the others race for its seats. */
async function gather(club: Club, { variant, seats, teams }: Setting) {
  const { simulation } = club.network;
  const { chance } = simulation;
  const persons = Math.min(seats, 2 + Math.floor(chance() * 2));
  const more = chance() < 0.3 ? 1 : 0;
  const people: Person[] = [];
  for (let i = 0; i < persons + more; i++) people.push(await signUp(club, `p${i}`));
  const bots = Array.from({ length: seats - persons }, () => ({ bot: oneOf(chance, ['random', 'steady']) }));
  const open = Array.from({ length: persons - 1 }, () => ({ open: true }));
  const game = {
    variant,
    seats: [{ player: 'me' }, ...open, ...bots],
    rounds: 1,
    ...(teams > 0 ? { teams } : {}),
    visibility: oneOf(chance, ['public', 'private']),
  };
  const [creator, ...others] = people;
  const created = (async () => {
    const [{ body }, twice] = await Promise.all([
      ask(club, creator!, '/v1/games', game, 'key'),
      chance() < 0.2 ? ask(club, creator!, '/v1/games', game, 'key') : null,
    ]);
    if (twice !== null && twice.body?.id !== body?.id) club.complaints.push('One key made two games.');
    return body as { id: string; creator: { invite: string | null } };
  })();
  const creating = async (turns: number) => {
    const { id } = await created;
    await fidget(club, creator!, id, chance);
    await playOn(club, creator!, id, turns);
  };
  const joining = (person: Person) => async (turns: number) => {
    const { id, creator: made } = await created;
    const invite = made.invite === null ? {} : { invite: made.invite };
    const join = { ...invite, ...(chance() < 0.3 ? { entropy: `e${person.name}` } : {}) };
    await ask(club, person, `/v1/games/${id}/join`, join);
    await fidget(club, person, id, chance);
    if (chance() < 0.2) await ask(club, person, `/v1/games/${id}/join`, join);
    await playOn(club, person, id, turns);
  };
  return [creating, ...others.map(joining)];
}
