import { describe, expect, test } from 'vitest';
import { geopowerZoneTossBack as game } from '../../../shared/games/geopowerZoneTossBack/rules.ts';
import {
  capitalCards,
  cardsInZoneOf,
  powerZoneCards,
  zoneInRound,
} from '../../../shared/games/geopowerZoneTossBack/zones.ts';
import { cardOf, choices, codes, deal, mayPlay, moveOf, play, tossDownTo, withHands } from '../position.ts';

/** Two seats, the dealer leading one card; the other holds a hand of eight. */
function following(control: string, led: string, hand: string) {
  const start = deal(game, { hands: [led, hand], candidates: { powers: 'size', cards: control } });
  return play(game, tossDownTo(game, start, 'size', control), led);
}

const cards = (state: Parameters<typeof choices>[1], seat: number) =>
  choices(game, state, seat)
    .filter((word) => word !== 'yes')
    .join(' ');

describe('what the Control Card makes of the cards', () => {
  test.each([
    ['AK', 'AK MO MS', 'Juneau'],
    ['OH', 'NH NV OH SC WV WY', 'Columbus'],
    ['TX', 'GA MD ME NY TX', 'Austin'],
    ['KY', 'KY', 'no other capital begins with F'],
    ['IN', 'IN', 'no other capital begins with I'],
    ['TN', 'TN', 'no other capital begins with N'],
    ['OK', 'OK WA', 'Oklahoma City and Olympia'],
    ['UT', 'CA IL MN NM OR UT', 'Salt Lake City'],
  ])('ZT-4: with %s as Control Card the Capital Cards are %s: %s', (control, capitals) => {
    expect(codes(capitalCards(cardOf(control)))).toBe(capitals);
  });

  test.each([
    ['AK', 'CA HI NV OR WA'],
    ['CO', 'AZ ID MT NM UT WY'],
    ['UT', 'AZ CO ID MT WY'],
    ['NV', 'AK CA HI OR WA'],
    ['OH', 'CT DE FL GA IN KY MA MD ME MI NC NJ NY PA RI VA VT'],
    ['KY', 'CT DE FL GA IN MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
  ])('ZT-5: with %s as Control Card the PowerZone Cards are %s: what is both is a Capital Card', (control, zone) => {
    expect(codes(powerZoneCards(cardOf(control)))).toBe(zone);
  });

  test.each([
    ['OH', 'NV', 'eastern', 'a Capital Card of another zone'],
    ['OH', 'WY', 'eastern', 'a Capital Card of another zone'],
    ['OH', 'SC', 'eastern', 'a Capital Card of the same zone'],
    ['OH', 'CA', 'pacific', 'no Capital Card'],
    ['OH', 'CO', 'mountain', 'no Capital Card'],
    ['AK', 'MO', 'pacific', 'Alaska is pacific'],
    ['AK', 'HI', 'pacific', 'so is Hawaii'],
    ['AK', 'TX', 'central', 'no Capital Card'],
  ])('ZT-6: with %s as Control Card %s is in the %s zone: %s', (control, card, zone) => {
    expect(zoneInRound(cardOf(control), cardOf(card))).toBe(zone);
  });

  test('ZT-6: the zone of a card is all cards that have it in this round', () => {
    expect(codes(cardsInZoneOf(cardOf('OH'), cardOf('CA')))).toBe('AK CA HI OR WA');
    expect(codes(cardsInZoneOf(cardOf('OH'), cardOf('CO')))).toBe('AZ CO ID MT NM UT');
    expect(codes(cardsInZoneOf(cardOf('AK'), cardOf('MO')))).toBe('AK CA HI MO MS NV OR WA');
    expect(codes(cardsInZoneOf(cardOf('AK'), cardOf('CA')))).toBe('AK CA HI MO MS NV OR WA');
  });
});

describe('following', () => {
  test.each([
    ['OH', 'NV', 'CA WA OR NY TX CO UT WY', 'NY WY', 'a Capital Card of another zone is led: its own zone is no duty'],
    ['OH', 'CA', 'NV WA TX CO UT NY NJ PA', 'WA', 'a Capital Card does not follow in its own zone'],
    ['OH', 'CA', 'NV TX CO UT NY NJ PA MT', 'CO MT NJ NV NY PA TX UT', 'so whoever holds it alone is free'],
    ['OH', 'NY', 'WY CO UT MT TX OK KS NE', 'WY', 'a Capital Card follows in the Control Card’s zone'],
    ['OH', 'NY', 'SC CO UT MT TX OK KS WY', 'SC WY', 'one that is both follows too'],
    ['OH', 'SC', 'NY CO UT MT TX OK KS NV', 'NV NY', 'one that is both is led'],
    ['OH', 'CO', 'WY UT TX OK KS NE NY NJ', 'UT', 'a Capital Card has left the mountain zone'],
    ['OH', 'WY', 'CO UT MT ID TX OK KS NE', 'CO ID KS MT NE OK TX UT', 'nothing of the zone led: any card'],
    ['AK', 'MO', 'TX OK KS MS CA NY NJ PA', 'CA MS', 'Alaska’s Capital Cards are pacific'],
    ['AK', 'CA', 'MO TX OK KS NY NJ PA FL', 'MO', 'and follow there'],
    ['AK', 'TX', 'MO MS OK NY NJ PA FL GA', 'OK', 'but not among the central cards'],
    ['KY', 'NY', 'TN IN TX CO CA WA OR UT', 'IN', 'no other capital of its letter: zones are as they are'],
    ['IN', 'TX', 'KY NC IL NY CO CA WA UT', 'IL', 'no other capital of its letter'],
    ['TN', 'NY', 'KY TX OK CO CA WA OR UT', 'KY', 'no other capital of its letter'],
  ])('ZT-6, ZT-7: control %s, %s led, of %s only %s may follow: %s', (control, led, hand, allowed) => {
    expect(cards(following(control, led, hand), 1)).toBe(allowed);
  });

  test('ZT-7: the leader may play any card', () => {
    const hands = ['NV WA TX CO UT NY NJ PA', 'CA'];
    const start = deal(game, { hands, candidates: { powers: 'size', cards: 'OH' } });
    expect(cards(tossDownTo(game, start, 'size', 'OH'), 0)).toBe('CO NJ NV NY PA TX UT WA');
  });

  test.each([
    ['a card of another zone, holding one of the zone led', 'NV', 'ZT-7'],
    ['a card of the zone led', 'WA', null],
    ['a card not held', 'OR', null],
    ['a card with a category', 'NV@size', null],
    ['a card with a power card', 'NV+size', null],
    ['a toss', 'toss:size', null],
  ])('ZT-7: why %s is refused', (_, word, rule) => {
    const state = following('OH', 'CA', 'NV WA TX CO UT NY NJ PA');
    expect(mayPlay(game, state, 1, word)).toBe(word === 'WA');
    expect(game.narration.whyNot(state, 1, moveOf(word))).toBe(rule);
  });

  test('ZT-7: it forbids nothing to the leader nor to whoever holds nothing of the zone', () => {
    const state = following('OH', 'CA', 'NV TX CO UT NY NJ PA MT');
    expect(game.narration.whyNot(state, 1, moveOf('NV'))).toBeNull();
    expect(game.narration.whyNot({ ...state, plays: [] }, 1, moveOf('NV'))).toBeNull();
  });
});

describe('who wins the tricks', () => {
  /** One trick of these cards, each the only one in its hand. */
  function trickOfOnly(control: string, category: 'size' | 'statehood' | 'population', played: string) {
    const hands = played.split(' ');
    const start = deal(game, { hands, candidates: { powers: category, cards: control } });
    const state = play(game, withHands(tossDownTo(game, start, category, control), hands), played);
    const [trick] = state.tricks;
    return [trick!.winner, game.narration.trick(state.table, state, trick!)] as const;
  }

  test.each([
    ['OH', 'size', 'NY SC DE', 1, 'ZT-8', 'Columbus and Columbia both begin with C: SC is a Capital Card.'],
    [
      'OH',
      'size',
      'NV WY NY',
      0,
      'ZT-8',
      'Columbus and Carson City both begin with C: NV is the first Capital Card played.',
    ],
    [
      'OH',
      'size',
      'TX RI WY NH',
      2,
      'ZT-8',
      'Columbus and Cheyenne both begin with C: WY is the first Capital Card played.',
    ],
    ['AK', 'size', 'TX CA MS', 2, 'ZT-8', 'Juneau and Jackson both begin with J: MS is a Capital Card.'],
    [
      'AK',
      'size',
      'MO HI MS',
      0,
      'ZT-8',
      'Juneau and Jefferson City both begin with J: MO is the first Capital Card played.',
    ],
    [
      'OH',
      'size',
      'TX DE NY',
      1,
      'ZT-9',
      'DE ranks 49th in size, the weakest ranked PowerZone Card (eastern, like the Control Card OH).',
    ],
    ['OH', 'size', 'TX CA NY', 2, 'ZT-9', 'NY is the only PowerZone Card (eastern, like the Control Card OH).'],
    [
      'KY',
      'statehood',
      'DE IN WV PA',
      2,
      'ZT-9',
      'WV ranks 35th in statehood, the weakest ranked PowerZone Card (eastern, like the Control Card KY).',
    ],
    ['IN', 'size', 'HI KY', 1, 'ZT-9', 'KY is the only PowerZone Card (eastern, like the Control Card IN).'],
    ['TN', 'population', 'WY ND', 1, 'ZT-9', 'ND is the only PowerZone Card (central, like the Control Card TN).'],
    [
      'AK',
      'statehood',
      'CA HI',
      1,
      'ZT-9',
      'HI ranks 50th in statehood, the weakest ranked PowerZone Card (pacific, like the Control Card AK).',
    ],
    ['OH', 'size', 'CA WA OR', 1, 'ZT-10', 'WA ranks 18th in size, the weakest ranked of the pacific zone led.'],
    [
      'OH',
      'statehood',
      'CA TX OR',
      2,
      'ZT-10',
      'OR ranks 33rd in statehood, the weakest ranked of the pacific zone led.',
    ],
    [
      'OH',
      'population',
      'WA TX OR UT',
      2,
      'ZT-10',
      'OR ranks 27th in population, the weakest ranked of the pacific zone led.',
    ],
    ['OH', 'size', 'CA AR CO', 0, 'ZT-10', 'Nobody else played a card of the pacific zone, so CA, the card led, wins.'],
    ['AK', 'size', 'TX RI', 0, 'ZT-10', 'Nobody else played a card of the central zone, so TX, the card led, wins.'],
  ] as const)(
    'ZT-8, ZT-9, ZT-10: control %s, %s: %s goes to seat %i by %s',
    (control, category, played, winner, rule, because) => {
      expect(trickOfOnly(control, category, played)).toEqual([winner, { rule, because }]);
    },
  );

  test('ZT-8: a Capital Card need not be of the zone led', () => {
    expect(trickOfOnly('OH', 'size', 'CA HI WY')[0]).toBe(2);
  });
});
