/** One measurement, in a process of its own: a game or the peer at some seat counts. Prints moves a second as JSON. */
import { GAMES } from '../../shared/games/index.ts';
import { cheapDraw, movesPerSecond } from './engine.ts';
import { peerMovesPerSecond } from './peer.ts';

const [subject = '', seatCounts = '', milliseconds = ''] = process.argv.slice(2);
const game = GAMES.get(subject);
const ms = Number(milliseconds);
const rates = seatCounts.split(',').map((count) => {
  const seats = Number(count);
  return game === undefined ? peerMovesPerSecond(seats, ms, cheapDraw(seats)) : movesPerSecond(game, seats, ms);
});
process.stdout.write(JSON.stringify(rates));
