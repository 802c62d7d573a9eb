import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bringUpToDate, connect, openDatabase } from '../../../src/server/storage/database.ts';
import { openStorage } from '../../../src/server/storage/storage.ts';
import { olderDatabase } from '../support/older.ts';
import { folder } from '../support/running.ts';

/** A disk that is full, and has room again: the database's own word for it, by a file that may not grow. */

const filled = () => {
  const own = folder();
  const db = openDatabase(own.path);
  const storage = openStorage(db);
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { readonly page_count: number };
  const room = (more: number): void => void db.exec(`PRAGMA max_page_count = ${pages + more}`);
  return { own, db, storage, room };
};

test(
  'a full disk refuses records, seats, tables and pictures, keeps what it had, and takes them again when there is ' +
    'room',
  async () => {
    const { own, storage, room } = filled();
    const body = 'x'.repeat(3000);
    const append = (seq: number): Promise<string> =>
      storage
        .append('t', { seq, request: `request-${seq}`, body })
        .catch((error: unknown) => (error instanceof Error ? `refused: ${error.message}` : 'refused'));
    room(10);
    const kept: number[] = [];
    for (let seq = 1; seq < 60; seq++) if ((await append(seq)) === 'stored') kept.push(seq);
    expect(kept.length).toBeGreaterThan(2);
    expect(kept.length).toBeLessThan(59);
    expect(await append(100)).toMatch(/refused: .*full/);
    expect(() =>
      storage.addTable(
        { id: 'big', name: 'Big', ruleset: 'x', meta: 'y'.repeat(50_000) },
        { links: { gm: 'a', player: 'b', watch: 'c' }, at: 0, founder: null },
      ),
    ).toThrow(/full/);
    expect(storage.records('t').map(({ seq }) => seq)).toEqual(kept);
    room(10_000);
    storage.addSeat('t', 'seat', 'hash', 'player');
    storage.addPicture('t', 'hash', 'png', 10);
    storage.addTable(
      { id: 'small', name: 'Small', ruleset: 'x', meta: '{}' },
      { links: { gm: 'a', player: 'b', watch: 'c' }, at: 0, founder: null },
    );
    expect(await append(100)).toBe('stored');
    expect([
      storage.table('big'),
      storage.table('small')?.name,
      storage.seats('t').length,
      storage.hasPicture('t', 'hash'),
    ]).toEqual([null, 'Small', 1, true]);
    expect(storage.records('t').map(({ seq }) => seq)).toEqual([...kept, 100]);
    storage.close();
    own.done();
  },
);

test('what was stopped cleanly is whole in its one file: a copy of that is a copy of all', async () => {
  const own = folder();
  const copy = folder();
  const storage = openStorage(openDatabase(own.path));
  await Promise.all(
    Array.from({ length: 40 }, (_, seq) => storage.append('t', { seq, request: `request-${seq}`, body: '{}' })),
  );
  storage.close();
  copyFileSync(join(own.path, 'foray.db'), join(copy.path, 'foray.db'));
  const again = openStorage(openDatabase(copy.path));
  expect(again.records('t')).toHaveLength(40);
  again.close();
  own.done();
  copy.done();
});

describe('a database that cannot be used is refused and left as it is, to the byte', () => {
  /** A database with records in it, closed, and changed by this. */
  const spoiled = async (
    spoil: (file: string) => void,
  ): Promise<{ readonly own: ReturnType<typeof folder>; readonly file: string }> => {
    const own = folder();
    const storage = openStorage(openDatabase(own.path));
    await Promise.all(
      Array.from({ length: 40 }, (_, seq) =>
        storage.append('t', { seq, request: `request-${seq}`, body: 'x'.repeat(3000) }),
      ),
    );
    storage.close();
    const file = join(own.path, 'foray.db');
    spoil(file);
    return { own, file };
  };
  const middleGone = (file: string): void => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(0x5a, Math.floor(bytes.length * 0.3), Math.floor(bytes.length * 0.6)));
  };
  test.each<[string, (file: string) => void, RegExp]>([
    ['its middle overwritten', middleGone, /foray\.db is damaged or not a database \(.+\)\. It was left untouched/],
    [
      'its end cut off',
      (file) => writeFileSync(file, readFileSync(file).subarray(0, 5 * 4096)),
      /foray\.db is damaged or not a database/,
    ],
    [
      'its beginning overwritten',
      (file) => writeFileSync(file, readFileSync(file).fill(0, 0, 100)),
      /foray\.db is damaged or not a database/,
    ],
    [
      'of a newer version',
      (file) => writeFileSync(file, readFileSync(file).fill(99, 63, 64)),
      /foray\.db was written by a newer Foray \(format 99, this one knows \d+\)\. It was left untouched/,
    ],
  ])('%s', async (_, spoil, why) => {
    const { own, file } = await spoiled(spoil);
    const before = readFileSync(file);
    expect(() => openDatabase(own.path)).toThrow(why);
    expect(readFileSync(file).equals(before)).toBe(true);
    own.done();
  });

  test('and the program ends with 1 and says so in a sentence', async () => {
    const { own } = await spoiled(middleGone);
    const ended = spawnSync(process.execPath, ['--import', 'tsx', 'src/server/main.ts'], {
      env: { ...process.env, PORT: '0', FORAY_DATA: own.path },
      encoding: 'utf8',
      timeout: 120_000,
    });
    expect([ended.status, ended.stdout, ended.stderr]).toEqual([
      1,
      '',
      expect.stringMatching(/^Foray cannot start: .+foray\.db is damaged .+\n$/),
    ]);
    own.done();
  });
});

test('a database of version 3, which calls requests wishes, is read on', async () => {
  const own = folder();
  const before = openStorage(openDatabase(own.path));
  await before.append('t', { seq: 1, request: 'request-1', body: '{}' });
  before.close();
  const older = connect(own.path);
  older.exec(
    'ALTER TABLE records RENAME COLUMN request TO wish; ALTER TABLE pictures DROP COLUMN player; ' +
      'PRAGMA user_version = 3',
  );
  older.close();
  const storage = openStorage(openDatabase(own.path));
  expect(storage.records('t')).toEqual([expect.objectContaining({ seq: 1, request: 'request-1', body: '{}' })]);
  storage.close();
  own.done();
});

test('a database of version 4, which does not say who brought a picture in, is read on', () => {
  const own = folder();
  const before = openStorage(openDatabase(own.path));
  before.addPicture('t', 'early', 'png', 5);
  before.close();
  const older = connect(own.path);
  older.exec('ALTER TABLE pictures DROP COLUMN player; PRAGMA user_version = 4');
  older.close();
  const storage = openStorage(openDatabase(own.path));
  storage.addPicture('t', 'late', 'png', 5, 'ann');
  expect([storage.pictures('t'), storage.picturesOfPlayers('t', 'ann')]).toEqual([2, { all: 1, own: 1 }]);
  storage.close();
  own.done();
});

describe.each([1, 2] as const)('a database of version %i', (version) => {
  test('is read on with all that is in it, and its rows have checksums from then on', () => {
    const own = folder();
    olderDatabase(own.path, version, 1203);
    for (const _ of ['the first start', 'the next']) {
      const storage = openStorage(openDatabase(own.path));
      expect(storage.table('old')).toEqual({ id: 'old', name: 'Old', ruleset: 'x', meta: '{"é":1}', gone: null });
      expect(storage.records('old').map(({ body }) => body)).toEqual(
        Array.from({ length: 1203 }, (__, n) => `{"nth":${n + 1}}`),
      );
      expect(storage.links('old')).toEqual({ gm: 'g', player: 'p', watch: null });
      expect(storage.seats('old')).toEqual([{ seat: 'seat', secret: 'hash', role: 'gm' }]);
      expect(storage.picture('picture')).toEqual({ kind: 'png', bytes: 5 });
      expect(() => storage.records('bad')).toThrow(/record 1 has a body that is no UTF-8/);
      expect(storage.allGone()).toEqual(version === 2 ? [{ id: 'bad', gone: 12 }] : []);
      storage.close();
    }
    const db = openDatabase(own.path);
    db.exec(
      "UPDATE records SET body = '{\"nth\":9}' WHERE table_id = 'old' AND seq = 8; UPDATE seats SET role = " +
        "'player'; UPDATE links SET secret = 'h' WHERE role = 'gm'; UPDATE tables SET name = 'New' WHERE id = 'bad'",
    );
    const storage = openStorage(db);
    expect(() => storage.records('old')).toThrow('record 8 does not fit its checksum');
    expect(() => storage.table('bad')).toThrow('its opening does not fit its checksum');
    expect([storage.seats('old'), storage.links('old')]).toEqual([[], { gm: null, player: 'p', watch: null }]);
    storage.close();
    own.done();
  });

  test('stays as it is where there is no room for the new one', () => {
    const own = folder();
    olderDatabase(own.path, version, 3000);
    const full = connect(own.path);
    const { page_count: pages } = full.prepare('PRAGMA page_count').get() as { readonly page_count: number };
    full.exec(`PRAGMA max_page_count = ${pages}`);
    expect(() => bringUpToDate(full, own.path)).toThrow(
      /foray\.db cannot be used: the disk is full; make room and start again .+It was left as it was/,
    );
    expect(full.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: version });
    full.close();
    const storage = openStorage(openDatabase(own.path));
    expect(storage.records('old')).toHaveLength(3000);
    storage.close();
    own.done();
  });
});
