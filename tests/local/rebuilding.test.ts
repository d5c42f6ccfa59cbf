/** Making projections anew beside the requests. */
import { expect, test, vi } from 'vitest';
import { startRebuilding } from '../../functions/local/rebuilding.ts';
import { memoryStores } from '../../functions/store/memoryStore.ts';
import { activeGames } from '../../shared/play/gameRows.ts';
import { itemsOf, makeGame, openWorld } from '../play/world.ts';

test('a write that is done long after it was given up is projected all the same', async () => {
  const world = openWorld();
  const made = await makeGame(world, 'border-zap', 'po');
  const { games, index } = memoryStores(world.clock);
  const late: (() => void)[] = [];
  const wait = () => new Promise<void>((resolve) => late.push(resolve));
  const rebuilding = startRebuilding({ games, index, clock: world.clock }, () => {}, wait);
  const listed = async () => (await index.list(activeGames(made.creator.id), { after: null, limit: 9 })).rows.length;

  rebuilding.add(made.id);
  await new Promise((resolve) => setImmediate(resolve));
  const [first] = await itemsOf(world, made);
  await games.append(made.id, 1, first!);
  expect(await listed()).toBe(0);
  expect(late).toHaveLength(1);
  late[0]!();
  await vi.waitFor(async () => expect(await listed()).toBe(1));
  await rebuilding.stop();
});
