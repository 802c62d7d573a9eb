import type { CellMove } from '../../../rules/kit.ts';
import { movedCovers } from '../../../rules/kit.ts';
import type { Turn } from '../sheet/turn.ts';

/** Effects that lie on the ground of a map that was made larger or smaller. */
export const resized = ({ effects }: Turn, move: CellMove) => {
  const { left, lost } = movedCovers(move, effects, ({ source, kind }) => (source === '' ? kind : source));
  return { set: { effects: [...left] }, lost };
};
