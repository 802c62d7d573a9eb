import type { GridView } from '../../store/field/kinds.ts';
import type { Newcomers } from '../newcomers.ts';

/** On a grid somebody new stands in the cells round the point. */
export const GRID_NEWCOMERS: Newcomers<GridView> = {
  newcomerAt: ({ field }, at, footprint) => {
    const [x, y] = [Math.floor(at.x - (footprint - 1) / 2), Math.floor(at.y - (footprint - 1) / 2)];
    const off = x < 0 || y < 0 || x + footprint > field.width || y + footprint > field.height;
    return off ? null : { at: { x, y }, edge: footprint, place: { type: 'cell', x, y, height: 0 }, say: null };
  },
  placeNear: ({ field }, at, footprint) => {
    const within = (value: number, edge: number): number =>
      Math.max(0, Math.min(edge - footprint, Math.floor(value - (footprint - 1) / 2)));
    return { type: 'cell', x: within(at.x, field.width), y: within(at.y, field.height), height: 0 };
  },
};
