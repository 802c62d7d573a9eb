import { fordField } from '../../../../core/maps/demo/ford.ts';
import { FORD_ROWS } from '../../../../core/maps/demo/ford-rows.ts';
import { cellsOf } from '../../../../core/maps/demo/rows.ts';
import { barrel, crate } from '../../scenery/crates-and-barrels.ts';
import { HOUSE } from './ford-scenery.ts';
import { table } from '../../scenery/goods.ts';
import { log } from '../../scenery/fallen-trunk.ts';
import { THICK, masonry } from '../../scenery/masonry.ts';
import { polygon } from '../../outlines.ts';
import { flowers, reeds, weeds } from '../../scenery/plants.ts';
import { steppingStones } from '../../scenery/stepping-stones.ts';
import { tree } from '../../scenery/tree.ts';
import { flags } from '../../scenery/stones.ts';
import { rubble } from '../../scenery/loose-stones.ts';
import { boulder } from '../../scenery/boulder.ts';
import { diceFor, drawing, path } from '../../svg.ts';
import { bars, planks, sill } from '../../scenery/timber.ts';
import { bridge } from './ford-bridge.ts';
import { campfire } from './ford-camp.ts';
import { bedroll } from './bedroll.ts';

const portal = (id: string): { readonly x: number; readonly y: number } => {
  const found = fordField.portals.find((portal) => portal.id === id);
  return found === undefined ? { x: 0, y: 0 } : { x: (found.a.x + found.b.x) / 2, y: (found.a.y + found.b.y) / 2 };
};

const everywhere = polygon([
  [0, 0],
  [fordField.width, 0],
  [fordField.width, fordField.height],
  [0, fordField.height],
]);

const inside = polygon([
  [HOUSE.x, HOUSE.y],
  [HOUSE.x + HOUSE.width, HOUSE.y],
  [HOUSE.x + HOUSE.width, HOUSE.y + HOUSE.height],
  [HOUSE.x, HOUSE.y + HOUSE.height],
]);

const each = (letter: string, draw: (x: number, y: number) => string): string[] =>
  cellsOf(FORD_ROWS, letter).map(([x, y]) => draw(x + 0.5, y + 0.5));

/** Everything that stands on the ground of the ford, drawn over it. */
export const fordDrawing = (): string => {
  const door = portal('front-door');
  const inner = portal('inner-door');
  const window = portal('west-window');
  return drawing(fordField.width, fordField.height, [
    ...(
      [
        [7.6, 1.1],
        [11.2, 5.6],
        [7.7, 12.2],
        [11.0, 13.3],
        [6.9, 14.6],
        [11.1, 1.0],
      ] as const
    ).map(([x, y]) => reeds(x, y)),
    steppingStones([
      [8.35, 7.75],
      [9.0, 8.1],
      [9.65, 7.7],
      [10.3, 8.15],
      [10.95, 7.8],
      [11.5, 8.2],
      [9.3, 8.75],
      [10.6, 8.85],
    ]),
    bridge(),
    ...(
      [
        [1.5, 4.3, '#d8c46a'],
        [4.6, 12.4, '#c9b7d6'],
        [22.6, 8.2, '#d8c46a'],
        [13.2, 1.4, '#d9d4c0'],
        [20.3, 12.9, '#c98f7a'],
        [3.4, 2.6, '#d9d4c0'],
      ] as const
    ).map(([x, y, colour]) => flowers(x, y, colour)),
    ...(
      [
        [2.3, 5.2],
        [5.3, 2.4],
        [6.9, 5.9],
        [12.3, 3.1],
        [16.2, 1.8],
        [22.4, 6.3],
        [12.6, 13.8],
        [15.4, 12.6],
        [3.7, 11.3],
        [21.6, 11.4],
        [18.7, 3.4],
        [14.6, 6.6],
        [5.4, 9.6],
        [19.4, 14.6],
        [0.7, 6.3],
        [14.7, 10.7],
        [21.4, 7.6],
      ] as const
    ).map(([x, y]) => weeds(x, y, 0.16)),
    flags(HOUSE.x, HOUSE.y, HOUSE.width, 4),
    planks(HOUSE.x, HOUSE.y + 4, HOUSE.width, 3),
    path(inside, '#1c1409', 'opacity=".12"'),
    bedroll(16.1, 4.62, 0.08, '#7d4a3a'),
    bedroll(18.2, 7.4, Math.PI - 0.1, '#5d6650'),
    rubble(cellsOf(FORD_ROWS, 'r')),
    sill(inner.x, inner.y, 1, THICK),
    sill(door.x, door.y, THICK, 1),
    table(19, 9.5, 1.8, 0.7),
    ...each('b', (x, y) => barrel(x - 0.17, y - 0.12, 0.25, `${x} a`) + barrel(x + 0.2, y + 0.17, 0.22, `${x} b`)),
    masonry(fordField.walls),
    bars(window.x, window.y, THICK, 1),
    ...each('f', campfire),
    ...each('C', (x, y) => crate(x + 0.02, y, y < 5 ? 0.74 : 0.82, y < 5 ? 0.22 : -0.07, `${y}`)),
    log(7, 11.5, 1.9, 0.4),
    ...each('B', (x, y) => boulder(x, y, 0.42, `${x}`)),
    ...each('T', (x, y) => tree(x, y, 0.98 + 0.22 * diceFor(`size ${x} ${y}`)())),
    path(everywhere, '#e8b460', 'opacity=".07" style="mix-blend-mode:soft-light"'),
    path(everywhere, 'url(#dusk)'),
  ]);
};
