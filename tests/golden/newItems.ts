/** New golden items, of the encoding that today's code writes: of lobbies, and of a game of each variant. */
import { GAMES } from '../../shared/games/index.ts';
import type { AppId, GameId, PlayerId } from '../../shared/play/ids.ts';
import type { Lobby } from '../../shared/play/lobby.ts';
import type { Item } from '../../shared/play/ports.ts';
import {
  type Act,
  formatRecord,
  formatRoster,
  isPlayItem,
  lobbyRecord,
  parseLobbyRecord,
} from '../../shared/play/records.ts';
import { type GoldenChain, readMeanings } from './goldenItems.ts';
import { absenceItems, expiredItems } from './newAbsence.ts';
import { newGolden } from './newGolden.ts';

/** The encoding that today's code writes. */
export function presentEncoding(): string {
  return String(formatRecord(LOBBIES[0]!).e);
}

/** New chains by file name. */
export async function newChains(): Promise<Map<string, GoldenChain>> {
  const chains = new Map<string, GoldenChain>([['lobby.json', chainOf(LOBBIES.map(formatRecord), null)]]);
  for (const { sheet } of GAMES.values()) {
    const { items } = await newGolden({ variant: sheet.id, seats: 4, teams: 2 }, 2, 1);
    const start = items.findLastIndex((item) => !isPlayItem(item));
    const { lobby } = parseLobbyRecord(items[start]!);
    const kept = items.filter((_, index) => index <= start || index === items.length - 1 || (index - start) % 4 === 1);
    chains.set(`${sheet.id}.json`, chainOf(kept, formatRoster({ lobby, start: start + 1 })));
  }
  chains.set('absence.json', chainOf(...(await absenceItems())));
  chains.set('expired.json', chainOf(await expiredItems(), null));
  return chains;
}

function chainOf(items: readonly Item[], roster: Item | null): GoldenChain {
  const means = readMeanings(items, roster);
  return {
    versions: items.map((item, index) => ({ item, means: means.versions[index]! })),
    roster: roster === null ? null : { item: roster, means: means.roster! },
  };
}

const CREATOR = 'p_00000000000000creator00' as PlayerId;
const APP = 'a_0000000000000000000app0' as AppId;
const OTHER = 'p_0000000000000000ther000' as PlayerId;

const LOBBY: Lobby = {
  variant: [...GAMES.keys()][0]!,
  options: { teams: 0, target: 35, rounds: 7, census: '2000', visibility: 'private', turnSeconds: null },
  seats: [
    { kind: 'person', id: CREATOR, name: 'Åse “Quiet” O’Neill', entropy: '' },
    { kind: 'open' },
    { kind: 'bot', level: 'random' },
  ],
  creator: CREATOR,
  app: null,
  invite: '0123456789abcdefghjkmn',
  label: 'Period 3, table 4 – 🦬',
  metadata: null,
  seed: '0f'.repeat(32),
  createdAt: 1_770_000_000_000,
  rematchOf: null,
};
/** Whatever else there can be in a lobby, in characters that some texts would have to escape. */
const RICH: Lobby = {
  ...LOBBY,
  options: { ...LOBBY.options, turnSeconds: 86_400 },
  seats: [
    { kind: 'reserved', id: CREATOR, name: '"\\"', until: 1_770_604_800_000 },
    { kind: 'person', id: OTHER, name: '|,;: \u2028', entropy: '{"a":\\}' },
    { kind: 'bot', level: 'steady' },
  ],
  creator: APP,
  app: APP,
  metadata: JSON.stringify({ assignment: 'a-17', lines: '1\n2\t"3"' }),
  rematchOf: 'g_00000000000000rematched' as GameId,
};
const PUBLIC: Lobby = {
  ...LOBBY,
  options: { ...LOBBY.options, rounds: null, visibility: 'public' },
  invite: null,
  label: null,
};

/** Every act of a lobby, and every author. */
const ACTS: readonly (readonly [Act, Partial<Parameters<typeof lobbyRecord>[0]>])[] = [
  [{ type: 'create' }, {}],
  [{ type: 'create' }, { lobby: PUBLIC, bodyHash: 'ab'.repeat(32), by: 'creator' }],
  [{ type: 'create' }, { lobby: RICH, by: 'creator' }],
  [{ type: 'join', seat: 1 }, { by: 1 }],
  [{ type: 'entropy', seat: 0 }, {}],
  [{ type: 'leave', seat: 1, player: OTHER }, { by: 1 }],
  [{ type: 'cancel' }, { cancelled: true }],
  [{ type: 'cancel' }, { cancelled: true, by: 'creator', lobby: PUBLIC }],
];
const LOBBIES = ACTS.map(([act, more]) => lobbyRecord({ at: 1_770_000_000_123, by: 0, act, lobby: LOBBY, ...more }));
