import type { ZoneFloor } from '../../../core/space/field/field.ts';
import type { Palette } from '../paint/palette.ts';
import { pictureAt } from '../paint/pictures.ts';

/** Cells along an edge of a tile: the floor repeats after so many. */
const TILE = 4;

const patterns = new Map<string, CanvasPattern>();

/** What a floor is filled with, in cells; null while its tile is on its way. */
export const floorPattern = (
  ctx: CanvasRenderingContext2D,
  floor: ZoneFloor,
  { light }: Pick<Palette, 'light'>,
): CanvasPattern | null => {
  const address = `/floors/${floor}-${light ? 'light' : 'dark'}.webp`;
  const known = patterns.get(address);
  if (known !== undefined) return known;
  const tile = pictureAt(address);
  const pattern = tile === null ? null : ctx.createPattern(tile, 'repeat');
  if (tile === null || pattern === null) return null;
  pattern.setTransform(new DOMMatrix().scale(TILE / tile.naturalWidth));
  patterns.set(address, pattern);
  return pattern;
};
