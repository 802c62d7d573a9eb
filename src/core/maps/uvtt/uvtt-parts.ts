import { isRecord, ok, refused, type Result } from '../../base.ts';
import type { Point } from '../../space/field/field.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import { own, type Fields } from '../report/json.ts';
import { MOST_CELLS_A_SIDE } from '../report/placing.ts';
import { Faults, shown } from '../report/problem.ts';

/**
 * A Universal VTT file as checked at the door: cells are its unit, the origin not yet taken off. What may be absent is
 * null.
 */
export interface UvttFile {
  readonly origin: Point | null;
  readonly size: Point;
  readonly pixelsPerCell: number | null;
  readonly walls: readonly (readonly Point[])[] | null;
  readonly objects: readonly (readonly Point[])[] | null;
  readonly portals: readonly UvttPortal[];
  readonly lights: readonly UvttLight[];
  /** Lights that made no sense: a reason for each. A battlefield does without them. */
  readonly oddLights: readonly string[];
  readonly environment: boolean;
  /** The picture as the file has it: base64, one hopes. */
  readonly picture: unknown;
  /** Names of keys this importer does not know, fit to be shown. */
  readonly unknown: readonly string[];
}

/** A door or window as checked at the door. */
export interface UvttPortal {
  readonly a: Point;
  readonly b: Point;
  readonly closed: boolean | null;
}

export interface UvttLight {
  readonly at: Point;
  readonly range: number;
  readonly intensity: number;
  readonly colour: string | null;
}

/** Wall and object pieces that one map may have. */
export const MOST_SEGMENTS = LIMITS.walls;

/** Farther than this from the origin, in cells, a coordinate is a fault and not a place. */
const FARTHEST = 1_000_000;

/** A light that reaches farther than the longest field makes no sense, in cells. */
const LONGEST_RANGE = 2 * MOST_CELLS_A_SIDE;

/** Whether something is a number that can be reckoned with. */
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const NOWHERE: Point = { x: 0, y: 0 };

const coordinate = (value: unknown, where: string, faults: Faults): number => {
  if (!isNumber(value)) faults.add(where, `is not a finite number (it is ${shown(value)})`);
  else if (Math.abs(value) > FARTHEST)
    faults.add(where, `is ${value}, farther than ${FARTHEST.toLocaleString('en-US')} cells away`);
  else return value;
  return 0;
};

/** A point of the map in cells; a fault where it is none. */
export const point = (value: unknown, where: string, faults: Faults): Point => {
  if (isRecord(value))
    return {
      x: coordinate(own(value, 'x'), `${where}.x`, faults),
      y: coordinate(own(value, 'y'), `${where}.y`, faults),
    };
  faults.add(where, `is not a point with x and y (it is ${shown(value)})`);
  return NOWHERE;
};

const list = (value: unknown, where: string, faults: Faults): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  faults.add(where, `is not a list (it is ${shown(value)})`);
  return [];
};

/** How many cells one side of the map has; a fault where that is no length of a map. */
export const cellsAlong = (value: unknown, where: string, faults: Faults): number => {
  if (!isNumber(value)) faults.add(where, `is not a finite number (it is ${shown(value)})`);
  else if (value <= 0 || Math.ceil(value) > MOST_CELLS_A_SIDE)
    faults.add(where, `is ${value}; a map has 1 to ${MOST_CELLS_A_SIDE} cells along a side`);
  else return value;
  return 1;
};

/** Lines of walls or of things; faults where they are none or too many. */
export const polylines = (root: Fields, key: string, faults: Faults): UvttFile['walls'] => {
  const value = own(root, key);
  if (value === undefined || value === null) return null;
  const lines = list(value, key, faults);
  const pieces = lines.reduce((sum: number, line) => sum + (Array.isArray(line) ? Math.max(0, line.length - 1) : 0), 0);
  if (pieces > MOST_SEGMENTS || lines.length > MOST_SEGMENTS) {
    faults.add(
      key,
      `has ${Math.max(pieces, lines.length).toLocaleString('en-US')} segments; at most ` +
        `${MOST_SEGMENTS.toLocaleString('en-US')} are allowed`,
    );
    return [];
  }
  return lines.map((line, i) =>
    list(line, `${key}[${i}]`, faults).map((p, j) => point(p, `${key}[${i}][${j}]`, faults)),
  );
};

/** A door or window; a fault where it is none. */
export const portal = (value: unknown, where: string, faults: Faults): UvttPortal => {
  if (!isRecord(value)) {
    faults.add(where, `is not a portal (it is ${shown(value)})`);
    return { a: NOWHERE, b: NOWHERE, closed: null };
  }
  const bounds = list(own(value, 'bounds'), `${where}.bounds`, faults);
  if (Array.isArray(own(value, 'bounds')) && bounds.length !== 2)
    faults.add(`${where}.bounds`, `has ${bounds.length} points; the two ends of the gap are needed`);
  const closed = own(value, 'closed');
  return {
    a: bounds.length === 2 ? point(bounds[0], `${where}.bounds[0]`, faults) : NOWHERE,
    b: bounds.length === 2 ? point(bounds[1], `${where}.bounds[1]`, faults) : NOWHERE,
    closed: typeof closed === 'boolean' ? closed : null,
  };
};

/** The list of this name; empty, with a fault, where it has more than so many entries. */
export const few = (root: Fields, key: string, most: number, faults: Faults): readonly unknown[] => {
  const value = own(root, key);
  if (value === undefined || value === null) return [];
  const all = list(value, key, faults);
  if (all.length <= most) return all;
  faults.add(
    key,
    `has ${all.length.toLocaleString('en-US')} entries; at most ${most.toLocaleString('en-US')} are allowed`,
  );
  return [];
};

/** Colours are eight hexadecimal digits, alpha first; six without alpha are understood too. */
const colour = (value: unknown): string | null => {
  const digits = typeof value === 'string' ? /^#?(?:[0-9a-f]{2})?([0-9a-f]{6})$/iu.exec(value)?.[1] : undefined;
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
};

/** A light, or what is wrong with it. */
export const light = (value: unknown, where: string): Result<UvttLight, string> => {
  const faults = new Faults();
  if (!isRecord(value)) return refused(`${where} is not a light (it is ${shown(value)})`);
  const at = point(own(value, 'position'), `${where}.position`, faults);
  const range = coordinate(own(value, 'range'), `${where}.range`, faults);
  const intensity =
    own(value, 'intensity') === undefined ? 1 : coordinate(own(value, 'intensity'), `${where}.intensity`, faults);
  const [fault] = faults.list();
  if (fault !== undefined) return refused(`${fault.at} ${fault.say}`);
  if (range <= 0 || range > LONGEST_RANGE || intensity < 0)
    return refused(`${where} has a range of ${range} and an intensity of ${intensity}`);
  return ok({ at, range, intensity, colour: colour(own(value, 'color')) });
};
