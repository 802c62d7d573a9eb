import type { Point, ZoneFeature } from '../../space/field/field.ts';
import type { DungeonFile } from './dungeon-file.ts';
import { cellAt, type Floor } from './dungeon-floor.ts';

/** What of columns and water lies on these cells, as features of their zone. */
export const featuresOf = (file: DungeonFile, floor: Floor, cells: readonly number[]): readonly ZoneFeature[] => {
  const own = new Set(cells);
  const has = (at: Point, reach: number): boolean =>
    [
      [0, 0],
      [-reach, 0],
      [0, -reach],
      [-reach, -reach],
    ].some(([dx = 0, dy = 0]) => own.has(cellAt(floor, { x: at.x + dx, y: at.y + dy }) ?? -1));
  const plain = { size: null, count: null } as const;
  return [
    ...(file.columns.some((at) => has(at, 0.5))
      ? [{ id: 'columns', label: 'Columns', kind: 'cover' as const, ...plain }]
      : []),
    ...(file.water.some((at) => has(at, 0)) ? [{ id: 'water', label: 'Water', kind: 'other' as const, ...plain }] : []),
  ];
};
