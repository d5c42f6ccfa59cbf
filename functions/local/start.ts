/** `npm start`: the API, its docs and an embedded database on one port. */

import { type Server, startServer } from './server.ts';
import { readSettings } from './settings.ts';

const USAGE = `Serves the API, its docs and an embedded database on one port.

usage: npm start

  PORT=8787               the port; 0 for any that is free
  HOST=127.0.0.1          the address to listen on
  DATA_DIR=.data          where the embedded database keeps its data
  DYNAMODB_ENDPOINT=      a database to use instead of the embedded one
  TABLE_PREFIX=geoplunge  the tables are <prefix>-games and <prefix>-index
`;

function firstScreen({ url, storage }: Server): string {
  return `geoplunge-api listens on ${url}

  docs    ${url}/docs
  data    ${storage}

Sign up, and keep the token that comes back:

  curl -s -X POST ${url}/v1/players -H 'Content-Type: application/json' -d '{}'

Stop with Ctrl-C. One line a request follows.
`;
}

/** Stops once, whatever signals come; a second one does not wait. */
function stopOnSignal(server: Server): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(130);
    stopping = true;
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

async function start(): Promise<void> {
  const server = await startServer(readSettings(process.env), (line) => console.log(JSON.stringify(line)));
  stopOnSignal(server);
  server.onFailure(async (failure) => {
    console.error(`The database has failed: ${failure.message}`);
    process.exitCode = 1;
    await server.stop();
  });
  process.stdout.write(firstScreen(server));
}

// What the SDK says about future versions of Node is nothing a player can act on.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

if (process.argv.includes('--help') || process.argv.includes('-h')) process.stdout.write(USAGE);
else {
  await start().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
