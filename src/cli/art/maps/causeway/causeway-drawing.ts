import { CAUSEWAY_ROWS, causewayField } from '../../../../core/maps/demo/causeway.ts';
import { cellsOf } from '../../../../core/maps/demo/rows.ts';
import { barrel, crate } from '../../scenery/crates-and-barrels.ts';
import { log } from '../../scenery/fallen-trunk.ts';
import { masonry } from '../../scenery/masonry.ts';
import { polygon } from '../../outlines.ts';
import { weeds } from '../../scenery/plants.ts';
import { flags } from '../../scenery/stones.ts';
import { rubble } from '../../scenery/loose-stones.ts';
import { boulder } from '../../scenery/boulder.ts';
import { drawing, path } from '../../svg.ts';
import { deadTree, reedBeds, WEEDS } from './causeway-plants.ts';
import { paving, post } from './causeway-road.ts';

const { width, height } = causewayField;

const everywhere = polygon([
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
]);
const inside = polygon([
  [15, 3],
  [20, 3],
  [20, 11],
  [15, 11],
]);
const each = (letter: string, draw: (x: number, y: number) => string): readonly string[] =>
  cellsOf(CAUSEWAY_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Everything that stands on the ground of the causeway, drawn over it. */
export const causewayDrawing = (): string =>
  drawing(width, height, [
    ...reedBeds(),
    ...WEEDS.map(([x, y]) => weeds(x, y, 0.17)),
    flags(15, 3, 5, 8),
    path(inside, '#1c1409', 'opacity=".22"'),
    paving(),
    ...[1.4, 5.6, 9.8].flatMap((x) => [post(x, 6.12), post(x + 0.3, 8.92)]),
    rubble(cellsOf(CAUSEWAY_ROWS, 'r')),
    rubble([
      [14.6, 8.6],
      [15.3, 5.6],
    ]),
    masonry(causewayField.walls),
    ...each('b', (x, y) => barrel(x - 0.14, y - 0.1, 0.25, 'a') + barrel(x + 0.22, y + 0.17, 0.22, 'b')),
    ...each('C', (x, y) => crate(x, y, 0.78, 0.15, 'c')),
    ...each('B', (x, y) => boulder(x, y, 0.4, `${x}`)),
    log(13, 5.5, 1.7, 0.34),
    ...each('T', deadTree),
    path(everywhere, '#4a6a5a', 'opacity=".14" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
