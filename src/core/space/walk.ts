import type { Charged, TerrainCosts } from './grid/cost.ts';

/** A walk to be asked about. Masks have one byte per cell; the mover's own cells must not be in them. */
export interface Walk {
  /** Top left cell of the mover's base. */
  readonly from: number;
  /** Edge of its base in cells. */
  readonly size: number;
  /** Feet it may spend; Infinity for no limit. */
  readonly budget: number;
  /** What terrain costs; `USUAL_COSTS` when left out. */
  readonly terrain?: TerrainCosts;
  /** Which square's terrain a step is charged for; left out: the one it enters. None leads into what is blocked. */
  readonly charged?: Charged;
  /** Cells no part of the base may enter. */
  readonly blocked?: Uint8Array;
  /** Cells that may be passed but not ended in. */
  readonly noStop?: Uint8Array;
  /** Cells that a walk ends in once it has entered them. */
  readonly mustStop?: Uint8Array;
  /** Under 5-10-5: whether an odd number of diagonals was walked before, so that the next costs double. */
  readonly odd?: boolean;
}
