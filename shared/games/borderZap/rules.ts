/** Border Zap: zap the winning card with a state that borders it. */
import { ANNOUNCEMENTS, announce, nextToAnnounce } from '../../engine/announcement.ts';
import { dealRound } from '../../engine/deal.ts';
import type { Game } from '../../engine/game.ts';
import type { Move } from '../../engine/move.ts';
import { awardRound } from '../../engine/scoring.ts';
import { NO_SEATS } from '../../engine/seats.ts';
import { draftOf, type State } from '../../engine/state.ts';
import { endTrick, isComplete, nextToPlay, playsOf, putCard } from '../../engine/trick.ts';
import type { Seat } from '../../engine/vocabulary.ts';
import { narration } from './narration.ts';
import { sheet } from './sheet.ts';
import { steady } from './steady.ts';
import { winningPlay } from './zapping.ts';

/** BZ-2: first everybody announces. BZ-1: then any card may be played at any time. */
function legalMoves(state: State, seat: Seat): readonly Move[] {
  return state.phase === 'plunge' ? ANNOUNCEMENTS : playsOf(state.hands[seat]!);
}

function play(state: State, seat: Seat, move: Move): State {
  const next = draftOf(state);
  if (state.phase === 'plunge') {
    announce(next, seat, move);
    return next;
  }
  putCard(next, seat, move);
  if (isComplete(next)) endTrick(next, winningPlay(next.plays), sheet.tricks);
  return next;
}

export const borderZap: Game = {
  sheet,
  deal: (state, dealer, decks) => dealRound(state, dealer, decks, { cards: sheet.cards, powers: 0, phase: 'plunge' }),
  mustAct: (state) => (state.phase === 'plunge' ? nextToAnnounce(state) : nextToPlay(state)),
  mayAct: () => NO_SEATS,
  legalMoves,
  play,
  score: (table, round) => awardRound(table, round, 'BZ-6'),
  narration,
  steady,
};
