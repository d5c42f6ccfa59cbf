/** What DynamoDB counts of an item: names and values, the key among them, in bytes. */
import type { Item } from '../../shared/play/ports.ts';

/** Of 24 characters, as every id is. */
export const GAME = `g_${'0'.repeat(22)}`;

/** No version reaches the roster's place, so none has more digits. */
export const LAST_VERSION = 999_999_999;

/** An item in the chain of a game, with its key: game `g` and version `v`. */
export function billed(item: Item, version: number): number {
  const attributes = Object.entries({ g: GAME, v: version, ...item });
  return attributes.reduce((sum, [name, value]) => sum + utf8(name) + sizeOf(value), 0);
}

function sizeOf(value: string | number): number {
  return typeof value === 'string' ? utf8(value) : numberSize(value);
}

/** A byte for two digits, and one more. */
function numberSize(value: number): number {
  return Math.ceil(String(value).replace(/\D/g, '').length / 2) + 1;
}

function utf8(text: string): number {
  return Buffer.byteLength(text);
}
