/**
 * The process of an embedded dynalite: `node dynaliteServer.mjs FOLDER PORT`, on loopback only.
 * Plain JavaScript, so that a bare Node runs it. It ends when its standard input closes, which happens
 * however its parent dies, and with exit code 75 when another process has the folder open.
 */
import { createRequire } from 'node:module';
import dynalite from 'dynalite';

const [folder, port] = process.argv.slice(2);
const { Level } = createRequire(createRequire(import.meta.url).resolve('dynalite'))('level');

process.stdin.resume();
for (const sign of ['end', 'close', 'error']) process.stdin.on(sign, () => process.exit(0));

process.on('uncaughtException', (error) => {
  // dynalite throws when a client goes away in the middle of a request. Nothing has been touched by then.
  if (error.code === 'ECONNRESET') return;
  console.error(error);
  process.exit(1);
});

// dynalite opens its data at the first request and forgets why it could not; this says so.
const data = new Level(folder);
await data.open().catch(({ cause, message }) => {
  console.error(cause?.message ?? message);
  process.exit(cause?.code === 'LEVEL_LOCKED' ? 75 : 1);
});
await data.close();

dynalite({ path: folder, createTableMs: 0, deleteTableMs: 0 }).listen(Number(port), '127.0.0.1');
