import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grey } from '../support/grey.ts';
import { serve } from '../support/running.ts';
import type { Two } from '../support/two-gms.ts';
import { remove, twoGms } from '../support/two-gms.ts';

/** The routes of a further GM who has just been removed: none does anything, from the moment the removal holds. */

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({ mostTablesPerHour: 1000, mostTableChangesPerMinute: 1000 });
});
afterAll(() => server.stop());

const PNG = grey(64, 64);
const two = (): Promise<Two> => twoGms(server.address);

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
