import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, rounded } from '../outlines.ts';
import { diceFor, group, shadow, stroke } from '../svg.ts';
import { stone } from '../stone.ts';

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
