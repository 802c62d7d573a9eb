import type { CellMove } from '../../../rules/kit.ts';
import { movedOnCell } from '../../../rules/kit.ts';
import type { Lasting } from '../game.ts';
import { baneEntry, boonEntry } from '../game.ts';
import type { Turn } from '../sheet/turn.ts';
import { thingName } from './things.ts';

const nameOf = (effect: Lasting): string =>
  effect.type === 'thing'
    ? thingName(effect)
    : effect.type === 'boon'
      ? boonEntry(effect.kind).name
      : effect.type === 'bane'
        ? baneEntry(effect.kind).name
        : effect.kind;

/** Boons placed on a cell and weapons on the ground, on a map that was made larger or smaller. */
export const resized = ({ effects }: Turn, move: CellMove) => {
  const { left, lost } = movedOnCell(
    move,
    effects,
    (effect) => ('cell' in effect ? effect.cell : null),
    (effect, { x, y }): Lasting => ('cell' in effect ? { ...effect, cell: { x, y } } : effect),
    nameOf,
  );
  return { set: { effects: [...left] }, lost };
};
