import { expect, test } from 'vitest';
import { beside, openDatabase } from '../../../src/server/storage/database.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { folder } from '../support/running.ts';

/** Records are committed beside the event loop, as many at once as wait. */

/** A storage whose commits wait to be let through, and how many there were. */
const held = () => {
  const own = folder();
  const db = openDatabase(own.path);
  const aside = beside(db);
  const commit = aside.exec.bind(aside);
  const waiting: (() => void)[] = [];
  let commits = 0;
  aside.exec = async (sql: string): Promise<unknown> => {
    if (sql !== 'COMMIT') return commit(sql) as Promise<unknown>;
    commits++;
    await new Promise<void>((go) => void waiting.push(go));
    return commit(sql) as Promise<unknown>;
  };
  const storage = openStorage(db, undefined, aside);
  return {
    storage,
    commits: () => commits,
    append: (seq: number) => storage.append('t', { seq, request: `request-${seq}`, body: '{}' }),
    /** Lets the next commit through, once it has come. */
    letThrough: async (): Promise<void> => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
    done: () => {
      storage.close();
      own.done();
    },
  };
};

test('what is appended while a commit is under way shares the next one, and is acknowledged after it alone', async () => {
  const { storage, append, commits, letThrough, done } = held();
  const acknowledged: number[] = [];
  const appended = (seq: number): Promise<void> => append(seq).then(() => void acknowledged.push(seq));
  const first = appended(1);
  await expect.poll(commits).toBe(1);
  const others = [appended(2), appended(3), appended(4)];
  expect([acknowledged, storage.records('t')]).toEqual([[], []]);
  await letThrough();
  await first;
  await expect.poll(commits).toBe(2);
  expect([acknowledged, storage.records('t').map(({ seq }) => seq)]).toEqual([[1], [1]]);
  await letThrough();
  await Promise.all(others);
  expect([acknowledged, storage.records('t').map(({ seq }) => seq), commits()]).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3, 4],
    2,
  ]);
  done();
});

test('a number or a request that is there already is taken, and the others of its commit are stored', async () => {
  const { storage, append, letThrough, done } = held();
  const first = append(1);
  await letThrough();
  expect(await first).toBe('stored');
  const others = Promise.all([append(1), storage.append('t', { seq: 2, request: 'request-1', body: '{}' }), append(3)]);
  await letThrough();
  expect(await others).toEqual(['taken', 'taken', 'stored']);
  done();
});

test('a commit that the disk refuses is told to all of its records, none of which is stored; the next ones are', async () => {
  const own = folder();
  const db = openDatabase(own.path);
  const aside = beside(db);
  const commit = aside.exec.bind(aside);
  let full = true;
  aside.exec = (sql: string): unknown =>
    sql === 'COMMIT' && full ? Promise.reject(new Error('database or disk is full')) : commit(sql);
  const storage = openStorage(db, undefined, aside);
  const append = (seq: number) => storage.append('t', { seq, request: `request-${seq}`, body: '{}' });
  expect(await Promise.allSettled([append(1), append(2)])).toMatchObject([
    { status: 'rejected', reason: { message: 'database or disk is full' } },
    { status: 'rejected', reason: { message: 'database or disk is full' } },
  ]);
  expect(storage.records('t')).toEqual([]);
  // Nobody else is kept from the database by what was refused.
  storage.addSeat('t', 'seat', 'hash', 'player');
  full = false;
  expect(await Promise.all([append(1), append(2)])).toEqual(['stored', 'stored']);
  storage.close();
  own.done();
});
