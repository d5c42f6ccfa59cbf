/** What the environment tells a local server. */

export interface LocalSettings {
  readonly port: number;
  readonly host: string;
  /** Where the embedded database keeps its data. */
  readonly dataDir: string;
  /** A database to use instead of the embedded one. */
  readonly endpoint: string | null;
  /** The tables are `<prefix>-games` and `<prefix>-index`. */
  readonly prefix: string;
}

/** Rejected with one sentence that names the variable. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): LocalSettings {
  const { PORT = '8787', HOST = '127.0.0.1', DATA_DIR = '.data', DYNAMODB_ENDPOINT, TABLE_PREFIX = 'geoplunge' } = env;
  if (!/^\d{1,5}$/.test(PORT) || Number(PORT) > 65_535)
    throw new Error(`PORT must be a number from 0 to 65535, not "${PORT}".`);
  if (HOST === '') throw new Error('HOST must not be empty.');
  if (DATA_DIR === '') throw new Error('DATA_DIR must not be empty.');
  if (!/^[A-Za-z0-9_.-]{1,200}$/.test(TABLE_PREFIX)) {
    throw new Error(`TABLE_PREFIX may hold letters, digits, "_", "." and "-", not "${TABLE_PREFIX}".`);
  }
  const endpoint = DYNAMODB_ENDPOINT === undefined || DYNAMODB_ENDPOINT === '' ? null : DYNAMODB_ENDPOINT;
  if (endpoint !== null && !isHttpUrl(endpoint)) {
    throw new Error(`DYNAMODB_ENDPOINT must be an http or https URL, not "${endpoint}".`);
  }
  return { port: Number(PORT), host: HOST, dataDir: DATA_DIR, endpoint, prefix: TABLE_PREFIX };
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
