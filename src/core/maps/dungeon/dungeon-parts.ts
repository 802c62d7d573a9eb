import type { Point } from '../../space/field/field.ts';
import type { Floor } from './dungeon-floor.ts';
import { squaresOf } from '../report/region.ts';
import { cellAt } from './dungeon-floor.ts';

/**
 * What of a dungeon becomes one zone: a room, or pieces of a passage that run into each other. Parts go by the number
 * of their first rect.
 */
export interface Parts {
  /** Of every cell its part; -1: rock, or the cell of a door between two parts. */
  readonly at: Int32Array;
  readonly cells: ReadonlyMap<number, readonly number[]>;
  /** Parts that touch along a side, each pair once. */
  readonly touching: readonly (readonly [number, number])[];
  /** The part that a rect belongs to. */
  of(rect: number): number;
  isPassage(part: number): boolean;
}

/** Cells of a passage that are one zone: beyond that it is no longer one place. */
const LONGEST_PASSAGE = 16;

/**
 * The parts of a floor. Rects that overlap are one room; passages (one cell wide) that open into each other are one,
 * cells of the openings included, as long as that is not too long and `mayJoin` lets both.
 */
export const partsOf = (floor: Floor, mayJoin: (rect: number) => boolean): Parts => {
  const { width, height, rects, owner, isDoorCell, doors } = floor;
  const parent = rects.map((_, nth) => nth);
  const of = (rect: number): number => {
    let root = rect;
    while (parent[root] !== root) root = parent[root] ?? root;
    for (let at = rect; at !== root;) [at, parent[at]] = [parent[at] ?? root, root];
    return root;
  };
  const join = (a: number, b: number): void => {
    const [x, y] = [of(a), of(b)];
    parent[Math.max(x, y)] = Math.min(x, y);
  };
  rects.forEach(({ x, y, w, h }, nth) => {
    if (isDoorCell[nth] === true) return;
    for (let row = y; row < y + h; row++)
      for (let cell = row * width + x; cell < row * width + x + w; cell++) {
        const first = owner[cell] ?? nth;
        if (first !== nth && isDoorCell[first] !== true) join(first, nth);
      }
  });
  const isNarrow = (rect: number): boolean => Math.min(rects[rect]?.w ?? 0, rects[rect]?.h ?? 0) === 1;
  const openings = new Map<number, number>();
  const sizes = new Map<number, number>();
  const sizeOf = (rect: number): number => sizes.get(of(rect)) ?? (rects[rect]?.w ?? 0) * (rects[rect]?.h ?? 0);
  for (const { kind, cell, from, to } of doors) {
    const [a, b] = [from === null ? -1 : (owner[from] ?? -1), to === null ? -1 : (owner[to] ?? -1)];
    const both = [a, b].every((rect) => rect >= 0 && isDoorCell[rect] !== true && isNarrow(rect) && mayJoin(rect));
    if (kind !== 'open' || !both || isDoorCell[owner[cell] ?? -1] !== true) continue;
    const size = of(a) === of(b) ? sizeOf(a) + 1 : sizeOf(a) + sizeOf(b) + 1;
    if (size > LONGEST_PASSAGE) continue;
    join(a, b);
    sizes.set(of(a), size);
    openings.set(cell, a);
  }
  const at = Int32Array.from(owner, (rect, cell) => {
    const through = openings.get(cell);
    if (through !== undefined) return of(through);
    return rect < 0 || isDoorCell[rect] === true ? -1 : of(rect);
  });
  const pairs = new Map<string, readonly [number, number]>();
  const meet = (a: number, b: number): void => {
    if (a >= 0 && b >= 0 && a !== b) pairs.set(`${Math.min(a, b)} ${Math.max(a, b)}`, [Math.min(a, b), Math.max(a, b)]);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = at[y * width + x] ?? -1;
      if (x + 1 < width) meet(here, at[y * width + x + 1] ?? -1);
      if (y + 1 < height) meet(here, at[(y + 1) * width + x] ?? -1);
    }
  const wide = new Set(rects.flatMap((_, nth) => (isDoorCell[nth] === true || isNarrow(nth) ? [] : [of(nth)])));
  return {
    at,
    cells: squaresOf({ labels: at }),
    touching: [...pairs.values()],
    of,
    isPassage: (part) => !wide.has(part),
  };
};

/** Which part of a dungeon lies at a point; -1: none. */
export const partAt = (floor: Floor, parts: Parts, at: Point): number => parts.at[cellAt(floor, at) ?? -1] ?? -1;
