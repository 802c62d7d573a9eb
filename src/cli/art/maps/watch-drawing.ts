import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { WATCH_ROWS, watchField } from '../../../core/maps/demo/watch.ts';
import { barrels, crate } from '../scenery/crates-and-barrels.ts';
import { table } from '../scenery/goods.ts';
import { log } from '../scenery/fallen-trunk.ts';
import { THICK, masonry } from '../scenery/masonry.ts';
import { polygon } from '../outlines.ts';
import { flags } from '../scenery/stones.ts';
import { rubble } from '../scenery/loose-stones.ts';
import { boulder } from '../scenery/boulder.ts';
import { drawing, path } from '../svg.ts';
import { planks, sill } from '../scenery/timber.ts';
import { rectangle, roomsOf } from './rooms.ts';
import { pillar } from './tomb/tomb-scenery.ts';
import { bones, brazier } from './tomb/brazier-and-bones.ts';
import { stair, straw, hide } from './watch-floor.ts';

const { width, height } = watchField;
const rooms = roomsOf(WATCH_ROWS);

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
