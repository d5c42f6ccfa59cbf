/**
 * The swap test over every route: two games that differ only in cards that a caller cannot see, the seed and with it
 * the commitment held fixed, answer that caller alike to the byte, whatever it asks: bodies, headers, tags, refusals,
 * recorded times, how long it waits, and the lines in the log.
 */
import { describe, expect, test } from 'vitest';
import { createApp } from '../../functions/api/app.ts';
import { docsAssets } from '../../functions/api/docsAssets.ts';
import type { LogLine } from '../../functions/api/log.ts';
import type { News } from '../../functions/api/news.ts';
import { STATES } from '../../shared/cards/states.ts';
import type { GameStore, IndexStore } from '../../shared/play/ports.ts';
import { OTHER_ROWS, PUBLIC_ROWS } from '../access/table.ts';
import { documentOf, type Sent, testApp } from '../api/harness.ts';
import { chanceOf } from '../games/random.ts';
import { renamedWorld } from '../play/renaming.ts';
import { VARIANTS } from '../play/tables.ts';
import { guest, type Made, makeGame, openWorld, playOn, viewOf, type World } from '../play/world.ts';

/** Shuffles nothing. */
const AS_IT_IS = () => 0.999_999;

const DECISIONS = ['direction', 'discard', 'announce', 'tossPower', 'tossControl', 'plunge'];
const WITHOUT_CARDS = [
  { type: 'declare', direction: 'topDogs' },
  { type: 'plunge', plunge: true },
  { type: 'plunge', plunge: false },
  { type: 'toss', power: 'size' },
  { type: 'discard', cards: ['TX', 'CA'] },
  { type: 'play', card: 'TX', powers: ['size'] },
  { type: 'play', card: 'TX', category: 'size' },
];

type Ask = readonly [method: string, path: string, sent: Sent];

/** All that anybody could ask about a game, each route with what it may hinge on; what changes the game comes last. */
function asksAbout(id: string, open: string, moves: readonly object[]): Readonly<Record<string, readonly Ask[]>> {
  const path = `/v1/games/${id}`;
  const [round, trick] = [Number.parseInt(open, 10), Number(/\d+$/.exec(open)?.[0] ?? 1)];
  const gets = (query: string, ...headers: Record<string, string>[]): Ask[] =>
    headers.map((one) => ['GET', query, { headers: one }] as const);
  const tags = [{}, { 'If-None-Match': '*' }, { 'If-None-Match': '"7.0.1", "9.w.1"' }];
  const decisions = [round, round - 1].flatMap((number) => [
    ...DECISIONS.map((question) => `${number}.${question}`),
    ...[1, trick - 1, trick, trick + 1].map((one) => `${number}.play.${one}`),
  ]);
  const cards = STATES.flatMap(({ code }) => [
    { type: 'play', card: code },
    { type: 'toss', card: code },
  ]);
  const post = (decision: string, move: object, headers = {}): Ask => [
    'POST',
    `${path}/moves`,
    { json: { decision, move }, headers },
  ];
  return {
    'GET /v1/games/{id}': gets(path, ...tags),
    'GET /v1/games/{id}/events': [
      ...gets(`${path}/events`, ...tags, { Prefer: 'wait=3' }),
      ...gets(`${path}/events?after=3&limit=2`, {}),
      ...gets(`${path}/events?after=100000`, {}, { Prefer: 'wait=3' }, { 'If-None-Match': '*', Prefer: 'wait=2' }),
    ],
    'POST /v1/games/{id}/moves': [
      ...decisions.flatMap((decision) => [
        post(decision, WITHOUT_CARDS[5]!),
        post(decision, { type: 'play', card: 'ZZ' }),
      ]),
      ...[...moves, ...WITHOUT_CARDS, ...cards].map((move) => post(open, move)),
      post(open, { type: 'play', card: 'ZZ' }, { 'If-Match': '"1.0.1"' }),
    ],
    'POST /v1/games/{id}/join': [['POST', `${path}/join`, { json: { invite: '0'.repeat(22) } }]],
    'POST /v1/games/{id}/cancel': [['POST', `${path}/cancel`, {}]],
    'POST /v1/games/{id}/rematch': [['POST', `${path}/rematch`, {}]],
    'POST /v1/games/{id}/leave': [['POST', `${path}/leave`, {}]],
  };
}

/** The routes that are about no one game, as well: their lists name it. */
const ELSEWHERE: Readonly<Record<string, readonly Ask[]>> = Object.fromEntries([
  ...Object.entries(PUBLIC_ROWS).map(([name, { path, sent }]) => [name, [[name.split(' ')[0], path, sent]]]),
  ...Object.entries(OTHER_ROWS).map(([name, { sent }]) => [name, [[...name.split(' '), sent]]]),
]);

/** Every request finds the game as it is: what is written is said to be done, and forgotten. */
function unchanging({ stores }: World, games: GameStore): { games: GameStore; index: IndexStore } {
  return {
    games: { ...games, append: async () => true, putRoster: async () => {} },
    index: { ...stores.index, create: async () => true, advance: async () => {} },
  };
}

/** An app on a game's stores whose waits pass at once, and are counted. */
function appOn(world: World, games: GameStore) {
  const clock = { at: world.clock.at, now: () => clock.at };
  const lines: LogLine[] = [];
  const waits: number[] = [];
  const wait = async (ms: number) => {
    waits.push(ms);
    clock.at += ms;
  };
  const news: News = {
    takePlace: () => ({ wait, isClosed: () => false, leave: () => {} }),
    publish: () => {},
    close: () => {},
  };
  const chance = chanceOf(1);
  const app = createApp({
    store: unchanging(world, games),
    clock,
    random: { bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(chance() * 256)) },
    serviceKey: new Uint8Array(32),
    backoff: async () => {},
    news,
    assets: docsAssets,
    log: (line) => lines.push(line),
  });
  return { app, lines, waits };
}

async function answersTo(world: World, games: GameStore, token: string | undefined, asks: readonly Ask[]) {
  const { app, lines, waits } = appOn(world, games);
  const answers: string[] = [];
  for (const [method, path, { json, headers = {} }] of asks) {
    const all = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const body = json === undefined ? null : JSON.stringify(json);
    const response = await app.request(path, { method, headers: all, body });
    const text = await response.text();
    const isMove = method === 'POST' && path.endsWith('/moves') && response.status === 200;
    const told = isMove && goesOnUnseen(text) ? 'goes on with cards that were hidden' : text;
    answers.push(JSON.stringify([method, path, json, response.status, [...response.headers], told]));
  }
  return { answers, lines, waits };
}

/** Whether a move that was accepted brought more than its player's own card: there the games may part in public. */
function goesOnUnseen(text: string): boolean {
  const { events }: { events: readonly { type: string; how?: string }[] } = JSON.parse(text);
  return events.some(({ type, how }) => ['powerChosen', 'roundDealt'].includes(type) || (how ?? 'answer') !== 'answer');
}

/** As it is dealt, while it is tossed or discarded, in the first round and in later ones. */
const MOMENTS = [3, 5, 9, 16, 30];

async function atMoment(variant: string, seed: number): Promise<{ world: World; made: Made }> {
  const world = openWorld(seed);
  const visibility = seed % 2 === 0 ? 'private' : 'public';
  const made = await makeGame(world, variant, seed % 3 === 0 ? 'wppp' : 'ppp', { visibility, target: 500 });
  await playOn(world, made, chanceOf(seed), ({ version }) => version >= MOMENTS[seed % MOMENTS.length]!);
  return { world, made };
}

test('every route of the document is asked', async () => {
  const { paths } = await documentOf(testApp());
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect([...Object.keys(asksAbout('', '1.play.1', [])), ...Object.keys(ELSEWHERE)].sort()).toEqual(routes.sort());
});

describe.each(VARIANTS)('in %s', (variant) => {
  test.each([1, 2, 3, 4, 5])('nothing that a caller gets hinges on what it cannot see (%i)', async (seed) => {
    const { world, made } = await atMoment(variant, seed);
    const { turn } = await viewOf(world, made, made.creator);
    const asked = made.people[turn!.seats[0]!]!;
    const { decision, legalMoves } = (await viewOf(world, made, asked)).you!;
    const stranger = await guest(world);
    const strangers = [stranger, ...(made.people.includes(made.creator) ? [] : [made.creator])];
    const viewers = [
      ...made.people.map((person, seat) => ({ seat, token: world.tokens.get(person.id) })),
      ...strangers.map(({ id }) => ({ seat: null, token: world.tokens.get(id) })),
      { seat: null, token: undefined },
    ];
    // What is about no game at all is asked once.
    const asks = Object.values({
      ...(seed === 1 ? ELSEWHERE : {}),
      ...asksAbout(made.id, decision!, legalMoves.slice(0, 6)),
    }).flat();
    let accepted = 0;
    for (const { seat, token } of viewers) {
      const [one, other] = [
        await renamedWorld(world, made, seat, AS_IT_IS),
        await renamedWorld(world, made, seat, chanceOf(seed)),
      ];
      expect(JSON.stringify(other.items)).not.toBe(JSON.stringify(one.items));
      const here = await answersTo(world, one.ports.games, token, asks);
      expect(await answersTo(world, other.ports.games, token, asks)).toEqual(here);
      accepted += here.answers.filter((answer) => /moves.*,200,/.test(answer)).length;
    }
    expect(accepted).toBeGreaterThan(0);
  });
});
