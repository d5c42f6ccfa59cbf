/** The key that makes the ids of things created with an idempotency key: one for all servers on a database. */
import { Buffer } from 'node:buffer';
import type { IndexStore, Randomness } from '../../shared/play/ports.ts';

const KEY = { partition: 'service', sort: 'key' } as const;

/** The key the database holds; the first server to come makes it. */
export async function findServiceKey(index: IndexStore, randomness: Randomness): Promise<Uint8Array> {
  const drawn = Buffer.from(randomness.bytes(32)).toString('hex');
  await index.create({ ...KEY, version: 1, item: { key: drawn } });
  const row = await index.get(KEY.partition, KEY.sort);
  return Buffer.from(String(row!.item.key), 'hex');
}
