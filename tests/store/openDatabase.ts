/** The stores on an embedded database in a folder of its own, which is taken away at the end. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, startDatabase } from '../../functions/local/database.ts';
import type { Engine } from '../../functions/local/databaseEngine.ts';
import { createDynamoStores, type DynamoSettings, type DynamoStores } from '../../functions/store/dynamoStore.ts';

export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'geoplunge-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export function storesAt(endpoint: string, more: Partial<DynamoSettings> = {}): DynamoStores {
  return createDynamoStores({ endpoint, prefix: 'test', clock: { now: () => Date.now() }, ...more });
}

export interface OpenDatabase {
  readonly database: Database;
  readonly stores: DynamoStores;
  readonly close: () => Promise<void>;
}

export async function openDatabase(engine: Engine, settings: Partial<DynamoSettings> = {}): Promise<OpenDatabase> {
  const { folder, remove } = await temporaryFolder();
  const database = await startDatabase({ folder, engine });
  const stores = storesAt(database.endpoint, settings);
  await stores.ensureTables();
  const close = async () => {
    stores.close();
    await database.stop();
    await remove();
  };
  return { database, stores, close };
}
