/** The largest items that hold a lobby: its last version, which starts the game too, and the roster. */
import type { AppId, GameId, PlayerId } from '../../shared/play/ids.ts';
import { matchOf } from '../../shared/play/loaded.ts';
import type { Holder, Lobby } from '../../shared/play/lobby.ts';
import { formatRecord, formatRoster, lobbyRecord, startedNow } from '../../shared/play/records.ts';
import { startRunning } from '../../shared/play/run.ts';
import { SETTINGS, type Setting } from '../play/tables.ts';
import { billed, GAME, LAST_VERSION } from './billed.ts';

export interface LobbySizes {
  readonly table: string;
  readonly start: number;
  readonly roster: number;
}

/** Where the roster lies. */
const ROSTER_VERSION = LAST_VERSION + 1;
const PLAYER = `p_${'0'.repeat(22)}` as PlayerId;
const AT = 1_999_999_999_999;

/** A lobby with persons in all seats, and the same text wherever there is room for any. */
function fullLobby({ variant, seats, teams }: Setting, filler: string): Lobby {
  const fill = (bytes: number) => filler.repeat(Math.floor(bytes / Buffer.byteLength(filler)));
  const person: Holder = { kind: 'person', id: PLAYER, name: fill(64), entropy: fill(64) };
  return {
    variant,
    options: { teams, target: 500, rounds: null, census: '2020', visibility: 'private', turnSeconds: 2_592_000 },
    seats: new Array<Holder>(seats).fill(person),
    creator: PLAYER,
    app: `a_${'0'.repeat(22)}` as AppId,
    invite: '0'.repeat(22),
    label: fill(128),
    metadata: fill(1024),
    rematchOf: GAME as GameId,
    seed: 'f'.repeat(64),
    createdAt: AT,
  };
}

/** The sizes at the table where they are largest. */
export function lobbySizes(variant: string, filler: string): LobbySizes {
  const sizes = SETTINGS.filter((setting) => setting.variant === variant).map((setting) => sizesAt(setting, filler));
  return sizes.reduce((largest, one) => (one.start > largest.start ? one : largest));
}

function sizesAt(setting: Setting, filler: string): LobbySizes {
  const lobby = fullLobby(setting, filler);
  const { running, steps } = startRunning(matchOf(GAME as GameId, lobby), LAST_VERSION, AT);
  const seat = lobby.seats.length - 1;
  const started = startedNow({ running: { ...running, answered: running.answered.map(() => LAST_VERSION) }, steps });
  const record = lobbyRecord({ at: AT, by: seat, act: { type: 'join', seat }, lobby, started });
  return {
    table: setting.name,
    start: billed(formatRecord(record), LAST_VERSION),
    roster: billed(formatRoster({ lobby, start: LAST_VERSION }), ROSTER_VERSION),
  };
}
