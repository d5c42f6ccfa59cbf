/** Cursors as clients see them: opaque, and safe to put into a URL as they are. */
import { type Cursor, formatCursor, parseCursor } from '../../shared/play/listGames.ts';

export function encodeCursor(cursor: Cursor): string {
  return btoa(formatCursor(cursor)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Null for text that is no cursor. */
export function decodeCursor(text: string): Cursor | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return parseCursor(atob(text.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return null;
  }
}
