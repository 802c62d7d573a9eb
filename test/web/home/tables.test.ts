import { beforeEach, expect, test, vi } from 'vitest';
import type { KeptTable } from '../../../src/web/lobby/tables.ts';
import { dropTable, keepTable, keptTables, markTable } from '../../../src/web/lobby/tables.ts';

/** The list of one's tables, as a browser keeps it. */

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const table = (id: string): KeptTable => ({ id, name: `Table ${id}`, ruleset: 'Rules', role: 'gm', at: 1 });

test('the newest stands first, and once; a change leaves everything where it stands', () => {
  for (const id of ['a', 'b', 'c', 'a']) keepTable(table(id));
  markTable('b', { name: 'Renamed', goneUntil: 9 });
  expect(keptTables().map(({ id, name, goneUntil }) => [id, name, goneUntil])).toEqual([
    ['a', 'Table a', undefined],
    ['c', 'Table c', undefined],
    ['b', 'Renamed', 9],
  ]);
  markTable('b', { goneUntil: undefined });
  markTable('nobody', { name: 'X' });
  dropTable('c');
  expect(keptTables().map(({ id, goneUntil }) => [id, goneUntil])).toEqual([
    ['a', undefined],
    ['b', undefined],
  ]);
});

test('what somebody else wrote there is not listed', () => {
  localStorage.setItem(
    'foray.tables',
    JSON.stringify([table('a'), null, 7, { ...table('b'), role: 'king' }, { ...table('c'), goneUntil: 'soon' }]),
  );
  expect(keptTables().map(({ id }) => id)).toEqual(['a']);
  localStorage.setItem('foray.tables', '{');
  expect(keptTables()).toEqual([]);
});
