import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/database.ts';
import { openStorage } from '../../src/server/storage.ts';
import { folder } from './running.ts';

/** A disk that is full, and has room again: the database's own word for it, by a file that may not grow. */

const filled = () => {
  const own = folder();
  const db = openDatabase(own.path);
  const storage = openStorage(db);
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { readonly page_count: number };
  const room = (more: number): void => void db.exec(`PRAGMA max_page_count = ${pages + more}`);
  return { own, db, storage, room };
};

test('a full disk refuses records, seats, tables and pictures, keeps what it had, and takes them again when there is room', async () => {
  const { own, storage, room } = filled();
  const body = 'x'.repeat(3000);
  const append = (seq: number): Promise<string> => storage.append('t', { seq, wish: `wish-${seq}`, body }).catch((error: unknown) => (error instanceof Error ? `refused: ${error.message}` : 'refused'));
  room(10);
  const kept: number[] = [];
  for (let seq = 1; seq < 60; seq++) if ((await append(seq)) === 'stored') kept.push(seq);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.length).toBeLessThan(59);
  expect(await append(100)).toMatch(/refused: .*full/);
  expect(() => storage.addTable({ id: 'big', name: 'Big', ruleset: 'x', meta: 'y'.repeat(50_000) }, { gm: 'a', player: 'b', watch: 'c' }, 0)).toThrow(/full/);
  expect(storage.records('t').map(({ seq }) => seq)).toEqual(kept);
  room(10_000);
  storage.addSeat('t', 'seat', 'hash', 'player');
  storage.addPicture('t', 'hash', 'png', 10);
  storage.addTable({ id: 'small', name: 'Small', ruleset: 'x', meta: '{}' }, { gm: 'a', player: 'b', watch: 'c' }, 0);
  expect(await append(100)).toBe('stored');
  expect([storage.table('big'), storage.table('small')?.name, storage.seats('t').length, storage.hasPicture('t', 'hash')]).toEqual([null, 'Small', 1, true]);
  expect(storage.records('t').map(({ seq }) => seq)).toEqual([...kept, 100]);
  storage.close();
  own.done();
});
