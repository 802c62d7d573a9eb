import { hex, lit, mix, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { lobes, rounded } from './outlines.ts';
import { diceFor, group, line, path, shadow, stone, stroke } from './svg.ts';

const CROWNS: readonly Colour[] = ['#56653a', '#4f5f38', '#66703c', '#7c7440', '#8c6f3a'].map(hex);

/** A broad-leaved tree from above: dark skirts of leaves below, lit clumps towards the north-west on top. */
export const tree = (x: number, y: number, radius: number): string => {
  const random = diceFor(`tree ${x} ${y}`);
  const tone = CROWNS[Math.floor(random() * CROWNS.length)] ?? [90, 100, 60];
  const skirt = lobes(random, x, y, radius, 15, 0.13);
  const clumps: string[] = [path(rounded(skirt), lit(tone, 0.45))];
  const rings: readonly (readonly [count: number, far: number, size: number, light: number])[] = [
    [13, 0.82, 0.3, 0.62],
    [12, 0.66, 0.3, 0.78],
    [9, 0.47, 0.29, 0.96],
    [6, 0.27, 0.25, 1.12],
    [3, 0.1, 0.2, 1.28],
  ];
  for (const [count, far, size, light] of rings) {
    for (let i = 0; i < count; i++) {
      const angle = ((i + random()) / count) * 2 * Math.PI;
      const away = radius * far * (0.85 + 0.3 * random());
      const lean = radius * 0.14 * (1 - far);
      const [cx, cy] = [x + away * Math.cos(angle) - lean, y + away * Math.sin(angle) - lean];
      const facing = 1 - 0.13 * (Math.cos(angle) + Math.sin(angle)) * far;
      const shade = lit(
        mix(tone, [214, 196, 120], Math.max(0, light - 0.9) * 0.35),
        light * facing * (0.92 + 0.16 * random()),
      );
      clumps.push(
        path(
          rounded(lobes(random, cx + radius * 0.03, cy + radius * 0.045, radius * size, 9, 0.2)),
          lit(shade, 0.62),
          'opacity=".6"',
        ),
      );
      clumps.push(path(rounded(lobes(random, cx, cy, radius * size * 0.94, 9, 0.22)), shade));
      for (let k = 0; k < 5; k++) {
        const leaf = lobes(
          random,
          cx + radius * size * 1.2 * (random() - 0.62),
          cy + radius * size * 1.2 * (random() - 0.62),
          radius * 0.045,
          5,
          0.4,
        );
        clumps.push(path(rounded(leaf), lit(shade, 1.22), 'opacity=".55"'));
      }
    }
  }
  return (
    shadow([rounded(skirt)], radius * 0.26, 'wide', 0.55) +
    shadow([rounded(skirt)], radius * 0.1, 'soft', 0.5) +
    group(clumps, 'filter="url(#leaves)"')
  );
};

/** A low tuft of weeds: looks only, nothing to hide behind. */
export const weeds = (x: number, y: number, size: number): string => {
  const random = diceFor(`weeds ${x} ${y}`);
  const blades = Array.from({ length: 15 }, () => {
    const angle = random() * 2 * Math.PI;
    const long = size * (0.5 + 0.5 * random());
    const [ex, ey] = [x + long * Math.cos(angle), y + long * Math.sin(angle)];
    return stroke(
      line([x + 0.2 * (ex - x), y + 0.2 * (ey - y)], [ex, ey]),
      lit(hex('#747c44'), 0.62 + 0.7 * random()),
      0.022,
    );
  });
  return shadow([rounded(lobes(random, x, y, size * 0.7, 8, 0.2))], 0.03, 'near', 0.45) + blades.join('');
};

/** Reeds along the water. */
export const reeds = (x: number, y: number): string => {
  const random = diceFor(`reeds ${x} ${y}`);
  const stalks = Array.from({ length: 13 }, () => {
    const from: Spot = [x + 0.36 * (random() - 0.5), y + 0.5 * (random() - 0.5)];
    const to: Spot = [from[0] + 0.14 * (random() - 0.3), from[1] - 0.16 - 0.2 * random()];
    const tone = lit(hex('#8a8648'), 0.6 + 0.6 * random());
    return (
      stroke(line(from, to), lit(tone, 0.5), 0.036) +
      stroke(line(from, to), tone, 0.022) +
      (random() < 0.35 ? stroke(line([to[0] - 0.005, to[1]], [to[0] + 0.02, to[1] - 0.07]), hex('#5a3d22'), 0.04) : '')
    );
  });
  return stalks.join('');
};

/** Flowers in a loose drift. */
export const flowers = (x: number, y: number, colour: string): string => {
  const random = diceFor(`flowers ${x} ${y}`);
  return Array.from({ length: 12 }, () => {
    const angle = random() * 2 * Math.PI;
    const far = 0.5 * Math.sqrt(random());
    const [fx, fy] = [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    return (
      path(rounded(lobes(random, fx + 0.012, fy + 0.018, 0.03, 5, 0.3)), '#1a1a0c', 'opacity=".45"') +
      path(rounded(lobes(random, fx, fy, 0.028, 5, 0.4)), lit(hex(colour), 0.85 + 0.25 * random()))
    );
  }).join('');
};

/** Flat stones in the ford with water breaking round them. */
export const steppingStones = (spots: readonly Spot[]): string => {
  const random = diceFor('stepping stones');
  const shapes = spots.map(([x, y]) => lobes(random, x, y, 0.15 + 0.1 * random(), 8, 0.16));
  const foam = shapes.map((shape) => stroke(rounded(shape), '#dfe8da', 0.035, 'opacity=".5" filter="url(#near)"'));
  return (
    shadow(
      shapes.map((shape) => rounded(shape)),
      0.04,
      'soft',
      0.7,
    ) +
    foam.join('') +
    group(
      shapes.map((shape) => stone(random, shape, lit(hex('#8b8676'), 0.9 + 0.2 * random()))),
      'filter="url(#rock)"',
    )
  );
};
