/** The house bots: what they see, what they draw from, and that their replies can be checked when the game is over. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { botMove } from '../../shared/bots/bot.ts';
import { BOT_LEVELS, type BotLevel } from '../../shared/bots/levels.ts';
import { chooseRandom } from '../../shared/bots/random.ts';
import { announcing, type Move } from '../../shared/engine/move.ts';
import { observe } from '../../shared/engine/observation.ts';
import type { Draw, Policy } from '../../shared/engine/policy.ts';
import { hasSeat, seatsOf } from '../../shared/engine/seats.ts';
import { newState, type State } from '../../shared/engine/state.ts';
import { formatMove, type TaggedMove } from '../../shared/engine/taggedMove.ts';
import type { SeatRequest } from '../../shared/play/createGame.ts';
import { chanceOf as fairChance } from '../../shared/play/fairness.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { matchOf } from '../../shared/play/loaded.ts';
import type { GameEvent } from '../../shared/play/readGame.ts';
import { parseLobbyRecord } from '../../shared/play/records.ts';
import { answer, dealIfDue, type Match, type Step, startRunning, takeStep } from '../../shared/play/run.ts';
import { chanceOf, oneOf } from '../games/random.ts';
import { otherBehind } from '../play/hidden.ts';
import { gameNamed, randomTurns, SETTINGS, type Setting, tableFor, VARIANTS } from '../play/tables.ts';
import { itemsOf, logOf, makeGame, openWorld, playOn, viewOf } from '../play/world.ts';
import { frozen } from '../properties/plan.ts';

const PLUNGE = announcing(true);
const ME: SeatRequest = { player: 'me' };
const OPEN: SeatRequest = { open: true };

/** Draws that are the same for the same seed and question. */
function drawsOf(seed: number) {
  return (question: 'answer' | 'plunge'): Draw => {
    const chance = chanceOf(question === 'answer' ? seed : -seed);
    return (n) => Math.floor(chance() * n);
  };
}

describe.each(SETTINGS)('a house bot in $name', (setting) => {
  const game = gameNamed(setting.variant);

  test.each(BOT_LEVELS)('G-11 (%s) chooses the same wherever the cards lie that its seat cannot see', (level) => {
    const chance = chanceOf(1);
    let seed = 0;
    for (const { state } of randomTurns(setting, 2, chance)) {
      for (const seat of seatsOf(game.mustAct(frozen(state)))) {
        const draws = drawsOf(++seed);
        const chosen = botMove(game, level, state, seat, draws);
        expect(game.legalMoves(state, seat)).toContain(chosen);
        expect(botMove(game, level, otherBehind(state, seat, chance), seat, draws)).toBe(chosen);
      }
    }
    expect(seed).toBeGreaterThan(15);
  });

  test('G-11 is handed what its seat sees and nothing else', () => {
    const handed: unknown[] = [];
    const steady: Policy = (observation, legal) => {
      handed.push(observation);
      return legal[0]!;
    };
    for (const { state } of randomTurns(setting, 1, chanceOf(2))) {
      const [seat] = seatsOf(game.mustAct(state));
      botMove({ ...game, steady }, 'steady', state, seat!, drawsOf(1));
      expect([...new Set(handed.splice(0))]).toEqual([observe(state, seat!)]);
    }
  });
});

test('a random bot is as likely to give any legal answer as any other', () => {
  const moves = [11, 22, 33, 44, 55];
  const asked: number[] = [];
  const drawing =
    (value: number): Draw =>
    (n) => {
      asked.push(n);
      return value;
    };
  const observation = observe(newState(tableFor(SETTINGS[0]!)), 0);
  expect(moves.map((_, i) => chooseRandom(observation, moves, drawing(i)))).toEqual(moves);
  expect(asked).toEqual([5, 5, 5, 5, 5]);
});

/** A bot's draws as anybody may compute them again, from the published seed with another implementation. */
function publishedDraw(game: string, seed: string, seat: number, decision: string): Draw {
  const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest();
  const botKey = hmac(Buffer.from(seed, 'hex'), Buffer.from(`geoplunge-bot-1\0${game}`));
  const bytes: number[] = [];
  let block = 0;
  return (n) => {
    for (;;) {
      if (bytes.length === 0) {
        const counter = Buffer.alloc(4);
        counter.writeUInt32BE(block++);
        bytes.push(...hmac(botKey, Buffer.concat([Buffer.from(`${seat}.${decision}\0`), counter])));
      }
      const byte = bytes.shift()!;
      if (byte < 256 - (256 % n)) return byte % n;
    }
  };
}

/** The move that an event of a finished game tells of, or null where it tells of none. */
function moveIn(event: GameEvent): { readonly seat: number; readonly how: string; readonly move: TaggedMove } | null {
  switch (event.type) {
    case 'powerTossed':
      return { ...event, move: { type: 'toss', power: event.power } };
    case 'controlTossed':
      return { ...event, move: { type: 'toss', card: event.card } };
    case 'directionDeclared':
      return { ...event, move: { type: 'declare', direction: event.direction } };
    case 'cardsDiscarded':
      return { ...event, move: { type: 'discard', cards: event.cards! } };
    case 'plungeAnnounced':
      return { ...event, move: { type: 'plunge', plunge: event.plunge } };
    case 'cardPlayed': {
      const { card, category, powers } = event;
      return { ...event, move: { type: 'play', card, ...(category && { category }), ...(powers && { powers }) } };
    }
    default:
      return null;
  }
}

const QUESTIONS: Readonly<Record<string, string>> = {
  'toss-power': 'tossPower',
  'toss-control': 'tossControl',
  plunge: 'announce',
};

function questionOf({ number, phase, tricks }: State): string {
  return phase === 'play' ? `${number}.play.${tricks.length + 1}` : `${number}.${QUESTIONS[phase] ?? phase}`;
}

const TABLES = VARIANTS.flatMap((variant) =>
  BOT_LEVELS.flatMap((level) => [3, 4].map((seats) => [variant, level, seats] as const)),
);

test.each(TABLES)(
  'every reply of the bots of a finished %s (%s, %i seats) follows from the published seed and what their seats saw',
  async (variant, level, count) => {
    const world = openWorld(3);
    const teams = count === 4 ? 2 : 0;
    const layout = count === 4 ? 'pbpb' : 'pbb';
    const bot: SeatRequest = { bot: level };
    const seats = [...layout].map((letter, seat) => (letter === 'b' ? bot : seat === 0 ? ME : OPEN));
    const made = await makeGame(world, variant, layout, { seats, teams, rounds: 2, target: 500 });
    await playOn(world, made, chanceOf(3));
    const { seed } = (await viewOf(world, made, made.creator)).fairness;
    const events = (await logOf(world, made, made.creator)).flatMap((entry) => entry.events);
    const started = events.find((event) => event.type === 'gameStarted')!;
    const game = gameNamed(variant);
    const chance = fairChance({ game: made.id, seed: seed!, entropy: started.entropy });
    const table = tableFor({ name: '', variant, seats: count, teams }, 2);
    const match: Match = { game, table, chance, bots: table.sideOf.map(() => null) };
    let state = dealIfDue(match, newState(table));
    let replies = 0;
    for (const told of events.map(moveIn)) {
      if (told === null) continue;
      const { seat, how, move } = told;
      const legal: Move | undefined = game
        .legalMoves(state, seat)
        .find((one) => JSON.stringify(formatMove(one)) === JSON.stringify(move));
      expect(legal).toBeDefined();
      if (how === 'bot') {
        const trick = state.tricks.length + 1;
        const label = { answer: questionOf(state), plunge: `${state.number}.plunge@${trick}` };
        const draws = (question: 'answer' | 'plunge') => publishedDraw(made.id, seed!, seat, label[question]);
        expect(botMove(game, level, state, seat, draws)).toBe(legal);
        replies++;
      }
      state = takeStep(match, state, { seat, how: 'answer', move: legal! }).dealt;
    }
    expect(state.phase).toBe('over');
    expect(replies).toBeGreaterThan(15);
  },
);

/** A game of two rounds, a person among bots: what the bots drew from, and what they should have by their steps. */
function draws(setting: Setting, level: BotLevel, seed: number) {
  const drawn: string[] = [];
  const expected: string[] = [];
  const game = gameNamed(setting.variant);
  const table = tableFor(setting, 2);
  const entropy = table.sideOf.map(() => '');
  const fair = fairChance({ game: 'g' as GameId, seed: seed.toString(16).padStart(64, '0'), entropy });
  const bot = (seat: number, decision: string) => {
    drawn.push(`${seat}.${decision}`);
    return fair.bot(seat, decision);
  };
  const bots = table.sideOf.map((_, seat) => (seat === 0 ? null : level));
  const match: Match = { game, table, chance: { ...fair, bot }, bots };

  let state = dealIfDue(match, newState(table));
  const follow = (steps: readonly Step[]) => {
    for (const step of steps) {
      const weighs = state.phase === 'play' && hasSeat(game.mayAct(state), step.seat);
      if (step.how === 'bot' && weighs) expected.push(`${step.seat}.${state.number}.plunge@${state.tricks.length + 1}`);
      if (step.how === 'bot' && !(weighs && step.move === PLUNGE)) expected.push(`${step.seat}.${questionOf(state)}`);
      state = takeStep(match, state, step).dealt;
    }
  };
  const picks = chanceOf(seed);
  let progress = startRunning(match, 1, 0);
  follow(progress.steps);
  for (let version = 2; state.phase !== 'over'; version++) {
    progress = answer(match, progress.running, 0, oneOf(picks, game.legalMoves(state, 0)), version, 0);
    follow(progress.steps);
  }
  return { drawn, expected };
}

describe('a bot draws from a stream of its own for each of its answers', () => {
  test.each(SETTINGS)(
    'ZT-12 and weighs the optional GeoPlunge just before each card while it is open: $name',
    (setting) => {
      for (const [level, seed] of BOT_LEVELS.flatMap((one) => [1, 2, 3].map((n) => [one, n] as const))) {
        const { drawn, expected } = draws(setting, level, seed);
        expect(drawn).toEqual(expected);
        expect(new Set(drawn).size).toBe(drawn.length);
        const weighings = drawn.filter((name) => name.includes('plunge'));
        if (setting.variant !== 'geopower-zone-toss-back') expect(weighings).toEqual([]);
        else expect(weighings.length).toBeGreaterThan(2);
        for (const name of weighings) expect(name).toMatch(/^[1-4]\.[12]\.plunge@[1-5]$/);
      }
    },
  );
});

test('the record of the start says which release of the bots replies', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'pb');
  const [first] = await itemsOf(world, made);
  expect(parseLobbyRecord(first!).started!.botsVersion).toBe(1);
  expect(matchOf(made.id, parseLobbyRecord(first!).lobby).bots).toEqual([null, 'random']);
});
