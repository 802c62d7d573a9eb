import type { ZoneFloor } from '../../core/space/field/field.ts';
import { hex, lit, mix, type Colour } from './colour.ts';
import type { Spot } from './curve.ts';
import { chiselled } from './masonry.ts';
import { diceFor, group, line, lobes, path, polygon, px, rounded, slab, stone, stroke } from './svg.ts';
import { oak } from './timber.ts';

/** Cells along an edge of a tile: it repeats after so many. */
export const TILE = 4;

const whole = polygon([
  [0, 0],
  [TILE, 0],
  [TILE, TILE],
  [0, TILE],
]);
const bed = (colour: string): string => path(whole, colour);

/** What hangs over an edge of the tile comes in at the other: everything is drawn nine times. */
const wrapped = (below: string, parts: readonly string[]): string => {
  const shifts = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x * TILE, y * TILE] as const));
  return (
    below +
    `<defs>${group(parts, 'id="part"')}</defs>` +
    shifts.map(([x, y]) => `<use href="#part" x="${px(x)}" y="${px(y)}"/>`).join('')
  );
};

/** Lengths that add up to the tile, each about as long as wanted. */
const lengths = (random: () => number, about: number): readonly number[] => {
  const count = Math.max(2, Math.round(TILE / about));
  const raw = Array.from({ length: count }, () => 0.7 + 0.6 * random());
  const sum = raw.reduce((all, length) => all + length, 0);
  return raw.map((length) => (length / sum) * TILE);
};

/** Rows of pieces, each row begun elsewhere. `draw` is given the middle of a piece and its size. */
const courses = (
  random: () => number,
  high: number,
  long: number,
  draw: (x: number, y: number, width: number, height: number) => string,
): readonly string[] => {
  const rows = lengths(random, high);
  let top = 0;
  return rows.flatMap((height) => {
    let left = random() * TILE;
    const row = lengths(random, long).map((width) => {
      const piece = draw((left + width / 2) % TILE, top + height / 2, width, height);
      left += width;
      return piece;
    });
    top += height;
    return row;
  });
};

const pick = (random: () => number, tones: readonly Colour[]): Colour =>
  tones[Math.floor(random() * tones.length)] ?? [128, 128, 128];

/** So many things strewn over the tile. */
const strewn = (random: () => number, count: number, draw: (x: number, y: number) => string): readonly string[] =>
  Array.from({ length: count }, () => draw(random() * TILE, random() * TILE));

const FLAGS = ['#8f8672', '#a2967c', '#7d7766', '#8a7c66', '#99907e'].map(hex);
const flagstones = (): string => {
  const random = diceFor('floor flagstones');
  return wrapped(
    bed('#3c3529'),
    courses(random, 0.62, 0.85, (x, y, width, height) =>
      chiselled(
        random,
        slab(random, x, y, width - 0.04, height - 0.04, 0, 0.04),
        lit(mix(pick(random, FLAGS), hex('#8b7c62'), 0.4), 0.74 + 0.18 * random()),
      ),
    ),
  );
};

const planks = (): string => {
  const random = diceFor('floor planks');
  return wrapped(
    bed('#2a1f13'),
    courses(random, 0.25, 1.9, (x, y, width, height) => {
      const tone = lit(oak(random), 0.8 + 0.25 * random());
      const grain = [0.3, 0.55, 0.75].map((part) =>
        stroke(
          line([x - width / 2 + 0.05, y + (part - 0.5) * height], [x + width / 2 - 0.05, y + (part - 0.48) * height]),
          lit(tone, 0.86),
          0.014,
          'opacity=".7"',
        ),
      );
      const nails = [x - width / 2 + 0.06, x + width / 2 - 0.06].map((end) =>
        path(rounded(lobes(random, end, y, 0.014, 6, 0.1)), lit(tone, 0.42)),
      );
      return [
        path(polygon(slab(random, x, y, width - 0.02, height - 0.02, 0, 0.006)), tone),
        stroke(
          line([x - width / 2 + 0.02, y - height / 2 + 0.03], [x + width / 2 - 0.02, y - height / 2 + 0.03]),
          lit(tone, 1.2),
          0.012,
          'opacity=".6"',
        ),
        ...grain,
        ...nails,
      ].join('');
    }),
  );
};

const COBBLES = ['#7c7568', '#8d8576', '#6d675c', '#98907f', '#837a68'].map(hex);
const cobbles = (): string => {
  const random = diceFor('floor cobbles');
  const across = 10;
  const size = TILE / across;
  return wrapped(
    bed('#332d24'),
    Array.from({ length: across * across }, (_, nth) => {
      const row = Math.floor(nth / across);
      const x = ((nth % across) + (row % 2) * 0.5 + 0.5 + 0.18 * (random() - 0.5)) * size;
      const y = (row + 0.5 + 0.14 * (random() - 0.5)) * size;
      return stone(random, lobes(random, x, y, size * 0.47, 9, 0.1), lit(pick(random, COBBLES), 0.8 + 0.25 * random()));
    }),
  );
};

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

const carpet = (): string => {
  const random = diceFor('floor carpet');
  const weave = Array.from({ length: 80 }, (_, nth) =>
    stroke(
      line([0, nth * 0.05 + 0.025], [TILE, nth * 0.05 + 0.025]),
      nth % 2 === 0 ? '#5c1f20' : '#7b2c2a',
      0.026,
      'opacity=".6"',
    ),
  );
  const tufts = strewn(random, 260, (x, y) =>
    stroke(line([x, y], [x + 0.05, y]), lit(hex('#702826'), 0.8 + 0.5 * random()), 0.022, 'opacity=".6"'),
  );
  const motifs = [0, 1, 2, 3].flatMap((column) =>
    [0, 1, 2, 3].map((row) => {
      const [x, y] = [column + 0.5, row + 0.5];
      const diamond = (half: number): readonly Spot[] => [
        [x - half, y],
        [x, y - half],
        [x + half, y],
        [x, y + half],
      ];
      return (
        path(polygon(diamond(0.34)), 'none', `stroke="#b58a3e" stroke-width="${px(0.03)}" opacity=".7"`) +
        path(polygon(diamond(0.16)), '#8d3b31', `stroke="#b58a3e" stroke-width="${px(0.02)}" opacity=".85"`)
      );
    }),
  );
  return wrapped(bed('#6a2424'), [...weave, ...tufts, ...motifs]);
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
