import { mkdirSync, writeFileSync } from 'node:fs';
import { causewayField } from '../../core/maps/demo/causeway.ts';
import { cellarsField } from '../../core/maps/demo/cellars.ts';
import { fordField } from '../../core/maps/demo/ford.ts';
import { watchField } from '../../core/maps/demo/watch.ts';
import { demoMaps } from '../../core/maps/demo/index.ts';
import { libraryField } from '../../core/maps/demo/library.ts';
import { composed } from './browser.ts';
import type { Layer } from './browser.ts';
import { causewayDrawing } from './maps/causeway/causeway-drawing.ts';
import { causewayAt } from './maps/causeway/causeway-ground.ts';
import { cellarsDrawing } from './maps/cellars-drawing.ts';
import { fordDrawing } from './maps/ford/ford-drawing.ts';
import { paintGround } from './maps/ground.ts';
import { libraryDrawing } from './maps/library-drawing.ts';
import { SCALE } from './outlines.ts';
import { TOMB, tombDrawing } from './maps/tomb/tomb-drawing.ts';
import { paintRock } from './maps/tomb/tomb-ground.ts';
import { watchDrawing } from './maps/watch-drawing.ts';

/**
 * Paints the maps of the ready encounters into public/. Run: `npx tsx src/cli/art/demo-map.ts`, with the name of a map
 * for that one alone; CHROMIUM_PATH names another browser.
 */
const MAPS: Readonly<
  Record<string, { readonly width: number; readonly height: number; readonly layers: () => readonly Layer[] }>
> = {
  causeway: {
    width: causewayField.width,
    height: causewayField.height,
    layers: () => [
      { type: 'pixels', rgba: paintGround(causewayField.width, causewayField.height, SCALE, causewayAt) },
      { type: 'svg', text: causewayDrawing() },
    ],
  },
  cellars: {
    width: cellarsField.width,
    height: cellarsField.height,
    layers: () => [
      { type: 'pixels', rgba: paintRock(cellarsField.width, cellarsField.height, SCALE) },
      { type: 'svg', text: cellarsDrawing() },
    ],
  },
  ford: {
    width: fordField.width,
    height: fordField.height,
    layers: () => [
      { type: 'pixels', rgba: paintGround(fordField.width, fordField.height, SCALE) },
      { type: 'svg', text: fordDrawing() },
    ],
  },
  library: {
    width: libraryField.width,
    height: libraryField.height,
    layers: () => [
      { type: 'pixels', rgba: paintRock(libraryField.width, libraryField.height, SCALE) },
      { type: 'svg', text: libraryDrawing() },
    ],
  },
  tomb: {
    ...TOMB,
    layers: () => [
      { type: 'pixels', rgba: paintRock(TOMB.width, TOMB.height, SCALE) },
      { type: 'svg', text: tombDrawing() },
    ],
  },
  watch: {
    width: watchField.width,
    height: watchField.height,
    layers: () => [
      { type: 'pixels', rgba: paintRock(watchField.width, watchField.height, SCALE) },
      { type: 'svg', text: watchDrawing() },
    ],
  },
};

mkdirSync('public/demo', { recursive: true });
const only = process.argv[2];
for (const [name, { width, height, layers }] of Object.entries(MAPS)) {
  if (only !== undefined && only !== name) continue;
  const path = `public/${demoMaps[name]?.picture?.path ?? ''}`;
  const picture = await composed(width * SCALE, height * SCALE, layers(), 0.8);
  writeFileSync(path, picture);
  process.stdout.write(`${path}: ${Math.round(picture.length / 1024)} KiB\n`);
}
