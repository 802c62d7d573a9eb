import { hex, lit, mix } from '../colour.ts';
import { lobes, polygon, rounded } from '../outlines.ts';
import { diceFor, group, path, shadow } from '../svg.ts';
import { stone } from '../stone.ts';
import { MOSS, pick } from './stones.ts';

/** Loose stones lying round a place. */
export const boulder = (x: number, y: number, radius: number, name: string): string => {
  const random = diceFor(`boulder ${name}`);
  const main = lobes(random, x, y, radius, 9, 0.13);
  const tone = mix(pick(random), hex('#7c7a70'), 0.6);
  const facets = Array.from({ length: 4 }, (_, i) => {
    const spots = lobes(
      random,
      x - radius * (0.1 + 0.1 * i),
      y - radius * (0.1 + 0.11 * i),
      radius * (0.78 - 0.17 * i),
      7,
      0.22,
    );
    return path(polygon(spots), lit(tone, 0.86 + 0.12 * i), 'opacity=".8"');
  });
  const chips = Array.from({ length: 5 }, () => {
    const angle = random() * 2 * Math.PI;
    return stone(
      random,
      lobes(
        random,
        x + radius * 1.08 * Math.cos(angle),
        y + radius * 1.08 * Math.sin(angle),
        0.04 + 0.05 * random(),
        6,
        0.2,
      ),
      lit(tone, 0.9 + 0.2 * random()),
    );
  });
  const moss = path(
    rounded(lobes(random, x + radius * 0.2, y + radius * 0.35, radius * 0.36, 8, 0.35)),
    MOSS,
    'opacity=".55"',
  );
  return (
    shadow([rounded(main)], 0.1, 'soft', 0.7) +
    group([...chips, path(polygon(main), lit(tone, 0.55)), ...facets, moss], 'filter="url(#rock)"')
  );
};
