import { lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, px, rounded, slab } from '../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../svg.ts';
import { IRON, oak } from './timber.ts';

/** A crate seen from above, with its frame and a cross-board. */
export const crate = (x: number, y: number, size: number, angle: number, name: string): string => {
  const random = diceFor(`crate ${name}`);
  const turn = (dx: number, dy: number): Spot => [
    x + dx * Math.cos(angle) - dy * Math.sin(angle),
    y + dx * Math.sin(angle) + dy * Math.cos(angle),
  ];
  const half = size / 2;
  const body = slab(random, x, y, size, size, angle, 0.01);
  const tone = lit(oak(random), 1.05);
  const boards = Array.from({ length: 5 }, (_, i) => {
    const [bx, by] = turn(0, -half + (size * (i + 0.5)) / 5);
    return path(
      polygon(slab(random, bx, by, size - 0.03, size / 5 - 0.018, angle, 0.008)),
      lit(tone, 0.82 + 0.2 * random()),
    );
  });
  const beam = (ax: number, ay: number, bx: number, by: number): string => {
    const d = line(turn(ax, ay), turn(bx, by));
    return (
      stroke(d, lit(tone, 0.5), 0.125) +
      stroke(d, lit(tone, 1.12), 0.095) +
      stroke(line(turn(ax, ay - 0.03), turn(bx, by - 0.03)), lit(tone, 1.35), 0.012, 'opacity=".6"')
    );
  };
  const edge = half - 0.05;
  return (
    shadow([polygon(body)], 0.13, 'soft', 0.75) +
    group(
      [
        path(polygon(body), lit(tone, 0.35)),
        ...boards,
        beam(-edge, -edge, edge, edge),
        beam(-edge, -edge, -edge, edge),
        beam(edge, -edge, edge, edge),
        beam(-edge, -edge, edge, -edge),
        beam(-edge, edge, edge, edge),
      ],
      'filter="url(#boards)"',
    )
  );
};

/** A barrel standing up. */
export const barrel = (x: number, y: number, radius: number, name: string): string => {
  const random = diceFor(`barrel ${name}`);
  const tone = lit(oak(random), 1.02);
  const ring = (r: number): string => rounded(lobes(random, x, y, r, 16, 0.01));
  const staves = Array.from({ length: 6 }, (_, i) => {
    const dx = radius * 0.8 * (-0.83 + (i * 1.66) / 5);
    const dy = Math.sqrt(Math.max(0, (radius * 0.8) ** 2 - dx * dx));
    return stroke(line([x + dx, y - dy], [x + dx, y + dy]), lit(tone, 0.5), 0.012, 'opacity=".8"');
  });
  return (
    shadow([ring(radius)], 0.12, 'soft', 0.75) +
    group(
      [
        path(ring(radius), lit(tone, 0.45)),
        path(ring(radius * 0.97), IRON),
        path(ring(radius * 0.9), lit(tone, 0.75)),
        path(ring(radius * 0.82), lit(tone, 0.5)),
        path(ring(radius * 0.79), tone),
        ...staves,
        stroke(
          `M${px(x - radius * 0.66)} ${px(y + radius * 0.3)}` +
            `A${px(radius * 0.72)} ${px(radius * 0.72)} 0 0 1 ${px(x + radius * 0.3)} ${px(y - radius * 0.66)}`,
          lit(tone, 1.5),
          0.02,
          'opacity=".5"',
        ),
      ],
      'filter="url(#posts)"',
    )
  );
};

/** Two barrels that stand together in one cell. */
export const barrels = (x: number, y: number): string =>
  barrel(x - 0.17, y - 0.12, 0.25, `${x} ${y} a`) + barrel(x + 0.2, y + 0.17, 0.22, `${x} ${y} b`);
