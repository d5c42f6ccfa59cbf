/** Logs of real games are found right; a log tampered with in any way is refused, and the place is named. */
import { describe, expect, test } from 'vitest';
import { type Finding, sentenceOf } from '../../functions/local/verifyFinding.ts';
import { type Entry, readLogText } from '../../functions/local/verifyInput.ts';
import { type Verdict, verifyLog } from '../../functions/local/verifyLog.ts';
import { BOT_LEVELS } from '../../shared/bots/levels.ts';
import { SETTINGS, VARIANTS } from '../play/tables.ts';
import { absentLog, cancelledLog, eventfulLog, finishedLog, rematchLog } from './verifyLogs.ts';
import { type Mutant, mutantsOf } from './verifyMutants.ts';

function check(log: unknown): Verdict | { readonly verdict: 'unreadable'; readonly why: string } {
  const entries = readLogText(JSON.stringify(log));
  return 'unreadable' in entries ? { verdict: 'unreadable', why: entries.unreadable } : verifyLog(entries);
}

function complaintAbout(log: unknown): string {
  const checked = check(log);
  return checked.verdict === 'wrong' ? sentenceOf(checked.finding) : checked.verdict;
}

/** Every game at every table, in turn among persons and with house bots between them. */
const LAYOUTS = [
  { who: 'among persons', layout: (seats: number) => 'p'.repeat(seats) },
  { who: 'with house bots', layout: (seats: number) => `p${'bp'.repeat(3)}`.slice(0, seats) },
];

describe('the log of a real game is right', () => {
  const rows = SETTINGS.map((setting, index) => ({ setting, ...LAYOUTS[index % 2]! }));
  test.each(rows)('$setting.name $who', async ({ setting, layout }) => {
    const { variant, seats, teams } = setting;
    const log = await finishedLog(variant, layout(seats), { teams, rounds: 2, census: '2010' }, seats + teams);
    expect(complaintAbout(log)).toBe('right');
  });

  test.each(VARIANTS)('%s to the target, against house bots', async (variant) => {
    const log = await finishedLog(variant, 'pbb', { visibility: 'public' }, 9);
    expect(check(log)).toMatchObject({ verdict: 'right', summary: { variant, result: { reason: 'target' } } });
  });

  test.each(VARIANTS)('%s against house bots of every level', async (variant) => {
    const bots = BOT_LEVELS.map((bot) => ({ bot }));
    const log = await finishedLog(variant, 'pbb', { rounds: 2, seats: [{ player: 'me' }, ...bots] }, 3);
    for (const level of BOT_LEVELS) expect(JSON.stringify(log[0])).toContain(`bot-${level}`);
    expect(complaintAbout(log)).toBe('right');
  });

  test('though somebody left before it started, and players added to the deals', async () => {
    const log = await eventfulLog('border-zap');
    expect(log.slice(0, 7).map(({ events }) => events[0]?.type ?? 'nothing')).toEqual([
      'gameCreated',
      'playerJoined',
      'nothing',
      'playerLeft',
      'playerJoined',
      'nothing',
      'playerJoined',
    ]);
    expect(complaintAbout(log)).toBe('right');
  });

  test.each(['po', 'wop', 'woo'])('though it was called off (%s)', async (layout) => {
    const log = await cancelledLog(layout);
    expect(log.at(-1)!.events).toMatchObject([{ type: 'gameCancelled' }]);
    expect(complaintAbout(log)).toBe('right');
  });
});

describe('a log in which a rematch is offered', async () => {
  const log = await rematchLog();
  const offer = log.at(-1)!;
  const later = { ...offer, version: offer.version + 1 };

  test('is right, and after it nothing more is', () => {
    expect(complaintAbout(log)).toBe('right');
    expect(complaintAbout([...log, later])).toMatch(/rematchOffered\): a rematch is offered once, after the end\.$/);
  });

  test('is wrong where a house bot offers it, or it comes before the end', () => {
    expect(complaintAbout([...log.slice(0, -1), { ...offer, by: { seat: 1 } }])).toMatch(/only a player of the game/);
    const early = { ...offer, version: 2, at: log[0]!.at };
    expect(complaintAbout([log[0]!, early, ...log.slice(1)])).toMatch(/after the end/);
  });
});

describe('a log with what the clock and the people did', async () => {
  const log = await absentLog('time-zone-zap');
  const indexOf = (type: string) => log.findIndex(({ events }) => events.some((event) => event.type === type));
  const replaced = (index: number, entry: Partial<Entry>) => log.with(index, { ...log[index]!, ...entry });

  test.each(VARIANTS)('is right in %s', async (variant) => {
    expect(complaintAbout(await absentLog(variant))).toBe('right');
  });

  test('has all of it', () => {
    for (const type of ['seatTakenOver', 'seatReturned', 'playerLeft']) expect(indexOf(type), type).toBeGreaterThan(0);
    expect(log.some(({ by }) => JSON.stringify(by) === '{"clock":true}')).toBe(true);
  });

  test('is wrong where the clock did not wait, or a stand-in chose otherwise', () => {
    const timedOut = log.findIndex(({ by }) => JSON.stringify(by) === '{"clock":true}');
    expect(complaintAbout(replaced(timedOut, { at: log[timedOut - 1]!.at }))).toMatch(/whose time comes at/);
    const { events } = log[timedOut]!;
    const other = events.map((event, i) => (i === 0 ? { ...event, how: 'answer' } : event));
    expect(complaintAbout(replaced(timedOut, { events: other }))).toMatch(/`how` is "answer"/);
  });

  test('is wrong where somebody comes back who was not away', () => {
    const back = indexOf('seatReturned');
    expect(complaintAbout(replaced(back, { by: { seat: 0 } }))).toMatch(/no player of the seat in `by` can do so/);
  });
});

/** What may be changed in a log without anything being wrong with it, and why. */
const NO_CLAIM: readonly (readonly [RegExp, string])[] = [
  [/^changed \d+\.at$/, 'when the server says something happened follows from nothing'],
  [/^changed \d+\.events\.0\.(seats\.\d+\.)?player\.(id|name)$/, 'who somebody is, and is called, decides no card'],
  [/^changed 0\.events\.0\.options\.visibility$/, 'who may look on decides no card'],
];
const CENSUS: readonly [RegExp, string] = [
  /^changed 0\.events\.0\.options\.census$/,
  'where nothing is ranked by population it does not matter whose census counted it',
];

const nameOf = ({ what, path }: Mutant) => `${what} ${path.join('.')}`;

interface Subject {
  readonly name: string;
  readonly log: () => Promise<Entry[]>;
  readonly noClaim: typeof NO_CLAIM;
}

const SUBJECTS: readonly Subject[] = [
  {
    name: 'time-zone-zap',
    log: () => finishedLog('time-zone-zap', 'pbp', { rounds: 2 }, 3),
    noClaim: [...NO_CLAIM, CENSUS],
  },
  { name: 'border-zap with a lobby', log: () => eventfulLog('border-zap'), noClaim: [...NO_CLAIM, CENSUS] },
  { name: 'geoclash-choice', log: () => finishedLog('geoclash-choice', 'pbp', { rounds: 1 }, 3), noClaim: NO_CLAIM },
  {
    name: 'time-zone-zap with time-outs',
    log: () => absentLog('time-zone-zap'),
    noClaim: [...NO_CLAIM, CENSUS],
  },
  {
    name: 'geopower-twist in teams',
    log: () => finishedLog('geopower-twist', 'pbpb', { teams: 2, rounds: 1 }, 4),
    noClaim: NO_CLAIM,
  },
  {
    name: 'geopower-zone-toss-back',
    log: () => finishedLog('geopower-zone-toss-back', 'pbp', { rounds: 1 }, 15),
    noClaim: NO_CLAIM,
  },
];

/** Without these there is no log to speak of. */
const FRAME = ['version', 'at', 'by', 'events', 'type'];

/** Whether nothing can be checked any more: the end of the log, or the frame of it, is gone. */
function endsCheck({ what, path }: Mutant, log: readonly Entry[]): boolean {
  if (what === 'dropped' && FRAME.includes(String(path.at(-1)))) return true;
  const end = [log.length - 1, 'events', log.at(-1)!.events.length - 1].join('.');
  const place = path.join('.');
  return what === 'dropped' ? [String(log.length - 1), end].includes(place) : place === `${end}.type`;
}

/** Whether the place a finding names is the one that was tampered with, or the first that shows it. */
function isAtPlace({ what, path }: Mutant, log: readonly Entry[], { version, event }: Finding): boolean {
  const [index, , eventIndex, field] = path as [number, string, number, string?];
  const own = log[index]!;
  if (path.length === 1) return version === (what === 'dropped' ? log[index + 1]!.version : own.version);
  if (path[1] === 'version') return Math.abs(version - own.version) === 1;
  if (path[1] === 'at') return [own.version, own.version + 1].includes(version);
  if (path[1] !== 'events') return version === own.version && (event === null || event === 1);
  // The seed and the id of the game are bound by the commitment, which comes first.
  if (['seed', 'game', 'commitment'].includes(field!) && version === 1 && event === 1) return true;
  // What was added to the deals shows in the deals, and what was agreed shows when it matters.
  if (field === 'entropy') return version === own.version && event! > eventIndex;
  if (field === 'variant' || field === 'options' || (field === 'seats' && what === 'dropped')) return true;
  const here =
    version === own.version && (event === null || Math.abs(event - eventIndex - 1) <= (what === 'changed' ? 0 : 1));
  // Another legal answer of a person shows in what follows from it.
  const isAnswer = eventIndex === 0 && own.events[0]?.how === 'answer' && field !== 'how' && field !== 'seat';
  return here || (isAnswer && (version > own.version || (version === own.version && event! > 1)));
}

describe.each(SUBJECTS)('the log of $name', ({ log: make, noClaim }) => {
  test('is right, and refused with the place named whatever is changed, dropped, doubled, swapped or added', async () => {
    const log = await make();
    expect(complaintAbout(log)).toBe('right');
    const believed = new Set<string>();
    const misplaced: string[] = [];
    let refused = 0;
    for (const mutant of mutantsOf(log)) {
      const checked = check(mutant.log);
      refused += Number(checked.verdict !== 'right');
      if (checked.verdict === 'right') believed.add(nameOf(mutant));
      else if (checked.verdict !== 'wrong') misplaced.push(...(endsCheck(mutant, log) ? [] : [nameOf(mutant)]));
      else if (!isAtPlace(mutant, log, checked.finding))
        misplaced.push(`${nameOf(mutant)}: ${sentenceOf(checked.finding)}`);
    }
    expect(misplaced).toEqual([]);
    expect(refused).toBeGreaterThan(700);
    const excused = [...believed].filter((name) => noClaim.some(([pattern]) => pattern.test(name)));
    expect([...believed].filter((name) => !excused.includes(name))).toEqual([]);
    for (const [pattern, reason] of noClaim)
      expect(excused.filter((name) => pattern.test(name)).length, reason).toBeGreaterThan(0);
  }, 60_000);
});

type Fields = Record<string, unknown>;

/** The log with an event of a type changed: the first one that a condition holds of. */
function withEvent(
  log: readonly Entry[],
  type: string,
  change: Fields,
  where: (event: Fields) => boolean = () => true,
) {
  const copy = structuredClone(log) as Entry[];
  const event = copy.flatMap(({ events }) => events).find((one) => one.type === type && where(one));
  Object.assign(event!, change);
  return copy;
}

describe('what is wrong is said in one sentence', async () => {
  const log = await finishedLog('time-zone-zap', 'pbp', { rounds: 2 }, 3);
  const lobby = await eventfulLog('border-zap');
  const bots = await finishedLog('border-zap', 'pb', { rounds: 1 }, 3);
  const called = await cancelledLog('po');
  const long = await finishedLog('border-zap', 'pb', { rounds: 2 }, 4);
  const renumbered = (entries: readonly Entry[]) => entries.map((entry, i) => ({ ...entry, version: i + 1 }));
  const rows: readonly (readonly [string, unknown, RegExp])[] = [
    [
      'another seed',
      withEvent(log, 'gameFinished', { seed: '00'.repeat(32) }),
      /^Version 1, event 1 \(gameCreated\): `commitment` is "[0-9a-f]{64}", where the seed and the rest of the log give "[0-9a-f]{64}"\.$/,
    ],
    ['no seed', withEvent(log, 'gameFinished', { seed: null }), /\(gameFinished\): `seed` is not 32 bytes in hex\.$/],
    [
      'other entropy',
      withEvent(lobby, 'gameStarted', { entropy: ['tails', '', 'tails', ''] }),
      /^Version 7, event 3 \(roundDealt\): `(dealer|hands.*)` is .*, where the seed and what the players added deal .*\.$/,
    ],
    [
      'entropy kept back',
      withEvent(lobby, 'gameStarted', { entropy: ['', '', 'heads', ''] }),
      /^Version 7, event 2 \(gameStarted\): `entropy\[0\]` is empty, where seat 0 added to the deals\.$/,
    ],
    [
      'entropy of a house bot',
      withEvent(lobby, 'gameStarted', { entropy: ['tails', '', 'heads', 'mine'] }),
      /^Version 7, event 2 \(gameStarted\): `entropy\[3\]` is a house bot's, which adds nothing\.$/,
    ],
    [
      'too much entropy',
      withEvent(lobby, 'gameStarted', { entropy: ['tails', 'é'.repeat(33), 'heads', ''] }),
      /^Version 7, event 2 \(gameStarted\): `entropy\[1\]` is longer than 64 bytes\.$/,
    ],
    [
      'house bots of the future',
      withEvent(log, 'gameStarted', { botsVersion: 99 }),
      /^Version 2, event 2 \(gameStarted\): release 99 of the house bots is not one that this checker can replay\.$/,
    ],
    ['a gap', log.filter(({ version }) => version !== 5), /^Version 6: it stands where version 5 is due\.$/],
    [
      'a time that runs backwards',
      log.map((entry) => (entry.version === 5 ? { ...entry, at: '2000-01-01T00:00:00.000Z' } : entry)),
      /^Version 5: `at` runs backwards\.$/,
    ],
    [
      'no time',
      log.map((entry) => (entry.version === 5 ? { ...entry, at: 'noon' } : entry)),
      /^Version 5: `at` is "noon", which is no time as the API gives it\.$/,
    ],
    ['no beginning', log.slice(1), /^Version 2: it stands where version 1 is due\.$/],
    [
      'a move left out and the rest renumbered',
      renumbered(log.filter(({ version }) => version !== 5)),
      /^Version 5, event 1 \(\w+\): it is not the turn of seat \d\.$/,
    ],
    [
      'another legal reply of a house bot',
      withEvent(
        bots,
        'plungeAnnounced',
        { plunge: bots.flatMap(({ events }) => events).find((one) => one.how === 'bot')!.plunge === false },
        ({ how }) => how === 'bot',
      ),
      /\(plungeAnnounced\): `plunge` is (true|false), where the house bot chooses (true|false)\.$/,
    ],
    [
      'a card that somebody else holds',
      withEvent(log, 'cardPlayed', { card: 'AL' }, ({ how }) => how === 'answer'),
      /\(cardPlayed\): that is none of the legal moves of seat \d\.$/,
    ],
    [
      'an answer of a house bot',
      withEvent(log, 'cardPlayed', { how: 'answer' }, ({ how }) => how === 'bot'),
      /\(cardPlayed\): `how` is "answer", where the house bot chooses "bot"\.$/,
    ],
    [
      'another reason for a trick',
      withEvent(log, 'trickWon', { because: 'It just did.' }),
      /\(trickWon\): `because` is "It just did\.", where the rules and the log so far give ".*"\.$/,
    ],
    [
      'a lower target',
      withEvent(long, 'gameCreated', {
        options: { target: 10, rounds: 2, teams: 0, census: '2020', visibility: 'private', turnSeconds: null },
      }),
      /\(roundDealt\): gameFinished is due here\.$/,
    ],
    [
      'an impossible target',
      withEvent(log, 'gameCreated', {
        options: { target: 12, rounds: 2, teams: 0, census: '2020', visibility: 'private', turnSeconds: null },
      }),
      /^Version 1, event 1 \(gameCreated\): no such game can be made: in target, .*\.$/,
    ],
    [
      'an unequal split into teams',
      withEvent(log, 'gameCreated', {
        options: { target: 50, rounds: 2, teams: 2, census: '2020', visibility: 'private', turnSeconds: null },
      }),
      /^Version 1, event 1 \(gameCreated\): there is no such split into teams \(G-9\)\.$/,
    ],
    [
      'an unknown house bot',
      withEvent(log, 'gameCreated', {
        seats: [
          { seat: 0, player: null },
          { seat: 1, player: { id: 'bot-oracle', name: 'House bot (oracle)', kind: 'bot' } },
        ],
      }),
      /^Version 1, event 1 \(gameCreated\): no such game can be made: in seats\.1.*, .*\.$/,
    ],
    [
      'a seat taken twice',
      withEvent(lobby, 'playerJoined', { seat: 0 }),
      /^Version 2, event 1 \(playerJoined\): seat 0 is not open\.$/,
    ],
    [
      'a person in two seats',
      withEvent(lobby, 'playerJoined', { player: (lobby[0]!.events[0]!.seats as { player: unknown }[])[0]!.player }),
      /^Version 2, event 1 \(playerJoined\): p_\w+ has a seat already\.$/,
    ],
    [
      'a house bot that leaves',
      withEvent(lobby, 'playerLeft', { seat: 3 }),
      /^Version 4, event 1 \(playerLeft\): nobody sits in seat 3 who could leave\.$/,
    ],
    [
      'entropy added twice',
      renumbered([...lobby.slice(0, 6), lobby[5]!, ...lobby.slice(6)]),
      /^Version 7: a person can add to the deals once\.$/,
    ],
    ['something after the end', renumbered([...log, log.at(-1)!]), /^Version \d+: the game was over before it\.$/],
    [
      'something after it was called off',
      renumbered([...called, called[1]!]),
      /^Version 3: the game was over before it\.$/,
    ],
    [
      'a game called off by somebody else',
      [called[0], { ...called[1], by: { creator: true } }],
      /^Version 2: `by\.seat` is missing, where the log so far gives 0\.$/,
    ],
    ['a game not over', log.slice(0, -1), /^unfinished$/],
    ['nothing', [], /^unfinished$/],
  ];
  test.each(rows)('%s', (_, tampered, sentence) => {
    expect(complaintAbout(tampered)).toMatch(sentence);
  });
});
