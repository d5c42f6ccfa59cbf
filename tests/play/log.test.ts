/** The log, the view and their tags as each may know them: a seat, the creator, a spectator, a stranger (G-11). */
import { describe, expect, test } from 'vitest';
import { type GameEvent, type LogEntry, type LogPage, readLog } from '../../shared/play/readGame.ts';
import { chanceOf } from '../games/random.ts';
import { VARIANTS } from './tables.ts';
import {
  accepted,
  answer,
  guest,
  logOf,
  type Made,
  makeGame,
  openWorld,
  playOn,
  refusalOf,
  seenBy,
  viewOf,
  type World,
} from './world.ts';

/** The events with what only some may know taken out. */
function masked(entries: readonly LogEntry[]) {
  return entries.map((entry) => ({ ...entry, events: entry.events.map(maskedEvent) }));
}

function maskedEvent(event: GameEvent) {
  if (event.type === 'roundDealt') return { ...event, hands: event.hands.map(() => null) };
  return event.type === 'cardsDiscarded' ? { ...event, cards: null } : event;
}

/** The seats whose hands and discards a log shows, and how many of them it mentions in all. */
function shown(entries: readonly LogEntry[]) {
  const events = entries.flatMap((entry) => entry.events);
  const hands = events.flatMap((event) =>
    event.type === 'roundDealt' ? event.hands.map((hand, seat) => ({ seat, hand })) : [],
  );
  const discards = events.flatMap((event) =>
    event.type === 'cardsDiscarded' ? [{ seat: event.seat, hand: event.cards }] : [],
  );
  const all = [...hands, ...discards];
  return {
    seats: [...new Set(all.filter(({ hand }) => hand !== null).map(({ seat }) => seat))].toSorted(),
    mentions: all.length,
  };
}

/** Two persons and a bot in their second round; the creator looks on. */
async function midGame(variant: string): Promise<{ world: World; made: Made }> {
  const world = openWorld();
  const made = await makeGame(world, variant, 'wppb', { visibility: 'public', rounds: 2, target: 500 });
  await playOn(world, made, chanceOf(1), ({ round }) => round!.number === 2 && round!.tricks.length === 2);
  return { world, made };
}

describe.each(VARIANTS)('the log of %s', (variant) => {
  test('G-11 shows before the end the hands and discards of the own seat alone, and none to whoever looks on', async () => {
    const { world, made } = await midGame(variant);
    const [zero, one] = made.people;
    const logs = { zero: await logOf(world, made, zero!), one: await logOf(world, made, one!) };
    const creator = await logOf(world, made, made.creator);
    const spectator = await logOf(world, made, await guest(world));
    expect([logs.zero, logs.one, creator, spectator].map((log) => shown(log).seats)).toEqual([[0], [1], [], []]);
    expect(shown(creator).mentions).toBe(variant === 'geoclash-choice' ? 12 : 6);
    expect(creator).toEqual(spectator);
    for (const log of Object.values(logs)) expect(masked(log)).toEqual(creator);
    const { round } = await viewOf(world, made, zero!);
    expect(round!.number).toBe(2);
  });

  test('shows the own hand as it was dealt and the cards played as they were', async () => {
    const { world, made } = await midGame(variant);
    const view = await viewOf(world, made, made.people[0]!);
    const events = (await logOf(world, made, made.people[0]!)).flatMap((entry) => entry.events);
    const since = events.slice(events.findLastIndex(({ type }) => type === 'roundDealt'));
    const [dealt] = since;
    const gone = since.flatMap((event) => {
      if (event.type === 'cardPlayed' && event.seat === 0) return [event.card];
      return event.type === 'cardsDiscarded' && event.seat === 0 ? event.cards! : [];
    });
    const hand = dealt!.type === 'roundDealt' ? dealt!.hands[0]!.cards : [];
    expect([...view.you!.hand, ...gone].toSorted()).toEqual(hand.toSorted());
    const plays = view.round!.tricks.flatMap((trick) => trick.plays.map(({ card }) => card));
    expect(since.flatMap((event) => (event.type === 'cardPlayed' ? [event.card] : []))).toEqual(plays);
  });

  test('shows everything, and the seed, to all who may see it once the game is over', async () => {
    const { world, made } = await midGame(variant);
    const before = await logOf(world, made, made.people[0]!);
    await playOn(world, made, chanceOf(1));
    const spectator = await guest(world);
    const logs = await Promise.all(
      [...made.people, made.creator, spectator].map((person) => logOf(world, made, person)),
    );
    for (const log of logs) expect(log).toEqual(logs[0]);
    expect(shown(logs[0]!).seats).toEqual([0, 1, 2]);
    expect(masked(logs[0]!).slice(0, before.length)).toEqual(masked(before));
    const { fairness, result } = await viewOf(world, made, spectator);
    expect(logs[0]!.at(-1)!.events.at(-1)).toEqual({ type: 'gameFinished', result, seed: fairness.seed });
    expect(JSON.stringify(before)).not.toContain(fairness.seed);
  });

  test('comes in pages, in order and without a gap, wherever a page ends', async () => {
    const { world, made } = await midGame(variant);
    const person = made.people[1]!;
    const whole = await logOf(world, made, person);
    expect(whole.map(({ version }) => version)).toEqual(whole.map((_, i) => i + 1));
    expect(whole.map(({ at }) => at)).toEqual(whole.map(({ at }) => at).toSorted());
    const { etag } = await seenBy(world, made, person);
    const read = async (after: number, limit: number): Promise<LogPage> =>
      accepted(await readLog(world.ports, person.id, made.id, { after, limit }));
    for (const limit of [1, 3, 7]) {
      const pages: LogEntry[] = [];
      for (let next: number | null = 0; next !== null && pages.length <= whole.length; ) {
        const page: LogPage = await read(next, limit);
        expect(page.etag).toBe(etag);
        pages.push(...page.items);
        next = page.next;
      }
      expect(pages).toEqual(whole);
    }
    for (const after of [whole.length, whole.length + 5])
      expect(await read(after, 3)).toMatchObject({ items: [], next: null, etag });
  });
});

test('a stranger to a private game finds no view and no log, before its end and after', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'pb', { rounds: 1 });
  const stranger = await guest(world);
  for (let time = 0; time < 2; time++) {
    expect(refusalOf(await readLog(world.ports, stranger.id, made.id, { after: 0, limit: 5 })).code).toBe('not-found');
    await playOn(world, made, chanceOf(1));
  }
});

describe('the tag of a game', () => {
  test('differs between two seats, the creator and a spectator, and is the same for all spectators', async () => {
    const { world, made } = await midGame('border-zap');
    const people = [...made.people, made.creator, await guest(world)];
    const tags = await Promise.all(people.map(async (person) => (await seenBy(world, made, person)).etag));
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[!#-~]+"$/);
    expect((await seenBy(world, made, await guest(world))).etag).toBe(tags[3]);
  });

  test('of a spectator stays while the version does, as does all that is shown, and changes with it', async () => {
    const { world, made } = await midGame('geopower-zone-toss-back');
    const spectator = await guest(world);
    const before = await seenBy(world, made, spectator);
    world.clock.at += 3_600_000;
    expect(await seenBy(world, made, spectator)).toEqual(before);
    const asked = made.people[before.view.turn!.seats[0]!]!;
    const { decision, legalMoves } = (await viewOf(world, made, asked)).you!;
    accepted(await answer(world, made, asked, decision!, legalMoves[0]!));
    const after = await seenBy(world, made, spectator);
    expect(after.etag).not.toBe(before.etag);
    expect(after.view).toMatchObject({ version: before.view.version + 1, you: null, creator: null });
  });
});

test('recorded times never run backwards, though the clock may', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'ppp');
  const chance = chanceOf(1);
  for (let i = 0; i < 6; i++) {
    const { version } = await viewOf(world, made, made.creator);
    await playOn(world, made, chance, (view) => view.version > version);
    world.clock.at -= 60_000;
  }
  const times = (await logOf(world, made, made.creator)).map(({ at }) => at);
  expect(times).toEqual(times.toSorted());
  expect(new Set(times).size).toBeLessThan(times.length);
});
