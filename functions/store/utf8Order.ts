/**
 * The order in which the stores sort text: by UTF-8 bytes, as DynamoDB does.
 * JavaScript's own comparison differs from it beyond the basic plane (an emoji sorts below U+FFFD there).
 */
export function compareUtf8(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}
