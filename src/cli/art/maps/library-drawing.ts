import { LIBRARY_ROWS, libraryField } from '../../../core/maps/demo/library.ts';
import { cellsOf } from '../../../core/maps/demo/rows.ts';
import { hex } from '../colour.ts';
import { crate } from '../scenery/crates-and-barrels.ts';
import { table } from '../scenery/goods.ts';
import { lobes, px, rounded } from '../outlines.ts';
import { rubble } from '../scenery/loose-stones.ts';
import { diceFor, drawing, group, shadow } from '../svg.ts';
import { stone } from '../stone.ts';
import { shelf, pages } from './library-books.ts';
import { floor, rug } from './library-floor.ts';

/** The buried library: flagged floors cut into the rock, shelves of books, fallen pages. */

const cells = (letter: string): readonly (readonly [number, number])[] => cellsOf(LIBRARY_ROWS, letter);
const pillar = (x: number, y: number): string => {
  const random = diceFor(`pillar ${x} ${y}`);
  const shaft = lobes(random, x + 0.5, y + 0.5, 0.42, 16, 0.03);
  return (
    shadow([rounded(shaft)], 0.22, 'soft', 0.8) + group([stone(random, shaft, hex('#8d826c'))], 'filter="url(#rock)"')
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
