import type { Backdrop, Zone } from '../field/field.ts';
import { boxOf } from './outline.ts';

/** Cells around the drawn zones, and how large a sheet is that nobody has drawn on. */
const MARGIN = 1;
export const BLANK_SHEET = { width: 30, height: 20 } as const;
const LEAST = { width: 16, height: 10 };

/** Cells left free beside the zones while one draws, for the next. */
const ROOM = 6;

/**
 * How large the sheet is that zones are drawn on, in cells: all of them and the picture under them. While one draws
 * (`open`) it is as large as a blank one at least, with room beside them.
 */
export const sheetOf = (
  { zones, backdrop }: { readonly zones: readonly Zone[]; readonly backdrop: Backdrop | null },
  open = false,
): { readonly width: number; readonly height: number } => {
  const boxes = zones.map(({ outline }) => boxOf(outline));
  const picture = {
    width: Math.max(1, (backdrop?.x ?? 0) + (backdrop?.width ?? 0)),
    height: Math.max(1, (backdrop?.y ?? 0) + (backdrop?.height ?? 0)),
  };
  if (zones.length === 0) return backdrop === null ? BLANK_SHEET : picture;
  const least = backdrop === null ? (open ? BLANK_SHEET : LEAST) : picture;
  const margin = open ? ROOM : MARGIN;
  return {
    width: Math.max(least.width, ...boxes.map(({ right }) => Math.ceil(right) + margin)),
    height: Math.max(least.height, ...boxes.map(({ bottom }) => Math.ceil(bottom) + margin)),
  };
};
