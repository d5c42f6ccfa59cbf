/**
 * `npm run demo`: starts a server of its own on a free port, plays one whole game of each variant through HTTP with
 * clients that know no rules, and prints what happened.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ClientView, type Person, playToTheEnd, type Send, signUp } from './client.ts';
import { startServer } from './server.ts';
import { transcriptOf } from './transcript.ts';

const USAGE = `Plays one whole game of each variant over HTTP and prints it.

usage: npm run demo [-- --rounds N] [--json]

  --rounds N  cap each game at N rounds, 1 to 50 (3 unless given)
  --json      one line of JSON a game instead of the transcript
  --help      this page
`;

interface Played {
  readonly variant: string;
  readonly name: string;
  readonly game: ClientView;
}

async function playAll(send: Send, rounds: number, print: (line: string) => void): Promise<Played[]> {
  const variants = (await (await send('/v1/variants', {})).json()) as { items: { id: string; name: string }[] };
  const people = [await signUp(send), await signUp(send)];
  const played: Played[] = [];
  for (const { id, name } of variants.items) {
    print(`\n${name}`);
    const seats = [{ player: 'me' }, { open: true }, { bot: 'random' }];
    const game = await playToTheEnd(people, { variant: id, seats, rounds }, (n) => randomInt(n));
    await tell(people[0]!, game, [...people.map((person) => person.name), 'House Bot'], print);
    played.push({ variant: id, name, game });
  }
  return played;
}

/** Prints the whole log, as the person may know it. */
async function tell(
  person: Person,
  game: ClientView,
  names: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  for (let after: number | null = 0; after !== null; ) {
    const page = await person.log(game.id, after);
    for (const event of page.items.flatMap(({ events }) => events)) {
      for (const line of transcriptOf(event, names)) print(line);
    }
    after = page.next;
  }
}

function readArguments(): { help: boolean; json: boolean; rounds: number } {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      json: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50)
    throw new Error('--rounds takes a whole number from 1 to 50.');
  return { ...values, rounds };
}

async function demo({ json, rounds }: { json: boolean; rounds: number }): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'geoplunge-demo-'));
  const settings = { port: 0, host: '127.0.0.1', dataDir, endpoint: null, prefix: 'demo' };
  const server = await startServer(settings, () => undefined);
  try {
    const send: Send = (path, request) => fetch(`${server.url}${path}`, request);
    const print = json ? () => undefined : (line: string) => console.log(line);
    const played = await playAll(send, rounds, print);
    if (json)
      for (const { variant, game } of played)
        console.log(JSON.stringify({ variant, ...game.result, sides: game.sides }));
    else console.log(`\n${played.length} games played to their end.`);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

// What the SDK says about future versions of Node is nothing a player can act on.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

try {
  const options = readArguments();
  if (options.help) process.stdout.write(USAGE);
  else await demo(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
