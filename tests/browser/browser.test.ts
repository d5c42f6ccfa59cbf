/** What a real browser makes of the API and of its docs page. Needs a Chromium: CHROMIUM names it. */
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../../functions/local/server.ts';
import { temporaryFolder } from '../store/openDatabase.ts';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const QUIET = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The fields of various answers that are looked at. */
interface Answer {
  readonly token: string;
  readonly id: string;
  readonly creator: { readonly invite: string };
  readonly you: { readonly seat: number; readonly hand: string[] };
}

let server: Server;
let browser: Browser;
let remove: () => Promise<void>;
beforeAll(async () => {
  const temporary = await temporaryFolder();
  remove = temporary.remove;
  const where = { port: 0, host: '127.0.0.1', dataDir: temporary.folder, endpoint: null, prefix: 'browser' };
  server = await startServer(where, () => undefined);
  browser = await chromium.launch({ executablePath, args: QUIET });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await remove();
});

test('one browser, one URL, two tokens: nobody is shown the hand of another', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.url}/health`);
  const hands = await page.evaluate(async () => {
    const call = async (path: string, token: string | null, body?: object) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      if (token !== null) headers.authorization = `Bearer ${token}`;
      const request = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      return (await fetch(path, request)).json() as Promise<Answer>;
    };
    const tokens = [(await call('/v1/players', null, {})).token, (await call('/v1/players', null, {})).token] as const;
    const made = await call('/v1/games', tokens[0], {
      variant: 'border-zap',
      seats: [{ player: 'me' }, { open: true }],
    });
    await call(`/v1/games/${made.id}/join`, tokens[1], { invite: made.creator.invite });
    const seen: { seat: number; hand: string[] }[] = [];
    for (let look = 0; look < 6; look++)
      seen.push((await call(`/v1/games/${made.id}`, tokens[look % 2 === 0 ? 0 : 1])).you);
    return seen;
  });
  await page.close();
  expect(hands.map(({ seat }) => seat)).toEqual([0, 1, 0, 1, 0, 1]);
  const [first, second] = hands.map(({ hand }) => hand);
  expect(first).toHaveLength(8);
  expect(second!.filter((card) => first!.includes(card))).toEqual([]);
  for (const [look, { hand }] of hands.entries()) expect(hand).toEqual(look % 2 === 0 ? first : second);
});

test('the docs page renders, and asks no other host for anything', async () => {
  const page = await browser.newPage();
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto(`${server.url}/docs`);
  await page.getByRole('heading', { name: 'Make a move' }).first().waitFor({ timeout: 20_000 });
  const foreign = asked.filter((url) => !url.startsWith(server.url) && !/^(blob|data):/.test(url));
  await page.close();
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
  expect(asked.length).toBeGreaterThan(2);
});
