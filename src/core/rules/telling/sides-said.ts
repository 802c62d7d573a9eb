import type { Sides } from '../../space/field/cell-move.ts';
import { counted } from '../text/text.ts';

const SIDES = [
  ['left', 'column', 'on the left'],
  ['right', 'column', 'on the right'],
  ['top', 'row', 'at the top'],
  ['bottom', 'row', 'at the bottom'],
] as const;

/** What a resized map gains and loses: "2 columns added on the left, 1 row cut at the bottom"; empty: nothing. */
export const sidesSaid = (sides: Sides): string =>
  SIDES.flatMap(([side, line, where]) => {
    const by = Math.abs(sides[side]);
    return by === 0 ? [] : [`${counted(by, line)} ${sides[side] > 0 ? 'added' : 'cut'} ${where}`];
  }).join(', ');
