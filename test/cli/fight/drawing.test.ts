import { expect, test } from 'vitest';
import { drawn } from '../../../src/cli/fight/file/drawing.ts';

test('A drawing becomes cells, terrain, walls, doors and letters', () => {
  const made = drawn({
    text: [
      'A . # .', //
      '  -   d',
      '. , ~|B',
    ],
  });
  if (!made.ok) throw new Error(made.error[0]?.say);
  const { field, at } = made.value;
  expect([field.width, field.height, field.feet, field.diagonal]).toEqual([4, 2, 5, '1-1']);
  expect(field.walls).toEqual([
    { a: { x: 1, y: 1 }, b: { x: 2, y: 1 } },
    { a: { x: 3, y: 1 }, b: { x: 3, y: 2 } },
  ]);
  expect(field.portals).toEqual([
    { id: 'door 1', kind: 'door', open: false, locked: false, a: { x: 3, y: 1 }, b: { x: 4, y: 1 } },
  ]);
  expect(field.terrain).toEqual([
    { kind: 'impassable', label: 'impassable', cells: [2] },
    { kind: 'difficult', label: 'difficult', cells: [5] },
    { kind: 'liquid', label: 'liquid', cells: [6] },
  ]);
  expect([...at]).toEqual([
    ['A', { x: 0, y: 0 }],
    ['B', { x: 3, y: 1 }],
  ]);
});

test('A letter over several cells stands at its top left one', () => {
  const made = drawn({ text: ['. O O', '. O O'], diagonal: '5-10-5', feet: 10 });
  expect(made.ok && [made.value.at.get('O'), made.value.field.diagonal, made.value.field.feet]).toEqual([
    { x: 1, y: 0 },
    '5-10-5',
    10,
  ]);
});

test('Marks that mean nothing are named with their line', () => {
  expect(drawn({ text: ['. . .', '. ? .', '.x. .'] })).toEqual({
    ok: false,
    error: [
      { at: 'text[1]', say: 'has "?" for a cell; . # , ~ ! letters and digits are known there' },
      { at: 'text[2]', say: 'has "x" on an edge; |, d, o, w and the space are known there' },
    ],
  });
});

test('A drawing without cells, or with too many, is refused', () => {
  expect(drawn({ text: ['', ' - '] })).toEqual({ ok: false, error: [{ at: 'text', say: 'has no row of cells' }] });
  expect(drawn({ text: ['.'.padEnd(1001, ' ').concat('.')] })).toEqual({
    ok: false,
    error: [{ at: 'text', say: 'draws 501 by 1 cells; at most 500 a side are allowed' }],
  });
});
