/** Between a client and the processes: requests get lost, answers get lost, and some requests arrive twice, the second time much later. */
import { oneOf } from '../games/random.ts';
import type { Process } from './process.ts';
import type { Simulation } from './simulation.ts';

export interface Post {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token: string | null;
  readonly body: object | null;
  readonly key?: string;
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly replayed: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: read as a client would read it.
  readonly body: any;
}

export interface Network {
  readonly simulation: Pick<Simulation, 'chance' | 'pause'>;
  /** One of the processes that run now. */
  readonly process: () => Process;
  /** How many requests in a hundred go astray. */
  readonly percent: () => number;
}

const PATIENCE_MS = 15_000;
const LATEST_MS = 600_000;

/** Sends a request once. Null: no answer came. */
export async function send(network: Network, post: Post): Promise<Answer | null> {
  const { simulation, percent } = network;
  const { chance, pause } = simulation;
  const fate = chance() * 100 < percent() ? oneOf(chance, ['lost', 'answer lost', 'twice'] as const) : null;
  await pause(1 + Math.floor(chance() * 20));
  if (fate === 'lost') return null;
  if (fate === 'twice') void pause(chance() * LATEST_MS).then(() => receive(network.process(), post));
  const answer = await Promise.race([receive(network.process(), post), pause(PATIENCE_MS).then(() => null)]);
  return fate === 'answer lost' ? null : answer;
}

async function receive(process: Process, { method, path, token, body, key }: Post): Promise<Answer | null> {
  const headers = {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(body === null ? {} : { 'Content-Type': 'application/json' }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  const request = new Request(`http://api${path}`, { method, headers, body: body && JSON.stringify(body) });
  try {
    const response = await process.fetch(request);
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      replayed: response.headers.get('idempotent-replayed') === 'true',
      body: text === '' ? null : JSON.parse(text),
    };
  } catch {
    return null;
  }
}
