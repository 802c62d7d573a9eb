import type { CellMove } from '../../../rules/kit.ts';
import { movedOnCell } from '../../../rules/kit.ts';
import { weaponOf } from '../data/weapon-list.ts';
import type { Turn } from '../sheet/turn.ts';

/** Weapons on the floor of a map that was made larger or smaller. */
export const resized = ({ floor }: Turn, move: CellMove) => {
  const { left, lost } = movedOnCell(
    move,
    floor,
    (thing) => thing,
    ({ weapon }, { x, y }) => ({ weapon, x, y }),
    ({ weapon }) => weaponOf(weapon)?.name ?? weapon,
  );
  return { set: { floor: [...left] }, lost };
};
