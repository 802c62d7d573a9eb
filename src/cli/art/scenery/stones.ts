import { hex, lit, mix, type Colour } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, rounded, slab } from '../outlines.ts';
import { diceFor, group, path } from '../svg.ts';

/** The colours of stones. */
const STONES: readonly Colour[] = ['#8f8672', '#a2967c', '#7d7766', '#b0a286', '#8a7c66', '#99907e'].map(hex);

/** The colour of the moss on them. */
export const MOSS = hex('#6d7440');

/** The colour of one stone. */
export const pick = (random: () => number): Colour => STONES[Math.floor(random() * STONES.length)] ?? [128, 128, 128];

/** A squared stone: rim in shadow, lit edge to the north-west. */
export const chiselled = (random: () => number, shape: readonly Spot[], tone: Colour): string => {
  const x = shape.reduce((sum, [sx]) => sum + sx, 0) / 4;
  const y = shape.reduce((sum, [, sy]) => sum + sy, 0) / 4;
  const inner = (by: number, shift: number): string =>
    polygon(shape.map(([sx, sy]): Spot => [x + (sx - x) * by + shift, y + (sy - y) * by + shift]));
  const chip = lobes(random, x + 0.1 * (random() - 0.5), y + 0.06 * (random() - 0.5), 0.03 + 0.03 * random(), 6, 0.4);
  return [
    path(inner(1, 0), lit(tone, 0.62), 'stroke-linejoin="round"'),
    path(inner(0.9, -0.008), lit(tone, 1.2)),
    path(inner(0.86, 0.004), tone),
    path(rounded(chip), lit(tone, 0.84), 'opacity=".7"'),
  ].join('');
};

/** Worn flagstones in a rectangle of cells, some cracked, some gone. */
export const flags = (x: number, y: number, width: number, height: number): string => {
  const random = diceFor('flags');
  const stones: string[] = [];
  for (let row = 0, top = y; top < y + height - 0.05; row++) {
    const high = Math.min(0.5 + 0.22 * random(), y + height - top);
    for (let left = x - (row % 2) * 0.3; left < x + width - 0.05;) {
      const long = 0.5 + 0.45 * random();
      const from = Math.max(x, left);
      const to = Math.min(x + width, left + long);
      const gone =
        random() < 0.05 + 2.2 * Math.max(0, (from - x) / width - 0.6) * Math.max(0, 0.7 - (top - y) / height);
      if (to - from > 0.08 && !gone) {
        const shape = slab(random, (from + to) / 2, top + high / 2, to - from - 0.035, high - 0.035, 0, 0.04);
        stones.push(chiselled(random, shape, lit(mix(pick(random), hex('#8b7c62'), 0.45), 0.72 + 0.16 * random())));
      }
      left += long;
    }
    top += high;
  }
  const bed = polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);
  return group([path(bed, hex('#4b4130'), 'opacity=".6"'), ...stones], 'filter="url(#rock)"');
};
