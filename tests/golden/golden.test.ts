/** Golden data: whole games, stored versions and counts of lines from which today's code must not stray. */
import { describe, expect, test } from 'vitest';
import { readLogText } from '../../functions/local/verifyInput.ts';
import { verifyLog } from '../../functions/local/verifyLog.ts';
import { BOTS_VERSION } from '../../shared/bots/levels.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Item } from '../../shared/play/ports.ts';
import type { LogEntry } from '../../shared/play/readGame.ts';
import { fileOf, formatGolden, goldenFiles, readGolden, shapes } from './goldenGame.ts';
import { goldenChains, goldenEncodings, readChain, readMeanings } from './goldenItems.ts';
import { presentEncoding } from './newItems.ts';
import { positionOf, readCounts, tally } from './perft.ts';
import { replayGolden } from './replayGolden.ts';

/** A game was played under some release of the house bots; what they reply must not change, the number may. */
function inPresentRelease(entry: LogEntry): LogEntry {
  const events = entry.events.map((event) =>
    event.type === 'gameStarted' ? { ...event, botsVersion: BOTS_VERSION } : event,
  );
  return { ...entry, events };
}

function itemInPresentRelease(item: Item): Item {
  return item.o === undefined ? item : { ...item, o: BOTS_VERSION };
}

describe('a golden game', () => {
  test('is there for every game at every table', () => {
    expect(goldenFiles()).toEqual(shapes().map(fileOf).sort());
    expect(goldenFiles()).toHaveLength(4 * (5 + 3) + 4 + 1);
  });

  test.each(goldenFiles())('%s is played again as it was, and stored as it was', async (file) => {
    const golden = readGolden(file);
    expect(fileOf(golden)).toBe(file);
    const replayed = await replayGolden(golden, (version, item) => {
      expect(item, `version ${version}`).toEqual(itemInPresentRelease(golden.items[version - 1]!));
    });
    for (const [index, entry] of golden.log.entries())
      expect(replayed.log[index], `version ${index + 1}`).toEqual(inPresentRelease(entry));
    expect(replayed.log).toHaveLength(golden.log.length);
    expect(replayed.items).toHaveLength(golden.items.length);
  });

  test.each(goldenFiles())('%s goes over two rounds to its end, and is right', (file) => {
    const golden = readGolden(file);
    const log = golden.log.map(inPresentRelease);
    const verdict = verifyLog(readLogText(JSON.stringify(log)) as Parameters<typeof verifyLog>[0]);
    expect(verdict).toMatchObject({ verdict: 'right', summary: { variant: golden.variant, rounds: 2 } });
  });

  test('is kept one line a version', () => {
    for (const file of goldenFiles()) {
      const golden = readGolden(file);
      expect(formatGolden(golden).split('\n')).toHaveLength(golden.log.length * 2 + 8);
    }
  });
});

describe('golden items', () => {
  test('are there for the encoding that is written now, of lobbies and of every game', () => {
    expect(goldenEncodings()).toContain(presentEncoding());
    const expected = ['lobby.json', 'absence.json', 'expired.json', ...[...GAMES.keys()].map((id) => `${id}.json`)];
    expect(goldenChains(presentEncoding())).toEqual(expected.sort());
  });

  const rows = goldenEncodings().flatMap((encoding) => goldenChains(encoding).map((file) => [encoding, file] as const));
  test.each(rows)('in encoding %s mean what they meant: %s', (encoding, file) => {
    const { versions, roster } = readChain(encoding, file);
    const items = versions.map(({ item }) => item);
    expect(items.every(({ e }) => e === encoding)).toBe(true);
    const read = JSON.parse(JSON.stringify(readMeanings(items, roster?.item ?? null))) as ReturnType<
      typeof readMeanings
    >;
    for (const [index, { means }] of versions.entries()) expect(read.versions[index], `item ${index}`).toEqual(means);
    expect(read.roster).toEqual(roster?.means ?? null);
  });

  test.each(goldenEncodings())('in encoding %s are of every kind', (encoding) => {
    const chains = goldenChains(encoding).map((file) => readChain(encoding, file));
    const means = chains.flatMap(({ versions }) => versions.map((one) => one.means as Record<string, never>));
    const acts = means.flatMap(({ act }: { act?: { type: string } }) => (act === undefined ? [] : [act.type]));
    const since2 = encoding.startsWith('1.') ? [] : ['expire', 'rematch', 'return', 'timeout'];
    expect([...new Set(acts)].sort()).toEqual(['cancel', 'create', 'entropy', 'join', 'leave', ...since2].sort());
    const states = means.flatMap(({ started, state }: Record<string, { state: { phase: string } } | undefined>) => {
      const found = (started?.state ?? state) as { phase: string } | undefined;
      return found === undefined ? [] : [found.phase];
    });
    expect([...new Set(states)]).toEqual(expect.arrayContaining(['toss-power', 'discard', 'plunge', 'play', 'over']));
    expect(chains.filter(({ roster }) => roster !== null)).toHaveLength(GAMES.size + (since2.length > 0 ? 1 : 0));
  });
});

describe('golden counts', () => {
  const counts = readCounts().map((count) => ({ ...count, position: positionOf(count.lines) }));

  test('are there for every game: with teams and without, of openings and to the end of a round', () => {
    for (const id of GAMES.keys()) {
      const own = counts.filter(({ position }) => position.game.sheet.id === id);
      const tables = own.map(({ position, ends }) => {
        const { seats, sides } = position.state.table;
        return `${seats} ${sides === seats ? 'alone' : 'in teams'}${ends === undefined ? '' : ' to the end'}`;
      });
      expect(tables).toEqual(
        expect.arrayContaining(['4 in teams', '4 in teams to the end', '3 alone', '3 alone to the end']),
      );
    }
  });

  test.each(counts)('of $lines.0.new after $lines.length lines: $counts', ({ position, counts: expected, ends }) => {
    const { game, state } = position;
    expect(expected.length).toBeGreaterThan(2);
    const tallied = tally(game, state, ends === undefined ? expected.length : Number.POSITIVE_INFINITY);
    expect(tallied.counts).toEqual(expected);
    if (ends !== undefined) expect(tallied.ends).toEqual(ends);
  });
});
