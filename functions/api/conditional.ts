/** Conditional reads: strong tags of our own, compared weakly as RFC 9110 wants it for `If-None-Match`. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Whether an `If-None-Match` (a list of tags, or `*`) names a tag. */
export function namesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return (ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);
}

/** A strong tag for something that changes only with a release. */
export function tagOfText(text: string): string {
  return `"${bytesToHex(sha256(utf8ToBytes(text))).slice(0, 22)}"`;
}
