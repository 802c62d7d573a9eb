import type { ZoneFloor } from '../../../core/space/field/field.ts';
import { hex, lit } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, px, rounded } from '../outlines.ts';
import { diceFor, line, path, stroke } from '../svg.ts';
import { flagstones, planks, cobbles, carpet } from './laid-floors.ts';
import { TILE, wrapped, bed, pick, strewn } from './tile.ts';

const GRASS = ['#4d5a31', '#67723f', '#7b8148', '#5a6837', '#8b8c52'].map(hex);
const grass = (): string => {
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
const sand = (): string => {
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

const water = (): string => {
  const random = diceFor('floor water');
  const deep = strewn(random, 22, (x, y) =>
    path(
      rounded(lobes(random, x, y, 0.4 + 0.4 * random(), 10, 0.3)),
      random() < 0.5 ? '#2a5459' : '#3f7074',
      'opacity=".4"',
    ),
  );
  const waves = strewn(random, 110, (x, y) => {
    const long = 0.16 + 0.22 * random();
    const d = `M${px(x)} ${px(y)}q${px(long / 4)} ${px(-0.06)} ${px(long / 2)} 0t${px(long / 2)} 0`;
    return path(
      d,
      'none',
      `stroke="rgb(186,214,205)" stroke-width="${px(0.022)}" stroke-linecap="round" ` +
        `opacity="${(0.2 + 0.4 * random()).toFixed(2)}"`,
    );
  });
  return wrapped(bed('#33636a'), [...deep, ...waves]);
};

const ROCK = ['#4d463c', '#5a5246', '#443e35', '#625a4c'].map(hex);
const rock = (): string => {
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

/** The tile of each floor, as shapes over the square of the tile. */
export const FLOOR_TILES: Readonly<Record<ZoneFloor, () => string>> = {
  flagstones,
  planks,
  grass,
  sand,
  water,
  cobbles,
  carpet,
  rock,
};
