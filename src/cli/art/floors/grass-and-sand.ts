import { hex, lit } from '../colour.ts';
import { lobes, px, rounded } from '../outlines.ts';
import { diceFor, line, path, stroke } from '../svg.ts';
import { TILE, wrapped, bed, pick, strewn } from './tile.ts';

const GRASS = ['#4d5a31', '#67723f', '#7b8148', '#5a6837', '#8b8c52'].map(hex);

/** A floor of grass. */
export const grass = (): string => {
  const random = diceFor('floor grass');
  const patches = strewn(random, 26, (x, y) =>
    path(rounded(lobes(random, x, y, 0.3 + 0.4 * random(), 9, 0.35)), pick(random, GRASS), 'opacity=".35"'),
  );
  const blades = strewn(random, 1500, (x, y) => {
    const lean = 0.08 * (random() - 0.5);
    return stroke(
      line([x, y], [x + lean, y - 0.06 - 0.07 * random()]),
      lit(pick(random, GRASS), 0.75 + 0.5 * random()),
      0.018,
    );
  });
  return wrapped(bed('#566334'), [...patches, ...blades]);
};

const SAND = hex('#bfa878');

/** A floor of sand. */
export const sand = (): string => {
  const random = diceFor('floor sand');
  const ripples = Array.from({ length: 22 }, (_, nth) => {
    const y = (nth + 0.5) * (TILE / 22);
    const bend = 0.06 + 0.05 * random();
    const waves = Array.from(
      { length: 4 },
      (__, at) => `Q${px(at + 0.25)} ${px(y - bend)} ${px(at + 0.5)} ${px(y)}T${px(at + 1)} ${px(y)}`,
    );
    return path(
      `M${px(0)} ${px(y)}${waves.join('')}`,
      'none',
      `stroke="rgb(150,128,86)" stroke-width="${px(0.03)}" opacity="${(0.25 + 0.25 * random()).toFixed(2)}"`,
    );
  });
  const patches = strewn(random, 20, (x, y) =>
    path(rounded(lobes(random, x, y, 0.3 + 0.4 * random(), 9, 0.3)), lit(SAND, 0.9 + 0.22 * random()), 'opacity=".35"'),
  );
  const grains = strewn(random, 700, (x, y) =>
    path(
      rounded(lobes(random, x, y, 0.012 + 0.012 * random(), 5, 0.3)),
      lit(SAND, 0.6 + 0.65 * random()),
      'opacity=".8"',
    ),
  );
  return wrapped(bed('#bfa878'), [...patches, ...ripples, ...grains]);
};
