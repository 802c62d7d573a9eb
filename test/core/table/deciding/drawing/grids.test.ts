import { describe, expect, test } from 'vitest';
import type { Ruleset } from '../../../../../src/core/rules/ruleset/ruleset.ts';
import { atOnce } from '../../../../../src/core/rules/sliced.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import type { FieldChange } from '../../../../../src/core/space/field/field-change.ts';
import { rectangle, tapRoom } from '../../../../../src/core/space/zones/presets.ts';
import { correcting } from '../../../../../src/core/table/correcting/corrections.ts';
import type { Drawn } from '../../../../../src/core/table/correcting/drawing.ts';
import { toy } from '../../../toy/index.ts';
import { sceneOf, built, wall, after, refusedAt } from './drawn.ts';

describe('a grid that is drawn on', () => {
  const grid = after(
    blankGrid(10, 10),
    built({
      walls: [wall(0, 0, 3, 0), wall(3, 0, 3, 3)],
      portals: [{ id: 'd', kind: 'door', open: false, locked: false, ...wall(3, 3, 4, 3) }],
    }),
  );

  test('gets walls and doors, and loses walls by their ends whichever way they were drawn', () => {
    const next = after(
      grid,
      built({
        razed: [wall(3, 0, 0, 0)],
        walls: [wall(5, 5, 6, 6)],
        portals: [{ id: 'd', kind: 'window', open: false, locked: true, ...wall(3, 3, 4, 3) }],
      }),
    );
    if (next.type !== 'grid') throw new Error('no grid');
    expect(next.walls).toEqual([wall(3, 0, 3, 3), wall(5, 5, 6, 6)]);
    expect(next.portals).toEqual([{ id: 'd', kind: 'window', open: false, locked: true, ...wall(3, 3, 4, 3) }]);
    expect(after(next, built({ removed: ['d'] }))).toMatchObject({ portals: [] });
  });

  test('gets terrain, one kind a cell, and loses it', () => {
    const mud = after(grid, { type: 'painted', kind: 'difficult', label: 'mud', cells: [11, 12, 13, 12] });
    expect(mud).toMatchObject({ terrain: [{ kind: 'difficult', label: 'mud', cells: [11, 12, 13] }] });
    const water = after(mud, { type: 'painted', kind: 'liquid', label: '', cells: [13, 14] });
    expect(water).toMatchObject({
      terrain: [
        { kind: 'difficult', label: 'mud', cells: [11, 12] },
        { kind: 'liquid', label: '', cells: [13, 14] },
      ],
    });
    const more = after(water, { type: 'painted', kind: 'difficult', label: 'mud', cells: [14, 20] });
    expect(more).toMatchObject({
      terrain: [
        { kind: 'difficult', cells: [11, 12, 14, 20] },
        { kind: 'liquid', cells: [13] },
      ],
    });
    expect(after(more, { type: 'painted', kind: null, label: '', cells: [11, 12, 13, 14, 20, 99] })).toMatchObject({
      terrain: [],
    });
  });

  test('gets things to hide behind, has them otherwise by their ids, and loses them', () => {
    const crate = { id: 'crate', label: 'Crate', outline: rectangle(2, 2, 1, 1), worth: 1 };
    const field = after(grid, { type: 'covered', cover: [crate], gone: [] });
    expect(field).toMatchObject({ cover: [crate] });
    expect(
      after(field, {
        type: 'covered',
        cover: [
          { ...crate, worth: 2 },
          { ...crate, id: 'log' },
        ],
        gone: [],
      }),
    ).toMatchObject({ cover: [{ id: 'crate', worth: 2 }, { id: 'log' }] });
    expect(after(field, { type: 'covered', cover: [], gone: ['crate'] })).toMatchObject({ cover: [] });
  });

  const bad: readonly [string, Drawn, RegExp][] = [
    [
      'something to hide behind gone that never was',
      { type: 'covered', cover: [], gone: ['x'] },
      /gone\[0\] names no cover/,
    ],
    [
      'something to hide behind far off the field',
      { type: 'covered', cover: [{ id: 'c', label: 'C', outline: rectangle(300, 0, 1, 1), worth: 1 }], gone: [] },
      /cells off a field/,
    ],
    ['a wall without length', built({ walls: [wall(1, 1, 1, 1)] }), /has no length/],
    ['a wall far off the field', built({ walls: [wall(0, 0, 200, 0)] }), /cells off a field/],
    [
      'the same door twice: the later one counts',
      built({
        portals: [
          { id: 'e', kind: 'door', open: false, locked: false, ...wall(1, 1, 2, 1) },
          { id: 'e', kind: 'door', open: false, locked: false, ...wall(1, 2, 2, 2) },
        ],
      }),
      /accepted/,
    ],
    ['a door gone that never was', built({ removed: ['x'] }), /removed\[0\] names no door/],
    [
      'a cell off the field',
      { type: 'painted', kind: 'hazard', label: 'fire', cells: [5, 100] },
      /cells\[1\] is 100, the last cell is 99/,
    ],
  ];
  test.each(bad)('with %s', (_, change, why) => {
    expect(refusedAt(sceneOf(grid), change)).toMatch(why);
  });
});

test('a field of a kind that the game is not played on is refused, and the one that lies there stays', () => {
  const squares = { ...toy, fields: ['grid'] } as unknown as Ruleset;
  const change: FieldChange = { type: 'replaced', field: tapRoom };
  const scene = sceneOf(blankGrid(4, 4));
  const corrected = (ruleset: Ruleset) =>
    atOnce(correcting(ruleset, scene, [], [{ type: 'field', change }], null, false));
  expect(corrected(squares)).toEqual({
    ok: false,
    error: [{ at: 'corrections[0].change.field.type', say: 'must be grid: Duel is played on no other kind of map' }],
  });
  expect(corrected(toy as unknown as Ruleset)).toMatchObject({ ok: true });
});
