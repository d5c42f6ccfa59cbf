/**
 * The two databases that can be embedded, and how a process of each is started so that it ends with this one.
 * dynoxide is a small native binary that keeps one SQLite file; dynalite is slower, but plain JavaScript.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ENGINES = ['dynoxide', 'dynalite'] as const;
export type Engine = (typeof ENGINES)[number];

/** The exit code of a process that found its folder in use (sysexits' EX_TEMPFAIL). */
export const FOLDER_IN_USE = 75;

/** Where an engine keeps its data within the folder. */
const DATA: Readonly<Record<Engine, string>> = { dynoxide: 'dynoxide.db', dynalite: 'dynalite' };

/** The wanted engine, else the one whose data lies in the folder, else the first that is installed. */
export function chooseEngine(folder: string, wanted: Engine | undefined): Engine {
  const found = ENGINES.filter((engine) => existsSync(join(folder, DATA[engine])));
  if (wanted && found.length > 0 && !found.includes(wanted)) {
    throw new Error(`The folder ${folder} holds the data of ${found.join(' and ')}, which ${wanted} cannot read.`);
  }
  const candidates = wanted ? [wanted] : found.length > 0 ? found : ENGINES;
  const engine = candidates.find((candidate) => INSTALLED[candidate]());
  if (!engine) throw new Error(`The database ${candidates.join(' or ')} for the folder ${folder} is not installed.`);
  return engine;
}

export function commandOf(engine: Engine, folder: string, port: number): readonly [string, ...string[]] {
  return COMMANDS[engine](folder, String(port));
}

const COMMANDS: Readonly<Record<Engine, (folder: string, port: string) => readonly [string, ...string[]]>> = {
  // The kernel kills it when its parent dies, and drops the lock with the process that holds it, however either dies.
  dynoxide: (folder, port) =>
    [
      ...['setpriv', '--pdeathsig', 'KILL'],
      ...['flock', '--nonblock', '--conflict-exit-code', String(FOLDER_IN_USE), '--no-fork', join(folder, 'lock')],
      ...[dynoxideBinary(), 'serve', '--host', '127.0.0.1', '--port', port, '--db-path', join(folder, DATA.dynoxide)],
    ] as [string, ...string[]],
  // It watches its standard input, and its LevelDB locks the folder.
  dynalite: (folder, port) => [
    process.execPath,
    fileURLToPath(new URL('./dynaliteServer.mjs', import.meta.url)),
    join(folder, DATA.dynalite),
    port,
  ],
};

const INSTALLED: Readonly<Record<Engine, () => boolean>> = {
  dynoxide: () => existsSync(dynoxideBinary()) && isExecutable(dynoxideBinary()) && hasGuards(),
  dynalite: () => packageFolder('dynalite') !== null,
};

/** An installed binary that cannot run is a fault to be mended, not a reason to quietly take the other engine. */
function isExecutable(file: string): true {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch (cause) {
    throw new Error(`The database binary ${file} is not executable.`, { cause });
  }
}

/** Whether setpriv and flock are there and know the options used above (util-linux 2.34 or later). */
function hasGuards(): boolean {
  const probe = ['--pdeathsig', 'KILL', 'flock', '--no-fork', '--version'];
  return spawnSync('setpriv', probe, { stdio: 'ignore' }).status === 0;
}

function dynoxideBinary(): string {
  return join(packageFolder('@dynoxide/linux-x64') ?? '', 'dynoxide');
}

function packageFolder(name: string): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));
  } catch {
    return null;
  }
}
