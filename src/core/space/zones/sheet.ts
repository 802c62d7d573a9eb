import type { Backdrop, Zone } from '../field/field.ts';
import { boxOf } from './outline.ts';

/** Cells around the drawn zones, and how large a sheet is that nobody has drawn on. */
const MARGIN = 1;
export const BLANK_SHEET = { width: 30, height: 20 } as const;
const LEAST = { width: 16, height: 10 };

/** Cells left free beside the zones while one draws, for the next. */
const ROOM = 6;

/** A sheet, in cells: where it ends at the right and below, and where it begins at the left and above. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

const whole = ({ width, height }: { readonly width: number; readonly height: number }): Sheet => ({
  width,
  height,
  x: 0,
  y: 0,
});

/** Where a sheet begins and ends along one side, that shows these with a margin and is so long at least. */
const along = (first: number, last: number, least: number): readonly [number, number] => {
  const [from, to] = [Math.max(0, Math.floor(first) - MARGIN), Math.ceil(last) + MARGIN];
  const start = Math.max(0, from - Math.floor(Math.max(0, least - (to - from)) / 2));
  return [start, Math.max(start + least, to)];
};

/**
 * How large the sheet is that zones are drawn on, in cells: all of them, or the picture under them. While one draws
 * (`open`) it begins where the field does and is as large as a blank one at least, with room beside the zones.
 */
export const sheetOf = (
  { zones, backdrop }: { readonly zones: readonly Zone[]; readonly backdrop: Backdrop | null },
  open = false,
): Sheet => {
  const boxes = zones.map(({ outline }) => boxOf(outline));
  const picture = {
    width: Math.max(1, (backdrop?.x ?? 0) + (backdrop?.width ?? 0)),
    height: Math.max(1, (backdrop?.y ?? 0) + (backdrop?.height ?? 0)),
  };
  if (zones.length === 0) return whole(backdrop === null ? BLANK_SHEET : picture);
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  if (backdrop === null && !open) {
    const [x, width] = along(Math.min(...boxes.map(({ left }) => left)), right, LEAST.width);
    const [y, height] = along(Math.min(...boxes.map(({ top }) => top)), bottom, LEAST.height);
    return { width, height, x, y };
  }
  const least = backdrop === null ? BLANK_SHEET : picture;
  const margin = open ? ROOM : MARGIN;
  return whole({
    width: Math.max(least.width, Math.ceil(right) + margin),
    height: Math.max(least.height, Math.ceil(bottom) + margin),
  });
};
