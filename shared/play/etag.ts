/** Strong entity tags: version, viewer and the release of the representation, nothing else. */
import type { Loaded, Viewer } from './loaded.ts';
import type { Seen } from './refusal.ts';
import { viewOf } from './view.ts';

/** Bumped whenever the same version would be shown differently. */
const REPRESENTATION = 2;

export function etagOf({ version }: Loaded, { seat, isCreator }: Viewer): string {
  return `"${version}.${seat ?? 'w'}${isCreator ? 'c' : ''}.${REPRESENTATION}"`;
}

export function seenBy(loaded: Loaded, viewer: Viewer): Seen {
  return { view: viewOf(loaded, viewer), etag: etagOf(loaded, viewer) };
}
