/** Comparing secrets without telling, by the time it takes, where they first differ. */
export function sameText(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let i = 0; i < one.length; i++) difference |= one.charCodeAt(i) ^ other.charCodeAt(i % other.length);
  return difference === 0;
}
