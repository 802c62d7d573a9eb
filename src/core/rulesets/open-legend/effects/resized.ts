import { boonEntry, type CellMove, type Lasting, movedIn, movedOnCell, type Turn } from '../game.ts';
import { thingName } from './things.ts';

const nameOf = (effect: Lasting): string =>
  effect.type === 'boon' ? boonEntry(effect.kind).name : effect.type === 'thing' ? thingName(effect) : effect.kind;

/** Boons placed on a cell and weapons on the ground, on a map that was made larger or smaller. */
export const resized = ({ effects }: Turn, move: CellMove) => {
  const cellOf = (effect: Lasting) => ('cell' in effect ? effect.cell : null);
  const at = (effect: Lasting, { x, y }: { readonly x: number; readonly y: number }): Lasting =>
    'cell' in effect ? { ...effect, cell: { x, y } } : effect;
  return movedIn('effects', movedOnCell(move, effects, cellOf, at, nameOf));
};
