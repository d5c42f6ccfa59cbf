/** Ids, invites and tokens: a prefix and 22 characters of Crockford's base 32, 110 bits. */
import type { Randomness } from './ports.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 22;

export function newId(randomness: Randomness, prefix: string): string {
  return formatId(prefix, randomness.bytes(LENGTH));
}

/** An id from at least 22 bytes, five bits of each. */
export function formatId(prefix: string, bytes: Uint8Array): string {
  return prefix + Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte & 31]).join('');
}
