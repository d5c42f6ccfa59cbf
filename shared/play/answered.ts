/** Finding the version that closed a decision, however long ago: the ground of retries that are safe for ever. */
import { newState, type State } from '../engine/state.ts';
import { areTeammates, type Table } from '../engine/table.ts';
import type { Seat } from '../engine/vocabulary.ts';
import { type Decision, formatDecision, isClosed } from './decision.ts';
import type { Loaded } from './loaded.ts';
import type { GameStore, StoredVersion } from './ports.ts';
import { isPlayItem, parseLobbyRecord, parsePlayRecord } from './records.ts';
import { dealIfDue, decisionOf, type Match, type Running, type Step, takeStep } from './run.ts';

/** The version that closed a decision: the state before it, its steps, and the one that closed it, if any did. */
export interface Closing {
  readonly before: State;
  readonly steps: readonly Step[];
  /** Null: nobody's move closed it; the time for it passed. */
  readonly step: Step | null;
}

type LoadedRunning = Loaded & { readonly running: Running; readonly start: number };

/** How a decision of a seat was closed; null while it is open or still to come. */
export async function closingOf(
  store: GameStore,
  loaded: LoadedRunning,
  match: Match,
  seat: Seat,
  decision: Decision,
): Promise<Closing | null> {
  const chain = chainOf(store, loaded, match);
  const closedIn = (state: State) => isClosed(match.game, state, seat, decision);
  if (!closedIn(loaded.running.state)) return null;
  const { before, steps } = await firstClosed(chain, loaded, closedIn, loaded.running.answered[seat]!);
  return { before, steps, step: closingStep(match, before, steps, seat, decision) };
}

/** A version of a running game: the state before it, its steps, and the state after them. */
interface Move {
  readonly before: State;
  readonly steps: readonly Step[];
  readonly after: State;
}

/** Reads one version of a game from its start on, in one query. */
type Chain = (version: number) => Promise<Move>;

function chainOf(store: GameStore, { id, start }: LoadedRunning, { table }: Match): Chain {
  return async (version) => {
    const [one, two] = await store.versions(id, Math.max(version - 1, start), version);
    const run = runOf(table, (two ?? one)!);
    const before = version === start ? newState(table) : runOf(table, one!).running.state;
    return { before, steps: run.steps, after: run.running.state };
  };
}

function runOf(table: Table, { item }: StoredVersion): { readonly running: Running; readonly steps: readonly Step[] } {
  return isPlayItem(item) ? parsePlayRecord(table, item) : parseLobbyRecord(item).started!;
}

/** The version that closed what is closed now. Mostly the seat's last answer, so that is tried first; else halving. */
async function firstClosed(
  chain: Chain,
  { start, version }: LoadedRunning,
  closedIn: (state: State) => boolean,
  lastAnswer: number,
): Promise<Move> {
  let low = start;
  let high = version;
  let probe = lastAnswer >= start ? lastAnswer : version;
  for (;;) {
    const found = await chain(probe);
    if (!closedIn(found.after)) low = probe + 1;
    else if (closedIn(found.before)) high = probe - 1;
    else return found;
    probe = Math.floor((low + high) / 2);
  }
}

/** The step that closed a decision: the seat's own, or the announcement that spoke for its whole side. */
function closingStep(match: Match, before: State, steps: readonly Step[], seat: Seat, decision: Decision): Step | null {
  const name = formatDecision(decision);
  let state = dealIfDue(match, before);
  for (const step of steps) {
    const speaksForSeat =
      step.seat === seat || (decision.phase === 'optional-plunge' && areTeammates(match.table, step.seat, seat));
    if (speaksForSeat && formatDecision(decisionOf(match.game, state, step)) === name) return step;
    state = takeStep(match, state, step).dealt;
  }
  return null;
}
