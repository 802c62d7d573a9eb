import type { Backdrop, Zone } from '../../space/field/field.ts';
import { sheetOf } from '../../space/zones/sheet.ts';
import type { Covering } from '../report/placing.ts';

/**
 * How a picture is fitted to a field before it is scaled and moved: whole within it, over all of it, or where the
 * picture before it lay (and within the field where there was none). It is never stretched.
 */
export const PICTURE_FITS = ['inside', 'cover', 'as-before'] as const;
export type PictureFit = (typeof PICTURE_FITS)[number];

/**
 * How a picture is to lie: its fit, how much larger than fitted (1: just so), and how far from the middle, in cells.
 */
export interface Lying {
  readonly fit: PictureFit;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** How a picture lies where nothing else is asked for. */
export const LYING: Lying = { fit: 'as-before', scale: 1, x: 0, y: 0 };

/** What of a field matters to a picture under it. */
export type Ground = { readonly backdrop: Backdrop | null } & (
  | { readonly type: 'grid'; readonly width: number; readonly height: number }
  | { readonly type: 'zones'; readonly zones: readonly Zone[] }
);

/**
 * The rectangle of a field that pictures are fitted to, in cells: a grid's cells, or the sheet that zones are drawn on.
 */
export const extentOf = (field: Ground): Covering => {
  const { width, height } = field.type === 'grid' ? field : sheetOf({ zones: field.zones, backdrop: null });
  return { x: 0, y: 0, width, height };
};

/**
 * How a picture lies under a field now: what `coveringUnder` makes of it is where it is. It counts as one of the
 * proportions it has there.
 */
export const lyingOf = (field: Ground, { x, y, width, height }: Covering): Lying => {
  const onto = extentOf(field);
  return {
    fit: 'inside',
    scale: 1 / Math.min(onto.width / width, onto.height / height),
    x: x + width / 2 - onto.x - onto.width / 2,
    y: y + height / 2 - onto.y - onto.height / 2,
  };
};
