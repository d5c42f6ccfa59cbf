/** Players and their tokens. Tokens are opaque and stored as a hash; a token is the only proof of who is calling. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { friendlyName } from './friendlyName.ts';
import type { PlayerId } from './ids.ts';
import { newId } from './newId.ts';
import type { Ports, Row } from './ports.ts';
import { sameText } from './sameText.ts';

/** Whoever plays: a guest who signed up without anybody's help. */
export interface Person {
  readonly id: PlayerId;
  readonly name: string;
}

const SCOPES = ['games:read', 'games:play'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Caller {
  readonly player: Person;
  readonly scopes: readonly Scope[];
}

export interface NewPlayer {
  readonly player: Person;
  readonly token: string;
  /** RFC 3339. */
  readonly expiresAt: string;
}

const GUEST_TOKEN_DAYS = 90;
const DAY = 86_400_000;

/** Makes a guest with a token. Without a name a friendly one is made up. */
export async function createGuest(ports: Ports, name: string | undefined): Promise<NewPlayer> {
  const player: Person = {
    id: newId(ports.randomness, 'p_') as PlayerId,
    name: name ?? friendlyName(ports.randomness),
  };
  const id = newId(ports.randomness, '');
  const secret = newId(ports.randomness, '');
  const expires = ports.clock.now() + GUEST_TOKEN_DAYS * DAY;
  await ports.index.create(playerRow(player, ports.clock.now()));
  await ports.index.create(tokenRow(id, secret, player.id, expires));
  return { player, token: `gp_${id}_${secret}`, expiresAt: new Date(expires).toISOString() };
}

function playerRow({ id, name }: Person, now: number): Row {
  return { partition: `player#${id}`, sort: 'player', version: 1, item: { name, created: now } };
}

function tokenRow(id: string, secret: string, player: PlayerId, expires: number): Row {
  const item = { hash: hashOf(secret), player, scopes: SCOPES.join(' '), until: expires };
  return { partition: `token#${id}`, sort: 'token', version: 1, expires: Math.ceil(expires / 1000), item };
}

const TOKEN = /^gp_([0-9a-z]{22})_([0-9a-z]{22})$/;

/** Who a token belongs to, and until when; null where it is none, or no longer. */
export async function findCaller(ports: Ports, token: string): Promise<{ caller: Caller; until: number } | null> {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  if (id === undefined || secret === undefined) return null;
  const row = await ports.index.get(`token#${id}`, 'token');
  if (row === null || !sameText(hashOf(secret), String(row.item.hash))) return null;
  const until = Number(row.item.until);
  if (until <= ports.clock.now()) return null;
  const player = await findPlayer(ports, String(row.item.player) as PlayerId);
  if (player === null) return null;
  return { caller: { player, scopes: String(row.item.scopes).split(' ') as Scope[] }, until };
}

async function findPlayer(ports: Ports, id: PlayerId): Promise<Person | null> {
  const row = await ports.index.get(`player#${id}`, 'player');
  return row === null ? null : { id, name: String(row.item.name) };
}

function hashOf(secret: string): string {
  return bytesToHex(sha256(utf8ToBytes(secret)));
}
