import { memoryStores } from '../../functions/store/memoryStore.ts';
import { storeContract } from './contract.ts';

storeContract('the stores in memory', async (clock) => ({ ...memoryStores(clock), close: async () => undefined }));
