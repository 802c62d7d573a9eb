import { mkdirSync, writeFileSync } from 'node:fs';
import { fordField } from '../../core/maps/demo/ford.ts';
import { demoMaps } from '../../core/maps/demo/index.ts';
import { composed } from './browser.ts';
import { fordDrawing } from './ford-drawing.ts';
import { paintGround } from './ground.ts';
import { SCALE } from './svg.ts';

/**
 * Paints the map of the ready encounter into public/. Run: `npx tsx src/cli/art/demo-map.ts`; CHROMIUM_PATH names
 * another browser.
 */
const paint = async (): Promise<void> => {
  const { width, height } = fordField;
  const picture = await composed(
    width * SCALE,
    height * SCALE,
    [
      { type: 'pixels', rgba: paintGround(width, height, SCALE) },
      { type: 'svg', text: fordDrawing() },
    ],
    0.8,
  );
  const path = `public/${demoMaps['ford']?.picture?.path ?? ''}`;
  mkdirSync('public/demo', { recursive: true });
  writeFileSync(path, picture);
  process.stdout.write(`${path}: ${Math.round(picture.length / 1024)} KiB\n`);
};
await paint();
