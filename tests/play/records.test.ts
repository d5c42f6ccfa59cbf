/** Versions as they are stored: what they keep, what they must not hold, and what they may cost. */
import { describe, expect, test } from 'vitest';
import { seatSet, seatsOf } from '../../shared/engine/seats.ts';
import type { AppId, GameId, PlayerId } from '../../shared/play/ids.ts';
import { matchOf } from '../../shared/play/loaded.ts';
import { type Lobby, tableOf } from '../../shared/play/lobby.ts';
import { joinGame } from '../../shared/play/lobbyActs.ts';
import type { Item } from '../../shared/play/ports.ts';
import {
  type Act,
  formatRecord,
  formatRoster,
  isPlayItem,
  type LobbyRecord,
  lobbyRecord,
  type PlayRecord,
  parseLobbyRecord,
  parsePlayRecord,
  parseRoster,
  playRecord,
  startedNow,
} from '../../shared/play/records.ts';
import { answer, type Running, startRunning } from '../../shared/play/run.ts';
import { chanceOf, oneOf } from '../games/random.ts';
import { SETTINGS, type Setting, VARIANTS } from './tables.ts';
import { accepted, guest, itemsOf, makeGame, openWorld, playOn } from './world.ts';

const GAME = 'g_00000000000000000000zz' as GameId;
const ME = 'p_00000000000000000000me' as PlayerId;
const OTHER = 'p_0000000000000000000you' as PlayerId;

/** A lobby with a person in seat 0 (and in every seat after it, if `person`), else bots. */
function lobbyFor(
  setting: Setting,
  seed: number,
  other: 'person' | 'bot',
  choices: Partial<Lobby['options']> = {},
): Lobby {
  const person = (seat: number) =>
    ({ kind: 'person', id: seat === 0 ? ME : OTHER, name: `Ünï ${seat}`, entropy: '' }) as const;
  const bot = { kind: 'bot', level: 'random' } as const;
  return {
    variant: setting.variant,
    options: {
      ...{ teams: setting.teams, target: 500, rounds: null, census: '2020', visibility: 'private', turnSeconds: null },
      ...choices,
    },
    seats: Array.from({ length: setting.seats }, (_, seat) => (seat === 0 || other === 'person' ? person(seat) : bot)),
    creator: ME,
    app: null,
    invite: 'an invite',
    label: 'Period 3, table 4 – 🦬',
    metadata: null,
    rematchOf: null,
    seed: seed.toString(16).padStart(64, '0'),
    createdAt: 1_770_000_000_000,
  };
}

/** The play records of a random game, by the rules alone: its persons answer in any order. */
function* playRecords(lobby: Lobby, seed: number): Generator<PlayRecord> {
  const chance = chanceOf(seed);
  const match = matchOf(GAME, lobby);
  const persons = seatSet(lobby.seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])));
  let { running }: { running: Running } = startRunning(match, 1, lobby.createdAt);
  for (let version = 2; running.state.phase !== 'over'; version++) {
    const must = seatsOf(match.game.mustAct(running.state) & persons);
    const may = chance() < 0.1 ? seatsOf(match.game.mayAct(running.state) & persons) : [];
    const seat = oneOf(chance, may.length > 0 ? may : must);
    const move = oneOf(chance, match.game.legalMoves(running.state, seat));
    const at = lobby.createdAt + version * 1000;
    const progress = answer(match, running, seat, move, version, at);
    running = progress.running;
    yield playRecord({ at, by: seat, act: { type: 'answer' }, start: 1, running, steps: progress.steps });
  }
}

/** What DynamoDB bills for: names and values, and the key: game id and version. */
function billed(item: Item, version: number): number {
  const number = (value: number) => Math.ceil(String(Math.abs(value)).replace('.', '').length / 2) + 1;
  const size = (value: string | number) => (typeof value === 'string' ? Buffer.byteLength(value) : number(value));
  const key = 1 + Buffer.byteLength(GAME) + 1 + number(version);
  return Object.entries(item).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + size(value), key);
}

describe('a record', () => {
  const setting = { name: '', variant: 'geoclash-choice', seats: 3, teams: 0 };
  const lobby = lobbyFor(setting, 1, 'person');
  const started = startedNow({ running: startRunning(matchOf(GAME, lobby), 4, 1_770_000_000_123).running, steps: [] });
  const acts: readonly Act[] = [
    { type: 'create' },
    { type: 'join', seat: 2 },
    { type: 'entropy', seat: 1 },
    { type: 'leave', seat: 2, player: OTHER },
    { type: 'cancel' },
  ];
  const rows: LobbyRecord[] = [
    ...acts.map((act) => lobbyRecord({ at: 1_770_000_000_123, by: 1, act, lobby })),
    lobbyRecord({ at: 1, by: 'creator', act: { type: 'cancel' }, lobby, cancelled: true }),
    lobbyRecord({
      at: 1,
      by: 0,
      act: { type: 'create' },
      lobby: { ...lobby, invite: null, label: null },
      bodyHash: 'ab',
    }),
    lobbyRecord({ at: 1, by: 0, act: { type: 'join', seat: 2 }, lobby, started }),
    lobbyRecord({
      at: 1,
      by: 'creator',
      act: { type: 'create' },
      lobby: {
        ...lobby,
        ...{ creator: 'a_1' as AppId, app: 'a_1' as AppId, rematchOf: GAME, metadata: JSON.stringify(['\n\t"\\', {}]) },
        options: { ...lobby.options, turnSeconds: 60, rounds: 3 },
        seats: [
          { kind: 'reserved', id: ME, name: '"\\ |,;:', until: 1_770_000_000_123 },
          { kind: 'person', id: OTHER, name: 'open', entropy: ' bot ' },
          { kind: 'open' },
        ],
      },
    }),
  ];

  test.each(rows)('of a lobby ($act.type) comes back as it went', (record) => {
    const item = formatRecord(record);
    expect(parseLobbyRecord(item)).toEqual(record);
    expect(isPlayItem(item)).toBe(false);
  });

  test('of a roster comes back as it went', () => {
    expect(parseRoster(formatRoster({ lobby, start: 3 }))).toEqual({ lobby, start: 3 });
  });

  test.each(SETTINGS)('of play in $name comes back as it went', (one) => {
    const mine = lobbyFor(one, 2, 'bot', { rounds: 2 });
    for (const record of playRecords(mine, 2)) {
      const item = formatRecord(record);
      expect(parsePlayRecord(tableOf(mine), item)).toEqual(record);
      expect(isPlayItem(item)).toBe(true);
    }
  });

  test.each(['0.1', '1.2', '2.2', '3.1', '2', ''])('in the unknown encoding %j is refused rather than misread', (e) => {
    const record = playRecord({ at: 1, by: 0, act: { type: 'answer' }, start: 1, steps: [], running: started.running });
    const refusal = /unknown encoding/;
    expect(() => parseLobbyRecord({ ...formatRecord(rows[0]!), e })).toThrow(refusal);
    expect(() => parsePlayRecord(tableOf(lobby), { ...formatRecord(record), e })).toThrow(refusal);
    expect(() => parseRoster({ ...formatRoster({ lobby, start: 1 }), e })).toThrow(refusal);
  });
});

describe('a play version', () => {
  test.each(VARIANTS)('of %s holds no name, id, seed, invite, label or entropy', async (variant) => {
    const world = openWorld();
    const made = await makeGame(world, variant, 'pbo', { label: 'Sentinel label', rounds: 2 });
    const other = await guest(world, 'Sentinel name');
    accepted(await joinGame(world.ports, made.creator, made.id, { entropy: 'sentinel one' }));
    const joining = { invite: made.invite!, entropy: 'sentinel two' };
    accepted(await joinGame(world.ports, other, made.id, joining));
    await playOn(world, { ...made, people: [made.creator, other] }, chanceOf(1));

    const items = await itemsOf(world, made);
    const plays = JSON.stringify(items.filter(isPlayItem));
    expect(items.filter(isPlayItem)).toHaveLength(items.length - 3);
    const { seed } = parseLobbyRecord(items[2]!).lobby;
    const people = [made.creator, other].flatMap(({ id, name }) => [id, name]);
    for (const secret of [made.invite!, seed, 'Sentinel label', 'sentinel one', 'sentinel two', ...people]) {
      expect(JSON.stringify(items[2])).toContain(secret);
      expect(plays).not.toContain(secret);
    }
    expect(plays).not.toContain(made.id);
  });

  const BUDGET = 768;
  test.each(SETTINGS)(`of $name costs at most ${BUDGET} bytes, whatever happens in it`, (setting) => {
    let most = 0;
    for (const [rounds, others] of [
      [12, 'bot'],
      [2, 'person'],
      [2, 'bot'],
      [2, 'bot'],
    ] as const) {
      const lobby = lobbyFor(setting, most, others, { rounds });
      for (const record of playRecords(lobby, most)) most = Math.max(most, billed(formatRecord(record), 9999));
    }
    expect(most).toBeGreaterThan(150);
    expect(most).toBeLessThanOrEqual(BUDGET);
  });

  test.each(VARIANTS)('of %s takes in at most one round’s end', (variant) => {
    const lobby = lobbyFor({ name: '', variant, seats: 5, teams: 0 }, 5, 'bot', { rounds: 10 });
    const records = [...playRecords(lobby, 5)];
    const rounds = [1, ...records.map(({ running }) => running.state.number)];
    expect(rounds.at(-1)).toBe(10);
    expect(Math.max(...rounds.slice(1).map((round, i) => round - rounds[i]!))).toBe(1);
    expect(Math.max(...records.map(({ steps }) => steps.length))).toBeGreaterThan(8);
  });
});

test('a lobby with the longest names, entropies and label costs at most 3,000 bytes', () => {
  const lobby = lobbyFor({ name: '', variant: 'geopower-twist', seats: 6, teams: 0 }, 1, 'person');
  const seats = lobby.seats.map((holder) => ({ ...holder, name: 'é'.repeat(32), entropy: 'e'.repeat(64) }));
  const longest = { ...lobby, seats: seats as Lobby['seats'], label: 'l'.repeat(128) };
  const started = startedNow({ running: startRunning(matchOf(GAME, longest), 9999, 1).running, steps: [] });
  const record = lobbyRecord({ at: 1_770_000_000_123, by: 5, act: { type: 'join', seat: 5 }, lobby: longest, started });
  expect(billed(formatRecord(record), 9999)).toBeLessThanOrEqual(3000);
});
