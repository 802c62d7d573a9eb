import type { Wall } from '../../core/space/field/field.ts';
import { hex, lit, mix, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { diceFor, group, lobes, path, polygon, rounded, shadow, slab, stone } from './svg.ts';

/** Thickness of the house's walls in cells, and the colours of its stones and of the moss on them. */
export const THICK = 0.36;
const STONES: readonly Colour[] = ['#8f8672', '#a2967c', '#7d7766', '#b0a286', '#8a7c66', '#99907e'].map(hex);
const MOSS = hex('#6d7440');

const pick = (random: () => number): Colour => STONES[Math.floor(random() * STONES.length)] ?? [128, 128, 128];

/** The outline of a wall with its thickness; `more` cells longer at both ends, for corners. */
const outline = ({ a, b }: Wall, half: number, more: number): readonly Spot[] => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const at = (p: { readonly x: number; readonly y: number }, along: number, across: number): Spot => [
    p.x + ux * along - uy * across,
    p.y + uy * along + ux * across,
  ];
  return [at(a, -more, -half), at(b, more, -half), at(b, more, half), at(a, -more, half)];
};

/** Two courses of stones of uneven length over a bed of mortar. */
const courses = (random: () => number, wall: Wall): readonly string[] => {
  const length = Math.hypot(wall.b.x - wall.a.x, wall.b.y - wall.a.y) + THICK;
  const angle = Math.atan2(wall.b.y - wall.a.y, wall.b.x - wall.a.x);
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const [x0, y0] = [wall.a.x - (ux * THICK) / 2, wall.a.y - (uy * THICK) / 2];
  const stones: string[] = [];
  const split = 0.4 + 0.2 * random();
  for (const [from, to] of [
    [0, split],
    [split, 1],
  ] as const) {
    for (let along = -0.1 * random(); along < length - 0.06;) {
      const long = Math.min(0.24 + 0.3 * random(), length - Math.max(0, along));
      const middle = along + long / 2;
      const across = ((from + to) / 2 - 0.5) * THICK;
      const shape = slab(
        random,
        x0 + ux * middle - uy * across,
        y0 + uy * middle + ux * across,
        long - 0.025,
        (to - from) * THICK - 0.02,
        angle,
        0.035,
      );
      const mossy = random() < 0.12 ? 0.5 : 0;
      stones.push(chiselled(random, shape, mix(lit(pick(random), 0.86 + 0.26 * random()), MOSS, mossy)));
      along += long;
    }
  }
  return stones;
};

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

/** Walls as masonry with their shadows. */
export const masonry = (walls: readonly Wall[]): string => {
  const random = diceFor('masonry');
  const beds = walls.map((wall) => polygon(outline(wall, THICK / 2 + 0.015, THICK / 2)));
  return [
    shadow(beds, 0.2, 'wide', 0.6),
    shadow(beds, 0.09, 'soft', 0.75),
    group(
      [...beds.map((bed) => path(bed, hex('#3a3226'))), ...walls.flatMap((wall) => courses(random, wall))],
      'filter="url(#rock)"',
    ),
  ].join('');
};

/** Fallen stones strewn over a cell, large ones few. */
export const rubble = (cells: readonly (readonly [number, number])[]): string => {
  const random = diceFor('rubble');
  const stones = cells
    .flatMap(([x, y]) =>
      Array.from({ length: 17 }, (_, i) => {
        const size = i < 3 ? 0.15 + 0.09 * random() : 0.035 + 0.08 * random();
        return {
          shape: lobes(
            random,
            x + 0.5 + 1.0 * (random() - 0.5),
            y + 0.5 + 1.0 * (random() - 0.5),
            size,
            6 + Math.floor(random() * 3),
            0.2,
          ),
          size,
          tone: lit(mix(pick(random), hex('#7c6c50'), 0.35), 0.68 + 0.24 * random()),
        };
      }),
    )
    .sort((p, q) => p.size - q.size);
  return (
    shadow(
      stones.map(({ shape }) => rounded(shape)),
      0.05,
      'near',
      0.7,
    ) +
    group(
      stones.map(({ shape, tone }) => stone(random, shape, tone)),
      'filter="url(#rock)"',
    )
  );
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

/** Loose stones lying round a place. */
export const boulder = (x: number, y: number, radius: number, name: string): string => {
  const random = diceFor(`boulder ${name}`);
  const main = lobes(random, x, y, radius, 9, 0.13);
  const tone = mix(pick(random), hex('#7c7a70'), 0.6);
  const facets = Array.from({ length: 4 }, (_, i) => {
    const spots = lobes(
      random,
      x - radius * (0.1 + 0.1 * i),
      y - radius * (0.1 + 0.11 * i),
      radius * (0.78 - 0.17 * i),
      7,
      0.22,
    );
    return path(polygon(spots), lit(tone, 0.86 + 0.12 * i), 'opacity=".8"');
  });
  const chips = Array.from({ length: 5 }, () => {
    const angle = random() * 2 * Math.PI;
    return stone(
      random,
      lobes(
        random,
        x + radius * 1.08 * Math.cos(angle),
        y + radius * 1.08 * Math.sin(angle),
        0.04 + 0.05 * random(),
        6,
        0.2,
      ),
      lit(tone, 0.9 + 0.2 * random()),
    );
  });
  const moss = path(
    rounded(lobes(random, x + radius * 0.2, y + radius * 0.35, radius * 0.36, 8, 0.35)),
    MOSS,
    'opacity=".55"',
  );
  return (
    shadow([rounded(main)], 0.1, 'soft', 0.7) +
    group([...chips, path(polygon(main), lit(tone, 0.55)), ...facets, moss], 'filter="url(#rock)"')
  );
};
