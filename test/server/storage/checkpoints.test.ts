import { copyFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Connection } from '../../../src/server/connection.ts';
import { connect, databaseFile, openDatabase } from '../../../src/server/storage/database.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { openCheckpoints } from '../../../src/server/storage/writing/checkpoints.ts';
import { folder } from '../support/running.ts';

const RECORDS = 600;

test('what was written is soon in the database’s own file, without whoever writes doing it', async () => {
  const [own, copy] = [folder(), folder()];
  const storage = openStorage(openDatabase(own.path));
  for (let seq = 1; seq <= RECORDS; seq++)
    await storage.append('table', { seq, request: `request-${seq}`, body: 'x'.repeat(600) });
  const journal = () => statSync(`${databaseFile(own.path)}-wal`).size;
  const moved = (): number => {
    copyFileSync(databaseFile(own.path), join(copy.path, 'foray.db'));
    const db = connect(copy.path);
    const { n } = db.prepare('SELECT COUNT(*) AS n FROM records').get() as { readonly n: number };
    db.close();
    return n;
  };
  await expect.poll(moved).toBeGreaterThan(RECORDS - 50);
  // and the journal begins anew instead of growing
  const before = journal();
  for (let seq = RECORDS + 1; seq <= RECORDS + 40; seq++)
    await storage.append('table', { seq, request: `request-${seq}`, body: 'x'.repeat(600) });
  expect(journal()).toBe(before);
  storage.close();
  own.done();
  copy.done();
});

/** A part of a table that comes whole, as large as the server stores them. */
const part = (nth: number) =>
  Array.from({ length: 100 }, (_, at) => ({
    seq: nth * 100 + at + 1,
    request: `request-${nth}-${at}`,
    body: 'x'.repeat(2600),
  }));
const turn = () => new Promise((done) => void setImmediate(done));

test('a table that comes whole, and one that is removed, leave the journal short too', async () => {
  const own = folder();
  const storage = openStorage(openDatabase(own.path));
  const longest = { bytes: 0 };
  const look = async (): Promise<void> => {
    longest.bytes = Math.max(longest.bytes, statSync(`${databaseFile(own.path)}-wal`).size);
    await turn();
  };
  for (let nth = 0; nth < 80; nth++) {
    storage.addRecords('table', part(nth));
    await look();
  }
  while (storage.removeRecords('table', 500) > 0) await look();
  expect(longest.bytes).toBeLessThan(8 * 1024 * 1024);
  storage.close();
  own.done();
});

/** A database whose checkpoints throw this, for as long as it is there. */
const failing = (db: Connection, broken: { error: Error | null }): Connection =>
  new Proxy(db, {
    get(_, name: keyof Connection) {
      if (name !== 'exec') return typeof db[name] === 'function' ? db[name].bind(db) : db[name];
      return (sql: string) => {
        if (broken.error !== null && sql.includes('wal_checkpoint(PASSIVE)')) throw broken.error;
        return db.exec(sql);
      };
    },
  });

test.each([
  ['a full disk', Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })],
  ['a lock', Object.assign(new Error('locking protocol'), { code: 'SQLITE_PROTOCOL' })],
])('a checkpoint that fails by %s stops nobody, is told of once, and is made up for', async (_, error) => {
  const own = folder();
  const broken: { error: Error | null } = { error };
  const heard: unknown[] = [];
  const storage = openStorage(failing(openDatabase(own.path), broken), {
    lease: null,
    damaged: () => undefined,
    failing: (why) => void heard.push(why),
  });
  let seq = 0;
  const write = async (): Promise<void> => {
    for (let nth = 0; nth < 60; nth++) {
      seq++;
      await storage.append('table', { seq, request: `request-${seq}`, body: 'x'.repeat(600) });
    }
  };
  await write();
  await expect.poll(() => heard).toEqual([error]);
  await write();
  await new Promise((done) => void setTimeout(done, 20));
  expect(heard).toHaveLength(1);
  broken.error = null;
  const before = statSync(databaseFile(own.path)).size;
  await write();
  await expect.poll(() => statSync(databaseFile(own.path)).size).toBeGreaterThan(before);
  expect(storage.records('table')).toHaveLength(180);
  storage.close();
  own.done();
});

test('where writes never cease, the journal is brought in all the same', async () => {
  const done: string[] = [];
  const db = { exec: (sql: string) => void done.push(sql) } as unknown as Connection;
  const checkpoints = openCheckpoints(db, { isWriting: () => true, failing: () => undefined });
  const brought = (): number => done.filter((sql) => sql.includes('wal_checkpoint')).length;
  checkpoints.written(499);
  await new Promise((later) => void setTimeout(later, 30));
  expect(brought()).toBe(0);
  checkpoints.written(1);
  await expect.poll(brought).toBe(1);
  checkpoints.close();
});
