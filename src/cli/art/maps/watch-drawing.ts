import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { WATCH_ROWS, watchField } from '../../../core/maps/demo/watch.ts';
import { hex, lit } from '../colour.ts';
import { barrels, crate } from '../crates-and-barrels.ts';
import { log, table } from '../goods.ts';
import { THICK, masonry } from '../masonry.ts';
import { lobes, polygon, rounded } from '../outlines.ts';
import { boulder, flags, rubble } from '../stones.ts';
import { diceFor, drawing, group, line, path, shadow, stroke } from '../svg.ts';
import { planks, sill } from '../timber.ts';
import { rectangle, roomsOf } from './rooms.ts';
import { bones, brazier, pillar } from './tomb-scenery.ts';

const { width, height } = watchField;
const rooms = roomsOf(WATCH_ROWS);

/** Four steps that come down from the west, each lower and darker than the one before it. */
const stair = (): string => {
  const tone = hex('#8a7f6a');
  return group(
    Array.from({ length: 4 }, (_, nth) => {
      const shade = lit(tone, 1.05 - 0.12 * nth);
      return (
        path(polygon(rectangle(nth * 0.5, 7, 0.5, 2)), shade) +
        stroke(line([nth * 0.5 + 0.47, 7.03], [nth * 0.5 + 0.47, 8.97]), hex('#14100b'), 0.08, 'opacity=".6"') +
        stroke(line([nth * 0.5 + 0.03, 7.03], [nth * 0.5 + 0.03, 8.97]), lit(shade, 1.3), 0.03, 'opacity=".8"')
      );
    }),
    'filter="url(#rock)"',
  );
};

/** Straw thrown down to sleep on. */
const straw = (x: number, y: number, colour: string): string => {
  const random = diceFor(`straw ${x} ${y}`);
  const heap = lobes(random, x, y, 0.52, 9, 0.22);
  const stalks = Array.from({ length: 70 }, () => {
    const [sx, sy, turn] = [x + 0.9 * (random() - 0.5), y + 0.8 * (random() - 0.5), Math.PI * random()];
    const [dx, dy] = [0.16 * Math.cos(turn), 0.16 * Math.sin(turn)];
    return stroke(line([sx - dx, sy - dy], [sx + dx, sy + dy]), lit(hex(colour), 0.75 + 0.5 * random()), 0.022);
  });
  return shadow([rounded(heap)], 0.05, 'near', 0.6) + group([path(rounded(heap), lit(hex(colour), 0.6)), ...stalks]);
};

/** What was once a rug before the ogre's seat. */
const hide = (): string => {
  const random = diceFor('hide');
  const skin = lobes(random, 20.4, 7.4, 1.15, 11, 0.24);
  return (
    shadow([rounded(skin)], 0.05, 'near', 0.7) +
    group(
      [
        path(rounded(skin), hex('#5a4128')),
        path(rounded(lobes(random, 20.4, 7.4, 0.92, 11, 0.24)), hex('#7a5a38')),
        path(rounded(lobes(random, 20.3, 7.35, 0.5, 9, 0.3)), hex('#8d6c45'), 'opacity=".7"'),
      ],
      'filter="url(#cloth)"',
    )
  );
};

const everywhere = polygon(rectangle(0, 0, width, height));
const each = (letter: string, draw: (x: number, y: number) => string): readonly string[] =>
  cellsOf(WATCH_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Everything in the cellars, drawn over the rock they are cut into. */
export const watchDrawing = (): string =>
  drawing(width, height, [
    ...rooms.map(([x, y, wide, high]) => flags(x, y, wide, high)),
    planks(16, 1, 6, 3),
    ...rooms.map((room) => path(polygon(rectangle(...room)), '#0f0b07', 'opacity=".14"')),
    stair(),
    straw(7.4, 2.9, '#b59a55'),
    straw(8.8, 1.7, '#a88d4c'),
    straw(10.6, 5.7, '#b59a55'),
    straw(3.9, 12.7, '#9a8347'),
    hide(),
    rubble(cellsOf(WATCH_ROWS, 'r')),
    rubble([
      [15.1, 6.2],
      [21.4, 10.4],
      [5.2, 12.2],
    ]),
    bones(18.4, 10.6, 0.4),
    bones(21.6, 6.1, 1.9),
    bones(7.5, 13.5, 0.9),
    bones(4.6, 14.4, 2.4),
    sill(12, 8.5, THICK, 1),
    masonry(watchField.walls),
    table(4.5, 7, 0.7, 1.7),
    ...each('b', barrels),
    ...each('C', (x, y) => crate(x, y, 0.78, 0.12, `${x} ${y}`)),
    ...each('p', pillar),
    log(19.2, 13.6, 1.3, 0.32),
    boulder(16.6, 10.5, 0.24, 'w'),
    brazier(3.5, 5.5),
    brazier(3.5, 10.5),
    brazier(21.5, 5.6),
    brazier(18.5, 6.1),
    brazier(8.4, 12.4),
    path(everywhere, '#3a5a78', 'opacity=".1" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
