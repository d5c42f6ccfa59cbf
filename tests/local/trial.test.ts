import { describe, expect, test } from 'vitest';
import { type Answer, answerLine } from '../../functions/local/trialAnswer.ts';
import type { Trial } from '../../functions/local/trialTable.ts';

/** Sends lines to a trial of its own and gives back the answers. */
function opened() {
  let trial: Trial | null = null;
  const send = (line: unknown): Answer => {
    const step = answerLine(trial, typeof line === 'string' ? line : JSON.stringify(line));
    trial = step.trial;
    return step.answer;
  };
  const sendAll = (lines: readonly unknown[]) => {
    for (const line of lines) expect(send(line), JSON.stringify(line)).toMatchObject({ ok: true });
  };
  return { send, sendAll, state: () => trial };
}

const play = (seat: number, card: string, more: object = {}) => ({ seat, move: { type: 'play', card, ...more } });
const plunge = (seat: number, yes = true) => ({ seat, move: { type: 'plunge', plunge: yes } });
const toss = (seat: number, what: object) => ({ seat, move: { type: 'toss', ...what } });
const discard = (seat: number, ...cards: string[]) => ({ seat, move: { type: 'discard', cards } });
const codes = (text: string) => text.split(' ');

const TZ = { new: { variant: 'time-zone-zap', seats: 2 } };
const TZ_DEAL = { deal: { dealer: 0, hands: [codes('TX NY CA CO FL'), codes('OK OH OR UT GA')] } };
/** OK zaps TX; NY zaps OH; UT and OR zap nothing; GA zaps FL. */
const TZ_PLAYS = [
  ...[play(0, 'TX'), play(1, 'OK'), play(1, 'OH'), play(0, 'NY'), play(0, 'CA'), play(1, 'UT')],
  ...[play(0, 'CO'), play(1, 'OR'), play(0, 'FL')],
];
const TZ_LAST = play(1, 'GA');

const PT = { new: { variant: 'geopower-twist', seats: 2 } };
const PT_DEAL = {
  deal: {
    dealer: 0,
    hands: [codes('TX OK HI FL VT ND NH'), codes('AK OH DE CA WY RI ME')],
    powers: [codes('size statehood population'), codes('size size population')],
  },
};

const ZT = { new: { variant: 'geopower-zone-toss-back', seats: 2 } };
const ZT_DEAL = {
  deal: {
    dealer: 1,
    hands: [codes('DE UT TX NY CA OH ME GA'), codes('IA AZ LA PA OR VA NH SC')],
    powerCandidates: codes('size statehood statehood'),
    controlCandidates: codes('CO FL KS'),
  },
};
/** Leaves statehood, and CO as Control Card: IA and DE are Capital Cards (D), AZ and UT PowerZone Cards. */
const ZT_TOSSES = [
  ...[toss(1, { power: 'size' }), toss(0, { power: 'statehood' })],
  ...[toss(1, { card: 'FL' }), toss(0, { card: 'KS' })],
];

describe('a whole round, worked out by hand', () => {
  test('Time Zone Zap: three tricks to two are 10 points', () => {
    const { send, sendAll } = opened();
    expect(send(TZ)).toEqual({
      ok: true,
      state: {
        phase: 'deal',
        toMove: [],
        legal: {},
        tricks: [],
        plunging: [],
        category: null,
        control: null,
        direction: null,
        won: [0, 0],
        points: [0, 0],
        score: [0, 0],
        over: false,
        winners: [],
      },
    });
    expect(send(TZ_DEAL)).toMatchObject({ state: { phase: 'play', toMove: [0] } });
    sendAll(TZ_PLAYS);
    expect(send(TZ_LAST)).toMatchObject({
      state: { phase: 'deal', toMove: [], legal: {}, tricks: [1, 0, 0, 0, 1], won: [3, 2], points: [10, 0] },
    });
    expect(send({ deal: { ...TZ_DEAL.deal, dealer: 0 } })).toMatchObject({
      state: { toMove: [0], tricks: [], won: [0, 0], points: [0, 0], score: [10, 0] },
    });
  });

  test('Border Zap: five tricks to three, doubled by one GeoPlunge', () => {
    const { send, sendAll } = opened();
    sendAll([{ new: { variant: 'border-zap', seats: 2 } }]);
    const hands = [codes('OK AK FL CA NH MI AZ VT'), codes('TX WA GA HI ME IL CO MA')];
    expect(send({ deal: { dealer: 1, hands } })).toMatchObject({
      state: {
        phase: 'plunge',
        toMove: [1],
        legal: {
          1: [
            { type: 'plunge', plunge: true },
            { type: 'plunge', plunge: false },
          ],
        },
      },
    });
    sendAll([plunge(1, false), plunge(0)]);
    sendAll([play(1, 'TX'), play(0, 'OK'), play(0, 'AK'), play(1, 'WA'), play(0, 'FL'), play(1, 'GA')]);
    // BZ-7: MI and IL meet across open water alone, AZ and CO at a point.
    sendAll([play(1, 'HI'), play(0, 'CA'), play(1, 'ME'), play(0, 'NH'), play(0, 'MI'), play(1, 'IL')]);
    sendAll([play(0, 'AZ'), play(1, 'CO'), play(0, 'VT')]);
    expect(send(play(1, 'MA'))).toMatchObject({
      state: {
        phase: 'deal',
        plunging: [0],
        tricks: [0, 0, 1, 1, 0, 0, 0, 1],
        won: [5, 3],
        points: [20, 0],
        score: [20, 0],
      },
    });
  });

  test('GeoClash Choice: four tricks to two, quadrupled by two GeoPlunges', () => {
    const { send, sendAll } = opened();
    sendAll([{ new: { variant: 'geoclash-choice', seats: 2 } }]);
    const hands = [codes('RI DE AK TX CA MT NY FL'), codes('CT NJ NH VT HI MA OH IN')];
    expect(send({ deal: { dealer: 0, hands } })).toMatchObject({ state: { phase: 'direction', toMove: [0] } });
    expect(send({ seat: 0, move: { type: 'declare', direction: 'bottomsUp' } })).toMatchObject({
      state: { phase: 'discard', toMove: [0, 1], direction: 'bottomsUp' },
    });
    expect(send(discard(1, 'OH', 'IN'))).toMatchObject({ state: { phase: 'discard', toMove: [0] } });
    expect(send(discard(0, 'NY', 'FL'))).toMatchObject({ state: { phase: 'plunge', toMove: [0] } });
    sendAll([plunge(0), plunge(1)]);
    expect(send(play(0, 'RI', { category: 'size' }))).toMatchObject({ state: { toMove: [1], category: 'size' } });
    sendAll([play(1, 'CT'), play(0, 'DE', { category: 'size' }), play(1, 'NJ')]);
    // Statehood: AK is 49th, NH 9th; TX 28th, HI 50th. Population: VT is 49th, CA 1st. Statehood: MA 6th, MT 41st.
    sendAll([play(0, 'AK', { category: 'statehood' }), play(1, 'NH')]);
    sendAll([play(0, 'TX', { category: 'statehood' }), play(1, 'HI')]);
    sendAll([play(1, 'VT', { category: 'population' }), play(0, 'CA'), play(1, 'MA', { category: 'statehood' })]);
    expect(send(play(0, 'MT'))).toMatchObject({
      state: { phase: 'deal', plunging: [0, 1], tricks: [0, 0, 0, 1, 1, 0], won: [4, 2], points: [40, 0] },
    });
  });

  test('GeoPower Twist: most tricks, the 3rd and the 6th', () => {
    const { send, sendAll } = opened();
    sendAll([PT, PT_DEAL]);
    // TX is 2nd in size and locks seat 1, which may only answer with two power cards alike.
    expect(send(play(0, 'TX', { powers: ['size'] }))).toMatchObject({ state: { category: 'size', toMove: [1] } });
    sendAll([play(1, 'AK', { powers: ['size', 'size'] }), play(1, 'OH')]);
    expect(send(play(0, 'OK', { powers: ['statehood'] }))).toMatchObject({
      state: { category: 'statehood', tricks: [1, 1] },
    });
    sendAll([play(1, 'DE'), play(0, 'HI'), play(1, 'CA', { powers: ['population'] }), play(0, 'FL')]);
    // Population: VT is 49th, WY 50th; ND 47th, RI 43rd; ME 42nd, NH 41st.
    sendAll([play(1, 'WY'), play(0, 'VT'), play(0, 'ND', { powers: ['population'] }), play(1, 'RI'), play(1, 'ME')]);
    expect(send(play(0, 'NH'))).toMatchObject({
      state: { phase: 'deal', tricks: [1, 1, 1, 1, 0, 1, 0], won: [2, 5], points: [0, 20] },
    });
  });

  test('GeoPower Zone Toss Back: level at four tricks, one side without points for its failed GeoPlunge', () => {
    const { send, sendAll } = opened();
    sendAll([ZT]);
    expect(send(ZT_DEAL)).toMatchObject({
      state: {
        phase: 'toss-power',
        toMove: [1],
        legal: {
          0: [{ type: 'plunge', plunge: true }],
          1: [
            { type: 'toss', power: 'size' },
            { type: 'toss', power: 'statehood' },
            { type: 'plunge', plunge: true },
          ],
        },
      },
    });
    sendAll([plunge(1), ...ZT_TOSSES.slice(0, 3)]);
    expect(send(ZT_TOSSES[3])).toMatchObject({
      state: { phase: 'play', plunging: [1], category: 'statehood', control: 'CO', toMove: [1] },
    });
    // IA was the first Capital Card; AZ is 48th in statehood, UT 45th, and borders CO; NY is 11th, PA 2nd.
    sendAll([play(1, 'IA'), play(0, 'DE'), play(1, 'AZ'), play(0, 'UT'), play(1, 'PA'), play(0, 'NY')]);
    // TX is 28th, LA 18th; OR 33rd, CA 31st; VA 10th, GA 4th; OH 17th, NH 9th; ME 23rd, SC 8th.
    sendAll([play(0, 'TX'), play(1, 'LA'), play(0, 'CA'), play(1, 'OR'), play(1, 'VA'), play(0, 'GA')]);
    sendAll([play(1, 'NH'), play(0, 'OH'), play(0, 'ME')]);
    expect(send(play(1, 'SC'))).toMatchObject({
      state: { phase: 'deal', tricks: [1, 1, 0, 0, 1, 1, 0, 0], won: [4, 4], points: [5, 0], score: [5, 0] },
    });
  });
});

test('any seat may deal, round after round, and the game ends as its options say', () => {
  const { send, sendAll } = opened();
  sendAll([{ new: { ...TZ.new, rounds: 2 } }, TZ_DEAL, ...TZ_PLAYS, TZ_LAST]);
  sendAll([TZ_DEAL, ...TZ_PLAYS]);
  expect(send(TZ_LAST)).toMatchObject({
    state: { phase: 'over', toMove: [], legal: {}, points: [10, 0], score: [20, 0], over: true, winners: [0] },
  });
  sendAll([TZ]);
});

test('teammates score as one side', () => {
  const { send, sendAll } = opened();
  sendAll([{ new: { ...TZ.new, seats: 4, teams: 2, target: 10, census: '2000' } }]);
  const hands = [codes('TX NY CA CO FL'), codes('OK OH OR UT GA'), codes('AK AL AR AZ CT'), codes('DE HI IA ID IL')];
  expect(send({ deal: { dealer: 3, hands } })).toMatchObject({ state: { toMove: [3], won: [0, 0], score: [0, 0] } });
});

test('no card is forced: the last one is asked for', () => {
  const { send, sendAll } = opened();
  sendAll([TZ, TZ_DEAL, ...TZ_PLAYS.slice(0, 8)]);
  expect(send(TZ_PLAYS[8])).toMatchObject({ state: { phase: 'play', legal: { 1: [{ type: 'play', card: 'GA' }] } } });
});

/** What was sent before, the line, what refuses it. */
type Case = readonly [name: string, before: readonly unknown[], line: unknown, refusal: object];

function refused(code: string, rule: string | null = null): object {
  return { ok: false, code, rule, detail: expect.any(String) };
}

function dealt(changes: object, base: object = TZ_DEAL.deal): object {
  return { deal: { ...base, ...changes } };
}

const ZT_PLAYING = [ZT, ZT_DEAL, ...ZT_TOSSES];
const ZT_FOUR_TRICKS = [
  ...[play(1, 'IA'), play(0, 'DE'), play(1, 'AZ'), play(0, 'UT')],
  ...[play(1, 'PA'), play(0, 'NY'), play(0, 'TX'), play(1, 'LA')],
];

describe.each<readonly [string, readonly Case[]]>([
  [
    'malformed',
    [
      ['no JSON', [], 'play TX', refused('malformed')],
      ['no object', [], '[]', refused('malformed')],
      ['null', [], 'null', refused('malformed')],
      ['an unknown line', [TZ], { play: 'TX' }, refused('malformed')],
      ['two lines in one', [TZ], { ...TZ, ...TZ_DEAL }, refused('malformed')],
      ['an unknown option', [], { new: { ...TZ.new, seed: 1 } }, refused('malformed')],
      ['no seats', [], { new: { variant: 'border-zap' } }, refused('malformed')],
      ['an option of another type', [], { new: { ...TZ.new, seats: '2' } }, refused('malformed')],
      ['a hand that is no list', [TZ], dealt({ hands: ['TX', 'OK'] }), refused('malformed')],
      ['an unknown field of a deal', [TZ], dealt({ deck: [] }), refused('malformed')],
      ['an unknown kind of move', [TZ, TZ_DEAL], { seat: 0, move: { type: 'pass' } }, refused('malformed')],
      ['an unknown field of a move', [TZ, TZ_DEAL], play(0, 'TX', { power: 'size' }), refused('malformed')],
      ['an unknown category', [TZ, TZ_DEAL], play(0, 'TX', { category: 'age' }), refused('malformed')],
      ['no seat', [TZ, TZ_DEAL], { move: { type: 'play', card: 'TX' } }, refused('malformed')],
    ],
  ],
  [
    'invalid-options',
    [
      ['an unknown game', [], { new: { variant: '__proto__', seats: 2 } }, refused('invalid-options')],
      ['one seat', [], { new: { ...TZ.new, seats: 1 } }, refused('invalid-options')],
      ['seven seats', [], { new: { ...TZ.new, seats: 7 } }, refused('invalid-options')],
      ['six seats of Toss Back', [], { new: { ...ZT.new, seats: 6 } }, refused('invalid-options')],
      ['half a seat', [], { new: { ...TZ.new, seats: 2.5 } }, refused('invalid-options')],
      ['two teams of one', [], { new: { ...TZ.new, teams: 2 } }, refused('invalid-options', 'G-9')],
      ['one team', [], { new: { ...TZ.new, seats: 4, teams: 1 } }, refused('invalid-options', 'G-9')],
      ['uneven teams', [], { new: { ...TZ.new, seats: 5, teams: 2 } }, refused('invalid-options', 'G-9')],
      ['a target below 10', [], { new: { ...TZ.new, target: 5 } }, refused('invalid-options', 'G-13')],
      ['a target above 500', [], { new: { ...TZ.new, target: 505 } }, refused('invalid-options', 'G-13')],
      ['a target between the steps', [], { new: { ...TZ.new, target: 52 } }, refused('invalid-options', 'G-13')],
      ['no round', [], { new: { ...TZ.new, rounds: 0 } }, refused('invalid-options', 'G-13')],
      ['51 rounds', [], { new: { ...TZ.new, rounds: 51 } }, refused('invalid-options', 'G-13')],
      ['another census', [], { new: { ...TZ.new, census: '1990' } }, refused('invalid-options', 'G-13')],
      ['while another game goes on', [TZ, TZ_DEAL], { new: { ...TZ.new, seats: 9 } }, refused('invalid-options')],
    ],
  ],
  [
    'impossible-deal',
    [
      ['a dealer who is no seat', [TZ], dealt({ dealer: 2 }), refused('impossible-deal')],
      ['one hand', [TZ], dealt({ hands: [codes('TX NY CA CO FL')] }), refused('impossible-deal')],
      ['a short hand', [TZ], dealt({ hands: [codes('TX NY CA CO FL'), codes('OK')] }), refused('impossible-deal')],
      [
        'a card twice',
        [TZ],
        dealt({ hands: [codes('TX NY CA CO FL'), codes('OK OH OR UT TX')] }),
        refused('impossible-deal'),
      ],
      [
        'no such card',
        [TZ],
        dealt({ hands: [codes('TX NY CA CO FL'), codes('OK OH OR UT PR')] }),
        refused('impossible-deal'),
      ],
      ['powers nobody holds', [TZ], dealt({ powers: [['size'], ['size']] }), refused('impossible-deal')],
      [
        'candidates nobody tosses',
        [TZ],
        dealt({ powerCandidates: codes('size size size') }),
        refused('impossible-deal'),
      ],
      ['no powers', [PT], dealt({ powers: undefined }, PT_DEAL.deal), refused('impossible-deal')],
      [
        'powers for one seat',
        [PT],
        dealt({ powers: [codes('size size size')] }, PT_DEAL.deal),
        refused('impossible-deal'),
      ],
      ['too few powers', [PT], dealt({ powers: [['size'], ['size']] }, PT_DEAL.deal), refused('impossible-deal')],
      [
        'an unknown power',
        [PT],
        dealt({ powers: [codes('size size size'), codes('age size size')] }, PT_DEAL.deal),
        refused('impossible-deal'),
      ],
      [
        'five powers alike',
        [PT],
        dealt({ powers: [codes('size size size'), codes('size size population')] }, PT_DEAL.deal),
        refused('impossible-deal'),
      ],
      ['no power candidates', [ZT], dealt({ powerCandidates: undefined }, ZT_DEAL.deal), refused('impossible-deal')],
      [
        'no control candidates',
        [ZT],
        dealt({ controlCandidates: undefined }, ZT_DEAL.deal),
        refused('impossible-deal'),
      ],
      [
        'too many candidates',
        [ZT],
        dealt({ controlCandidates: codes('CO FL KS KY') }, ZT_DEAL.deal),
        refused('impossible-deal'),
      ],
      [
        'a candidate already dealt',
        [ZT],
        dealt({ controlCandidates: codes('CO FL TX') }, ZT_DEAL.deal),
        refused('impossible-deal'),
      ],
    ],
  ],
  [
    'out of order',
    [
      ['a deal before a game', [], TZ_DEAL, refused('game-not-started')],
      ['a move before a game', [], play(0, 'TX'), refused('game-not-started')],
      ['a move before the first deal', [TZ], play(0, 'TX'), refused('game-not-started')],
      ['a deal within a round', [TZ, TZ_DEAL], TZ_DEAL, refused('round-under-way')],
      ['a move between two rounds', [TZ, TZ_DEAL, ...TZ_PLAYS, TZ_LAST], play(0, 'TX'), refused('round-not-dealt')],
      ...[TZ_DEAL, play(0, 'TX')].map((line): Case => {
        const ended = [{ new: { ...TZ.new, target: 10 } }, TZ_DEAL, ...TZ_PLAYS, TZ_LAST];
        return [`${Object.keys(line)[0]} after the end`, ended, line, refused('game-over')];
      }),
    ],
  ],
  [
    'not-your-turn',
    [
      ['the other seat', [TZ, TZ_DEAL], play(1, 'OK'), refused('not-your-turn')],
      ['no seat of the table', [TZ, TZ_DEAL], play(32, 'TX'), refused('not-your-turn')],
      ['a seat below 0', [TZ, TZ_DEAL], play(-1, 'TX'), refused('not-your-turn')],
      ['a card out of turn where one may announce', ZT_PLAYING, play(0, 'UT'), refused('not-your-turn')],
      ['an announcement where none is asked for', [TZ, TZ_DEAL], plunge(1), refused('not-your-turn')],
    ],
  ],
  [
    'illegal-move',
    [
      ['a card of another hand', [TZ, TZ_DEAL], play(0, 'OK'), refused('illegal-move')],
      ['no such card', [TZ, TZ_DEAL], play(0, 'PR'), refused('illegal-move')],
      ['another kind of move', [TZ, TZ_DEAL], discard(0, 'TX', 'NY'), refused('illegal-move')],
      ['PT-2: no power card to open with', [PT, PT_DEAL], play(0, 'TX'), refused('illegal-move', 'PT-2')],
      [
        'PT-7: one power card though locked',
        [PT, PT_DEAL, play(0, 'TX', { powers: ['size'] })],
        play(1, 'AK', { powers: ['population'] }),
        refused('illegal-move', 'PT-7'),
      ],
      [
        'ZT-2: a power card that does not lie there',
        [ZT, ZT_DEAL],
        toss(1, { power: 'population' }),
        refused('illegal-move', 'ZT-2'),
      ],
      [
        'ZT-7: another zone, though following is possible',
        [...ZT_PLAYING, play(1, 'IA')],
        play(0, 'TX'),
        refused('illegal-move', 'ZT-7'),
      ],
      ['ZT-12: twice, in turn', [ZT, ZT_DEAL, plunge(1)], plunge(1), refused('illegal-move', 'ZT-12')],
      ['ZT-12: twice, out of turn', [ZT, ZT_DEAL, plunge(0)], plunge(0), refused('illegal-move', 'ZT-12')],
      [
        'ZT-12: too late, in turn',
        [...ZT_PLAYING, ...ZT_FOUR_TRICKS, play(0, 'CA')],
        plunge(1),
        refused('illegal-move', 'ZT-12'),
      ],
      [
        'ZT-12: too late, out of turn',
        [...ZT_PLAYING, ...ZT_FOUR_TRICKS, play(0, 'CA')],
        plunge(0),
        refused('illegal-move', 'ZT-12'),
      ],
    ],
  ],
])('refused as %s, and nothing changes:', (_code, cases) => {
  test.each(cases)('%s', (_name, before, line, refusal) => {
    const { send, sendAll, state } = opened();
    sendAll(before);
    const kept = state();
    expect(send(line)).toEqual(refusal);
    expect(state()).toBe(kept);
  });
});

test('ZT-12: until the 5th trick is led, a GeoPlunge may be announced out of turn', () => {
  const { send, sendAll } = opened();
  sendAll([...ZT_PLAYING, ...ZT_FOUR_TRICKS]);
  expect(send(plunge(1))).toMatchObject({ state: { toMove: [0], plunging: [1] } });
});
