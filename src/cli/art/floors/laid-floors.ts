import { hex, lit, mix } from '../colour.ts';
import type { Spot } from '../curve.ts';
import { lobes, polygon, px, rounded, slab } from '../outlines.ts';
import { chiselled } from '../stones.ts';
import { diceFor, line, path, stone, stroke } from '../svg.ts';
import { oak } from '../timber.ts';
import { TILE, wrapped, bed, pick, strewn } from './tile.ts';

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

const FLAGS = ['#8f8672', '#a2967c', '#7d7766', '#8a7c66', '#99907e'].map(hex);

/** Worn flagstones in courses. */
export const flagstones = (): string => {
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

/** Boards in courses, with their grain and nails. */
export const planks = (): string => {
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

/** Cobbles, each a stone of its own. */
export const cobbles = (): string => {
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

/** A carpet with its pattern. */
export const carpet = (): string => {
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
