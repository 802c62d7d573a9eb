import { rowsOfCells } from '../../../../../src/core/space/grid/rows.ts';
import { describe, expect, test } from 'vitest';
import type { EffectId } from '../../../../../src/core/rules/kit/effects.ts';
import type { LastingArea } from '../../../../../src/core/rules/kit/areas/lasting-areas.ts';
import { cellsCovered, coversShape, crossing, isInside } from '../../../../../src/core/rules/kit/areas/covers.ts';
import { areaShown, knownAreas } from '../../../../../src/core/rules/kit/areas/lasting-areas.ts';
import { schemaOf } from '../../../../../src/core/rules/kit/shapes.ts';
import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import { blankGrid } from '../../../../../src/core/space/field/field.ts';
import { gridOf } from '../../../../../src/core/space/grid/grid.ts';

const grid = gridOf(blankGrid(8, 6, '1-1'));
const id = (name: string): CombatantId => name as CombatantId;
const nowhere = (): null => null;
const drawn = (cells: readonly number[]): string[] => {
  const rows = Array.from({ length: 6 }, () => Array.from({ length: 8 }, () => '.'));
  for (const cell of cells) rows[Math.floor(cell / 8)]![cell % 8] = 'x';
  return rows.map((row) => row.join(''));
};
const area = (covers: LastingArea['covers'], more: Partial<LastingArea> = {}): LastingArea => ({
  id: 'e1' as EffectId,
  kind: 'light',
  source: 'Light',
  owner: id('mage'),
  on: [],
  anchor: { type: 'none' },
  left: null,
  with: null,
  covers,
  ...more,
});

describe('what an area covers', () => {
  test('cells stay where they are; those off a smaller map are left out', () => {
    expect(cellsCovered(grid, { type: 'cells', cells: [0, 9, 47, 48, 900] }, nowhere)).toEqual([0, 9, 47]);
  });

  test('an area carried along covers all within its feet of the whole base, clipped to the map', () => {
    const where = () => ({ x: 1, y: 1, size: 2, height: 0 });
    expect(drawn(cellsCovered(grid, { type: 'around', who: id('mage'), feet: 10 }, where))).toEqual([
      'xxxxx...',
      'xxxxx...',
      'xxxxx...',
      'xxxxx...',
      'xxxxx...',
      '........',
    ]);
    expect(cellsCovered(grid, { type: 'around', who: id('mage'), feet: 10 }, nowhere)).toEqual([]);
  });

  test('by the diagonal of the field', () => {
    const wide = gridOf(blankGrid(8, 6, '5-10-5'));
    const covered = cellsCovered(wide, { type: 'around', who: id('mage'), feet: 10 }, () => ({ x: 3, y: 2, size: 1 }));
    expect(drawn(covered)).toEqual(['..xxx...', '.xxxxx..', '.xxxxx..', '.xxxxx..', '..xxx...', '........']);
  });

  test('it is read strictly', () => {
    const schema = schemaOf(coversShape());
    expect(schema.parse({ type: 'around', who: 'mage', feet: 15 })).toMatchObject({ ok: true });
    expect(schema.parse({ type: 'around', who: 'mage', feet: -5 })).toMatchObject({ ok: false });
    expect(schema.parse({ type: 'cells', cells: [1.5] })).toMatchObject({ ok: false });
    expect(schema.parse({ type: 'fog' })).toMatchObject({ ok: false });
  });
});

describe('a step and an area', () => {
  const covered = new Set([18, 19]);
  const at = (x: number, y: number, size = 1) => ({ x, y, size });

  test.each([
    [at(1, 2), at(2, 2), 'enters'],
    [at(2, 2), at(3, 2), 'stays'],
    [at(3, 2), at(4, 2), 'leaves'],
    [at(5, 2), at(6, 2), null],
    [null, at(2, 2), 'enters'],
    [null, at(0, 0), null],
  ] as const)('from %o to %o', (from, to, said) => {
    expect(crossing(grid, covered, from, to)).toBe(said);
  });

  test('any cell of a large base is enough', () => {
    expect(isInside(grid, covered, at(1, 1, 2))).toBe(true);
    expect(isInside(grid, covered, at(0, 1, 2))).toBe(false);
  });
});

describe('what viewers know of an area', () => {
  const known = (who: CombatantId): boolean => who !== id('lurker');

  test('what somebody unknown carries along is not there; the ground keeps what an unknown one made', () => {
    const carried = area({ type: 'around', who: id('lurker'), feet: 10 });
    const left = area({ type: 'cells', cells: [4] }, { owner: id('lurker'), on: [id('vera'), id('lurker')] });
    expect(knownAreas([carried, left], known)).toEqual([{ ...left, owner: null, on: [id('vera')] }]);
  });

  test('it is shown as rows of cells, the cells in any order', () => {
    expect(rowsOfCells([9, 8, 7, 16, 10, 10], 8)).toEqual([
      [7, 1],
      [8, 3],
      [16, 1],
    ]);
    const looks = { label: 'Light', icon: 'sun', tone: 'good', about: null } as const;
    expect(areaShown(grid, area({ type: 'cells', cells: [1, 2, 10] }), nowhere, looks)).toEqual({
      id: 'e1',
      label: 'Light',
      icon: 'sun',
      tone: 'good',
      about: null,
      rows: [
        [1, 2],
        [10, 1],
      ],
    });
  });
});
