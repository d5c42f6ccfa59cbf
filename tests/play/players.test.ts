/** Guests and their tokens: the only proof of who is calling, and kept as a hash alone. */
import { describe, expect, test } from 'vitest';
import { createGuest, findCaller } from '../../shared/play/players.ts';
import type { Ports, Row } from '../../shared/play/ports.ts';
import { sameText } from '../../shared/play/sameText.ts';
import { openWorld, type World } from './world.ts';

const DAY = 86_400_000;

/** A world that keeps what is written to its index. */
function watchedWorld(): { world: World; ports: Ports; written: Row[] } {
  const world = openWorld();
  const written: Row[] = [];
  const create: Ports['index']['create'] = async (row) => {
    written.push(row);
    return world.ports.index.create(row);
  };
  return { world, written, ports: { ...world.ports, index: { ...world.ports.index, create } } };
}

describe('a guest', () => {
  test('is known again by the token, with the scopes of a player and until it expires', async () => {
    const { ports, world } = watchedWorld();
    const { player, token, expiresAt } = await createGuest(ports, 'Ada');
    expect(player).toEqual({ id: expect.stringMatching(/^p_[0-9a-z]{22}$/), name: 'Ada' });
    const found = await findCaller(ports, token);
    expect(found).toEqual({ caller: { player, scopes: ['games:read', 'games:play'] }, until: Date.parse(expiresAt) });
    expect(found!.until).toBeGreaterThan(world.clock.at);
  });

  test('without a name gets a friendly one: two plain words', async () => {
    const { ports } = watchedWorld();
    const names = await Promise.all(
      Array.from({ length: 40 }, async () => (await createGuest(ports, undefined)).player.name),
    );
    for (const name of names) expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    expect(new Set(names).size).toBeGreaterThan(20);
  });

  test('has an id and a token that nobody else has, though the names are the same', async () => {
    const { ports } = watchedWorld();
    const guests = await Promise.all([1, 2, 3].map(() => createGuest(ports, 'Ada')));
    expect(new Set(guests.flatMap(({ player, token }) => [player.id, token])).size).toBe(6);
    for (const { player, token } of guests) expect((await findCaller(ports, token))!.caller.player).toEqual(player);
  });
});

describe('a token', () => {
  test('is stored as a hash alone: nothing that is written would let anybody in', async () => {
    const { ports, written } = watchedWorld();
    const { token } = await createGuest(ports, 'Ada');
    const [, id, secret] = token.split('_');
    expect(written.length).toBeGreaterThan(1);
    const text = JSON.stringify(written);
    expect(text).toContain(id);
    expect(text).not.toContain(secret);
    const { hash } = written.find(({ item }) => item.hash !== undefined)!.item;
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await findCaller(ports, `gp_${id}_${hash}`)).toBeNull();
    expect(await findCaller(ports, `gp_${id}_${String(hash).slice(0, 22)}`)).toBeNull();
  });

  test('with a wrong secret, or another token’s, is nobody’s', async () => {
    const { ports } = watchedWorld();
    const one = (await createGuest(ports, 'Ada')).token;
    const other = (await createGuest(ports, 'Bob')).token;
    const last = one.at(-1) === '0' ? '1' : '0';
    const swapped = `gp_${one.split('_')[1]}_${other.split('_')[2]}`;
    for (const token of [swapped, one.slice(0, -1) + last]) {
      expect(token).toHaveLength(one.length);
      expect(await findCaller(ports, token)).toBeNull();
    }
  });

  test('is good to the last millisecond before it expires, and no longer', async () => {
    const { ports, world } = watchedWorld();
    world.clock.at += 250;
    const { token, expiresAt } = await createGuest(ports, 'Ada');
    world.clock.at = Date.parse(expiresAt) - 1;
    expect(await findCaller(ports, token)).not.toBeNull();
    for (const later of [0, 1, 749, 750, 1000, DAY]) {
      world.clock.at = Date.parse(expiresAt) + later;
      expect(await findCaller(ports, token)).toBeNull();
    }
  });

  test.each([
    ['', ''],
    ['no prefix', 'ID_SECRET'],
    ['another prefix', 'gq_ID_SECRET'],
    ['no secret', 'gp_ID'],
    ['an empty secret', 'gp_ID_'],
    ['more behind', 'gp_ID_SECRETx'],
    ['a blank behind', 'gp_ID_SECRET '],
    ['a newline behind', 'gp_ID_SECRET\n'],
    ['capitals', 'GP_ID_SECRET'],
    ['a player’s key in place of an id', 'gp_player#ID_SECRET'],
    ['a fourth part', 'gp_ID_SECRET_x'],
    ['very much', `gp_ID_${'0'.repeat(10_000)}`],
  ])('that is malformed (%s) is nobody’s, and is not looked up', async (_, shape) => {
    const { ports } = watchedWorld();
    const [, id, secret] = (await createGuest(ports, 'Ada')).token.split('_');
    const get: Ports['index']['get'] = async () => expect.fail('looked up');
    const blind = { ...ports, index: { ...ports.index, get } };
    expect(await findCaller(blind, shape.replace('ID', id!).replace('SECRET', secret!))).toBeNull();
  });

  test('of a player who is no longer there is nobody’s', async () => {
    const { ports } = watchedWorld();
    const { player, token } = await createGuest(ports, 'Ada');
    const get: Ports['index']['get'] = async (partition, sort) =>
      partition === `player#${player.id}` ? null : ports.index.get(partition, sort);
    expect(await findCaller({ ...ports, index: { ...ports.index, get } }, token)).toBeNull();
  });
});

test.each([
  ['', '', true],
  ['a', 'a', true],
  ['secret', 'secret', true],
  ['secret', 'secreu', false],
  ['secret', 'tecret', false],
  ['secret', 'secrev', false],
  ['secret', 'Secret', false],
  ['secret', 'secretsecret', false],
  ['secretsecret', 'secret', false],
  ['secret', '', false],
  ['', 'secret', false],
  ['ab', 'ba', false],
])('two secrets are the same if every character is: %j and %j, %s', (one, other, same) => {
  expect(sameText(one, other)).toBe(same);
});
