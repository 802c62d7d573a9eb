import { hex, lit, mix, type Colour } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, rounded, slab } from '../outlines.ts';
import { diceFor, group, line, path, stroke } from '../svg.ts';

const OAK: readonly Colour[] = ['#8a6a45', '#7b5d3b', '#977751', '#6f5335', '#846848'].map(hex);
export const IRON = hex('#3b3a38');
/** The colour of one board. */
export const oak = (random: () => number): Colour => OAK[Math.floor(random() * OAK.length)] ?? [128, 96, 64];

/** Planks from west to east over a rectangle of cells, with nails at their ends. */
export const planks = (x: number, y: number, width: number, height: number): string => {
  const random = diceFor('planks');
  const boards: string[] = [
    path(
      polygon([
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]),
      hex('#2f2316'),
    ),
  ];
  for (let top = y; top < y + height - 0.02;) {
    const high = Math.min(0.2 + 0.07 * random(), y + height - top);
    for (let left = x - random() * 1.5; left < x + width - 0.02;) {
      const long = 1.2 + 1.7 * random();
      const from = Math.max(x, left);
      const to = Math.min(x + width, left + long);
      left += long;
      if (to - from < 0.05) continue;
      const tone = lit(oak(random), 0.8 + 0.3 * random());
      boards.push(
        path(polygon(slab(random, (from + to) / 2, top + high / 2, to - from - 0.018, high - 0.018, 0, 0.006)), tone),
      );
      boards.push(
        stroke(line([from + 0.02, top + 0.02], [to - 0.02, top + 0.02]), lit(tone, 1.22), 0.012, 'opacity=".5"'),
      );
      const knot: Spot = [from + random() * (to - from), top + high * (0.35 + 0.3 * random())];
      if (random() < 0.4)
        boards.push(path(rounded(lobes(random, knot[0], knot[1], 0.03, 7, 0.3)), lit(tone, 0.6), 'opacity=".8"'));
      for (const end of [from + 0.06, to - 0.06])
        for (const part of [0.28, 0.72])
          boards.push(path(rounded(lobes(random, end, top + high * part, 0.012, 6, 0.1)), lit(tone, 0.45)));
    }
    top += high;
  }
  return group(boards, 'filter="url(#boards)"');
};

/** A sill of worn boards in a gap of a wall, from north to south or from west to east. */
export const sill = (x: number, y: number, width: number, height: number): string => {
  const random = diceFor(`sill ${x} ${y}`);
  const along = width > height;
  const tone = mix(oak(random), hex('#5d4930'), 0.3);
  const boards = [0.25, 0.75].map((part) =>
    path(
      polygon(
        along
          ? slab(random, x, y + (part - 0.5) * height, width, height / 2 - 0.015, 0, 0.01)
          : slab(random, x + (part - 0.5) * width, y, width / 2 - 0.015, height, 0, 0.01),
      ),
      lit(tone, 0.9 + 0.2 * random()),
    ),
  );
  return group(
    [path(polygon(slab(random, x, y, width, height)), hex('#2c2115')), ...boards],
    `filter="url(#${along ? 'boards' : 'posts'})"`,
  );
};

/** Iron bars across a window in a wall that runs from north to south. */
export const bars = (x: number, y: number, thick: number, length: number): string => {
  const random = diceFor('bars');
  const ledge = path(polygon(slab(random, x, y, thick, length)), hex('#4a4336'));
  const lower = path(polygon(slab(random, x, y, thick * 0.72, length - 0.04)), hex('#857a63'));
  const iron = [-0.36, -0.12, 0.12, 0.36].map(
    (at) =>
      stroke(line([x - thick * 0.42, y + at * length], [x + thick * 0.42, y + at * length]), IRON, 0.05) +
      stroke(
        line([x - thick * 0.42, y + at * length - 0.012], [x + thick * 0.42, y + at * length - 0.012]),
        hex('#77736b'),
        0.012,
      ),
  );
  return group([ledge, lower], 'filter="url(#rock)"') + iron.join('');
};
