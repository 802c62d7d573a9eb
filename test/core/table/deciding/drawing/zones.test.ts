import { describe, expect, test } from 'vitest';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { newEdge } from '../../../../../src/core/space/zones/neighbours.ts';
import { newZone, rectangle, tapRoom } from '../../../../../src/core/space/zones/presets.ts';
import type { Drawn } from '../../../../../src/core/table/correcting/drawing.ts';
import { sceneOf, redrawn, built, wall, cellar, after, refusedAt } from './drawn.ts';

describe('zones that are drawn', () => {
  test('are added with their ways, and changed by their ids', () => {
    const field = after(
      tapRoom,
      redrawn({
        zones: [cellar, newZone('bar', 'The long bar', rectangle(0, 0, 16, 4), { capacity: 9 })],
        edges: [newEdge('bar', 'cellar'), { ...newEdge('bar', 'tables'), door: 'locked' }],
      }),
    );
    if (field.type !== 'zones') throw new Error('no zones');
    expect(field.zones.map(({ id, name, capacity }) => [id, name, capacity])).toEqual([
      ['bar', 'The long bar', 9],
      ['tables', 'The tables', 14],
      ['entrance', 'The entrance', 6],
      ['hearth', 'The hearth', 4],
      ['cellar', 'Cellar', null],
    ]);
    expect(field.edges.map(({ id, door }) => [id, door])).toEqual([
      ['bar-tables', 'locked'],
      ['entrance-tables', 'none'],
      ['tables-hearth', 'none'],
      ['bar-cellar', 'none'],
    ]);
  });

  test('take their ways with them when they are gone; a way may be cut alone', () => {
    const field = after(tapRoom, redrawn({ gone: ['bar'], cut: ['tables-hearth'] }));
    if (field.type !== 'zones') throw new Error('no zones');
    expect(field.zones.map(({ id }) => id)).toEqual(['tables', 'entrance', 'hearth']);
    expect(field.edges.map(({ id }) => id)).toEqual(['entrance-tables']);
  });

  test('are not gone while somebody stands there, hidden or not', () => {
    expect(refusedAt(sceneOf(tapRoom, 'hearth'), redrawn({ gone: ['bar', 'hearth'] }))).toBe(
      'gone[1] is where Vera stands: move them to another zone first',
    );
    expect(refusedAt(sceneOf(tapRoom, 'hearth'), redrawn({ gone: ['bar'] }))).toBe('accepted');
  });

  test('lose marks that turn a line, in any text of theirs', () => {
    const field = after(
      tapRoom,
      redrawn({
        zones: [
          {
            ...cellar,
            name: 'Cel\u202elar',
            dangers: [{ id: 'd', label: 'Ro\u200bt', trigger: 'enter', effect: { type: 'note', text: 'a\u2066b' } }],
          },
        ],
      }),
    );
    expect(JSON.stringify(field)).toContain('"Cellar"');
    expect(JSON.stringify(field)).not.toMatch(/\\u20|[\u202e\u200b\u2066]/u);
  });

  const bad: readonly [string, Drawn, RegExp][] = [
    ['over another', redrawn({ zones: [newZone('x', 'X', rectangle(2, 2, 6, 6))] }), /outline .*lies over/],
    ['within another', redrawn({ zones: [newZone('x', 'X', rectangle(2, 6, 3, 3))] }), /within each other/],
    [
      'with an outline that crosses itself',
      redrawn({
        zones: [
          newZone('x', 'X', [
            { x: 20, y: 0 },
            { x: 24, y: 4 },
            { x: 24, y: 0 },
            { x: 20, y: 4 },
          ]),
        ],
      }),
      /crosses itself/,
    ],
    ['too small to stand in', redrawn({ zones: [newZone('x', 'X', rectangle(20, 0, 0.1, 0.1))] }), /too small/],
    ['with a way to nowhere', redrawn({ edges: [newEdge('bar', 'moon')] }), /edges\[3\].between\[1\] names no zone/],
    ['with a way to itself', redrawn({ edges: [newEdge('bar', 'bar')] }), /itself/],
    ['gone that never were', redrawn({ gone: ['moon'] }), /gone\[0\] names no zone/],
    ['without a way that never was', redrawn({ cut: ['moon'] }), /cut\[0\] names no connection/],
  ];
  test.each(bad)('are refused %s', (_, change, why) => {
    expect(refusedAt(sceneOf(tapRoom), change)).toMatch(why);
  });

  test('are none on a grid, nor walls among zones', () => {
    expect(refusedAt(sceneOf(blankGrid(4, 4)), redrawn({ zones: [cellar] }))).toMatch(/this map is a grid/);
    expect(refusedAt(sceneOf(tapRoom), built({ walls: [wall(0, 0, 1, 0)] }))).toMatch(/has zones/);
  });
});
