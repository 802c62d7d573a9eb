import { hex } from '../../colour.ts';
import type { Spot } from '../../curve.ts';
import { lobes, polygon, rounded } from '../../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../../svg.ts';

/** A worn runner from the entrance to the foot of the sarcophagus. */
export const runner = (): string => {
  const random = diceFor('runner');
  const cloth = hex('#6d2626');
  const top = Array.from({ length: 16 }, (_, nth): Spot => [1.6 + nth * 0.87, 5.35 + 0.05 * (random() - 0.5)]);
  const low = Array.from({ length: 16 }, (_, nth): Spot => [14.65 - nth * 0.87, 6.65 + 0.05 * (random() - 0.5)]);
  const border = [5.47, 6.53].map((y) =>
    stroke(line([1.75, y], [14.55, y]), hex('#b58a3e'), 0.05, 'stroke-dasharray="30 3" opacity=".75"'),
  );
  const diamonds = Array.from({ length: 12 }, (_, nth) => {
    const x = 2.4 + nth * 1.02;
    return path(
      polygon([
        [x - 0.22, 6],
        [x, 5.78],
        [x + 0.22, 6],
        [x, 6.22],
      ]),
      hex('#8d3b31'),
      'stroke="#b58a3e" stroke-width="1.5" opacity=".8"',
    );
  });
  const holes = Array.from({ length: 7 }, () =>
    path(
      rounded(lobes(random, 2 + 12 * random(), random() < 0.5 ? 5.4 : 6.6, 0.12 + 0.1 * random(), 7, 0.4)),
      hex('#3b322a'),
      'opacity=".75"',
    ),
  );
  return (
    shadow([polygon([...top, ...low])], 0.04, 'near', 0.6) +
    group(
      [path(polygon([...top, ...low]), cloth), ...border, ...diamonds, ...holes],
      'filter="url(#cloth)" opacity=".92"',
    )
  );
};
