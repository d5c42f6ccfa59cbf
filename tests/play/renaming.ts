/** Stored games in which the cards that a viewer cannot see lie elsewhere. */
import { memoryStores } from '../../functions/store/memoryStore.ts';
import type { Table } from '../../shared/engine/table.ts';
import { tableOf } from '../../shared/play/lobby.ts';
import type { Item } from '../../shared/play/ports.ts';
import { formatRecord, isPlayItem, parseLobbyRecord, parsePlayRecord, parseRoster } from '../../shared/play/records.ts';
import type { Running, Step } from '../../shared/play/run.ts';
import type { Chance } from '../games/random.ts';
import { hiddenCards, type Renaming, renamed, renamedMove, renamingOf } from './hidden.ts';
import { itemsOf, type Made, type World } from './world.ts';

/** The same game with hidden cards of its present round renamed in every version of that round. */
export async function renamedWorld(world: World, made: Made, viewer: number | null, chance: Chance) {
  const head = (await world.stores.games.head(made.id))!;
  const table = tableOf(parseRoster(head.roster!).lobby);
  const { state } = parsePlayRecord(table, head.item).running;
  const renaming = renamingOf(hiddenCards(state, viewer), chance);
  const items = (await itemsOf(world, made)).map((item) => renamedItem(table, item, state.number, renaming));
  const { games } = memoryStores(world.clock);
  for (const [index, item] of items.entries()) await games.append(made.id, index + 1, item);
  await games.putRoster(made.id, head.roster!);
  return { ports: { ...world.ports, games }, items };
}

function renamedItem(table: Table, item: Item, round: number, renaming: Renaming): Item {
  const run = <T extends { readonly running: Running; readonly steps: readonly Step[] }>(old: T): T => {
    if (old.running.state.number !== round) return old;
    const running = { ...old.running, state: renamed(old.running.state, renaming) };
    return { ...old, running, steps: old.steps.map((step) => ({ ...step, move: renamedMove(step.move, renaming) })) };
  };
  if (!isPlayItem(item)) {
    const record = parseLobbyRecord(item);
    return formatRecord({ ...record, started: record.started && run(record.started) });
  }
  return formatRecord(run(parsePlayRecord(table, item)));
}
