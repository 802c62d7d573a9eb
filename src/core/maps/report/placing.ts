import type { Backdrop, Field } from '../../space/field/field.ts';
import { LIMITS } from '../../space/reading/limits.ts';
import type { Picture } from '../picture/picture.ts';
import type { ReportLine } from './report.ts';

/** The rectangle of the field a picture covers, in cells; it may reach beyond the field. */
export type Covering = Omit<Backdrop, 'hash'>;

/** A picture of a file with its bytes and where it lies under the grid. */
export interface PlacedPicture extends Picture {
  readonly bytes: Uint8Array;
  readonly covers: Covering;
}

/**
 * A file become a battlefield: its field, without backdrop as long as the picture has no hash; its picture; what became
 * of each part.
 */
export interface MapImport<F extends Field = Field> {
  /** What to call the map: the file's name without extension, fit to be shown. */
  readonly name: string;
  readonly field: F;
  readonly picture: PlacedPicture | null;
  readonly report: readonly ReportLine[];
}

/** Cells along one side of a field. */
export const MOST_CELLS_A_SIDE = LIMITS.side;

/** The field with the picture of this content hash under it. */
export const withBackdrop = <F extends Field>(field: F, hash: string, covers: Covering): F => ({
  ...field,
  backdrop: { hash, ...covers },
});
