/** The deals against test vectors that two other implementations agree on, and the deals of real games against the recipe. */
import { describe, expect, test } from 'vitest';
import { formatCard } from '../../shared/cards/states.ts';
import { chanceOf, commitmentOf } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { type GameEvent, readGame } from '../../shared/play/readGame.ts';
import { parseLobbyRecord } from '../../shared/play/records.ts';
import { chanceOf as cheapChance } from '../games/random.ts';
import vectors from './dealVectors.json' with { type: 'json' };
import { SETTINGS } from './tables.ts';
import {
  accepted,
  itemsOf,
  logOf,
  type Made,
  makeGame,
  openWorld,
  playOn,
  search,
  viewOf,
  type World,
} from './world.ts';

const GAME = 'g_0000000000000000000009' as GameId;
const seedOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);
const chance = (seed: string, entropy: readonly string[], game = GAME) => chanceOf({ game, seed, entropy });
const codes = (cards: readonly number[]) => cards.map(formatCard);

describe.each(vectors)('the vector of $gameId', (vector) => {
  const { gameId, seed, entropy, commitment, firstDealer, rounds, botDraws } = vector;
  const dealt = chance(seed, entropy, gameId as GameId);

  test('has this commitment', () => {
    expect(commitmentOf(gameId as GameId, seed)).toBe(commitment);
  });

  test('G-3 has this first dealer', () => {
    expect(dealt.firstDealer()).toBe(firstDealer);
  });

  test.each(rounds)('deals round $round from these decks', ({ round, states, powers }) => {
    const decks = dealt.decks(round);
    expect(codes(decks.states)).toEqual(states);
    expect(decks.powers).toEqual(powers);
  });

  test.each(botDraws)('lets the bot of seat $seat begin $decision with $value of $uniform', (first) => {
    expect(dealt.bot(first.seat, first.decision)(first.uniform)).toBe(first.value);
  });
});

describe('what the players add', () => {
  const entropies = [
    ['', ''],
    ['a', ''],
    ['', 'a'],
    ['ab', ''],
    ['a', 'b'],
    ['', 'ab'],
    ['', '', ''],
    ['', 'a', ''],
  ];

  test('changes the deals, whoever adds it and however it is cut up', () => {
    const deals = entropies.map((entropy) => codes(chance(seedOf(1), entropy).decks(1).states).join());
    expect(new Set(deals).size).toBe(entropies.length);
  });

  test('does not change what bots draw', () => {
    const draws = entropies.map((entropy) => {
      const draw = chance(seedOf(1), entropy).bot(1, '1.play.1');
      return Array.from({ length: 20 }, () => draw(256)).join();
    });
    expect(new Set(draws).size).toBe(1);
  });

  test.each([
    ['the seed', chance(seedOf(2), ['', '']).decks(1)],
    ['the game', chance(seedOf(1), ['', ''], 'g_0000000000000000000008' as GameId).decks(1)],
    ['the round', chance(seedOf(1), ['', '']).decks(2)],
  ])('is not all that does: so does %s', (_, decks) => {
    expect(decks).not.toEqual(chance(seedOf(1), ['', '']).decks(1));
  });
});

test('G-3 every seat is as likely as any other to deal first', () => {
  const dealers = Array.from({ length: 200 }, (_, byte) => chance(seedOf(byte), ['', '', '', '']).firstDealer());
  for (const seat of [0, 1, 2, 3])
    expect(Math.abs(dealers.filter((dealer) => dealer === seat).length - 50)).toBeLessThan(25);
});

/** State and power cards each seat is dealt, by the sheets (TZ-1, BZ-1, GC-1, PT-1, ZT-1). */
const DEALT: Readonly<Record<string, (seats: number) => readonly [number, number]>> = {
  'time-zone-zap': () => [5, 0],
  'border-zap': () => [8, 0],
  'geoclash-choice': () => [8, 0],
  'geopower-twist': (seats) => [7, seats > 4 ? 2 : 3],
  'geopower-zone-toss-back': () => [8, 0],
};

type Dealt = GameEvent & { type: 'roundDealt' };

async function dealsOf(world: World, made: Made): Promise<Dealt[]> {
  const events = (await logOf(world, made, made.creator)).flatMap((entry) => entry.events);
  return events.filter((event) => event.type === 'roundDealt');
}

/** The chance of a finished game, from nothing but what anybody may read of it. */
async function publishedChance(world: World, made: Made) {
  const view = await viewOf(world, made, made.creator);
  const events = (await logOf(world, made, made.creator)).flatMap((entry) => entry.events);
  const started = events.find((event) => event.type === 'gameStarted')!;
  return chance(view.fairness.seed!, started.entropy, made.id);
}

const hand = (cards: readonly string[], powers: readonly string[]) => ({
  cards: [...cards].sort(),
  powers: [...powers].sort(),
});

describe('a real game', () => {
  test.each(SETTINGS)('G-3 of $name is dealt as the recipe says, the deal moving on', async (setting) => {
    const { variant, seats, teams } = setting;
    const world = openWorld(seats + teams);
    const made = await makeGame(world, variant, `p${'b'.repeat(seats - 1)}`, { teams, target: 500, rounds: 3 });
    await playOn(world, made, cheapChance(seats));
    const published = await publishedChance(world, made);
    const deals = await dealsOf(world, made);
    expect(deals.map(({ round }) => round)).toEqual([1, 2, 3]);
    const [states, powers] = DEALT[variant]!(seats);
    for (const { round, dealer, hands } of deals) {
      expect(dealer).toBe((published.firstDealer() + round - 1) % seats);
      const decks = published.decks(round);
      const run = <T>(deck: readonly T[], seat: number, length: number) =>
        deck.slice(seat * length, (seat + 1) * length);
      const expected = hands.map((_, seat) =>
        hand(codes(run(decks.states, seat, states)), run(decks.powers, seat, powers)),
      );
      expect(hands.map((dealt) => hand(dealt!.cards, dealt!.powers))).toEqual(expected);
    }
  });

  test.each([2, 3, 4, 5])('ZT-2 ZT-3 of %i players lays out the next of each deck', async (seats) => {
    const world = openWorld(seats);
    const made = await makeGame(world, 'geopower-zone-toss-back', 'p'.repeat(seats), { rounds: 1 });
    const laid = new Map<string, readonly string[]>();
    await playOn(world, made, cheapChance(seats), ({ round }) => {
      const { phase, candidates, tossed } = round!;
      if (tossed.length % seats === 0 && candidates !== null) laid.set(phase, candidates);
      return false;
    });
    const decks = (await publishedChance(world, made)).decks(1);
    expect(laid.get('toss-power')!.toSorted()).toEqual(decks.powers.slice(0, seats + 1).toSorted());
    const rest = codes(decks.states.slice(seats * 8, seats * 8 + seats + 1));
    expect(laid.get('toss-control')!.toSorted()).toEqual(rest.toSorted());
  });

  test('has its commitment public from the first version and its seed when it is over', async () => {
    const world = openWorld();
    const made = await makeGame(world, 'border-zap', 'po', { rounds: 1 });
    const { commitment, seed } = (await viewOf(world, made, made.creator)).fairness;
    expect(seed).toBeNull();
    const full = await makeGame(world, 'border-zap', 'pb', { rounds: 1 });
    const before = await viewOf(world, full, full.creator);
    expect(before.fairness).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/), seed: null });
    expect(before.fairness.commitment).not.toBe(commitment);
    await playOn(world, full, cheapChance(1));
    const after = (await viewOf(world, full, full.creator)).fairness;
    expect(after.commitment).toBe(before.fairness.commitment);
    expect(commitmentOf(full.id, after.seed!)).toBe(after.commitment);
  });

  test('draws its seed anew, whatever else is the same', async () => {
    const world = openWorld();
    const seeds = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const made = await makeGame(world, 'border-zap', 'pb');
      const [first] = await itemsOf(world, made);
      seeds.add(parseLobbyRecord(first!).lobby.seed);
    }
    expect(seeds.size).toBe(5);
    expect([...seeds].every((seed) => /^[0-9a-f]{64}$/.test(seed))).toBe(true);
  });
});

test('G-3 the first dealer need not be the creator', async () => {
  const dealers = new Set<number>();
  await search('each seat as first dealer', 60, async (seed) => {
    const world = openWorld(seed);
    const made = await makeGame(world, 'time-zone-zap', 'ppp');
    const { view } = accepted(await readGame(world.ports, made.creator.id, made.id));
    dealers.add(view.round!.dealer);
    return dealers.size === 3 ? dealers : null;
  });
});
