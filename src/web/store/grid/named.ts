import type { Point } from '../../../core/space/field/field.ts';
import { middleOf } from '../../../core/space/zones/outline.ts';
import { cellName } from '../../../core/space/grid/cell-name.ts';
import { cellsOfRows } from '../../../core/space/grid/rows.ts';
import type { GridView } from '../field/kinds.ts';
import type { NamedPlace, NamedPlaces } from '../field/named-place.ts';

/** The cell of some that lies nearest to the middle of them all: a river's middle may be dry land. */
const middleCell = (cells: readonly number[], width: number): Point => {
  const points = cells.map((cell) => ({ x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 }));
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const middle = { x: sum.x / points.length, y: sum.y / points.length };
  const far = ({ x, y }: Point): number => Math.hypot(x - middle.x, y - middle.y);
  return points.reduce((best, point) => (far(point) < far(best) ? point : best));
};

const KINDS = { door: 'door', window: 'window' } as const;

/** Doors and windows, ground and cover that have a name, and the effects that lie on the ground. */
export const namedOnGrid: NamedPlaces<GridView> = {
  on: ({ field, areas }) => {
    const { width, portals, terrain, cover } = field;
    const at = ({ x, y }: Point): string => cellName(Math.floor(x), Math.floor(y));
    const labelled = (label: string, middle: Point): NamedPlace => ({ name: `${label} (${at(middle)})`, at: middle });
    return [
      ...areas.map(({ label, rows }) => labelled(label, middleCell(cellsOfRows(rows), width))),
      ...portals.map(({ id, kind, a, b, open }): NamedPlace => {
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        return {
          name: `the ${KINDS[kind]} at ${at(middle)}`,
          at: middle,
          ...(kind === 'door' ? { door: { id, open } } : {}),
        };
      }),
      ...terrain.flatMap(({ label, cells }) =>
        label === '' || cells.length === 0 ? [] : [labelled(label, middleCell(cells, width))],
      ),
      ...cover.flatMap(({ label, outline }) => (label === '' ? [] : [labelled(label, middleOf(outline))])),
    ];
  },
};
