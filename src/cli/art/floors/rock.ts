import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, rounded } from '../outlines.ts';
import { diceFor, path } from '../svg.ts';
import { TILE, wrapped, bed, pick, strewn } from './tile.ts';

const ROCK = ['#4d463c', '#5a5246', '#443e35', '#625a4c'].map(hex);

/** A floor of broken rock. */
export const rock = (): string => {
  const random = diceFor('floor rock');
  const across = 6;
  const size = TILE / across;
  const blocks = Array.from({ length: across * across }, (_, nth) => {
    const x = ((nth % across) + 0.5 + 0.5 * (random() - 0.5)) * size;
    const y = (Math.floor(nth / across) + 0.5 + 0.5 * (random() - 0.5)) * size;
    const tone = lit(pick(random, ROCK), 0.85 + 0.3 * random());
    const shape = lobes(random, x, y, size * (0.55 + 0.2 * random()), 7, 0.22);
    return (
      path(polygon(shape), tone, 'stroke="#221d17" stroke-width="2.5" stroke-linejoin="round"') +
      path(
        polygon(shape.map(([sx, sy]): Spot => [x + (sx - x) * 0.62 - 0.03, y + (sy - y) * 0.62 - 0.03])),
        lit(tone, 1.14),
        'opacity=".7"',
      )
    );
  });
  const grit = strewn(random, 300, (x, y) =>
    path(rounded(lobes(random, x, y, 0.012 + 0.02 * random(), 5, 0.3)), lit(hex('#4a4238'), 0.6 + 0.8 * random())),
  );
  return wrapped(bed('#2b261f'), [...blocks, ...grit]);
};
