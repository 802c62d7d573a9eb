import { ok, refused, type Problem, type Result } from '../../base.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import { BLANK_SHEET } from '../../space/zones/sheet.ts';
import type { Covering } from '../report/placing.ts';
import type { PixelSize } from '../picture/png.ts';
import { type Lying, LYING, type Ground, extentOf } from './lying.ts';

const SCALES = { least: 0.05, most: 20 } as const;
const at = 'The picture';

/**
 * The cells that a picture of this size covers when it is laid under a field, in proportion; refused where they are
 * beyond what a field can have.
 */
export const coveringUnder = (field: Ground, picture: PixelSize, lying: Lying = LYING): Result<Covering, Problem> => {
  const { scale, x, y } = lying;
  if (![scale, x, y].every(Number.isFinite))
    return refused({ at, say: 'has a scale or an offset that is not a finite number' });
  if (scale < SCALES.least || scale > SCALES.most)
    return refused({ at, say: `would be scaled by ${scale}; the limits are ${SCALES.least} and ${SCALES.most}` });
  const before = lying.fit === 'as-before' ? field.backdrop : null;
  const onto = before ?? extentOf(field);
  const [across, down] = [onto.width / picture.width, onto.height / picture.height];
  const cell = (lying.fit === 'cover' ? Math.max(across, down) : Math.min(across, down)) * scale;
  const [width, height] = [picture.width * cell, picture.height * cell];
  return within({
    x: onto.x + (onto.width - width) / 2 + x,
    y: onto.y + (onto.height - height) / 2 + y,
    width,
    height,
  });
};

const within = (covers: Covering): Result<Covering, Problem> => {
  const far = LIMITS.side + LIMITS.margin;
  if (Math.abs(covers.x) > far || Math.abs(covers.y) > far)
    return refused({ at, say: `would lie more than ${far} cells away` });
  if (Math.max(covers.width, covers.height) > 2 * far)
    return refused({
      at,
      say:
        `would cover ${covers.width.toFixed(0)} by ${covers.height.toFixed(0)} cells; at most ${2 * far} a side ` +
        'are possible',
    });
  return ok(covers);
};

/** The shorter side of a sheet, in cells, however narrow its picture. */
const NARROWEST = 4;

/**
 * The cells that a picture covers when zones are to be drawn on it: those of the grid its file name gives, or a sheet
 * as large as a blank one.
 */
export const sheetForPicture = (
  picture: PixelSize,
  named: { readonly columns: number; readonly rows: number } | null,
): Result<Covering, Problem> => {
  if (named !== null) return ok({ x: 0, y: 0, width: named.columns, height: named.rows });
  const [longer, shorter] = [Math.max(picture.width, picture.height), Math.min(picture.width, picture.height)];
  const cell = Math.max(BLANK_SHEET.width / longer, NARROWEST / shorter);
  if (longer * cell > LIMITS.side)
    return refused({ at, say: `is ${picture.width} by ${picture.height} pixels: too narrow to draw zones on` });
  return ok({ x: 0, y: 0, width: picture.width * cell, height: picture.height * cell });
};
