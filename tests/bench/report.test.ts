import { expect, test } from 'vitest';
import { formatReport, reportOf } from './report.ts';

test('a game is compared with the median of the peer before and after', () => {
  const before = [2, 4, 6].map((seats, i) => ({ seats, movesPerSecond: [10, 40, 20][i]! }));
  const after = [2, 4, 6].map((seats, i) => ({ seats, movesPerSecond: [1000, 20, 30][i]! }));
  const rates = [
    { game: 'fast', seats: 2, movesPerSecond: 10_000 },
    { game: 'slow', seats: 3, movesPerSecond: 2_500 },
  ];
  const report = reportOf(before, rates, after);
  expect(report.peer.median).toBe(25);
  expect(report.games.map(({ ratio }) => ratio)).toEqual([400, 100]);
  expect(report.slowest).toEqual({ ratio: 100, movesPerSecond: 2_500 });
  expect(formatReport(report)).toContain('slow                           3        2,500      100');
});
