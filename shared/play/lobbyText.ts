/**
 * A lobby as text, for stored games: a field a line, then a seat a line. Lines, and the parts of a seat, are divided by
 * control characters: no name, label or entropy may hold one and JSON escapes them, so that nothing has to be escaped here,
 * and no text takes more bytes than were sent.
 */
import type { BotLevel } from '../bots/levels.ts';
import type { Census } from '../cards/vocabulary.ts';
import type { AppId, GameId, PlayerId } from './ids.ts';
import type { Holder, Lobby, Visibility } from './lobby.ts';

const LINE = '\n';
const PART = '\t';

export function formatLobby(lobby: Lobby): string {
  const { teams, target, rounds, census, visibility, turnSeconds } = lobby.options;
  const { variant, creator, app, invite, seed, createdAt, rematchOf, label, metadata } = lobby;
  const options = [teams, target, rounds, census, visibility, turnSeconds];
  const rest = [creator, app, invite, seed, createdAt, rematchOf, label, metadata];
  return [variant, ...options, ...rest, ...lobby.seats.map(formatHolder)].map((field) => field ?? '').join(LINE);
}

const FIELDS = 15;

/** The reverse of {@link formatLobby}, for text that it made. */
export function parseLobby(text: string): Lobby {
  const field = text.split(LINE);
  return {
    variant: field[0]!,
    options: {
      teams: Number(field[1]),
      target: Number(field[2]),
      rounds: numberOrNull(field[3]!),
      census: field[4] as Census,
      visibility: field[5] as Visibility,
      turnSeconds: numberOrNull(field[6]!),
    },
    creator: field[7] as PlayerId,
    app: textOrNull(field[8]!) as AppId | null,
    invite: textOrNull(field[9]!),
    seed: field[10]!,
    createdAt: Number(field[11]),
    rematchOf: textOrNull(field[12]!) as GameId | null,
    label: textOrNull(field[13]!),
    metadata: textOrNull(field[14]!),
    seats: field.slice(FIELDS).map(parseHolder),
  };
}

/** What the first encoding had of a lobby, which wrote it as JSON. */
type FirstLobby = Omit<Lobby, 'options' | 'app' | 'rematchOf' | 'metadata'> & {
  readonly options: Omit<Lobby['options'], 'turnSeconds'>;
};

/** A lobby in the text of the first encoding. */
export function parseFirstLobby(text: string): Lobby {
  const lobby = JSON.parse(text) as FirstLobby;
  return { ...lobby, options: { ...lobby.options, turnSeconds: null }, app: null, rematchOf: null, metadata: null };
}

/** `open`, `bot random`, `person <id> <name> <entropy>`, `reserved <id> <name> <until>`. */
function formatHolder(holder: Holder): string {
  switch (holder.kind) {
    case 'open':
      return holder.kind;
    case 'bot':
      return [holder.kind, holder.level].join(PART);
    case 'person':
      return [holder.kind, holder.id, holder.name, holder.entropy].join(PART);
    case 'reserved':
      return [holder.kind, holder.id, holder.name, holder.until].join(PART);
  }
}

function parseHolder(text: string): Holder {
  const [kind, first, name, last] = text.split(PART) as [Holder['kind'], string, string, string];
  switch (kind) {
    case 'open':
      return { kind };
    case 'bot':
      return { kind, level: first as BotLevel };
    case 'person':
      return { kind, id: first as PlayerId, name, entropy: last };
    case 'reserved':
      return { kind, id: first as PlayerId, name, until: Number(last) };
  }
}

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

function numberOrNull(text: string): number | null {
  return text === '' ? null : Number(text);
}
