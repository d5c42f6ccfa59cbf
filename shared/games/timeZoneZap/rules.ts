/** Time Zone Zap: zap the card led with one of the same time zone. */
import { dealRound } from '../../engine/deal.ts';
import type { Game } from '../../engine/game.ts';
import type { Move } from '../../engine/move.ts';
import { type Award, award, awardMostTricks, sidesWithMost, tricksBySide } from '../../engine/scoring.ts';
import { NO_SEATS } from '../../engine/seats.ts';
import { draftOf, type Round, type State } from '../../engine/state.ts';
import type { Table } from '../../engine/table.ts';
import { endTrick, isComplete, nextToPlay, playsOf, putCard } from '../../engine/trick.ts';
import type { Seat } from '../../engine/vocabulary.ts';
import { narration } from './narration.ts';
import { sheet } from './sheet.ts';
import { steady } from './steady.ts';
import { winningPlay } from './zapping.ts';

/** TZ-1: any card may be played at any time. */
function legalMoves({ hands }: State, seat: Seat): Move[] {
  return playsOf(hands[seat]!);
}

function play(state: State, seat: Seat, move: Move): State {
  const next = draftOf(state);
  putCard(next, seat, move);
  if (isComplete(next)) endTrick(next, winningPlay(next.plays), sheet.tricks);
  return next;
}

const BONUS_FOR_FOUR = 10;
const BONUS_FOR_ALL = 20;

/** TZ-5: most tricks 10, level for most 5 each. TZ-6: a bonus for exactly 4 tricks, or the larger one for all 5. */
function score(table: Table, { tricks }: Round): Award[] {
  const won = tricksBySide(table, tricks);
  const leaders = sidesWithMost(won);
  const awards = awardMostTricks(leaders, 'TZ-5');
  const [side] = leaders;
  if (won[side!] === 5) return [...awards, award(side!, 'TZ-6', 'sweep', BONUS_FOR_ALL)];
  if (won[side!] === 4) return [...awards, award(side!, 'TZ-6', 'four', BONUS_FOR_FOUR)];
  return awards;
}

export const timeZoneZap: Game = {
  sheet,
  deal: (state, dealer, decks) => dealRound(state, dealer, decks, { cards: sheet.cards, powers: 0, phase: 'play' }),
  mustAct: nextToPlay,
  mayAct: () => NO_SEATS,
  legalMoves,
  play,
  score,
  narration,
  steady,
};
