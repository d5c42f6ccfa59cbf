/** Text that a client may send: limits are in bytes of UTF-8, and nothing in it may confuse who reads it. */
import { z } from 'zod';

const UTF8 = new TextEncoder();

function bytesIn(text: string): number {
  return UTF8.encode(text).length;
}

/** Control characters, and halves of characters. */
const UNCLEAN = /[\p{Cc}\p{Cs}]/u;
/** Line separators and invisible format characters (reading direction, zero width), save those that join. */
const UNCLEAN_IN_NAME = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u;
/** Letters and symbols that show nothing: fillers of Hangul, and the empty pattern of Braille. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text as it was sent. */
export function text(mostBytes: number) {
  return z
    .string()
    .min(1)
    .max(mostBytes)
    .refine((given) => bytesIn(given) <= mostBytes, `At most ${mostBytes} bytes of UTF-8.`)
    .refine((given) => !UNCLEAN.test(given), 'No control characters.');
}

/** A name to show to others: trimmed, normalized (NFC), with something to see in it. */
export function nameText(mostBytes: number) {
  return z
    .string()
    .normalize('NFC')
    .trim()
    .min(1)
    .max(mostBytes)
    .refine((name) => bytesIn(name) <= mostBytes, `At most ${mostBytes} bytes of UTF-8.`)
    .refine((name) => !UNCLEAN_IN_NAME.test(name), 'No control, format or line-breaking characters.')
    .refine((name) => VISIBLE.test(name.replaceAll(BLANK, '')), 'A name needs a character that can be seen.');
}
