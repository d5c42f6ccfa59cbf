/** What a benchmark found, as a table and against its budgets. */

export interface Rate {
  readonly seats: number;
  readonly movesPerSecond: number;
}

interface GameRate extends Rate {
  readonly game: string;
  /** How many moves the game makes while the peer makes one. */
  readonly ratio: number;
}

/** The peer's rates from before and after the games', so that the noise of the machine is seen. */
interface PeerRates {
  readonly before: readonly Rate[];
  readonly after: readonly Rate[];
  readonly median: number;
}

export interface Report {
  readonly node: string;
  readonly peer: PeerRates;
  readonly games: readonly GameRate[];
  readonly slowest: { readonly ratio: number; readonly movesPerSecond: number };
  readonly budgets: typeof BUDGETS;
}

export const BUDGETS = { ratio: 350, leastRatio: 200, movesPerSecond: 5_000_000 } as const;

export function reportOf(
  before: readonly Rate[],
  rates: readonly (Rate & { readonly game: string })[],
  after: readonly Rate[],
): Report {
  const median = medianOf([...before, ...after].map(({ movesPerSecond }) => movesPerSecond));
  const games = rates.map((rate) => ({ ...rate, ratio: rate.movesPerSecond / median }));
  const slowest = {
    ratio: Math.min(...games.map(({ ratio }) => ratio)),
    movesPerSecond: Math.min(...games.map(({ movesPerSecond }) => movesPerSecond)),
  };
  return { node: process.version, peer: { before, after, median }, games, slowest, budgets: BUDGETS };
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}

export function formatReport({ node, peer, games, slowest }: Report): string {
  const peerRows = [
    ...peer.before.map((rate) => row('boardgame.io, before', rate)),
    ...peer.after.map((rate) => row('boardgame.io, after', rate)),
  ];
  const gameRows = games.map((rate) => `${row(rate.game, rate)}${whole(rate.ratio).padStart(9)}`);
  return [
    `Whole random games on Node ${node}: moves a second of CPU time (fastest slice), and how many times the peer's median.`,
    '',
    `${'game'.padEnd(26)}${'seats'.padStart(6)}${'moves/s'.padStart(13)}${'ratio'.padStart(9)}`,
    ...peerRows,
    ...gameRows,
    '',
    `Peer, median         ${whole(peer.median)} moves/s`,
    `Slowest ratio        ${whole(slowest.ratio)}; budget: at least ${BUDGETS.ratio}, never under ${BUDGETS.leastRatio}`,
    `Slowest              ${whole(slowest.movesPerSecond)} moves/s; budget: at least ${whole(BUDGETS.movesPerSecond)}`,
    'Moves a second depend on the machine and on what else it is doing; the ratio does much less.',
    '',
  ].join('\n');
}

function row(name: string, { seats, movesPerSecond }: Rate): string {
  return `${name.padEnd(26)}${String(seats).padStart(6)}${whole(movesPerSecond).padStart(13)}`;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
