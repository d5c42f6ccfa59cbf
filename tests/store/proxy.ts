/** A proxy before a database that counts what goes over the wire and, on demand, breaks it. On loopback only. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Call {
  readonly operation: string;
  readonly request: Record<string, unknown>;
  readonly response: Record<string, unknown>;
}

/** What happens to a call. `lost` and `truncated` have been done by the database, though nobody hears of it. */
export type Fate =
  | 'answered'
  | 'silent'
  | 'reset'
  | 'lost'
  | 'truncated'
  | 'stalled'
  | { readonly status: number; readonly body: string };

export interface WireProxy {
  readonly endpoint: string;
  readonly calls: readonly Call[];
  /** Decides every call from now on, given how many there were before it on this connection. */
  readonly decide: (fate: (earlierOnConnection: number) => Fate) => void;
  /** Forgets the calls so far. */
  readonly clear: () => void;
  readonly close: () => Promise<void>;
}

export async function startProxy(target: string): Promise<WireProxy> {
  const calls: Call[] = [];
  const earlier = new WeakMap<Socket, number>();
  let decided: (earlierOnConnection: number) => Fate = () => 'answered';

  const server = createServer(async (request, response) => {
    const before = earlier.get(request.socket) ?? 0;
    earlier.set(request.socket, before + 1);
    const call = {
      operation: String(request.headers['x-amz-target']).split('.')[1] ?? '',
      request: await bodyOf(request),
    };
    const fate = decided(before);
    if (typeof fate === 'object' || fate === 'silent' || fate === 'reset') {
      calls.push({ ...call, response: {} });
      return refuse(fate, response);
    }
    const answer = await forward(target, request, call.request);
    calls.push({ ...call, response: JSON.parse(answer.body) });
    reply(fate, answer, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    decide: (fate) => {
      decided = fate;
    },
    clear: () => calls.splice(0),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The request, asking for the capacity that it consumed as well. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  return { ...JSON.parse(await text(request)), ReturnConsumedCapacity: 'TOTAL' };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

async function forward(target: string, { headers }: IncomingMessage, body: Record<string, unknown>): Promise<Answer> {
  const kept = ['content-type', 'x-amz-target', 'x-amz-date', 'authorization'];
  const passed = Object.fromEntries(kept.map((name) => [name, String(headers[name])]));
  const answer = await fetch(target, { method: 'POST', headers: passed, body: JSON.stringify(body) });
  return { status: answer.status, body: await answer.text() };
}

function refuse(fate: Answer | 'silent' | 'reset', response: ServerResponse): void {
  if (fate === 'silent') return;
  if (fate === 'reset') return void response.socket?.resetAndDestroy();
  response.writeHead(fate.status, { 'content-type': 'application/x-amz-json-1.0' }).end(fate.body);
}

function reply(fate: Fate, { status, body }: Answer, response: ServerResponse): void {
  if (fate === 'lost') return void response.socket?.resetAndDestroy();
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.0',
    'content-length': Buffer.byteLength(body),
  });
  if (fate === 'answered') return void response.end(body);
  response.write(body.slice(0, Math.floor(body.length / 2)), () => {
    if (fate === 'truncated') response.socket?.destroy();
  });
}
