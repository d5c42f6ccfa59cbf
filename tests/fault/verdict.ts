/** Runs a schedule and says what is wrong after it: nothing, if every promise was kept. */
import { parseItem, parseValue } from '../../functions/store/dynamoItems.ts';
import type { GameId } from '../../shared/play/ids.ts';
import type { StoredVersion } from '../../shared/play/ports.ts';
import { rebuildAll } from '../../shared/play/project.ts';
import { type Chain, chainOf, complaintsAboutChain } from './checks.ts';
import { EPOCH, type Sabotage } from './process.ts';
import { brokenPromises } from './promises.ts';
import { type Run, runSchedule, type Told } from './schedule.ts';
import { type Attributes, openTables, type Tables } from './tables.ts';
import { modelStores } from './transport.ts';

/** The sort value of a roster; versions are below it. */
const ROSTER = 1_000_000_000;

export interface Verdict {
  readonly seed: number;
  readonly complaints: readonly string[];
  /** What happened, line by line. */
  readonly story: readonly string[];
  readonly versions: number;
  readonly acknowledged: number;
}

export async function judge(seed: number, sabotage?: Sabotage): Promise<Verdict> {
  const run = await runSchedule(seed, sabotage);
  const chains = chainsIn(run.tables);
  const complaints = [...complaintsAfter(run, chains), ...(await projectionComplaints(run))];
  const versions = chains.reduce((total, chain) => total + chain.versions.length, 0);
  return { seed, complaints, story: run.story, versions, acknowledged: run.acknowledged.length };
}

/** What is wrong with the chains of a schedule, given what its clients were told. A schedule has one game. */
export function complaintsAfter({ acknowledged, complaints }: Told, chains: readonly Chain[]): string[] {
  return [
    ...complaints,
    ...(chains.length > 1 ? [`One key made ${chains.length} games.`] : []),
    ...(chains.length === 0 && acknowledged.length > 0 ? ['An acknowledged game is not there.'] : []),
    ...chains.flatMap(complaintsAboutChain),
    ...chains.flatMap((chain) => brokenPromises(chain, acknowledged)),
  ];
}

/** The versions as they lie in the table. */
function versionsIn(tables: Tables): readonly Attributes[] {
  return tables.items('games').filter(({ v }) => Number(parseValue(v)) < ROSTER);
}

function chainsIn(tables: Tables): Chain[] {
  const versions = new Map<GameId, StoredVersion[]>();
  for (const attributes of versionsIn(tables)) {
    const game = String(parseValue(attributes.g)) as GameId;
    const stored = { version: Number(parseValue(attributes.v)), item: parseItem(attributes, ['g', 'v']) };
    versions.set(game, [...(versions.get(game) ?? []), stored]);
  }
  return [...versions].map(([game, chain]) => chainOf(game, chain));
}

/** Lists and rosters are what they would be if they were made anew from the chains alone. */
async function projectionComplaints(run: Run): Promise<string[]> {
  const tables = openTables();
  for (const Item of versionsIn(run.tables)) tables.answer('PutItem', { TableName: 'model-games', Item });
  const clock = { now: () => EPOCH + Math.floor(run.simulation.now()) };
  await rebuildAll({ ...modelStores(tables, { clock }), clock });
  const [found, expected] = [run.tables, tables].map(projectionsIn);
  return found === expected ? [] : [`The projections are ${found}; made anew they are ${expected}.`];
}

/** Without the time at which a row goes, and the version that wrote it: they depend on when it was made. */
function projectionsIn(tables: Tables): string {
  const rows = tables.items('index').filter(({ p }) => /^{"S":"(active|finished|open)/.test(JSON.stringify(p)));
  const rosters = tables.items('games').filter(({ v }) => Number(parseValue(v)) === ROSTER);
  const lines = [...rows, ...rosters].map(({ ttl: _, n: __, ...row }) => JSON.stringify(Object.entries(row).sort()));
  return lines.sort().join('\n');
}
