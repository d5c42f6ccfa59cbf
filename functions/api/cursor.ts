/** Cursors as clients see them: opaque, and safe to put into a URL as they are. */
import { type Cursor, formatCursor, parseCursor } from '../../shared/play/listGames.ts';

export function encodeCursor(cursor: Cursor): string {
  return encodeText(formatCursor(cursor));
}

/** Null for text that is no cursor. */
export function decodeCursor(text: string): Cursor | null {
  const decoded = decodeText(text);
  return decoded === null ? null : parseCursor(decoded);
}

export function encodeText(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The reverse of {@link encodeText}; null for text that it did not make. */
export function decodeText(text: string): string | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
}
