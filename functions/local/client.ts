/**
 * A client that knows no rules: it plays any game to its end with nothing but what the API offers it, each time one
 * of `you.legalMoves` under `you.decision`.
 */

/** As much of the view as such a client looks at. */
export interface ClientView {
  readonly id: string;
  readonly version: number;
  readonly status: 'open' | 'playing' | 'finished' | 'cancelled';
  readonly sides: readonly { readonly side: number; readonly score: number }[];
  readonly you: {
    readonly seat: number;
    readonly decision: string | null;
    readonly mustMove: boolean;
    readonly legalMoves: readonly unknown[];
  } | null;
  readonly result: { readonly winners: readonly number[]; readonly reason: string } | null;
  readonly creator: { readonly invite: string | null } | null;
}

export interface LogEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface ClientLog {
  readonly items: readonly { readonly version: number; readonly events: readonly LogEvent[] }[];
  readonly next: number | null;
}

/** Sends a request; the same for a server over the network and for the app in the same process. */
export type Send = (path: string, request: RequestInit) => Promise<Response>;

/** One person at the table. */
export interface Person {
  readonly name: string;
  readonly create: (game: object) => Promise<ClientView>;
  readonly join: (game: string, invite: string | null) => Promise<ClientView>;
  readonly view: (game: string) => Promise<ClientView>;
  readonly answer: (
    view: ClientView,
    move: unknown,
  ) => Promise<{ readonly events: readonly LogEvent[]; readonly game: ClientView }>;
  readonly log: (game: string, after: number) => Promise<ClientLog>;
}

export async function signUp(send: Send, name?: string): Promise<Person> {
  const { player, token } = await call<{ player: { name: string }; token: string }>(
    send,
    'POST',
    '/v1/players',
    null,
    name === undefined ? {} : { name },
  );
  const get = <T>(path: string) => call<T>(send, 'GET', path, token);
  const post = <T>(path: string, body: object) => call<T>(send, 'POST', path, token, body);
  return {
    name: player.name,
    create: (game) => post('/v1/games', game),
    join: (game, invite) => post(`/v1/games/${game}/join`, invite === null ? {} : { invite }),
    view: (game) => get(`/v1/games/${game}`),
    answer: ({ id, you }, move) => post(`/v1/games/${id}/moves`, { decision: you?.decision, move }),
    log: (game, after) => get(`/v1/games/${game}/events?after=${after}&limit=100`),
  };
}

async function call<T>(send: Send, method: string, path: string, token: string | null, body?: object): Promise<T> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Draws a number below n. */
export type Draw = (n: number) => number;

const MOST_TURNS = 20_000;

/** Seats the people at a game that the first of them makes, and plays it to its end. Resolves to the last view. */
export async function playToTheEnd(people: readonly Person[], game: object, draw: Draw): Promise<ClientView> {
  const [creator, ...others] = people;
  let view = await creator!.create(game);
  for (const person of others) await person.join(view.id, view.creator?.invite ?? null);
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const person = people[turn % people.length]!;
    view = await answerAll(person, await person.view(view.id), draw);
    if (view.status === 'finished') return view;
  }
  throw new Error(`The game ${view.id} is not over after ${MOST_TURNS} turns.`);
}

/** Answers as long as a person must, and now and then when it only may. */
async function answerAll(person: Person, first: ClientView, draw: Draw): Promise<ClientView> {
  let view = first;
  while (view.you !== null && (view.you.mustMove || (view.you.legalMoves.length > 0 && draw(20) === 0))) {
    const { legalMoves } = view.you;
    view = (await person.answer(view, legalMoves[draw(legalMoves.length)])).game;
  }
  return view;
}
