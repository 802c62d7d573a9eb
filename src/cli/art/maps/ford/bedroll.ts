import { hex, lit } from '../../colour.ts';
import { polygon, rounded, slab } from '../../outlines.ts';
import { diceFor, group, line, path, shadow, stroke } from '../../svg.ts';

/** A bedroll on the floor: flat, nobody is kept from stepping on it. */
export const bedroll = (x: number, y: number, angle: number, colour: string): string => {
  const random = diceFor(`bedroll ${x}`);
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const cloth = slab(random, x, y, 1.15, 0.5, angle, 0.05);
  const fold = slab(random, x + 0.22 * c, y + 0.22 * s, 0.7, 0.46, angle, 0.05);
  const pillow = slab(random, x - 0.42 * c, y - 0.42 * s, 0.24, 0.36, angle, 0.04);
  return (
    shadow([rounded(cloth)], 0.04, 'near', 0.6) +
    group(
      [
        path(polygon(cloth), lit(hex(colour), 0.7)),
        path(polygon(fold), hex(colour)),
        stroke(
          line([x - 0.1 * s, y + 0.1 * c], [x + 0.5 * c - 0.1 * s, y + 0.5 * s + 0.1 * c]),
          lit(hex(colour), 0.75),
          0.03,
        ),
        path(rounded(pillow), hex('#cbb98f')),
      ],
      'filter="url(#cloth)"',
    )
  );
};
