import type { Colour } from '../colour.ts';
import { polygon, px } from '../outlines.ts';
import { group, path } from '../svg.ts';

/** Cells along an edge of a tile: it repeats after so many. */
export const TILE = 4;

const whole = polygon([
  [0, 0],
  [TILE, 0],
  [TILE, TILE],
  [0, TILE],
]);

/** The ground of a tile, under all that lies on it. */
export const bed = (colour: string): string => path(whole, colour);

/** What hangs over an edge of the tile comes in at the other: everything is drawn nine times. */
export const wrapped = (below: string, parts: readonly string[]): string => {
  const shifts = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x * TILE, y * TILE] as const));
  return (
    below +
    `<defs>${group(parts, 'id="part"')}</defs>` +
    shifts.map(([x, y]) => `<use href="#part" x="${px(x)}" y="${px(y)}"/>`).join('')
  );
};

/** One of these, as the die falls. */
export const pick = (random: () => number, tones: readonly Colour[]): Colour =>
  tones[Math.floor(random() * tones.length)] ?? [128, 128, 128];

/** So many things strewn over the tile. */
export const strewn = (
  random: () => number,
  count: number,
  draw: (x: number, y: number) => string,
): readonly string[] => Array.from({ length: count }, () => draw(random() * TILE, random() * TILE));
