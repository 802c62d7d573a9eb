import { hex, lit } from '../../colour.ts';
import { lobes, polygon, rounded } from '../../outlines.ts';
import { diceFor, group, line, path, stroke } from '../../svg.ts';

/** Eight steps that rise from west to east: each lighter than the one below it, with a worn edge and its shadow. */
export const steps = (): string => {
  const random = diceFor('steps');
  const tone = hex('#7d735f');
  const wide = 5 / 8;
  return Array.from({ length: 8 }, (_, nth) => {
    const left = 8 + nth * wide;
    const shade = lit(tone, 0.62 + 0.065 * nth);
    const tread = path(
      polygon([
        [left, 1.8],
        [left + wide, 1.8],
        [left + wide, 10.2],
        [left, 10.2],
      ]),
      shade,
    );
    const slabs = Array.from({ length: 9 }, (__, row) => {
      const top = 1.9 + row * 0.94 + 0.1 * random();
      return stroke(
        line([left + 0.05, top], [left + wide - 0.02, top + 0.03 * (random() - 0.5)]),
        lit(shade, 0.72),
        0.02,
        'opacity=".8"',
      );
    });
    const edge =
      stroke(line([left + 0.03, 1.8], [left + 0.03, 10.2]), lit(shade, 1.35), 0.05, 'opacity=".8"') +
      stroke(line([left - 0.05, 1.8], [left - 0.05, 10.2]), hex('#14100b'), 0.11, 'opacity=".55"');
    const chips = Array.from({ length: 3 }, () =>
      path(
        rounded(lobes(random, left + 0.06, 2.5 + 7 * random(), 0.05 + 0.05 * random(), 6, 0.4)),
        lit(shade, 0.6),
        'opacity=".8"',
      ),
    );
    return group([tread, ...slabs, edge, ...chips], 'filter="url(#rock)"');
  }).join('');
};
