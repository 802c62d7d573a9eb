import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Founded, Screen } from '../support/running.ts';
import { found, screen, seated, serve } from '../support/running.ts';
import { grey } from '../support/grey.ts';

const ruleset = rulesets[0]?.id ?? '';
let server: Awaited<ReturnType<typeof serve>>;
let table: Founded;
let gm: Screen;
beforeAll(async () => {
  server = await serve({ requestsPerSecond: 500, queriesPerSecond: 500 });
  table = await found(server.address, ruleset, null);
  gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
});
afterAll(async () => {
  gm.leave();
  await server.stop();
});

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { method: 'POST', body, headers });
const asGm = () => ({ Authorization: `Bearer ${table.secret}` });

describe('who may not come in', () => {
  test.each([
    ['an unknown table', { type: 'enter' as const, table: 'nosuchtable1', secret: 'x'.repeat(32), have: null }],
    ['a wrong secret', { type: 'enter' as const, table: 'T', secret: 'x'.repeat(32), have: null }],
    ['a wrong link', { type: 'join' as const, table: 'T', link: `player.${'x'.repeat(32)}`, name: 'Eve' }],
    ['a player link used as the GM', { type: 'join' as const, table: 'T', link: 'gm.PLAYER', name: 'Eve' }],
  ])('%s is refused alike', async (_, hello) => {
    const filled = {
      ...hello,
      table: hello.table === 'T' ? table.table : hello.table,
      ...('link' in hello ? { link: hello.link.replace('PLAYER', table.links.player) } : {}),
    };
    const tried = await screen(server.address, filled);
    expect(tried.refused?.code).toBe('not-found');
  });

  test('a renewed link cuts off the old one', async () => {
    const renewed = (await gm.socket.emitWithAck('renew', 'watch')) as { ok: boolean; value: { secret: string } };
    expect(
      (
        await screen(server.address, {
          type: 'join',
          table: table.table,
          link: `watch.${table.links.watch}`,
          name: 'Old',
        })
      ).refused?.code,
    ).toBe('not-found');
    const fresh = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `watch.${renewed.value.secret}`,
      name: 'New',
    });
    expect(await fresh.socket.emitWithAck('renew', 'gm')).toMatchObject({ ok: false, error: { code: 'may-not' } });
    fresh.leave();
  });

  test('a removed seat is sent away and does not come back', async () => {
    const ann = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Ann',
    });
    const gone = new Promise<unknown>((done) => void ann.socket.once('gone', done));
    expect((await gm.request({ type: 'unseat', seat: ann.welcome.seat })).ok).toBe(true);
    expect(await gone).toMatchObject({ say: expect.stringContaining('The GM removed you from this table') as unknown });
    const again = await screen(server.address, {
      type: 'enter',
      table: table.table,
      secret: ann.welcome.secret ?? '',
      have: null,
    });
    expect(again.refused?.code).toBe('not-found');
  });
});

describe('messages that are no messages', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);
  test.each<[string, unknown]>([
    ['nothing', null],
    ['a number', 7],
    ['an empty object', {}],
    ['an unknown request', { id: 'abcdefgh', request: { type: 'win' } }],
    ['no id', { request: { type: 'rename', name: 'x' } }],
    ['an id with spaces', { id: 'a b c d e f', request: { type: 'rename', name: 'x' } }],
    ['deep nesting', { id: 'abcdefgh', request: deep(500) }],
    [
      'a place that is not finite',
      {
        id: 'abcdefgh',
        request: {
          type: 'correct',
          corrections: [{ type: 'move', who: 'x', place: { type: 'cell', x: null, y: 1, height: 0 } }],
          note: null,
        },
      },
    ],
    [
      'a negative count',
      {
        id: 'abcdefgh',
        request: {
          type: 'correct',
          corrections: [{ type: 'place', name: 'x', side: 'foe', from: 'x', count: -1, place: null, hidden: false }],
          note: null,
        },
      },
    ],
    ['unknown members', { id: 'abcdefgh', request: { type: 'rename', name: 'x', admin: true } }],
    ['a long name', { id: 'abcdefgh', request: { type: 'rename', name: 'x'.repeat(10_000) } }],
  ])('%s is refused and the table goes on', async (_, message) => {
    const answered = (await gm.socket.timeout(5000).emitWithAck('request', message)) as {
      ok: boolean;
      error: { code: string; say: string };
    };
    expect(answered.ok).toBe(false);
    expect(answered.error.say.length).toBeGreaterThan(10);
    expect((await gm.query({ type: 'catalogue' })).ok).toBe(true);
  });

  test('a message over 64 KiB ends that connection only', async () => {
    const eve = await seated(server.address, {
      type: 'join',
      table: table.table,
      link: `player.${table.links.player}`,
      name: 'Eve',
    });
    const cut = new Promise<void>((done) => void eve.socket.once('disconnect', () => done()));
    eve.socket.emit('request', { id: 'abcdefgh', request: { type: 'rename', name: 'x'.repeat(100_000) } });
    await cut;
    expect((await gm.query({ type: 'catalogue' })).ok).toBe(true);
  });

  test('a request before saying who one is', async () => {
    const { io } = await import('socket.io-client');
    const socket = io(server.address, { transports: ['websocket'], forceNew: true });
    expect(
      await socket.emitWithAck('request', { id: 'abcdefgh', request: { type: 'rename', name: 'x' } }),
    ).toMatchObject({
      ok: false,
      error: { code: 'not-seated' },
    });
    socket.disconnect();
  });

  test('a flood is slowed down, not obeyed', async () => {
    const own = await serve({ requestsPerSecond: 2 });
    const other = await found(own.address, ruleset, null);
    const eve = await seated(own.address, { type: 'enter', table: other.table, secret: other.secret, have: null });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => eve.request({ type: 'rename', name: `n${n}` })),
    );
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set(refused)).toEqual(new Set(['too-many']));
    eve.leave();
    await own.stop();
  });
});

describe('files that are no maps', () => {
  test.each<[string, string, string]>([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
    ['an SVG that says it is a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png'],
    ['half a map', '{"format":0.3,"resolution":{"map_origin":{"x":0', 'a.dd2vtt'],
    ['an empty file', '', 'a.png'],
    ['a map without size', '{"format":0.3}', 'a.uvtt'],
  ])('%s is refused with its reason', async (_, bytes, name) => {
    const response = await post(`/api/tables/${table.table}/map`, bytes, {
      ...asGm(),
      'X-File-Name': encodeURIComponent(name),
    });
    const { error } = (await response.json()) as { error: { code: string; say: string } };
    expect(response.status).toBe(400);
    expect(error.code).toBe('unreadable-map');
    expect(error.say.length).toBeGreaterThan(10);
  });

  test('a picture for a token comes from the GM or a player, and none from a watch screen', async () => {
    const own = await found(server.address, ruleset, null);
    const status = async (role: 'player' | 'watch'): Promise<number> => {
      const screen = await seated(server.address, {
        type: 'join',
        table: own.table,
        link: `${role}.${own.links[role]}`,
        name: role,
      });
      const sent = await post(`/api/tables/${own.table}/pictures`, new Uint8Array(grey(64, 64)), {
        Authorization: `Bearer ${screen.welcome.secret ?? ''}`,
      });
      screen.leave();
      return sent.status;
    };
    expect([await status('player'), await status('watch')]).toEqual([200, 403]);
  });

  test('a player brings in only so many pictures within an hour; the GM as many as the table takes', async () => {
    const small = await serve({ mostPicturesPerPlayer: 2 });
    const own = await found(small.address, ruleset, null);
    const ann = await seated(small.address, {
      type: 'join',
      table: own.table,
      link: `player.${own.links.player}`,
      name: 'Ann',
    });
    const status = async (secret: string): Promise<number> => {
      const sent = await fetch(`${small.address}/api/tables/${own.table}/pictures`, {
        method: 'POST',
        body: new Uint8Array(grey(64, 64)),
        headers: { Authorization: `Bearer ${secret}` },
      });
      return sent.status;
    };
    const secret = ann.welcome.secret ?? '';
    expect([await status(secret), await status(secret), await status(secret)]).toEqual([200, 200, 429]);
    expect([await status(own.secret), await status(own.secret), await status(own.secret)]).toEqual([200, 200, 200]);
    ann.leave();
    await small.stop();
  });

  test('an upload needs the GM', async () => {
    expect((await post(`/api/tables/${table.table}/map`, 'x')).status).toBe(403);
    expect(
      (await post(`/api/tables/${table.table}/pictures`, 'x', { Authorization: `Bearer ${'x'.repeat(32)}` })).status,
    ).toBe(404);
  });

  test('an upload over the limit is refused before it is read', async () => {
    const own = await serve({ mostUploadBytes: 1000 });
    const other = await found(own.address, ruleset, null);
    const response = await fetch(`${own.address}/api/tables/${other.table}/map`, {
      method: 'POST',
      body: 'x'.repeat(5000),
      headers: { Authorization: `Bearer ${other.secret}` },
    });
    expect(response.status).toBe(413);
    await own.stop();
  });
});

describe('what the server lets out', () => {
  test('secrets are in no log and not in the database', async () => {
    const own = await serve();
    const other = await found(own.address, ruleset, null);
    const ann = await seated(own.address, {
      type: 'join',
      table: other.table,
      link: `player.${other.links.player}`,
      name: 'Ann',
    });
    ann.leave();
    const secrets = [other.secret, other.links.gm, other.links.player, other.links.watch, ann.welcome.secret ?? '-'];
    const files = ['foray.db', 'foray.db-wal'].map((name) => join(own.folder, name)).filter((file) => existsSync(file));
    const stored = files.map((file) => readFileSync(file, 'latin1')).join('');
    expect(files.length).toBeGreaterThan(0);
    for (const secret of secrets) {
      expect(own.logged()).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    await own.stop();
  });

  test('every answer forbids sniffing and foreign hosts', async () => {
    const response = await fetch(`${server.address}/healthz`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });
});
