import { CELLARS_ROWS, cellarsField } from '../../../core/maps/demo/cellars.ts';
import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { barrels, crate } from '../scenery/crates-and-barrels.ts';
import { THICK, masonry } from '../scenery/masonry.ts';
import { polygon } from '../outlines.ts';
import { flags } from '../scenery/stones.ts';
import { rubble } from '../scenery/loose-stones.ts';
import { drawing, path } from '../svg.ts';
import { planks, sill } from '../scenery/timber.ts';
import { rectangle, roomsOf } from './rooms.ts';
import { pillar } from './tomb/tomb-scenery.ts';
import { bones } from './tomb/brazier-and-bones.ts';
import { onCircle, circle } from './chalk-circle.ts';
import { candle, cask, water, stair } from './cellars-scenery.ts';

const { width, height } = cellarsField;
const rooms = roomsOf(CELLARS_ROWS);
const everywhere = polygon(rectangle(0, 0, width, height));
const each = (letter: string, draw: (x: number, y: number) => string): readonly string[] =>
  cellsOf(CELLARS_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Everything in the cellars, drawn over the rock they are cut into. */
export const cellarsDrawing = (): string =>
  drawing(width, height, [
    ...rooms.map((room) => flags(...room)),
    planks(1, 3, 5, 5),
    planks(2, 2, 3, 1),
    planks(2, 8, 3, 1),
    ...rooms.map((room) => path(polygon(rectangle(...room)), '#0f0b07', 'opacity=".2"')),
    stair(),
    water(),
    circle(),
    rubble(cellsOf(CELLARS_ROWS, 'r')),
    rubble([
      [7.2, 1.3],
      [15.6, 8.2],
      [20.3, 11.2],
    ]),
    bones(12.2, 5.1, 0.7),
    bones(15.4, 3.9, 2.2),
    bones(8.6, 8.3, 1.4),
    bones(4.6, 11.4, 0.3),
    sill(6, 3.5, THICK, 1),
    sill(18, 3.5, THICK, 1),
    masonry(cellarsField.walls),
    ...each('c', cask),
    ...each('b', barrels),
    ...each('p', pillar),
    crate(7.6, 12.6, 0.6, 0.2, 'crate by the stair'),
    ...Array.from({ length: 6 }, (_, nth) => candle(onCircle(2.75, nth / 6))),
    candle([7.5, 14.3]),
    candle([16.6, 12.5]),
    candle([3.5, 2.6]),
    path(everywhere, '#4a3a78', 'opacity=".12" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
