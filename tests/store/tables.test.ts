/** The tables are made where they are missing, by however many at once. */
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../functions/local/databaseEngine.ts';
import type { GameId } from '../../shared/play/ids.ts';
import { openDatabase, storesAt } from './openDatabase.ts';

describe('the tables', { timeout: 30_000 }, () => {
  for (const engine of ENGINES) {
    test(`of ${engine} are made once by several at once, and made again they keep what is in them`, async () => {
      const { database, close } = await openDatabase(engine);
      const several = Array.from({ length: 5 }, () => storesAt(database.endpoint, { prefix: 'other' }));
      await Promise.all(several.map((stores) => stores.ensureTables()));
      const written = await Promise.all(several.map(({ games }) => games.append('g' as GameId, 1, { a: 1 })));
      expect(written.filter(Boolean)).toHaveLength(1);
      await several[0]?.ensureTables();
      expect(await several[1]?.games.head('g' as GameId)).toMatchObject({ version: 1 });
      for (const stores of several) stores.close();
      await close();
    });

    test(`of ${engine} with another prefix are others`, async () => {
      const { database, stores, close } = await openDatabase(engine);
      const others = storesAt(database.endpoint, { prefix: 'other' });
      await others.ensureTables();
      await stores.games.append('g' as GameId, 1, { a: 1 });
      expect(await others.games.head('g' as GameId)).toBeNull();
      others.close();
      await close();
    });
  }
});
