import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CombatantId } from '../../../src/core/rules/scene/scene.ts';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import type { Query, Request } from '../../../src/core/wire/messages.ts';
import { WIRE_VERSION } from '../../../src/core/wire/messages.ts';
import { grey } from '../support/grey.ts';
import type { Founded, Screen } from '../support/running.ts';
import { found, screen, seated, serve } from '../support/running.ts';

/**
 * A further GM who has just been removed: nothing that they say or ask does anything, from the moment the removal
 * holds.
 */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({
    requestsPerSecond: 5000,
    queriesPerSecond: 5000,
    gesturesPerSecond: 5000,
    mostTablesPerHour: 1000,
    mostTableChangesPerMinute: 1000,
  });
});
afterAll(() => server.stop());

const [ruleset] = rulesets;
const who = 'nobody' as CombatantId;
const PNG = grey(64, 64);

interface Two {
  readonly table: Founded;
  readonly gm: Screen;
  /** A further GM, and the secret of their seat. */
  readonly other: Screen;
  readonly secret: string;
}

/** A table with its GM and a further one. */
const two = async (): Promise<Two> => {
  const table = await found(server.address, ruleset?.id ?? '', null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const other = await seated(server.address, {
    type: 'join',
    table: table.table,
    link: `gm.${table.links.gm}`,
    name: 'Other',
  });
  return { table, gm, other, secret: other.welcome.secret ?? '' };
};
const remove = ({ gm, other }: Two) => gm.request({ type: 'unseat', seat: other.welcome.seat });

const requests: { readonly [T in Request['type']]: (at: Two) => Request } = {
  command: ({ gm }) => ({
    type: 'command',
    command: { who: null, offer: 'start-combat', slots: {}, turn: gm.view().turnOrder.turn },
    forced: null,
  }),
  answer: () => ({ type: 'answer', entry: 'e', question: 'q', offer: 'pass', slots: {} }),
  roll: () => ({ type: 'roll', entry: 'e', roll: 'r', faces: null }),
  correct: () => ({
    type: 'correct',
    note: null,
    corrections: [
      {
        type: 'place',
        name: 'Uninvited',
        side: 'foe',
        from: ruleset?.catalogue[0]?.id ?? '',
        count: 1,
        place: null,
        hidden: false,
      },
    ],
  }),
  shift: () => ({ type: 'shift', who, at: { x: 1, y: 1 } }),
  withdraw: () => ({ type: 'withdraw', entry: 'e' }),
  keep: () => ({ type: 'keep', entry: 'e' }),
  undo: ({ gm }) => ({ type: 'undo', entry: gm.view().log[0]?.id ?? 'e' }),
  order: () => ({ type: 'order', who, kind: ruleset?.reactions[0]?.kind ?? '', order: 'never' }),
  options: () => ({ type: 'options', set: { playersSeeOdds: 'none' } }),
  rename: () => ({ type: 'rename', name: 'Taken over' }),
  seat: ({ gm }) => ({ type: 'seat', seat: gm.welcome.seat, set: { name: 'Fool' } }),
  unseat: ({ gm }) => ({ type: 'unseat', seat: gm.welcome.seat }),
  picture: () => ({ type: 'picture', who, picture: null }),
  take: ({ gm }) => ({ type: 'take', who, seat: gm.welcome.seat }),
};

const command = { who: null, offer: 'x', slots: {}, turn: '' };
const queries: { readonly [T in Query['type']]: Query } = {
  offers: { type: 'offers', who: null },
  aims: { type: 'aims', who },
  targets: { type: 'targets', who, offer: 'x', slots: {} },
  reach: { type: 'reach', who, offer: 'x', slots: {} },
  provoked: { type: 'provoked', who, offer: 'x', slots: {} },
  area: { type: 'area', command },
  preview: { type: 'preview', command, defender: null },
  strikes: { type: 'strikes', who, target: who },
  'question-odds': { type: 'question-odds', entry: 'e', question: 'q', offer: 'x', slots: {} },
  bands: { type: 'bands', who },
  sheet: { type: 'sheet', who },
  catalogue: { type: 'catalogue' },
  settings: { type: 'settings' },
  free: { type: 'free' },
  resize: { type: 'resize', left: 1, top: 0, right: 0, bottom: 0 },
  past: { type: 'past', entry: 'e' },
  log: { type: 'log', before: null, most: 10 },
};

interface Answer {
  readonly ok: boolean;
  readonly value?: { readonly secret?: string };
}

/** The message's answer, or null where the connection ended without one. */
const asked = async (at: Screen, event: string, message: unknown): Promise<Answer | null> => {
  if (!at.socket.connected) return null;
  const ended = new Promise<null>((done) => void at.socket.once('disconnect', () => done(null)));
  return Promise.race([at.socket.timeout(5000).emitWithAck(event, message) as Promise<Answer>, ended]);
};

describe('a seat that has just been removed', () => {
  const messages: readonly (readonly [string, string, (at: Two) => unknown])[] = [
    ...Object.entries(requests).map(
      ([type, request]) =>
        [`the request ${type}`, 'request', (at: Two) => ({ id: `removed-${type}`, request: request(at) })] as const,
    ),
    ...Object.entries(queries).map(([type, query]) => [`the query ${type}`, 'query', () => query] as const),
    ...(['gm', 'player', 'watch'] as const).map((role) => [`renewing the ${role} link`, 'renew', () => role] as const),
    [
      'coming back by its secret',
      'hello',
      ({ table, secret }) => ({ type: 'enter', version: WIRE_VERSION, table: table.table, secret, have: null }),
    ],
    [
      'joining by a link over the same connection',
      'hello',
      ({ table }) => ({
        type: 'join',
        version: WIRE_VERSION,
        table: table.table,
        link: `gm.${table.links.gm}`,
        name: 'Back',
      }),
    ],
  ];

  test('is not heard, whatever it says', async () => {
    for (const [name, event, message] of messages) {
      const at = await two();
      const said = message(at);
      expect([name, (await remove(at)).ok]).toEqual([name, true]);
      const after = JSON.stringify(at.gm.view());
      const heard = at.other.updates.length;
      expect([name, (await asked(at.other, event, said))?.ok ?? false]).toEqual([name, false]);
      await at.gm.query({ type: 'settings' });
      expect([name, JSON.stringify(at.gm.view()), at.other.updates.length]).toEqual([name, after, heard]);
      // Each link is as it was.
      for (const role of ['gm', 'player', 'watch'] as const) {
        const still = await screen(server.address, {
          type: 'join',
          table: at.table.table,
          link: `${role}.${at.table.links[role]}`,
          name: 'Late',
        });
        expect([name, role, still.refused]).toEqual([name, role, null]);
        if (still.refused === null) still.leave();
      }
      at.gm.leave();
      at.other.leave();
    }
  });

  test('shows no gesture', async () => {
    const at = await two();
    const seen: unknown[] = [];
    at.gm.socket.on('gesture', (gesture: unknown) => void seen.push(gesture));
    at.other.socket.emit('gesture', { type: 'ping', x: 1, y: 1 });
    await expect.poll(() => seen.length).toBe(1);
    await remove(at);
    at.other.socket.emit('gesture', { type: 'ping', x: 2, y: 2 });
    await asked(at.other, 'query', { type: 'settings' });
    await at.gm.query({ type: 'settings' });
    expect(seen).toHaveLength(1);
    at.gm.leave();
    at.other.leave();
  });

  test('is told why, and cut off', async () => {
    const at = await two();
    const gone = new Promise<string>((done) => void at.other.socket.once('disconnect', done));
    await remove(at);
    expect(await gone).toBe('io server disconnect');
    expect(at.other.heard.some((message) => message.startsWith('["gone"'))).toBe(true);
    at.gm.leave();
  });
});

test('a GM who renews the GM link in a loop while being removed does not hold the good link afterwards', async () => {
  for (let round = 0; round < 40; round++) {
    const at = await two();
    const got: string[] = [];
    const late: boolean[] = [];
    let done = false;
    const loop = async (): Promise<void> => {
      for (;;) {
        const after = done;
        const answer = await asked(at.other, 'renew', 'gm');
        if (answer === null) return;
        if (answer.ok) got.push(answer.value?.secret ?? '');
        // Asked after the removal was acknowledged, and granted.
        if (answer.ok && after) late.push(true);
      }
    };
    const looping = loop();
    expect((await remove(at)).ok).toBe(true);
    done = true;
    const mine = (await at.gm.socket.timeout(5000).emitWithAck('renew', 'gm')) as {
      readonly ok: boolean;
      readonly value: { readonly secret: string };
    };
    await looping;
    expect([round, late]).toEqual([round, []]);
    const join = (secret: string) =>
      screen(server.address, { type: 'join', table: at.table.table, link: `gm.${secret}`, name: 'Back' });
    const back = got.at(-1) === undefined ? null : await join(got.at(-1) ?? '');
    expect([round, back?.refused?.code ?? 'not-found']).toEqual([round, 'not-found']);
    const own = await join(mine.value.secret);
    expect([round, own.refused]).toEqual([round, null]);
    if (own.refused === null) own.leave();
    at.gm.leave();
    at.other.leave();
  }
});

/** A request whose body is sent in two halves; between them something happens. */
const inHalves = (
  address: string,
  method: string,
  path: string,
  secret: string,
  body: Buffer,
  type: string,
  between: () => Promise<unknown>,
) =>
  new Promise<{ readonly status: number; readonly text: string }>((done, failed) => {
    const sent = request(
      `${address}${path}`,
      {
        method,
        headers: {
          Authorization: `Bearer ${secret}`,
          'Content-Length': body.length,
          'Content-Type': type,
          'X-File-Name': 'Inn [4x4].png',
        },
      },
      (response) => {
        let text = '';
        response.on('data', (more: Buffer) => (text += more.toString()));
        response.on('end', () => done({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('error', failed);
    const half = body.length >> 1;
    sent.write(body.subarray(0, half));
    const finish = async (): Promise<void> => {
      // The server has the head of the request by the time it has answered another.
      await fetch(`${address}/healthz`);
      await fetch(`${address}/healthz`);
      await between();
      sent.end(body.subarray(half));
    };
    finish().catch(failed);
  });

describe('over HTTP', () => {
  /** How much the server keeps: tables, pictures of tables, files. */
  const stored = (): readonly number[] => {
    const db = new Database(join(server.folder, 'foray.db'));
    const count = (what: string): number => (db.prepare(`SELECT COUNT(*) AS n FROM ${what}`).get() as { n: number }).n;
    const counts = [count('tables'), count('pictures'), readdirSync(join(server.folder, 'pictures')).length];
    db.close();
    return counts;
  };
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value));
  const hash = createHash('sha256').update(PNG).digest('hex');
  const grid = json({ hash, width: 64, height: 64, square: null, cells: { columns: 4, rows: 4 } });
  const map = json({
    format: 0.3,
    resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 4 }, pixels_per_grid: 16 },
    line_of_sight: [],
    portals: [],
    lights: [],
    image: PNG.toString('base64'),
  });
  const routes: readonly (readonly [string, string, string, Buffer, string])[] = [
    ['a map file', 'POST', '/map', map, 'application/octet-stream'],
    ['a picture as a map', 'POST', '/map', PNG, 'application/octet-stream'],
    ['a picture under the field', 'POST', '/under', PNG, 'application/octet-stream'],
    ['a picture', 'POST', '/pictures', PNG, 'application/octet-stream'],
    ['a grid', 'POST', '/grid', grid, 'application/json'],
    ['a name', 'POST', '/name', json({ name: 'Taken over' }), 'application/json'],
    ['a copy', 'POST', '/copy', json({}), 'application/json'],
    ['deleting', 'DELETE', '', json({}), 'application/json'],
    ['bringing back', 'POST', '/undelete', json({}), 'application/json'],
  ];

  test.each(routes)(
    '%s does nothing for a seat that was removed before, or while it was sent',
    async (_, method, path, body, type) => {
      for (const when of ['never', 'before', 'between'] as const) {
        const at = await two();
        const { table, gm, secret } = at;
        const field = JSON.stringify(gm.view().field);
        if (path === '/grid')
          await fetch(`${server.address}/api/tables/${table.table}/pictures`, {
            method: 'POST',
            headers: { Authorization: `Bearer ${table.secret}` },
            body: new Uint8Array(PNG),
          });
        if (when === 'before') await remove(at);
        const kept = stored();
        const answer = await inHalves(
          server.address,
          method,
          `/api/tables/${table.table}${path}`,
          secret,
          body,
          type,
          () => (when === 'between' ? remove(at) : Promise.resolve()),
        );
        // It is the removal alone that it fails by.
        if (when === 'never') {
          expect(answer.status).toBe(200);
          gm.leave();
          continue;
        }
        expect([when, answer.status >= 400, answer.text.includes('"ok":false')]).toEqual([when, true, true]);
        expect([when, stored()]).toEqual([when, kept]);
        await gm.query({ type: 'settings' });
        expect([when, gm.view().name, JSON.stringify(gm.view().field)]).toEqual([when, 'Test', field]);
        expect((await gm.request({ type: 'rename', name: 'Still here' })).ok).toBe(true);
        gm.leave();
      }
    },
  );

  test('the export is not given to a seat that was removed', async () => {
    const at = await two();
    const ask = () =>
      fetch(`${server.address}/api/tables/${at.table.table}/export`, {
        headers: { Authorization: `Bearer ${at.secret}` },
      });
    expect((await ask()).status).toBe(200);
    await remove(at);
    expect((await ask()).status).toBe(404);
    at.gm.leave();
  });

  test('a GM of a deleted table who was removed before cannot bring it back', async () => {
    const at = await two();
    await remove(at);
    expect(
      (
        await fetch(`${server.address}/api/tables/${at.table.table}`, {
          method: 'DELETE',
          headers: { Authorization: `Bearer ${at.table.secret}` },
        })
      ).status,
    ).toBe(200);
    const back = (secret: string) =>
      fetch(`${server.address}/api/tables/${at.table.table}/undelete`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${secret}` },
      });
    expect((await back(at.secret)).status).toBe(404);
    expect((await back(at.table.secret)).status).toBe(200);
    at.gm.leave();
  });
});

test('screens of a table that was deleted act no more, from that moment', async () => {
  const at = await two();
  const deleted = await fetch(`${server.address}/api/tables/${at.table.table}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${at.table.secret}` },
  });
  expect(deleted.status).toBe(200);
  for (const [event, message] of [
    ['renew', 'gm'],
    ['query', { type: 'settings' }],
    ['request', { id: 'after-the-end', request: { type: 'rename', name: 'X' } }],
  ] as const) {
    expect([event, (await asked(at.other, event, message))?.ok ?? false]).toEqual([event, false]);
  }
  at.gm.leave();
});
