import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import Database from 'libsql';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Result } from '../../../src/core/base.ts';
import type { Refusal } from '../../../src/core/wire/messages.ts';
import { isClosed } from '../../../src/core/table/index.ts';
import { readConfig } from '../../../src/server/base/config.ts';
import { openDatabase } from '../../../src/server/storage/database.ts';
import { sendExport } from '../../../src/server/routes/exporting.ts';
import { openShares } from '../../../src/server/limits/shares.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { removeRecords, storingWhole } from '../../../src/server/tables/storing.ts';
import { open } from '../support/keeping.ts';
import { longTable } from '../support/long-table.ts';
import { folder, serve } from '../support/running.ts';

/** Tables that come whole: stored in parts, there at once or not at all; and sent out in parts. */

const links = { gm: 'a', player: 'b', watch: 'c' };
const admission = { newLinks: () => links, hashedLinks: () => links } as unknown as Parameters<typeof storingWhole>[1];
const records = (from: number, count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    seq: from + nth,
    request: `request-${from + nth}`,
    body: `{"seq":${from + nth}}`,
  }));
const begun = () => {
  const own = folder();
  const storage = openStorage(openDatabase(own.path));
  return { own, storage, storing: storingWhole(storage, admission, { at: 5, founder: null }) };
};
const rows = (path: string, of: string): number => {
  const db = new Database(join(path, 'foray.db'));
  const { n } = db.prepare(`SELECT COUNT(*) AS n FROM ${of}`).get() as { readonly n: number };
  db.close();
  return n;
};

test('is not there before its last part', async () => {
  const { own, storage, storing } = begun();
  storing.begin({ name: 'A', ruleset: 'open-legend' }, { name: 'A' });
  await storing.add(records(1, 100));
  expect(storage.table(storing.id)?.gone).toBe(0);
  expect(storage.seats(storing.id)).toEqual([]);
  await storing.add(records(101, 20));
  const made = storing.finish([]);
  expect(storage.table(made.table)).toMatchObject({ gone: null, meta: JSON.stringify({ name: 'A', id: made.table }) });
  expect([storage.records(made.table).length, storage.seats(made.table).length]).toEqual([120, 1]);
  storage.close();
  own.done();
});

test('that is given up leaves nothing, however much of it there was', async () => {
  const { own, storage, storing } = begun();
  storing.begin({ name: 'A', ruleset: 'open-legend' }, {});
  for (let from = 1; from < 1300; from += 100) await storing.add(records(from, 100));
  await storing.abandon();
  expect([storage.tables(), rows(own.path, 'records')]).toEqual([0, 0]);
  storage.close();
  own.done();
});

test('that the server did not live to finish is removed at its next start', async () => {
  const { own, storage, storing } = begun();
  storing.begin({ name: 'A', ruleset: 'open-legend' }, {});
  await storing.add(records(1, 100));
  storage.close();
  const server = await serve({ folder: own.path });
  await vi.waitFor(() => expect([rows(own.path, 'tables'), rows(own.path, 'records')]).toEqual([0, 0]));
  await server.stop();
  own.done();
});

test('is removed a few records at a time', async () => {
  const { own, storage, storing } = begun();
  storing.begin({ name: 'A', ruleset: 'open-legend' }, {});
  for (let from = 1; from < 1200; from += 100) await storing.add(records(from, 100));
  const removed: number[] = [];
  await removeRecords(
    { ...storage, removeRecords: (table, most) => removed[removed.push(storage.removeRecords(table, most)) - 1] ?? 0 },
    storing.id,
  );
  expect(removed).toEqual([500, 500, 200]);
  storage.close();
  own.done();
});

test('whose file breaks the disk in the middle leaves nothing, and is told as what it is', async () => {
  const server = await serve({ lockMs: 50 });
  const full = new Database(join(server.folder, 'foray.db'));
  full.exec('BEGIN IMMEDIATE');
  const refused = await open(server.address, longTable(300));
  full.exec('ROLLBACK');
  full.close();
  expect([refused.status, refused.json.error.code]).toEqual([503, 'storage-failed']);
  expect(rows(server.folder, 'tables')).toBe(0);
  expect((await open(server.address, longTable(300))).status).toBe(200);
  await server.stop();
});

test('is sent no faster than it is read, and one that breaks off lacks its end', async () => {
  const all = records(1, 1000);
  const fetched = vi.fn<(table: string, from?: number, most?: number) => typeof all>((_, from = 1, most = all.length) =>
    all.slice(from - 1, from - 1 + most),
  );
  const storage = { records: fetched } as unknown as Parameters<typeof sendExport>[1];
  const taken: string[] = [];
  const reader = new EventEmitter();
  const reading = (most: number) =>
    Object.assign(
      new Writable({
        highWaterMark: 1,
        write(chunk: Buffer, _, done): void {
          taken.push(chunk.toString());
          if (taken.length < most) done();
          else reader.emit('full');
        },
      }),
      { setTimeout: () => undefined, writeHead: () => undefined },
    ) as unknown as ServerResponse;
  const slow = reading(3);
  const full = once(reader, 'full');
  const sent = sendExport(slow, storage, 'a-table', '{}');
  await full;
  await new Promise((done) => void setImmediate(done));
  expect(fetched.mock.calls.length).toBeLessThan(6);
  slow.destroy();
  await sent;
  expect(isClosed(taken.join(''))).toBe(false);
  taken.length = 0;
  await sendExport(reading(100), storage, 'a-table', '{}');
  expect([taken.join('').split('\n').length, isClosed(taken.join(''))]).toEqual([1004, true]);
});

test('files are sent by one seat and one address so many at once, and so many in a minute', async () => {
  const shares = openShares({
    ...readConfig(),
    mostUploadsPerAddress: 3,
    mostUploadsPerSeat: 2,
    mostUploadsPerMinute: 4,
  });
  const ends: (() => void)[] = [];
  const send = (address: string, seat: string | null) =>
    shares(
      address,
      seat,
      () => new Promise<Result<string, Refusal>>((done) => void ends.push(() => done({ ok: true, value: 'sent' }))),
    );
  const refused = async (address: string, seat: string | null): Promise<string> => {
    const done = await send(address, seat);
    return done.ok ? 'sent' : done.error.say;
  };
  const here = [send('home', 'gm'), send('home', 'gm')];
  expect(await refused('home', 'gm')).toMatch(/at once/);
  expect(await refused('elsewhere', 'gm')).toMatch(/at once/);
  here.push(send('home', 'other'));
  expect(await refused('home', null)).toMatch(/at once/);
  for (const end of ends.splice(0)) end();
  await Promise.all(here);
  const again = send('home', null);
  for (const end of ends.splice(0)) end();
  expect(await again).toMatchObject({ ok: true });
  expect(await refused('home', null)).toMatch(/in a minute/);
  const far = send('elsewhere', 'third');
  for (const end of ends.splice(0)) end();
  expect(await far).toMatchObject({ ok: true });
});
