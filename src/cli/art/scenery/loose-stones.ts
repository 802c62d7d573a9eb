import { hex, lit, mix } from '../colour.ts';
import { lobes, rounded } from '../outlines.ts';
import { diceFor, group, shadow } from '../svg.ts';
import { stone } from '../stone.ts';
import { pick } from './stones.ts';

/** Fallen stones strewn over a cell, large ones few. */
export const rubble = (cells: readonly (readonly [number, number])[]): string => {
  const random = diceFor('rubble');
  const stones = cells
    .flatMap(([x, y]) =>
      Array.from({ length: 17 }, (_, i) => {
        const size = i < 3 ? 0.15 + 0.09 * random() : 0.035 + 0.08 * random();
        return {
          shape: lobes(
            random,
            x + 0.5 + 1.0 * (random() - 0.5),
            y + 0.5 + 1.0 * (random() - 0.5),
            size,
            6 + Math.floor(random() * 3),
            0.2,
          ),
          size,
          tone: lit(mix(pick(random), hex('#7c6c50'), 0.35), 0.68 + 0.24 * random()),
        };
      }),
    )
    .sort((p, q) => p.size - q.size);
  return (
    shadow(
      stones.map(({ shape }) => rounded(shape)),
      0.05,
      'near',
      0.7,
    ) +
    group(
      stones.map(({ shape, tone }) => stone(random, shape, tone)),
      'filter="url(#rock)"',
    )
  );
};
