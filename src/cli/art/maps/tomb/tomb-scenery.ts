import { hex, lit } from '../../colour.ts';
import type { Spot } from '../../curve.ts';
import { lobes, polygon, rounded, slab } from '../../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../../svg.ts';
import { stone } from '../../stone.ts';

/** A pillar from above: its foot, the round shaft and its shadow. */
export const pillar = (x: number, y: number): string => {
  const random = diceFor(`pillar ${x} ${y}`);
  const foot = slab(random, x, y, 1.02, 1.02, 0.02, 0.05);
  const tone = hex('#a59a82');
  const shaft = lobes(random, x, y, 0.38, 18, 0.02);
  const flutes = Array.from({ length: 12 }, (_, nth) => {
    const angle = (nth * Math.PI) / 6;
    return stroke(
      line(
        [x + 0.24 * Math.cos(angle), y + 0.24 * Math.sin(angle)],
        [x + 0.37 * Math.cos(angle), y + 0.37 * Math.sin(angle)],
      ),
      lit(tone, 0.62),
      0.025,
    );
  });
  return (
    shadow([rounded(shaft), polygon(foot)], 0.2, 'soft', 0.8) +
    group(
      [
        path(polygon(foot), lit(tone, 0.5)),
        path(polygon(foot.map(([sx, sy]): Spot => [x + (sx - x) * 0.9, y + (sy - y) * 0.9])), lit(tone, 0.72)),
        stone(random, shaft, tone),
        ...flutes,
      ],
      'filter="url(#rock)"',
    )
  );
};

/** The sarcophagus on the dais: its lid pushed aside, darkness under it. */
export const sarcophagus = (): string => {
  const random = diceFor('sarcophagus');
  const tone = hex('#b6aa8d');
  const chest = slab(random, 16.6, 6, 1.15, 2.5, 0, 0.04);
  const hole = slab(random, 16.6, 6, 0.78, 2.1, 0, 0.04);
  const lid = slab(random, 17.05, 5.8, 1.0, 2.3, 0.13, 0.04);
  const inner = lid.map(([x, y]): Spot => [17.05 + (x - 17.05) * 0.84, 5.8 + (y - 5.8) * 0.9]);
  const figure = [
    path(rounded(lobes(random, 16.96, 5.06, 0.17, 10, 0.05)), lit(tone, 1.16)),
    path(rounded(slab(random, 17.03, 5.75, 0.44, 1.1, 0.13, 0.03)), lit(tone, 1.1)),
    path(rounded(slab(random, 17.13, 6.5, 0.34, 0.6, 0.13, 0.03)), lit(tone, 1.04)),
    stroke(line([16.86, 5.5], [17.2, 5.55]), lit(tone, 0.7), 0.05),
  ];
  return (
    shadow([polygon(chest), polygon(lid)], 0.22, 'soft', 0.85) +
    group(
      [
        path(polygon(chest), lit(tone, 0.6)),
        path(polygon(chest.map(([x, y]): Spot => [16.6 + (x - 16.6) * 0.93, 6 + (y - 6) * 0.95])), lit(tone, 0.9)),
        path(polygon(hole), '#0b0806'),
        path(polygon(lid), lit(tone, 0.66)),
        path(polygon(inner), lit(tone, 0.98)),
        ...figure,
      ],
      'filter="url(#rock)"',
    )
  );
};
