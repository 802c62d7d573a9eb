import { mkdirSync, writeFileSync } from 'node:fs';
import { ZONE_FLOORS } from '../../core/space/field/field.ts';
import { composed } from './browser.ts';
import { FLOOR_TILES } from './floors/floors.ts';
import { TILE } from './floors/tile.ts';
import { polygon } from './outlines.ts';
import { drawing, path } from './svg.ts';

/**
 * Paints the tiles of zone floors into public/floors, each for dark and for light. Run:
 * `npx tsx src/cli/art/floor-tiles.ts`; CHROMIUM_PATH names another browser.
 */

/** Pixels along an edge of a tile. */
const EDGE = 256;
const everything = polygon([
  [0, 0],
  [TILE, 0],
  [TILE, TILE],
  [0, TILE],
]);
/** What each scheme lays over a tile, so that tokens and names stand out from it. */
const VEILS = { dark: ['#0b0d12', 0.42], light: ['#ffffff', 0.34] } as const;

mkdirSync('public/floors', { recursive: true });
for (const floor of ZONE_FLOORS)
  for (const [scheme, [colour, opacity]] of Object.entries(VEILS)) {
    const text = drawing(TILE, TILE, [FLOOR_TILES[floor](), path(everything, colour, `opacity="${opacity}"`)]);
    const picture = await composed(EDGE, EDGE, [{ type: 'svg', text }], 0.72);
    const to = `public/floors/${floor}-${scheme}.webp`;
    writeFileSync(to, picture);
    process.stdout.write(`${to}: ${Math.round(picture.length / 1024)} KiB\n`);
  }
