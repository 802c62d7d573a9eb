import { expect, test } from 'vitest';
import { DX, DY, directionOf, opposite } from '../../../src/core/space/grid/directions.ts';
import { changeField } from '../../../src/core/space/field/field-change.ts';
import { blankGrid } from '../../../src/core/space/field/field.ts';
import { cellsOf, maskOf, onField } from '../../../src/core/space/grid/footprint.ts';
import { gridOf } from '../../../src/core/space/grid/grid.ts';
import { layerOf } from '../../../src/core/space/grid/layer.ts';
import { reach } from '../../../src/core/space/moving/reach.ts';
import { mayStep } from './naive.ts';
import { randomField } from './random.ts';
import type { GridField } from '../../../src/core/space/field/field.ts';

const afresh = (field: GridField): GridField => JSON.parse(JSON.stringify(field)) as GridField;

test('a field is made ready once, by its identity', () => {
  const field = randomField(1, { width: 20, height: 20, walls: 10 });
  expect(gridOf(field)).toBe(gridOf(field));
  expect(gridOf(afresh(field))).not.toBe(gridOf(field));
});

test('every step of a cell is free or not as geometry has it, over random maps', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const field = randomField(seed, { width: 15, height: 12, walls: 30, loose: 0.6, doors: 8 });
    const { steps } = gridOf(field);
    for (let cell = 0; cell < 180; cell++) {
      for (let d = 0; d < 8; d++) {
        const free = mayStep(field, cell % 15, Math.floor(cell / 15), DX[d]!, DY[d]!);
        expect([seed, cell, d, (steps[cell]! & (1 << d)) === 0]).toEqual([seed, cell, d, free]);
      }
    }
  }
});

test('doors opened and shut leave the same grid as one made from nothing', () => {
  let field = randomField(2, { width: 30, height: 30, walls: 60, doors: 20 });
  gridOf(field);
  for (const { id, open } of [...field.portals, ...field.portals]) {
    field = changeField(field, { type: 'portal', id, set: { open: !open } }) as GridField;
    const toggled = gridOf(field);
    const made = gridOf(afresh(field));
    expect(toggled.steps).toEqual(made.steps);
    expect(toggled.corners).toEqual(made.corners);
  }
});

test('terrain painted anew is seen although the walls are the same', () => {
  const field = blankGrid(3, 1);
  expect(reach(gridOf(field), { from: 0, size: 1, budget: 60 }).reached).toBe(3);
  const painted: GridField = { ...field, terrain: [{ kind: 'impassable', label: 'rubble', cells: [1] }] };
  expect(reach(gridOf(painted), { from: 0, size: 1, budget: 60 }).reached).toBe(1);
});

test('a walk from off the field leads nowhere', () => {
  expect(reach(gridOf(blankGrid(4, 4)), { from: 99, size: 1, budget: 30 }).reached).toBe(0);
  expect(reach(gridOf(blankGrid(4, 4, '5-10-5')), { from: -1, size: 2, budget: 30 }).reached).toBe(0);
  expect(reach(gridOf(blankGrid(4, 4)), { from: 0, size: 1, budget: 5 }).reached).toBe(4);
});

test('who stands on the impassable may walk out of it, nobody back in', () => {
  const grid = gridOf({ ...blankGrid(3, 1), terrain: [{ kind: 'impassable', label: 'rock', cells: [1] }] });
  expect(reach(grid, { from: 1, size: 1, budget: 60 }).reached).toBe(3);
  expect(reach(grid, { from: 0, size: 1, budget: 60 }).reached).toBe(1);
});

test('a base fits where it is on the field and astride no wall', () => {
  const grid = gridOf({ ...blankGrid(4, 3), walls: [{ a: { x: 2, y: 0 }, b: { x: 2, y: 1 } }] });
  expect([...layerOf(grid, 2).unfit]).toEqual([0, 1, 0, 1, 0, 0, 0, 1, 1, 1, 1, 1]);
  expect(() => layerOf(grid, 7)).toThrow('a base of 7 cells');
});

test('the cells under a base are clipped to the field', () => {
  const grid = gridOf(blankGrid(4, 3));
  expect(cellsOf(grid, { x: 3, y: 1, size: 2 })).toEqual([7, 11]);
  expect(onField(grid, { x: 3, y: 1, size: 2 })).toBe(false);
  expect([
    ...maskOf(grid, [
      { x: 0, y: 0, size: 2 },
      { x: 3, y: 2, size: 1 },
    ]),
  ]).toEqual([1, 1, 0, 0, 1, 1, 0, 0, 0, 0, 0, 1]);
});

test('directions and their opposites', () => {
  for (let d = 0; d < 8; d++) {
    expect(directionOf(DX[d]!, DY[d]!)).toBe(d);
    expect(directionOf(-DX[d]!, -DY[d]!)).toBe(opposite(d));
  }
  expect(directionOf(2, 0)).toBe(-1);
});
