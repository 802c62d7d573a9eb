import { memo, memoKeyed } from '../../memo.ts';
import type { Diagonal, GridField, Portal } from '../field/field.ts';
import { closeOff, makingGround } from './ground.ts';
import { stampWall } from './stamp.ts';
import type { Stamp } from './stamp.ts';
import { IMPASSABLE } from './terrain-bits.ts';

export { GRID_TERRAINS, ruledAs, terrainBit } from './terrain-bits.ts';

/** A grid field made ready for questions. Cells are indexes y * width + x. */
export interface Grid {
  readonly field: GridField;
  readonly width: number;
  readonly height: number;
  readonly count: number;
  /** Feet along one edge of a cell. */
  readonly feet: number;
  readonly diagonal: Diagonal;
  /**
   * Per cell, bit `1 << direction` of every step that may not be taken: off the field, into the impassable, through a
   * wall, round a corner.
   */
  readonly steps: Uint8Array;
  /** Per cell, the bits of its terrain kinds (`terrainBit`). */
  readonly terrain: Uint8Array;
  /** Per cell, the corners cut off from its centre (see `Stamp`). */
  readonly corners: Uint8Array;
}

/** A closed door or any window cannot be walked through. */
export const blocksStep = (portal: Portal): boolean => portal.kind === 'window' || !portal.open;
/** A closed door cannot be seen through. */
export const blocksSight = (portal: Portal): boolean => portal.kind === 'door' && !portal.open;

/** The field made ready; made once per field, by identity. A field that differs by its portals alone is cheap. */
export const gridOf = memo((field: GridField): Grid => {
  const making = makingGround(field);
  let made = making.next();
  while (made.done !== true) made = making.next();
  const ground = made.value;
  const steps = ground.steps.slice();
  const corners = ground.corners.slice();
  const stamp: Stamp = { width: field.width, height: field.height, steps, corners };
  for (const portal of field.portals) if (blocksStep(portal)) stampWall(stamp, portal, blocksSight(portal));
  return {
    field,
    width: field.width,
    height: field.height,
    count: field.width * field.height,
    feet: field.feet,
    diagonal: field.diagonal,
    steps,
    terrain: ground.terrain,
    corners,
  };
});

/** The same grid where diagonal steps may pass the corners of impassable cells, but still none of walls. */
export const pastCorners = memo((grid: Grid): Grid => {
  const { width, height, field } = grid;
  const open = gridOf({ ...field, terrain: field.terrain.filter(({ kind }) => kind !== 'impassable') });
  const steps = open.steps.slice();
  for (let cell = 0; cell < grid.count; cell++)
    if ((grid.terrain[cell] ?? 0) & IMPASSABLE) closeOff({ width, height, steps }, cell, true);
  return { ...grid, steps };
});

/** The same grid with diagonal steps counted in this way. */
export const countingDiagonals = memoKeyed((grid: Grid, diagonal: Diagonal): Grid =>
  grid.diagonal === diagonal ? grid : { ...grid, diagonal },
);
