import { hex, lit, mix, step, type Colour } from '../colour.ts';
import { atHouse, atRiver, fordness, muddiness, type AtRiver } from './ford/ford-scenery.ts';
import { atPath } from './ford/ford-paths.ts';
import { cloud, noise, pebble } from '../noise.ts';

/** A painted spot: its colour and how high it stands, for the light. */
export interface Spot {
  readonly colour: Colour;
  readonly height: number;
}

const GRASS = { deep: hex('#4d5a31'), mid: hex('#67723f'), pale: hex('#8b8c52'), dry: hex('#a0935c') } as const;
const EARTH = { dark: hex('#75593a'), mid: hex('#957852'), pale: hex('#b39a6c') } as const;
const MUD = { dark: hex('#3d2f20'), mid: hex('#574431') } as const;
const STONE = { dark: hex('#6a6555'), mid: hex('#8d8772'), pale: hex('#b5ac92') } as const;
const WATER = { deep: hex('#1f444a'), mid: hex('#356468'), shallow: hex('#6f8f80'), light: hex('#c9d8c6') } as const;

export const grass = (x: number, y: number): Spot => {
  const broad = cloud(x * 0.32, y * 0.32, 11);
  const patch = cloud(x * 1.1, y * 1.1, 23);
  const blades = noise(x * 30 + 4 * noise(x * 3, y * 3, 5), y * 11, 31);
  const fine = cloud(x * 14, y * 14, 37, 2);
  const tuft = pebble(x * 3.1, y * 3.1, 41);
  const clump = tuft.tone > 0.62 ? step(0.45, 0.1, tuft.middle) : 0;
  let colour = mix(GRASS.deep, GRASS.mid, step(0.3, 0.55, broad));
  colour = mix(colour, GRASS.pale, step(0.5, 0.72, patch) * 0.75);
  colour = mix(colour, GRASS.dry, step(0.62, 0.8, cloud(x * 0.7, y * 0.7, 53)) * 0.7);
  colour = lit(colour, 0.86 + 0.2 * blades + 0.12 * (fine - 0.5) + 0.1 * (patch - 0.5));
  colour = mix(colour, lit(GRASS.deep, 0.8 + 0.5 * blades), clump * 0.55);
  return { colour, height: 0.25 * patch + 0.16 * blades + 0.35 * clump };
};

export const earth = (x: number, y: number): Spot => {
  const broad = cloud(x * 1.4, y * 1.4, 61);
  const grit = cloud(x * 18, y * 18, 67, 2);
  const stone = pebble(x * 5.2 + 0.5 * grit, y * 5.2, 71);
  const size = 0.12 + 0.3 * stone.tone ** 6;
  const there = stone.tone > 0.8 ? step(size, size - 0.1, stone.middle) : 0;
  let colour = mix(EARTH.dark, EARTH.mid, step(0.25, 0.55, broad));
  colour = mix(colour, EARTH.pale, step(0.5, 0.8, broad) * 0.8);
  colour = lit(colour, 0.88 + 0.26 * grit);
  colour = mix(colour, mix(STONE.dark, STONE.mid, stone.tone * 5 - 4), there * 0.75);
  return { colour, height: 0.3 * broad + 0.12 * grit + 0.4 * there * (1 - stone.middle) };
};

export const mud = (x: number, y: number): Spot => {
  const lump = cloud(x * 3.2, y * 3.2, 83);
  const wet = step(0.52, 0.44, lump);
  const colour = mix(
    mix(MUD.mid, MUD.dark, wet),
    hex('#8d8b78'),
    wet * step(0.5, 0.75, cloud(x * 2, y * 5, 89)) * 0.55,
  );
  return { colour: lit(colour, 0.92 + 0.2 * cloud(x * 12, y * 12, 97, 2)), height: 0.5 * Math.max(lump, 0.46) };
};

export const gravel = (x: number, y: number): Spot => {
  const stone = pebble(x * 4.6, y * 4.6, 101);
  const small = pebble(x * 11, y * 11, 107);
  const big = stone.tone > 0.35 ? step(0.02, 0.2, stone.border) : 0;
  const tone = mix(mix(STONE.dark, STONE.mid, stone.tone), STONE.pale, step(0.75, 1, stone.tone));
  const sand = lit(mix(EARTH.mid, EARTH.pale, small.tone), 0.75 + 0.3 * step(0.02, 0.2, small.border));
  return {
    colour: mix(sand, lit(tone, 0.9 + 0.2 * noise(x * 20, y * 20, 109)), big),
    height: 0.8 * big * (1 - stone.middle) + 0.2 * small.border,
  };
};

const water = (x: number, y: number, { shore, across, along }: AtRiver): Spot => {
  const shallow = fordness(y);
  const wander = 0.7 * (cloud(x * 1.3, y * 1.3, 113) - 0.5);
  const depth = Math.min(1, Math.max(0, (-shore + wander * 0.7) / 1.5)) * (1 - 0.8 * shallow);
  const bed = gravel(x + 0.03 * noise(x * 9, y * 9, 3), y);
  const seen = lit(bed.colour, 0.78);
  let colour = mix(mix(seen, WATER.shallow, 0.45), WATER.mid, step(0.02, 0.55, depth));
  colour = mix(colour, WATER.deep, step(0.4, 1.05, depth + 0.3 * (cloud(x * 0.9, y * 0.5, 127) - 0.5)));
  const stream = cloud(across * 3.4 + wander * 1.6, along * 0.8 + wander, 131, 3);
  const ridge = step(0.055, 0.0, Math.abs(stream - 0.5)) * step(0.35, 0.62, cloud(x * 0.8, y * 0.8, 137));
  const broken = step(0.5, 0.7, cloud(across * 7, along * 2.4, 139, 3));
  colour = mix(colour, WATER.light, ridge * (0.2 + 0.2 * shallow) + broken * shallow * 0.22);
  const edge = step(-0.14, -0.03, shore + 0.08 * wander) * step(0.45, 0.7, cloud(x * 3, y * 3, 149));
  return {
    colour: mix(colour, WATER.light, edge * 0.3),
    height: -0.9 + 0.12 * stream + bed.height * 0.35 * (1 - depth),
  };
};

export const over = (below: Spot, above: Spot, weight: number): Spot =>
  weight <= 0
    ? below
    : weight >= 1
      ? above
      : {
          colour: mix(below.colour, above.colour, weight),
          height: below.height + (above.height - below.height) * weight,
        };

/** Grass, earth, mud, gravel and water at a place given in cells, with ragged borders between them. */
const groundAt = (x: number, y: number): Spot => {
  const rag = cloud(x * 2.2, y * 2.2, 151) - 0.5;
  const fray = cloud(x * 9, y * 9, 157, 3) - 0.5;
  const river = atRiver(x + 0.18 * rag, y);
  const shore = river.shore + 0.32 * rag + 0.06 * fray;
  if (shore < -0.12) return water(x, y, { ...river, shore });
  let spot = grass(x, y);
  const trodden = Math.min(atPath(x, y) + 0.5 * rag, atHouse(x, y) - 0.3 + 1.5 * rag) + 0.25 * fray;
  spot = over(spot, earth(x, y), step(0.2, -0.12, trodden));
  spot = over(spot, mud(x, y), step(0.22, 0.72, muddiness(x, y) + 0.7 * rag + 0.35 * fray));
  spot = over(spot, gravel(x, y), step(0.5, 0.14, shore + 0.9 * (cloud(x * 1.1, y * 1.1, 163) - 0.45) + 0.25 * fray));
  const wet = step(0.14, 0, shore);
  spot = { colour: lit(spot.colour, 1 - 0.38 * wet), height: spot.height - 0.55 * step(0.35, -0.1, shore) };
  return over(water(x, y, { ...river, shore }), spot, step(-0.12, -0.02, shore));
};

/** A ground as RGBA bytes, lit from the north-west: the ford's, or another. `scale` is pixels per cell. */
export const paintGround = (
  columns: number,
  rows: number,
  scale: number,
  at: (x: number, y: number) => Spot = groundAt,
): Uint8ClampedArray => {
  const width = columns * scale;
  const height = rows * scale;
  const colours = new Float32Array(width * height * 3);
  const heights = new Float32Array(width * height);
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const { colour, height: h } = at((i + 0.5) / scale, (j + 0.5) / scale);
      const pixel = j * width + i;
      colours.set(colour, pixel * 3);
      heights[pixel] = h;
    }
  }
  const pixels = new Uint8ClampedArray(width * height * 4);
  const h = (i: number, j: number): number =>
    heights[Math.min(height - 1, Math.max(0, j)) * width + Math.min(width - 1, Math.max(0, i))] ?? 0;
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const at = j * width + i;
      const slope = h(i + 1, j + 1) - h(i - 1, j - 1) + 0.5 * (h(i + 4, j + 4) - h(i - 4, j - 4));
      const light = Math.min(1.45, Math.max(0.55, 1 + 0.62 * slope));
      for (let c = 0; c < 3; c++) pixels[at * 4 + c] = (colours[at * 3 + c] ?? 0) * light;
      pixels[at * 4 + 3] = 255;
    }
  }
  return pixels;
};
