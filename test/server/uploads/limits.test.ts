import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { io } from 'socket.io-client';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Config } from '../../../src/server/base/config.ts';
import { found, screen, seated, serve } from '../support/running.ts';

/** Every share that one stranger may have of a server, and what is said when it is used up. */

const ruleset = rulesets[0]?.id ?? '';
const limited = async (
  change: Partial<Config>,
  play: (address: string, logged: () => string) => Promise<void>,
): Promise<void> => {
  const server = await serve(change);
  await play(server.address, server.logged);
  await server.stop();
};

/** How a connection fares: open, or what it was refused with. */
const knock = (address: string) => {
  const socket = io(address, { transports: ['websocket'], reconnection: false, forceNew: true });
  const fate = new Promise<string>((done) => {
    socket.once('connect', () => done('open'));
    socket.once('connect_error', (error) => done(error.message));
  });
  return { socket, fate };
};

/** A bare connection that says nothing after its first line; null: not let in. */
const upgrade = (address: string): Promise<Duplex | null> =>
  new Promise((done) => {
    const asked = request(`${address}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    });
    asked.on('upgrade', (_, socket) => done(socket));
    asked.on('response', (response) => {
      response.resume();
      done(null);
    });
    asked.on('error', () => done(null));
    asked.end();
  });

describe('one address', () => {
  test('has so many sockets, and room again when one closes', () =>
    limited({ mostSocketsPerAddress: 2 }, async (address) => {
      const [item, two, three] = [knock(address), knock(address), knock(address)];
      const fates = await Promise.all([item.fate, two.fate, three.fate]);
      expect(fates.filter((fate) => fate === 'open')).toHaveLength(2);
      expect(fates.filter((fate) => fate !== 'open')).toEqual(['Too many connections from this address.']);
      for (const { socket } of [item, two, three]) socket.disconnect();
      await expect
        .poll(async () => {
          const again = knock(address);
          const fate = await again.fate;
          again.socket.disconnect();
          return fate;
        })
        .toBe('open');
    }));

  test('has no more by connecting without a word', () =>
    limited({ mostSocketsPerAddress: 2 }, async (address) => {
      const opened = await Promise.all(Array.from({ length: 12 }, () => upgrade(address)));
      expect(opened.filter((socket) => socket !== null).length).toBeLessThanOrEqual(4);
      for (const socket of opened) socket?.destroy();
      await expect
        .poll(async () => {
          const again = knock(address);
          const fate = await again.fate;
          again.socket.disconnect();
          return fate;
        })
        .toBe('open');
    }));

  test('tries the same wrong secret so often in a minute and then waits; nobody else there does', () =>
    limited({ mostFailuresPerMinute: 3 }, async (address, logged) => {
      const table = await found(address, ruleset, null);
      const enter = async (secret: string) =>
        (await screen(address, { type: 'enter', table: table.table, secret, have: null })).refused?.code ?? 'in';
      const wrong = 'x'.repeat(32);
      expect([await enter(wrong), await enter(wrong), await enter(wrong), await enter(wrong)]).toEqual([
        'not-found',
        'not-found',
        'not-found',
        'too-many',
      ]);
      expect(logged()).toContain('"wrong-secret-repeated"');
      expect([await enter('y'.repeat(32)), await enter(table.secret)]).toEqual(['not-found', 'in']);
      // A link and a seat's secret over HTTP are counted alike.
      const join = async (link: string) =>
        (await screen(address, { type: 'join', table: table.table, link, name: 'Ann' })).refused?.code ?? 'in';
      for (let n = 0; n < 3; n++) await join(`player.${wrong}`);
      expect([await join(`player.${wrong}`), await join(`player.${table.links.player}`)]).toEqual(['too-many', 'in']);
      const rename = async (secret: string) =>
        (
          await fetch(`${address}/api/tables/${table.table}/name`, {
            method: 'POST',
            body: '{"name":"Anew"}',
            headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
          })
        ).status;
      expect([
        await rename(wrong),
        await rename(wrong),
        await rename(wrong),
        await rename(wrong),
        await rename(table.secret),
      ]).toEqual([404, 404, 404, 429, 200]);
    }));

  test('tries many different wrong secrets and is told to wait, while good ones are let in', () =>
    limited({ mostFailuresPerMinute: 3 }, async (address, logged) => {
      const table = await found(address, ruleset, null);
      const enter = async (secret: string) =>
        (await screen(address, { type: 'enter', table: table.table, secret, have: null })).refused?.code ?? 'in';
      const fates = [];
      for (let n = 0; n < 32; n++) fates.push(await enter(`${'x'.repeat(30)}${n}`));
      expect([fates.slice(0, 30).every((fate) => fate === 'not-found'), ...fates.slice(30)]).toEqual([
        true,
        'too-many',
        'too-many',
      ]);
      expect(await enter(table.secret)).toBe('in');
      expect(logged().split('"many-wrong-secrets"')).toHaveLength(2);
    }));

  test('what was refused for another reason than its secret does not count', () =>
    limited({ mostFailuresPerMinute: 3, mostSeatsPerTable: 1 }, async (address) => {
      const table = await found(address, ruleset, null);
      const join = async () =>
        (await screen(address, { type: 'join', table: table.table, link: `player.${table.links.player}`, name: 'Ann' }))
          .refused?.code;
      for (let n = 0; n < 8; n++) expect(await join()).toBe('table-full');
    }));

  test('founds so many tables in an hour', () =>
    limited({ mostTablesPerHour: 2 }, async (address) => {
      await found(address, ruleset, null);
      await found(address, ruleset, null);
      await expect(found(address, ruleset, null)).rejects.toThrow(/Too many new tables/);
    }));
});

test('a server has room for so many tables', () =>
  limited({ mostTables: 1 }, async (address) => {
    await found(address, ruleset, null);
    await expect(found(address, ruleset, null)).rejects.toThrow(/no room for more tables/);
  }));

test('a table has so many seats', () =>
  limited({ mostSeatsPerTable: 2 }, async (address) => {
    const table = await found(address, ruleset, null);
    const join = (name: string) =>
      screen(address, { type: 'join', table: table.table, link: `player.${table.links.player}`, name });
    const ann = await join('Ann');
    expect([ann.refused?.code, (await join('Ben')).refused?.code]).toEqual([undefined, 'table-full']);
    if (ann.refused === null) ann.leave();
  }));

test('queries come so fast, and a slow screen is served again', () =>
  limited({ queriesPerSecond: 2 }, async (address) => {
    const table = await found(address, ruleset, null);
    const gm = await seated(address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    const answers = await Promise.all(Array.from({ length: 20 }, () => gm.query({ type: 'settings' })));
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(8);
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toContain('too-many');
    await expect.poll(async () => (await gm.query({ type: 'settings' })).ok, { interval: 600 }).toBe(true);
    gm.leave();
  }));

test('what is refused for good leaves no secret in the log, wherever the secret was put', () =>
  limited({}, async (address, logged) => {
    const table = await found(address, ruleset, null);
    const secrets = [table.secret, table.links.gm, table.links.player, table.links.watch];
    for (const secret of secrets) {
      await fetch(`${address}/t/${table.table}?secret=${secret}`);
      await fetch(`${address}/api/tables/${table.table}/map?key=${secret}`, {
        method: 'POST',
        body: secret,
        headers: {
          Authorization: `Bearer x${secret}`,
          Referer: `${address}/t/${table.table}#gm.${secret}`,
          'X-File-Name': secret,
        },
      });
      await screen(address, { type: 'enter', table: secret, secret, have: null });
      await screen(address, { type: 'join', table: table.table, link: `gm.x${secret}`, name: secret });
    }
    const gm = await seated(address, { type: 'enter', table: table.table, secret: table.secret, have: null });
    await gm.socket.timeout(3000).emitWithAck('request', { id: table.secret, request: { type: table.secret } });
    gm.leave();
    for (const secret of secrets) expect(logged()).not.toContain(secret);
  }));
