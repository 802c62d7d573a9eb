import { LIBRARY_ROWS, libraryField } from '../../../core/maps/demo/library.ts';
import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { hex, lit } from '../colour.ts';
import { crate } from '../crates-and-barrels.ts';
import type { Spot } from '../curve.ts';
import { table } from '../goods.ts';
import { lobes, polygon, px, rounded, slab } from '../outlines.ts';
import { flags, rubble } from '../stones.ts';
import { diceFor, drawing, group, line, path, shadow, stone, stroke } from '../svg.ts';

/** The buried library: flagged floors cut into the rock, shelves of books, fallen pages. */

const cells = (letter: string): readonly (readonly [number, number])[] => cellsOf(LIBRARY_ROWS, letter);
const isRock = (x: number, y: number): boolean => (LIBRARY_ROWS[y]?.[x] ?? '#') === '#';

/** The floor, seen only where there is no rock, with the shadow that the rock throws on it. */
const floor = (): string => {
  const open = LIBRARY_ROWS.flatMap((row, y) =>
    Array.from(row).flatMap((at, x) => (at === '#' ? [] : [[x, y] as const])),
  );
  const squares = open.map(([x, y]) => `M${px(x)} ${px(y)}h${px(1)}v${px(1)}h${px(-1)}Z`).join('');
  const edges = open.flatMap(([x, y]) => [
    ...(isRock(x, y - 1) ? [stroke(line([x, y], [x + 1, y]), hex('#0b0907'), 0.5, 'opacity=".55"')] : []),
    ...(isRock(x - 1, y) ? [stroke(line([x, y], [x, y + 1]), hex('#0b0907'), 0.4, 'opacity=".5"')] : []),
    ...(isRock(x, y + 1) ? [stroke(line([x, y + 1], [x + 1, y + 1]), hex('#0b0907'), 0.16, 'opacity=".5"')] : []),
    ...(isRock(x + 1, y) ? [stroke(line([x + 1, y], [x + 1, y + 1]), hex('#0b0907'), 0.16, 'opacity=".5"')] : []),
  ]);
  return `<clipPath id="floor"><path d="${squares}"/></clipPath><g clip-path="url(#floor)">${flags(1, 1, 22, 14)}${path(
    squares,
    '#3a2c1c',
    'opacity=".22"',
  )}${group(edges, 'filter="url(#soft)"')}</g>`;
};

const CLOTH = ['#6d2f2a', '#2f4a3a', '#31405f', '#7a5a2b', '#4c3355', '#8a7a58', '#3d3a36'].map(hex);

/** One cell of a shelf from above: its boards, and two rows of backs of books. */
const shelf = (x: number, y: number): string => {
  const random = diceFor(`shelf ${x} ${y}`);
  const wood = hex('#5a4027');
  const board = slab(random, x + 0.5, y + 0.5, 1.0, 0.94, 0, 0.02);
  const books = [0.1, 0.54].flatMap((top) => {
    const row: string[] = [];
    for (let left = 0.05; left < 0.92;) {
      const wide = 0.07 + 0.07 * random();
      const tall = 0.28 + 0.08 * random();
      const tone = lit(CLOTH[Math.floor(random() * CLOTH.length)] ?? wood, 0.8 + 0.5 * random());
      const corners: readonly Spot[] = [
        [x + left, y + top],
        [x + Math.min(0.96, left + wide), y + top],
        [x + Math.min(0.96, left + wide), y + top + tall],
        [x + left, y + top + tall],
      ];
      row.push(path(polygon(corners), tone));
      row.push(stroke(line([x + left, y + top], [x + left, y + top + tall]), lit(tone, 0.5), 0.018));
      if (random() < 0.4)
        row.push(
          stroke(
            line([x + left + 0.015, y + top + 0.07], [x + Math.min(0.95, left + wide) - 0.01, y + top + 0.07]),
            hex('#c9a860'),
            0.022,
            'opacity=".8"',
          ),
        );
      left += wide + 0.006;
    }
    return row;
  });
  return group([
    path(polygon(board), lit(wood, 0.7)),
    ...books,
    stroke(line([x, y + 0.47], [x + 1, y + 0.47]), lit(wood, 1.1), 0.07),
    stroke(line([x, y + 0.03], [x + 1, y + 0.03]), lit(wood, 1.35), 0.05),
    stroke(line([x, y + 0.97], [x + 1, y + 0.97]), lit(wood, 0.8), 0.06),
  ]);
};

/** Open books and loose pages on the floor. */
const pages = (x: number, y: number): string => {
  const random = diceFor(`pages ${x} ${y}`);
  return group(
    Array.from({ length: 7 }, () => {
      const [cx, cy] = [x + 0.15 + 0.7 * random(), y + 0.15 + 0.7 * random()];
      const leaf = slab(random, cx, cy, 0.2 + 0.1 * random(), 0.26 + 0.08 * random(), 3 * random(), 0.02);
      const tone = random() < 0.35 ? (CLOTH[Math.floor(random() * CLOTH.length)] ?? hex('#6d2f2a')) : hex('#d8cba6');
      return shadow([polygon(leaf)], 0.05, 'soft', 0.5) + path(polygon(leaf), lit(tone, 0.85 + 0.2 * random()));
    }),
  );
};

const pillar = (x: number, y: number): string => {
  const random = diceFor(`pillar ${x} ${y}`);
  const shaft = lobes(random, x + 0.5, y + 0.5, 0.42, 16, 0.03);
  return (
    shadow([rounded(shaft)], 0.22, 'soft', 0.8) + group([stone(random, shaft, hex('#8d826c'))], 'filter="url(#rock)"')
  );
};

/** A dark rug in the reading room, with a worn border. */
const rug = (): string => {
  const random = diceFor('rug');
  const outer = slab(random, 11.2, 8.4, 4.6, 1.7, 0, 0.03);
  const inner = slab(random, 11.2, 8.4, 4.1, 1.3, 0, 0.03);
  return group(
    [
      path(polygon(outer), hex('#4a2430')),
      stroke(polygon(inner), hex('#b08d48'), 0.05),
      path(polygon(inner), hex('#5b2c38'), 'opacity=".6"'),
    ],
    'opacity=".85"',
  );
};

export const libraryDrawing = (): string => {
  const shelves = cells('S');
  const blocks = shelves.map(([x, y]) => `M${px(x)} ${px(y)}h${px(1)}v${px(1)}h${px(-1)}Z`);
  return drawing(libraryField.width, libraryField.height, [
    floor(),
    rug(),
    rubble([
      [1, 14],
      [22, 14],
      [8, 1],
    ]),
    ...cells('r').map(([x, y]) => pages(x, y)),
    shadow(blocks, 0.2, 'soft', 0.75),
    ...shelves.map(([x, y]) => shelf(x, y)),
    ...cells('P').map(([x, y]) => pillar(x, y)),
    table(3.1, 3.15, 1.8, 1.7),
    table(14.1, 9.1, 0.8, 1.8),
    ...cells('C').map(([x, y]) => crate(x + 0.5, y + 0.5, 0.8, 0.15, `chest ${x} ${y}`)),
  ]);
};
