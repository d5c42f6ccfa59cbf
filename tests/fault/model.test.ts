/** The model of the database keeps the contract of the stores, through the client and the store code that are deployed. */
import { storeContract } from '../store/contract.ts';
import { openTables } from './tables.ts';
import { modelStores } from './transport.ts';

storeContract('the stores on the model of the database', async (clock) => {
  const { games, index, close } = modelStores(openTables(), { clock });
  return { games, index, close: async () => close() };
});
