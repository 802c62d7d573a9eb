import { lit, mix, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { lobes, rounded } from './outlines.ts';
import { path } from './svg.ts';

/** The spots moved. */
const moved = (spots: readonly Spot[], dx: number, dy: number): readonly Spot[] =>
  spots.map(([x, y]): Spot => [x + dx, y + dy]);

/** The spots drawn together towards their middle. */
const shrunk = (spots: readonly Spot[], by: number): readonly Spot[] => {
  const x = spots.reduce((sum, [sx]) => sum + sx, 0) / spots.length;
  const y = spots.reduce((sum, [, sy]) => sum + sy, 0) / spots.length;
  return spots.map(([sx, sy]): Spot => [x + (sx - x) * by, y + (sy - y) * by]);
};

/** A stone seen from above: dark rim, body, lit shoulder to the north-west, a few specks. */
export const stone = (random: () => number, spots: readonly Spot[], tone: Colour): string => {
  const [x, y] = shrunk(spots, 0)[0] ?? [0, 0];
  const size = Math.hypot((spots[0]?.[0] ?? x) - x, (spots[0]?.[1] ?? y) - y);
  const specks = Array.from({ length: 3 }, () => {
    const spot = lobes(
      random,
      x + (random() - 0.5) * size,
      y + (random() - 0.5) * size,
      size * (0.08 + 0.12 * random()),
      6,
      0.4,
    );
    return path(rounded(spot), lit(tone, 0.78 + 0.4 * random()), 'opacity=".5"');
  });
  return [
    path(rounded(shrunk(spots, 1.08)), lit(tone, 0.42)),
    path(rounded(spots), lit(tone, 0.82)),
    path(rounded(moved(shrunk(spots, 0.86), -size * 0.06, -size * 0.06)), tone),
    path(
      rounded(moved(shrunk(spots, 0.6), -size * 0.14, -size * 0.14)),
      mix(lit(tone, 1.14), [255, 246, 220], 0.08),
      'opacity=".8"',
    ),
    ...specks,
  ].join('');
};
