import { cellName } from '../../../core/space/grid/cell-name.ts';
import { asKind } from '../field/kinds.ts';
import type { CombatantView, LastingAreaView, View } from '../../../core/rules/views/view.ts';

/** What lies on the ground for a while, in words. */

const covers = ({ rows }: LastingAreaView, cell: number): boolean =>
  rows.some(([first, count]) => cell >= first && cell < first + count);

/** The areas somebody stands in, the first that came first; none off the grid. */
export const areasUnder = (view: View, { place, footprint }: CombatantView): readonly LastingAreaView[] => {
  const grid = asKind(view.field, 'grid');
  if (grid === null || place?.type !== 'cell') return [];
  const { width } = grid;
  const cells = Array.from(
    { length: footprint * footprint },
    (_, at) => (place.y + Math.floor(at / footprint)) * width + place.x + (at % footprint),
  );
  return view.areas.filter((area) => cells.some((cell) => covers(area, cell)));
};

/** "Darkness, 12 squares, C4 to F8": where an area lies. */
export const areaSaid = ({ rows, label }: LastingAreaView, { field }: View): string => {
  const grid = asKind(field, 'grid');
  if (grid === null || rows.length === 0) return `${label}, off the map`;
  const { width } = grid;
  const count = rows.reduce((sum, [, cells]) => sum + cells, 0);
  const left = Math.min(...rows.map(([first]) => first % width));
  const right = Math.max(...rows.map(([first, cells]) => (first % width) + cells - 1));
  const top = Math.floor((rows[0]?.[0] ?? 0) / width);
  const bottom = Math.floor((rows.at(-1)?.[0] ?? 0) / width);
  const from = cellName(left, top);
  const to = cellName(right, bottom);
  return (
    `${label}, ${count === 1 ? 'one square' : `${count} squares`}, ` + (from === to ? `at ${from}` : `${from} to ${to}`)
  );
};
