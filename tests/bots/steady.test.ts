/** The steady house bot: sound advice in plain positions, and stronger than chance in every game. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { percent } from '../../functions/local/arenaTable.ts';
import { playDuel, sidesOf } from '../../functions/local/duel.ts';
import { botMove } from '../../shared/bots/bot.ts';
import type { Draw } from '../../shared/engine/policy.ts';
import type { State } from '../../shared/engine/state.ts';
import { deal, formatWord, play, type Setup, tossDownTo, turn, withHands } from '../games/position.ts';
import { gameNamed, SETTINGS, VARIANTS } from '../play/tables.ts';

const DOCS = readFileSync('docs/bots.md', 'utf8');

const lowest: Draw = () => 0;
const highest: Draw = (n) => n - 1;

/** What steady does next, if it is the same whatever it draws. */
function advised(variant: string, state: State): string {
  const game = gameNamed(variant);
  const [seat] = turn(game, state);
  const moves = [lowest, highest].map((draw) => formatWord(botMove(game, 'steady', state, seat!, () => draw)));
  expect(moves[0]).toBe(moves[1]);
  return moves[0]!;
}

type Row = readonly [why: string, hands: readonly [string, string], words: string, advice: string];

function advice(variant: string, rows: readonly Row[], setup: Partial<Setup> = {}): void {
  describe(`in ${variant} steady`, () => {
    test.each(rows)('%s', (_, hands, words, expected) => {
      const game = gameNamed(variant);
      expect(advised(variant, play(game, deal(game, { hands, ...setup }), words))).toBe(expected);
    });
  });
}

advice('time-zone-zap', [
  ['leads from the zone that has fewest other cards', ['WA TX IL NY FL', ''], '', 'WA'],
  ['zaps when it can', ['TX', 'IL NY FL ME VT'], 'TX', 'IL'],
  ['throws away from a common zone where it cannot zap', ['CO', 'WA OR CA NV TX'], 'CO', 'TX'],
]);

advice('border-zap', [
  ['announces a GeoPlunge with a hand full of remote states', ['AK HI ME RI FL WA MI SC', ''], '', 'yes'],
  ['announces none with a hand of good neighbours', ['TN MO KY CO NE IA IL OH', ''], '', 'no'],
  ['leads what nothing borders', ['AK TN MO KY CO NE IA IL', ''], 'no no', 'AK'],
  ['zaps with the only neighbour that it has', ['TX', 'LA TN KY VT HI ME IA CO'], 'no no TX', 'LA'],
  ['throws away what zaps least where it cannot zap', ['AK', 'ME TN KY IA CO MO AR NE'], 'no no AK', 'ME'],
]);

const WEAK = 'MT ND SD ID UT WY NM NV';

advice('geoclash-choice', [
  ['says Top Dogs with cards that rank high', ['CA TX AK NY FL PA DE VA', ''], '', 'topDogs'],
  ['says Bottoms Up with cards that rank low', ['RI HI WY VT AZ NM OK DE', ''], '', 'bottomsUp'],
  ['discards the two cards that lead to least', ['CA TX AK NY DE PA KS OK', ''], 'topDogs', 'drop:KS,OK'],
  [
    'announces a GeoPlunge with a hand of sure leads',
    ['CA TX AK NY DE PA KS OK', WEAK],
    'topDogs drop:KS,OK drop:MT,ND',
    'yes',
  ],
  [
    'announces none with a hand in the middle',
    ['KY SC AL IA KS OK WI LA', WEAK],
    'topDogs drop:KY,KS drop:MT,ND',
    'no',
  ],
  [
    'leads its best ranked card and names the category that it is best in',
    ['CA TX NY FL OH IL KS OK', WEAK],
    'topDogs drop:KS,OK drop:MT,ND no no',
    'CA@population',
  ],
  [
    'takes the trick with the least that wins it when it plays last',
    ['NY OH KS OK IL KY LA SC', 'CA TX FL WY MT ND NM UT'],
    'topDogs drop:KS,OK drop:MT,ND no no NY@population',
    'FL',
  ],
]);

advice(
  'geopower-twist',
  [
    ['leads its best ranked card with the power card that makes it so', ['AK KS KY NY LA FL OH', ''], '', 'AK+size'],
    [
      'takes the trick with the least that wins it, and keeps its power cards, when it plays last',
      ['OK', 'AK TX NV ID WY SD KY'],
      'OK+size',
      'SD',
    ],
  ],
  { powers: ['size statehood statehood', 'size population population'] },
);

describe('in geopower-zone-toss-back steady', () => {
  const variant = 'geopower-zone-toss-back';
  const game = gameNamed(variant);
  const dealt = (hand: string) =>
    deal(game, {
      hands: [hand, ''],
      candidates: { powers: 'size statehood population', cards: 'OH ND HI' },
    });

  test('tosses the category in which its cards are ranked best, since the weakest ranked wins', () => {
    expect(advised(variant, dealt('AK TX CA MT NM AZ NV CO'))).toBe('toss:size');
  });

  test('tosses the Control Card that would do nothing for its hand', () => {
    const state = play(game, dealt('NH SC WV WY CT DE KY NY'), 'toss:size toss:statehood');
    expect(advised(variant, state)).not.toBe('toss:OH');
  });

  test('leads a Capital Card', () => {
    const state = tossDownTo(game, dealt('NH KS OK MO AR IA NE TX'), 'size', 'OH');
    expect(advised(variant, state)).toBe('NH');
  });

  test.each([
    ['announces a GeoPlunge before it leads the 5th trick with six tricks in sight', [0, 0, 0, 0], 'yes'],
    ['announces none where six are out of sight', [1, 1, 1, 0], 'NH'],
  ])('%s', (_, winners, expected) => {
    const before = tossDownTo(game, dealt('NH SC WV WY KS OK MO AR'), 'size', 'OH');
    const tricks = winners.map((winner) => ({ leader: 0, plays: [], category: null, winner }));
    const state = { ...withHands(before, ['NH SC WV WY', 'NC ME VT FL']), tricks };
    expect(advised(variant, state)).toBe(expected);
  });
});

const AGAINST_RANDOM = { one: 'steady', other: 'random', seed: 'arena' } as const;

describe('over 1,000 games with two seats, from a fixed seed', () => {
  test.each(VARIANTS)('%s is won by steady against random six times of ten or more', (variant) => {
    const duel = { ...AGAINST_RANDOM, game: gameNamed(variant), seats: 2, teams: 0, deals: 500 };
    const { games, won, rate, between } = playDuel(duel);
    expect(games).toBe(1000);
    expect(won).toBeGreaterThanOrEqual(600);
    expect(DOCS).toContain(`| \`${variant}\` | ${percent(rate)} | ${between.map(percent).join(' – ')} |`);
  });
});

describe('at every larger table', () => {
  test.each(SETTINGS.filter(({ seats }) => seats > 2))('one side of steady wins most games of $name', (setting) => {
    const deals = Math.ceil(24 / sidesOf({ ...AGAINST_RANDOM, ...setting }));
    const { games, rate } = playDuel({ ...AGAINST_RANDOM, ...setting, game: gameNamed(setting.variant), deals });
    expect(games).toBeGreaterThanOrEqual(24);
    expect(rate).toBeGreaterThan(0.6);
  });
});
