import { storeContract } from './contract.ts';
import { openDatabase } from './openDatabase.ts';

storeContract('the stores on dynoxide', async (clock) => {
  const { stores, close } = await openDatabase('dynoxide', { clock, deadlineMs: 20_000 });
  return { games: stores.games, index: stores.index, close };
});
