/** Every route against every kind of caller: allowed or refused as written, and "not yours" reads like "not there". */
import { describe, expect, test } from 'vitest';
import { docsAssets } from '../../functions/api/docsAssets.ts';
import { documentOf, NOON, type Reply, type Sent, testApp } from '../api/harness.ts';
import { GAME_ROWS, OTHER_ROWS, PUBLIC_ROWS, ROLES, type Role } from './table.ts';

const DAY = 86_400_000;

interface Operation {
  readonly security?: readonly object[];
}

const { paths } = await documentOf(testApp());
const OPERATIONS = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    isPublic: ((operation as Operation).security ?? []).length === 0,
  })),
);

/** `403 not-a-player`; the code is that of a problem. */
function inShort({ status, body }: Reply): string {
  return body?.code === undefined ? String(status) : `${status} ${body.code}`;
}

/** An answer to the byte, but for what names this very request. */
function toTheByte({ status, headers, text }: Reply): string {
  const id = headers.get('x-request-id')!;
  return JSON.stringify([status, [...headers], text]).replaceAll(id, '…');
}

/** A private and a public game, open or under way, and everybody who might ask about them. */
async function tables(phase: 'open' | 'playing') {
  const app = testApp({ assets: docsAssets });
  const { signUp, makeGame, send } = app;
  const [ada, bo, eve, wanda] = [await signUp('Ada'), await signUp('Bo'), await signUp('Eve'), await signUp('Wanda')];
  const make = async (visibility: 'private' | 'public') => {
    const seats = [{ player: 'me' }, { open: true }, { open: true }];
    const game = await makeGame(ada, { seats, visibility });
    const invite = game.creator!.invite;
    const join = (token: string) =>
      send('POST', `/v1/games/${game.id}/join`, { token, json: invite === null ? {} : { invite } });
    await join(bo);
    if (phase === 'playing') await join(await signUp('Cy'));
    return game.id;
  };
  const watched = await makeGame(wanda, { seats: [{ open: true }, { open: true }] });
  if (phase === 'playing') {
    for (const token of [ada, bo]) {
      await send('POST', `/v1/games/${watched.id}/join`, { token, json: { invite: watched.creator!.invite } });
    }
  }
  const [hidden, open] = [await make('private'), await make('public')];
  const asks: Readonly<Record<Role, { token: string; id: string }>> = {
    stranger: { token: eve, id: hidden },
    spectator: { token: eve, id: open },
    'other seat': { token: bo, id: hidden },
    creator: { token: ada, id: hidden },
    'watching creator': { token: wanda, id: watched.id },
  };
  return { ...app, ada, eve, hidden, asks };
}

function pathOf(name: string, id: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ');
  return { method, path: path.replace('{id}', id) };
}

test('every route of the document has its row, and every row its route', () => {
  const needToken = [...Object.keys(GAME_ROWS), ...Object.keys(OTHER_ROWS)].sort();
  const named = (isPublic: boolean) => OPERATIONS.filter((one) => one.isPublic === isPublic).map(({ name }) => name);
  expect(named(false).sort()).toEqual(needToken);
  expect(named(true).sort()).toEqual(Object.keys(PUBLIC_ROWS).sort());
});

describe.each(['open', 'playing'] as const)('a game that is %s', (phase) => {
  const rows = Object.entries(GAME_ROWS).flatMap(([name, row]) => ROLES.map((role) => [name, role, row] as const));

  test.each(rows)('%s by a %s', async (name, role, row) => {
    const { asks, send } = await tables(phase);
    const { token, id } = asks[role];
    const { method, path } = pathOf(name, id);
    expect(inShort(await send(method, path, { ...row.sent, token }))).toBe(row[phase][role]);
  });

  test.each(Object.entries(GAME_ROWS))('%s: not yours reads like not there, to the byte', async (name, row) => {
    const { asks, send } = await tables(phase);
    const { token, id } = asks.stranger;
    const shapes: Sent[] = [
      row.sent,
      {},
      { json: { invite: '0'.repeat(22) } },
      { json: { seat: 0 } },
      { json: [] },
      { raw: '{', headers: { 'Content-Type': 'application/json' } },
      { raw: 'x', headers: { 'Content-Type': 'text/plain' } },
      { raw: 'x'.repeat(20_000), headers: { 'Content-Type': 'application/json' } },
      { ...row.sent, headers: { 'If-Match': '*' } },
      { headers: { 'If-None-Match': '*' } },
      { headers: { Prefer: 'wait=25' } },
    ];
    for (const shape of shapes) {
      const answers = [];
      for (const asked of [id, 'g_0123456789abcdefghjkmn']) {
        const { method, path } = pathOf(name, asked);
        const isRead = method === 'GET';
        answers.push(await send(method, path, { ...(isRead ? { headers: shape.headers ?? {} } : shape), token }));
      }
      expect(toTheByte(answers[0]!), JSON.stringify(shape).slice(0, 100)).toBe(toTheByte(answers[1]!));
    }
  });
});

describe('without a good token', () => {
  const rows = OPERATIONS.filter(({ isPublic }) => !isPublic).map(({ name }) => [name] as const);

  test.each(rows)('%s is 401, whether there is such a game or not', async (name) => {
    const { ada, hidden, asks, clock, send } = await tables('playing');
    const { sent } = GAME_ROWS[name] ?? OTHER_ROWS[name]!;
    const bad: Record<string, Sent> = {
      none: {},
      malformed: { token: 'x' },
      unknown: { token: `gp_${'0'.repeat(22)}_${'0'.repeat(22)}` },
      'wrong secret': { token: `${ada.slice(0, -1)}${ada.endsWith('0') ? '1' : '0'}` },
      expired: { token: ada },
    };
    for (const [kind, { token }] of Object.entries(bad)) {
      clock.time = kind === 'expired' ? NOON + 90 * DAY : NOON;
      const answers: string[] = [];
      for (const id of [hidden, asks.spectator.id, 'g_0123456789abcdefghjkmn']) {
        const { method, path } = pathOf(name, id);
        const reply = await send(method, path, { ...sent, ...(token === undefined ? {} : { token }) });
        expect(inShort(reply), kind).toBe('401 unauthorized');
        answers.push(toTheByte(reply));
      }
      expect(new Set(answers).size).toBe(1);
    }
  });

  test.each(Object.entries(PUBLIC_ROWS))('%s answers all alike', async (name, { path, sent }) => {
    const { send, ada } = await tables('open');
    const method = name.split(' ')[0]!;
    const [alone, known, bad] = [{}, { token: ada }, { token: 'x' }].map((who) =>
      send(method, path, { ...sent, ...who }),
    );
    const statuses = [(await alone!).status, (await known!).status, (await bad!).status];
    expect(new Set(statuses).size).toBe(1);
    expect(statuses[0]).toBeLessThan(300);
  });
});

test.each(Object.entries(OTHER_ROWS))('%s by any player', async (name, { sent, answers }) => {
  const { send, eve } = await tables('open');
  const { method, path } = pathOf(name, '');
  expect(inShort(await send(method, path, { ...sent, token: eve }))).toBe(answers);
});
