import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rulesets } from '../../../src/core/rulesets/index.ts';
import { openDatabase } from '../../../src/server/storage/database.ts';
import { LeaseLost, takeLease } from '../../../src/server/storage/lease/lease.ts';
import { logger } from '../../../src/server/base/log.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { buildBare, lasting as lastingFolder, start } from '../support/process.ts';
import { folder, found, seated, serve } from '../support/running.ts';

/** Two processes on one folder. */

const ruleset = rulesets[0]?.id ?? '';
const folders: string[] = [];
const lasting = (): string => {
  const path = lastingFolder();
  folders.push(path);
  return path;
};
let built = '';
beforeAll(async () => {
  built = await buildBare();
});
afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
  rmSync(dirname(built), { recursive: true, force: true });
});

/** A start that is not expected to succeed: its exit code and what it said. */
const attempt = (data: string): Promise<{ readonly code: number | null; readonly said: string }> =>
  new Promise((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env: { ...process.env, PORT: '0', FORAY_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stdout.on('data', (text: Buffer) => void (said += text.toString()));
    child.stderr.on('data', (text: Buffer) => void (said += text.toString()));
    child.once('exit', (code) => done({ code, said }));
  });

test('the second does not start, says which folder and which process, and the first goes on', async () => {
  const data = lasting();
  const first = await start(built, data);
  const table = await found(first.address, ruleset, null);
  const { code, said } = await attempt(data);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(
      /^Foray cannot start: the folder .+ is in use by another Foray server: process \d+ on .+Stop that one/,
    ),
  ]);
  expect(said).toContain(data);
  expect(said).toContain(`process ${first.child.pid ?? 0} on`);
  const gm = await seated(first.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  expect(await gm.request({ type: 'rename', name: 'Goes on' })).toMatchObject({ ok: true });
  gm.leave();
  expect(await first.end('SIGTERM')).toBe(0);
});

test('after SIGKILL the next one starts at once, however long the hold lasts', async () => {
  const data = lasting();
  const long = { FORAY_LEASE_MS: '600000' };
  const first = await start(built, data, long);
  await first.end('SIGKILL');
  const since = Date.now();
  const second = await start(built, data, long);
  expect(Date.now() - since).toBeLessThan(20_000);
  expect(await second.end('SIGTERM')).toBe(0);
});

/** Another program, as one that copies the database: alone in it for so many ms. Resolves when it is. */
const alone = (data: string, ms: number): Promise<void> =>
  new Promise((done, failed) => {
    const held = `
      const db = new (require('libsql'))(${JSON.stringify(join(data, 'foray.db'))});
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (it)');
      console.log('alone');
      setTimeout(() => process.exit(), ${ms});`;
    const child = spawn(process.execPath, ['-e', held], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.once('data', () => done());
    child.once('exit', () => failed(new Error('it was not alone in it')));
  });

test('one that starts while another program is in the database waits until it is out', async () => {
  const data = lasting();
  await alone(data, 1_500);
  expect(() => openDatabase(data, 20)).toThrow('another program is using it');
  const server = await start(built, data);
  await server.end('SIGTERM');
});

test('one that starts while the other stops waits for it', async () => {
  const data = lasting();
  const first = await start(built, data);
  const ended = first.end('SIGTERM');
  // Its word that it is leaving comes with the signal, some ms before it is gone.
  const db = new Database(join(data, 'foray.db'));
  await expect
    .poll(() => (db.prepare('SELECT COUNT(*) AS n FROM lease WHERE leaving = 0').get() as { n: number }).n, {
      interval: 1,
    })
    .toBe(0);
  db.close();
  const second = await start(built, data);
  expect(await ended).toBe(0);
  expect(await second.end('SIGTERM')).toBe(0);
});

test('a server whose folder was taken over decides nothing more, cuts everybody off and ends with 1', async () => {
  const data = lasting();
  const first = await start(built, data, { FORAY_LEASE_MS: '1500' });
  const table = await found(first.address, ruleset, null);
  const gm = await seated(first.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  expect(await gm.request({ type: 'rename', name: 'Before' })).toMatchObject({ ok: true });
  const cut = new Promise<void>((done) => void gm.socket.once('disconnect', () => done()));
  const ended = new Promise<number | null>((done) => void first.child.once('exit', done));
  // It stands still, as a machine does that sleeps; meanwhile somebody on another machine takes its folder.
  first.child.kill('SIGSTOP');
  const db = openDatabase(data);
  const clock = { at: Date.now() };
  const lease = takeLease(
    db,
    data,
    1500,
    logger(true, () => undefined),
    {
      self: { pid: 1, host: 'elsewhere', system: '', born: '' },
      now: () => (clock.at += 10_000),
      pause: () => undefined,
      ended: () => false,
    },
  );
  const lost = gm.request({ type: 'rename', name: 'After' }).catch(() => null);
  first.child.kill('SIGCONT');
  expect(await ended).toBe(1);
  await cut;
  const answer = await lost;
  expect(answer === null || (!answer.ok && answer.error.code === 'not-held')).toBe(true);
  lease.check();
  const bodies = openStorage(db)
    .records(table.table)
    .map(({ body }) => body)
    .join('');
  expect(bodies).toContain('Before');
  expect(bodies).not.toContain('After');
  lease.release();
  db.close();
});

test('a request after the loss is refused in the same transaction that would have stored it, and says so', async () => {
  const server = await serve({ leaseMs: 600_000 });
  const table = await found(server.address, ruleset, null);
  const gm = await seated(server.address, { type: 'enter', table: table.table, secret: table.secret, have: null });
  const other = new Database(join(server.folder, 'foray.db'));
  other.exec("UPDATE lease SET holder = 'somebody else', host = 'elsewhere', pid = 7");
  expect(await gm.request({ type: 'rename', name: 'Drifted' })).toMatchObject({
    ok: false,
    error: { code: 'not-held', say: expect.stringContaining('process 7 on elsewhere') as unknown },
  });
  const made = await fetch(`${server.address}/api/tables`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ruleset, name: 'Drifted', demo: null, blank: null }),
  });
  expect([made.status, await made.json()]).toMatchObject([503, { error: { code: 'not-held' } }]);
  expect(gm.view().name).toBe('Test');
  expect(await server.app.lost).toBeInstanceOf(LeaseLost);
  gm.leave();
  await server.app.stop();
  // What belongs to the other is not given back for it.
  expect(other.prepare('SELECT COUNT(*) AS n FROM lease').get()).toMatchObject({ n: 1 });
  other.close();
  rmSync(server.folder, { recursive: true, force: true });
});

test('appends of two storages on one folder never both land', async () => {
  const own = folder();
  const quiet = logger(true, () => undefined);
  const open = (pid: number, ended: boolean) => {
    const db = openDatabase(own.path);
    const lease = takeLease(db, own.path, 5_000, quiet, {
      self: { pid, host: 'h', system: '', born: '' },
      now: Date.now,
      pause: () => undefined,
      ended: () => ended,
    });
    return openStorage(db, { lease, damaged: () => undefined });
  };
  const first = open(1, false);
  const early = first.append('t', { seq: 1, request: 'request-1', body: '{}' });
  expect(await early).toBe('stored');
  const late = first.append('t', { seq: 2, request: 'request-2', body: '{}' });
  const second = open(2, true);
  await expect(late).rejects.toThrow(LeaseLost);
  expect(await second.append('t', { seq: 2, request: 'request-2', body: '{"by":"the second"}' })).toBe('stored');
  expect(second.records('t').map(({ body }) => body)).toEqual(['{}', '{"by":"the second"}']);
  expect(() => first.addSeat('t', 'seat', 'hash', 'gm')).toThrow(LeaseLost);
  expect(() => first.setGone('t', 1)).toThrow(LeaseLost);
  first.close();
  second.close();
  own.done();
});
