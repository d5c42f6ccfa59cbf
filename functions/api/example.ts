/** A game for the documentation, made by the rules themselves so that it is always a possible one. */
import { GAMES } from '../../shared/games/index.ts';
import { startedIn } from '../../shared/play/createGame.ts';
import type { GameId, PlayerId } from '../../shared/play/ids.ts';
import { fromLobbyRecord } from '../../shared/play/loaded.ts';
import type { Lobby } from '../../shared/play/lobby.ts';
import { lobbyRecord } from '../../shared/play/records.ts';
import { type GameView, viewOf } from '../../shared/play/view.ts';

const [sheet] = [...GAMES.values()].map((game) => game.sheet);
const id = 'g_0123456789abcdefghjkmn' as GameId;
const me = 'p_0123456789abcdefghjkmn' as PlayerId;
const at = Date.UTC(2026, 0, 5, 15);

const lobby: Lobby = {
  variant: sheet!.id,
  options: { teams: 0, target: sheet!.target, rounds: null, census: '2020', visibility: 'private', turnSeconds: null },
  seats: [
    { kind: 'person', id: me, name: 'Brave Bison', entropy: '' },
    { kind: 'bot', level: 'random' },
  ],
  creator: me,
  app: null,
  invite: 'abcdefghjkmn0123456789',
  label: 'Period 3, table 4',
  metadata: null,
  seed: '00'.repeat(32),
  createdAt: at,
  rematchOf: null,
};

export function exampleNewGame() {
  return { variant: lobby.variant, seats: [{ player: 'me' }, { bot: 'random' }], label: lobby.label };
}

export function exampleGame(): GameView {
  const record = startedIn(lobbyRecord({ at, by: 0, act: { type: 'create' }, lobby }), id, 1);
  return viewOf(fromLobbyRecord(id, 1, record), { seat: 0, isCreator: true });
}

export function exampleMove() {
  const { decision, legalMoves } = exampleGame().you!;
  return { decision, move: legalMoves[0] };
}
