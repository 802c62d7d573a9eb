import type { Wall } from '../../../core/space/field/field.ts';
import { hex, lit, mix } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { polygon, slab } from '../outlines.ts';
import { chiselled, pick, MOSS } from './stones.ts';
import { diceFor, group, path, shadow } from '../svg.ts';

/** Thickness of the house's walls in cells. */
export const THICK = 0.36;

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
