import type { Point } from '../../space/field/field.ts';
import { partsOf, type Parts } from './dungeon-parts.ts';
import type { Floor } from './dungeon-floor.ts';
import { fine } from '../report/lines.ts';
import { grown, squaresOf, type Raster } from '../report/region.ts';
import { outlineOf } from '../report/region-outline.ts';

/** Corners of a round room's outline. */
const ROUND = 16;

/** The parts of a dungeon and an outline for each. Passages that would run round a rock are left in pieces. */
export const drawn = (
  floor: Floor,
): { readonly parts: Parts; readonly outlines: ReadonlyMap<number, readonly Point[]> } => {
  let parts = partsOf(floor, () => true);
  let outlines = outlinesOf(floor, parts);
  if (outlines.size < parts.cells.size) {
    const whole = outlines;
    const before = parts;
    parts = partsOf(floor, (piece) => whole.has(before.of(piece)));
    outlines = outlinesOf(floor, parts);
  }
  return { parts, outlines };
};

/**
 * Outlines on a raster of half cells, grown so that rooms on both sides of a door touch. Parts without a proper one are
 * not among them.
 */
const outlinesOf = ({ width, height, rects }: Floor, parts: Parts): ReadonlyMap<number, readonly Point[]> => {
  const labels = new Int32Array(width * height * 4).fill(-1);
  const raster: Raster = { width: width * 2, height: height * 2, labels };
  for (const [part, cells] of parts.cells) {
    for (const cell of cells) {
      const corner = Math.floor(cell / width) * 4 * width + (cell % width) * 2;
      for (const square of [corner, corner + 1, corner + 2 * width, corner + 2 * width + 1]) labels[square] = part;
    }
  }
  const larger = grown(raster);
  return new Map(
    [...squaresOf(larger)].flatMap(([part, squares]): [number, readonly Point[]][] => {
      const outline = outlineOf(larger, part, squares);
      if (outline === null) return [];
      const rect = rects[part];
      const round =
        rect?.rotunda === true && outline.length === 4 && squares.length === (2 * rect.w + 2) * (2 * rect.h + 2);
      return [[part, round ? disc(outline) : outline]];
    }),
  );
};

/** The round outline within a rectangle. */
const disc = (outline: readonly Point[]): readonly Point[] => {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // A flat side towards every door: half a corner off.
  return Array.from({ length: ROUND }, (_, nth) => {
    const turn = ((nth + 0.5) / ROUND) * 2 * Math.PI;
    const stretch = 1 / Math.cos(Math.PI / ROUND);
    return {
      x: fine((left + right) / 2 + (Math.cos(turn) * stretch * (right - left)) / 2),
      y: fine((top + bottom) / 2 + (Math.sin(turn) * stretch * (bottom - top)) / 2),
    };
  });
};
