/** Writing under optimistic concurrency: read, decide, append; on a lost race all over again. */
import type { GameId } from './ids.ts';
import { type Loaded, loadGame } from './loaded.ts';
import type { Ports } from './ports.ts';
import { formatRecord, type GameRecord } from './records.ts';
import { noSuchGame, type Refusal, type Result, refuse } from './refusal.ts';

const ATTEMPTS = 8;
/** No attempt begins later than this after the first, in milliseconds. */
const DEADLINE = 8000;

/** What to do about a game as it stands: refuse, answer without writing, or append a record and answer then. */
export type Judgement<T> = Result<T> | { readonly ok: 'append'; readonly record: GameRecord; readonly value: () => T };

/** Judges the newest state of a game until what it decides is written, or nothing is to be written. */
export async function attempt<T>(
  ports: Pick<Ports, 'games' | 'clock' | 'backoff'>,
  game: GameId,
  judge: (loaded: Loaded) => Judgement<T> | Promise<Judgement<T>>,
): Promise<Result<T>> {
  const start = ports.clock.now();
  for (let count = 1; count <= ATTEMPTS; count++) {
    const loaded = await loadGame(ports.games, game);
    if (loaded === null) return noSuchGame();
    const judgement = await judge(loaded);
    if (judgement.ok !== 'append') return judgement;
    const written = await ports.games.append(game, loaded.version + 1, formatRecord(judgement.record));
    if (written) return { ok: true, value: judgement.value() };
    if (ports.clock.now() - start > DEADLINE) break;
    await ports.backoff(count);
  }
  return busy();
}

function busy(): Refusal {
  return refuse('busy', 'Too many others write to this game just now. Send the same request again.');
}

/** Recorded times never run backwards. */
export function timeAfter(ports: Pick<Ports, 'clock'>, loaded: Loaded): number {
  return Math.max(ports.clock.now(), loaded.record.at);
}
