import { CAUSEWAY_ROWS } from '../../../../core/maps/demo/causeway.ts';
import { cellsOf } from '../../../../core/maps/demo/rows.ts';
import { hex, lit, mix, step } from '../../colour.ts';
import { nearestOn, through } from '../../curve.ts';
import { cloud, noise } from '../../noise.ts';
import type { Spot } from '../ground.ts';
import { earth, grass, gravel, mud, over } from '../ground.ts';

const POOL = { deep: hex('#0d1714'), mid: hex('#1b2a23'), scum: hex('#5d6b34'), sheen: hex('#8fa08a') } as const;
const MOSS = { dark: hex('#2c3620'), mid: hex('#414c2a'), pale: hex('#6d6f38') } as const;

const bog = cellsOf(CAUSEWAY_ROWS, '~');
const pools = cellsOf(CAUSEWAY_ROWS, 'w');
const near = (cells: readonly (readonly [number, number])[], x: number, y: number, wide: number): number =>
  cells.reduce((sum, [cx, cy]) => sum + Math.exp(-((x - cx - 0.5) ** 2 + (y - cy - 0.5) ** 2) / wide), 0);

/** The road on its bank, from the west through the gatehouse. In cells. */
export const road = through([
  [-1, 7.4],
  [3, 7.6],
  [8, 7.45],
  [13, 7.55],
  [18, 7.5],
  [23, 7.4],
]);

/** Wet moss with hummocks, and brown water standing between them. */
const moss = (x: number, y: number): Spot => {
  const lump = cloud(x * 2.1, y * 2.1, 211);
  const blades = noise(x * 26, y * 12, 223);
  const wet = step(0.58, 0.46, lump);
  const dry = mix(mix(MOSS.dark, MOSS.mid, step(0.35, 0.6, lump)), MOSS.pale, step(0.6, 0.8, lump) * 0.8);
  const ground = lit(dry, 0.85 + 0.3 * blades);
  const water = mud(x, y);
  return over({ colour: ground, height: 0.7 * lump + 0.12 * blades }, { ...water, height: 0.28 }, wet * 0.85);
};

/** Black water: duckweed along the edge, a dull sheen in the middle. */
const pool = (x: number, y: number, depth: number): Spot => {
  const drift = cloud(x * 1.7, y * 1.7, 227);
  const weed = step(0.5, 0.62, drift) * step(0.9, 0.45, depth);
  const sheen = step(0.05, 0, Math.abs(cloud(x * 1.1, y * 2.6, 229) - 0.5)) * step(0.5, 0.9, depth);
  let colour = mix(POOL.mid, POOL.deep, step(0.3, 0.9, depth));
  colour = mix(colour, POOL.sheen, sheen * 0.16);
  colour = mix(colour, lit(POOL.scum, 0.75 + 0.5 * noise(x * 22, y * 22, 233)), weed * 0.8);
  return { colour, height: -0.5 + 0.08 * weed };
};

/** The ground of the causeway at a place given in cells. */
export const causewayAt = (x: number, y: number): Spot => {
  const rag = cloud(x * 2.2, y * 2.2, 239) - 0.5;
  const fray = cloud(x * 9, y * 9, 241, 3) - 0.5;
  let spot = grass(x, y);
  spot = { colour: mix(spot.colour, MOSS.mid, 0.3), height: spot.height };
  spot = over(spot, moss(x, y), step(0.2, 0.6, near(bog, x, y, 0.36) + near(pools, x, y, 0.4) + 0.6 * rag));
  const depth = near(pools, x, y, 0.42) + 0.8 * rag;
  const shore = step(0.34, 0.6, depth + 0.1 * fray);
  spot = { colour: lit(spot.colour, 1 - 0.35 * step(0.15, 0.45, depth)), height: spot.height - 0.4 * shore };
  spot = over(spot, pool(x, y, depth), shore);
  const bank = Math.abs(nearestOn(road, x, y).across) + 0.5 * rag + 0.2 * fray;
  spot = over(spot, earth(x, y), step(1.75, 1.3, bank));
  spot = over(spot, gravel(x, y), step(1.25, 0.75, bank + 0.5 * (cloud(x * 1.3, y * 1.3, 251) - 0.4)));
  return { colour: spot.colour, height: spot.height + 0.7 * step(1.8, 1.2, bank) };
};
