/** What can befall a request to the database, and its answer. */
import { type Chance, oneOf } from '../games/random.ts';
import type { Simulation } from './simulation.ts';
import type { Tables } from './tables.ts';
import { answerOf, badGateway, type Exchange, serverError, throttled } from './transport.ts';

export const FAULTS = [
  /** It never reaches the database, and nobody says so. */
  'lost',
  /** The database does it, and the answer never comes. */
  'answer lost',
  /** The connection breaks before it is sent. */
  'reset',
  /** The database does it, and the connection breaks. */
  'reset after',
  'server error',
  'bad gateway',
  /** The database does it, and yet answers with a failure. */
  'server error after',
  'throttled',
  /** The database does it and answers long after anybody listens. */
  'slow',
  /** It is under way for long, and done when its sender has long tried again. */
  'late',
  /** The database does it, and the answer breaks off in the middle. */
  'truncated',
  /** The process that sent it dies before it is done. */
  'crash before',
  /** The process that sent it dies when it is done. */
  'crash after',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface Fates {
  /** How many exchanges in a hundred meet a fault. */
  readonly percent: number;
  readonly kinds: readonly Fault[];
}

/** The fate of one exchange: null for none at all. */
export function drawFault({ percent, kinds }: Fates, chance: Chance): Fault | null {
  return chance() * 100 < percent ? oneOf(chance, kinds) : null;
}

export interface Carrier {
  readonly simulation: Simulation;
  readonly tables: Tables;
  /** Ends the process that sends. What it has under way is never heard of again. */
  readonly crash: () => void;
}

/** Longer than the deadline of any call. */
const LONG_MS = 20_000;
const NEVER = new Promise<never>(() => {});

/** Takes an exchange to the database and back, in virtual time. */
export async function carry(
  { simulation, tables, crash }: Carrier,
  exchange: Exchange,
  fault: Fault | null,
): Promise<object> {
  const { chance, pause } = simulation;
  const latency = () => pause(1 + Math.floor(chance() * 10));
  const done = async () => {
    await latency();
    const reply = answerOf(tables, exchange);
    await latency();
    return reply;
  };
  /** Done, whatever comes of it: nobody hears. */
  const unheard = () => done().catch(() => {});
  switch (fault) {
    case null:
      return done();
    case 'lost':
      return NEVER;
    case 'answer lost':
      await unheard();
      return NEVER;
    case 'reset':
      await latency();
      throw reset();
    case 'reset after':
      await unheard();
      throw reset();
    case 'server error':
      await latency();
      throw serverError();
    case 'bad gateway':
      await latency();
      throw badGateway();
    case 'server error after':
      await unheard();
      throw serverError();
    case 'throttled':
      await latency();
      throw throttled();
    case 'slow': {
      const reply = await done();
      await pause(LONG_MS);
      return reply;
    }
    case 'late':
      await pause(chance() * LONG_MS);
      return done();
    case 'truncated':
      await unheard();
      throw new SyntaxError('Unexpected end of JSON input');
    case 'crash before':
      crash();
      return NEVER;
    case 'crash after':
      await unheard();
      crash();
      return NEVER;
  }
}

function reset(): Error {
  return Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
}
