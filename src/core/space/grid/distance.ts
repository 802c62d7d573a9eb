import type { Diagonal } from '../field/field.ts';
import type { Base } from './footprint.ts';
import type { Grid } from './grid.ts';

/** What distance needs to know of a field. */
export type Scale = Pick<Grid, 'diagonal' | 'feet'>;

/** Feet, or cells, by which sums may differ and still be the same. */
export const ROUNDING = 1e-9;

/** Cells between two spans of one axis: 0 when they share a column, 1 when they touch. */
const apart = (a: number, aSize: number, b: number, bSize: number): number =>
  Math.max(0, b - (a + aSize - 1), a - (b + bSize - 1));

const levels = (scale: Scale, a: Base, b: Base): number => levelsApart(scale, a.height ?? 0, b.height ?? 0);

/**
 * Length in cells of the shortest walk by dx, dy and dz cells on open ground. A step along several axes is one
 * diagonal.
 */
export const stepsLength = (diagonal: Diagonal, dx: number, dy: number, dz = 0): number => {
  const long = Math.max(dx, dy, dz);
  if (diagonal === '1-1') return long;
  const second = dx + dy + dz - long - Math.min(dx, dy, dz);
  return diagonal === '5-10-5' ? long + Math.floor(second / 2) : long + second / 2;
};

/**
 * Feet between the nearest squares of two bases; 0 when they overlap. Heights count like a third axis, in whole cells.
 * Walls do not matter.
 */
export const distance = (scale: Scale, a: Base, b: Base): number =>
  scale.feet *
  stepsLength(scale.diagonal, apart(a.x, a.size, b.x, b.size), apart(a.y, a.size, b.y, b.size), levels(scale, a, b));

/** Whether two bases touch, corners and one cell of height included, or overlap. */
export const adjacent = (scale: Scale, a: Base, b: Base): boolean =>
  Math.max(apart(a.x, a.size, b.x, b.size), apart(a.y, a.size, b.y, b.size), levels(scale, a, b)) <= 1;

/**
 * Whether dx, dy, dz cells are within a reach in feet: at most that far, and always all eight neighbours from one cell
 * of reach on.
 */
export const withinReach = (scale: Scale, feet: number, dx: number, dy: number, dz = 0): boolean =>
  scale.feet * stepsLength(scale.diagonal, dx, dy, dz) <= feet + ROUNDING ||
  (Math.max(dx, dy, dz) <= 1 && feet + ROUNDING >= scale.feet);

/** Whether b is within a's reach of so many feet. Walls do not matter. */
export const reaches = (scale: Scale, a: Base, b: Base, feet: number): boolean =>
  withinReach(scale, feet, apart(a.x, a.size, b.x, b.size), apart(a.y, a.size, b.y, b.size), levels(scale, a, b));

/** Whole cells above or below, for a mover at one height and a base at another (feet). */
export const levelsApart = (scale: Scale, a: number, b: number): number =>
  Math.ceil(Math.abs(a - b) / scale.feet - ROUNDING);
