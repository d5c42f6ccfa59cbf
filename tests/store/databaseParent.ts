/**
 * A server's process for tests to kill: `databaseParent.ts FOLDER ENGINE GAME`. It starts a database, says where,
 * and then appends versions to the game until it is killed, saying each number once it has been acknowledged.
 */
import { startDatabase } from '../../functions/local/database.ts';
import { ENGINES } from '../../functions/local/databaseEngine.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { storesAt } from './openDatabase.ts';

const [folder = '', wanted, game] = process.argv.slice(2);
const engine = ENGINES.find((name) => name === wanted)!;

const database = await startDatabase({ folder, engine });
const stores = storesAt(database.endpoint);
await stores.ensureTables();
console.log(JSON.stringify({ pid: database.pid(), endpoint: database.endpoint }));
for (let version = 1; version < 100_000; version += 1) {
  if (await stores.games.append(game as GameId, version, { version })) console.log(version);
}
