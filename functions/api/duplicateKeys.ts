/** Names that a JSON object has twice. JSON.parse keeps the last of them, so that what was meant cannot be told. */

interface Frame {
  /** The names so far; null in an array. */
  readonly names: Set<string> | null;
  /** What is being read: the name, or the index. */
  place: string | number;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs;

/** The JSON Pointer of the first name that comes twice in valid JSON, or null. In one pass. */
export function duplicateKey(json: string): string | null {
  const frames: Frame[] = [];
  let wantsName = false;
  for (const [token] of json.matchAll(TOKENS)) {
    const frame = frames.at(-1);
    if (token === '{' || token === '[') {
      frames.push({ names: token === '{' ? new Set() : null, place: 0 });
      wantsName = token === '{';
    } else if (token === '}' || token === ']') {
      frames.pop();
      wantsName = false;
    } else if (token === ',') {
      wantsName = frame!.names !== null;
      if (typeof frame!.place === 'number') frame!.place++;
    } else if (wantsName) {
      const { names } = frame!;
      const name = JSON.parse(token) as string;
      frame!.place = name;
      if (names!.has(name)) return frames.map(({ place }) => `/${escaped(place)}`).join('');
      names!.add(name);
      wantsName = false;
    }
  }
  return null;
}

function escaped(place: string | number): string {
  return String(place).replaceAll('~', '~0').replaceAll('/', '~1');
}
