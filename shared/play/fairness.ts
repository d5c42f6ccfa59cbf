/**
 * Fair deals: every card follows from a seed that was committed to before anybody could know it, and from what
 * the players added. Anyone can compute it again; docs/fair-deals.md is the recipe.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { POWER_DECK } from '../cards/powers.ts';
import { ALL_CARDS } from '../cards/states.ts';
import type { Decks } from '../engine/deal.ts';
import type { Draw } from '../engine/policy.ts';
import type { Seat } from '../engine/vocabulary.ts';
import type { GameId } from './ids.ts';

const DEALS = utf8ToBytes('geoplunge-deal-1');
const BOTS = utf8ToBytes('geoplunge-bot-1');
const ZERO = new Uint8Array(1);

/** All the chance of one game. */
export interface Chance {
  /** Who deals the first round (G-3). */
  readonly firstDealer: () => Seat;
  /** Both decks of a round, shuffled whole (G-2). */
  readonly decks: (round: number) => Decks;
  /** What a bot may draw from to answer one decision. */
  readonly bot: (seat: Seat, decision: string) => Draw;
}

/** What the deals follow from. */
export interface Secrets {
  readonly game: GameId;
  /** 32 bytes, in hex. */
  readonly seed: string;
  /** What each player added, by seat; empty where nothing. */
  readonly entropy: readonly string[];
}

/** Published from the first version on: it binds the seed without telling it. Hex. */
export function commitmentOf(game: GameId, seed: string): string {
  return bytesToHex(sha256(concatBytes(DEALS, ZERO, utf8ToBytes(game), ZERO, hexToBytes(seed))));
}

export function chanceOf({ game, seed, entropy }: Secrets): Chance {
  const added = entropy.map((text) => utf8ToBytes(text)).flatMap((bytes) => [Uint8Array.of(bytes.length), bytes]);
  const id = utf8ToBytes(game);
  const key = hexToBytes(seed);
  const gameKey = () => hmac(sha256, key, concatBytes(DEALS, ZERO, id, ZERO, Uint8Array.of(entropy.length), ...added));
  const botKey = () => hmac(sha256, key, concatBytes(BOTS, ZERO, id));
  return {
    firstDealer: () => drawFrom(gameKey(), 'dealer')(entropy.length),
    decks: (round) => {
      const roundKey = gameKey();
      return {
        states: shuffled(ALL_CARDS, drawFrom(roundKey, `${round}.states`)),
        powers: shuffled(POWER_DECK, drawFrom(roundKey, `${round}.powers`)),
      };
    },
    bot: (seat, decision) => drawFrom(botKey(), `${seat}.${decision}`),
  };
}

/** Fisher–Yates from the last card down. */
function shuffled<T>(deck: readonly T[], draw: Draw): T[] {
  const cards = deck.slice();
  for (let i = cards.length - 1; i > 0; i--) {
    const j = draw(i + 1);
    const card = cards[i]!;
    cards[i] = cards[j]!;
    cards[j] = card;
  }
  return cards;
}

/** Uniform draws from the labelled stream of a key: a byte that would favour some numbers is skipped. */
function drawFrom(key: Uint8Array, label: string): Draw {
  const nextByte = byteStream(key, utf8ToBytes(label));
  return (n) => {
    const fair = 256 - (256 % n);
    let byte = nextByte();
    while (byte >= fair) byte = nextByte();
    return byte % n;
  };
}

/** The blocks HMAC(key, label 00 counter), one after the other. */
function byteStream(key: Uint8Array, label: Uint8Array): () => number {
  let block: Uint8Array = new Uint8Array();
  let counter = 0;
  let at = 0;
  return () => {
    if (at === block.length) {
      const index = new Uint8Array(4);
      new DataView(index.buffer).setUint32(0, counter++);
      block = hmac(sha256, key, concatBytes(label, ZERO, index));
      at = 0;
    }
    return block[at++]!;
  };
}
