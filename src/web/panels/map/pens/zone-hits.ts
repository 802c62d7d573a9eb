import type { Point, Zone, ZoneEdge } from '../../../../core/space/field/field.ts';
import { inside } from '../../../../core/space/grid/geometry.ts';
import { middleOfSeam, seamOf } from '../../../store/zones/seam.ts';

/** The zone at a point; null: none. */
export const zoneAt = (zones: readonly Zone[], at: Point): Zone | null =>
  [...zones].reverse().find(({ outline }) => inside(at.x, at.y, outline)) ?? null;

/** The way whose symbol is within `reach` cells of a point. */
export const wayAt = (zones: readonly Zone[], edges: readonly ZoneEdge[], at: Point, reach: number): ZoneEdge | null =>
  edges.find((edge) => {
    const seam = seamOf(zones, edge);
    const middle = seam === null ? null : middleOfSeam(seam);
    return middle !== null && Math.hypot(middle.x - at.x, middle.y - at.y) < reach;
  }) ?? null;

/** The corner of an outline within `reach` cells of a point; null: none. */
export const cornerAt = (outline: readonly Point[], at: Point, reach: number): number | null => {
  const index = outline.findIndex(({ x, y }) => Math.hypot(x - at.x, y - at.y) < reach);
  return index < 0 ? null : index;
};

/** The side of an outline whose middle is within `reach` cells of a point; null: none. */
export const sideAt = (outline: readonly Point[], at: Point, reach: number): number | null => {
  const index = outline.findIndex((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    return Math.hypot((a.x + b.x) / 2 - at.x, (a.y + b.y) / 2 - at.y) < reach;
  });
  return index < 0 ? null : index;
};
