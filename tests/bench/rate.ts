/** Moves a second of CPU time. */

const SLICES = 8;
const WARM_UP_MS = 400;

/**
 * The fastest of {@link SLICES} slices of about `ms` milliseconds in all, once the code is warm: what disturbs
 * a slice can only slow it down. `play` plays some games and tells how many moves they took.
 */
export function movesPerSecondOf(play: () => number, ms: number): number {
  rateOf(play, WARM_UP_MS);
  let fastest = 0;
  for (let slice = 0; slice < SLICES; slice++) fastest = Math.max(fastest, rateOf(play, ms / SLICES));
  return fastest;
}

function rateOf(play: () => number, ms: number): number {
  const start = process.cpuUsage();
  let moves = 0;
  let microseconds = 0;
  while (microseconds < ms * 1000) {
    moves += play();
    const { user, system } = process.cpuUsage(start);
    microseconds = user + system;
  }
  return (moves * 1e6) / microseconds;
}
