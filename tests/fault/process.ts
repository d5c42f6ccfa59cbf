/** A process that serves the API: the app, the stores and the projector as they are deployed, until it crashes. */
import { createApp } from '../../functions/api/app.ts';
import { startRebuilding } from '../../functions/local/rebuilding.ts';
import { projectedGames } from '../../functions/project/projectedGames.ts';
import type { GameStore } from '../../shared/play/ports.ts';
import { carry, drawFault, type Fates, type Fault } from './faults.ts';
import type { Simulation } from './simulation.ts';
import type { Tables } from './tables.ts';
import { modelStores } from './transport.ts';

export const EPOCH = Date.UTC(2026, 0, 5);

/** Takes a protection away, to see that the harness notices. */
export interface Sabotage {
  readonly games?: (games: GameStore) => GameStore;
  readonly tables?: (tables: Tables) => Tables;
}

export interface Surroundings {
  readonly simulation: Simulation;
  readonly tables: Tables;
  /** What exchanges meet from now on; changed when all is to heal. */
  readonly fates: () => Fates;
  readonly tell: (line: string) => void;
  readonly sabotage: Sabotage;
}

export interface Process {
  /** Rejects when the process crashes. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly hasCrashed: () => boolean;
}

const SERVICE_KEY = new Uint8Array(32).fill(7);

export function startProcess(name: string, surroundings: Surroundings): Process {
  const { simulation, sabotage } = surroundings;
  const tables = sabotage.tables?.(surroundings.tables) ?? surroundings.tables;
  const clock = { now: () => EPOCH + Math.floor(simulation.now()) };
  const life = lifeOf(name, { ...surroundings, tables });
  const stores = modelStores(tables, { clock, time: life.time }, life.carry);
  const ports = { games: sabotage.games?.(stores.games) ?? stores.games, index: stores.index, clock };
  const rebuilding = startRebuilding(
    ports,
    () => {},
    (ms) => life.pause(ms),
  );
  const projected = projectedGames(ports, rebuilding.add);
  const app = createApp({
    store: { games: projected, index: ports.index },
    clock,
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(simulation.chance() * 256)) },
    serviceKey: SERVICE_KEY,
    backoff: (attempt) => life.pause(5 * 2 ** attempt),
  });
  return {
    fetch: async (request) => Promise.race([app.fetch(request), life.ended]),
    hasCrashed: life.hasCrashed,
  };
}

/** What ends with a process: its requests to the database, its timers, and the answers it owes. */
function lifeOf(name: string, { simulation, tables, fates, tell }: Surroundings) {
  let hasCrashed = false;
  let end = (_: Error) => {};
  const ended = new Promise<never>((_, reject) => {
    end = reject;
  });
  ended.catch(() => {});
  const crash = () => {
    if (hasCrashed) return;
    hasCrashed = true;
    tell(`${name} crashes`);
    end(new Error('connection reset'));
  };
  const whileAlive = (act: () => void) => () => {
    if (!hasCrashed) act();
  };
  return {
    ended,
    hasCrashed: () => hasCrashed,
    pause: (ms: number) => new Promise<void>((resolve) => simulation.after(ms, whileAlive(resolve))),
    time: { ...simulation, after: (ms: number, act: () => void) => simulation.after(ms, whileAlive(act)) },
    carry: async (exchange: Parameters<typeof carry>[1]) => {
      if (hasCrashed) return new Promise<never>(() => {});
      const fault: Fault | null = drawFault(fates(), simulation.chance);
      tell(`${name} ${exchange.operation}${fault === null ? '' : `: ${fault}`}`);
      const reply = await carry({ simulation, tables, crash }, exchange, fault);
      return hasCrashed ? new Promise<never>(() => {}) : reply;
    },
  };
}
