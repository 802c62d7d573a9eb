import { LIBRARY_ROWS } from '../../../core/maps/demo/library.ts';
import { hex } from '../colour.ts';
import { polygon, px, slab } from '../outlines.ts';
import { flags } from '../scenery/stones.ts';
import { diceFor, group, line, path, stroke } from '../svg.ts';

const isRock = (x: number, y: number): boolean => (LIBRARY_ROWS[y]?.[x] ?? '#') === '#';

/** The floor, seen only where there is no rock, with the shadow that the rock throws on it. */
export const floor = (): string => {
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

/** A dark rug in the reading room, with a worn border. */
export const rug = (): string => {
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
