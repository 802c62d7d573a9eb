import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Sides } from '../../../core/space/field/cell-move.ts';
import { at, overBoard } from '../../board/camera/over-board.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { classes } from '../../ui/classes.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const Shown = ({ box, className }: { readonly box: Box; readonly className: string }) =>
  box.width <= 0 || box.height <= 0 ? null : (
    <div
      className={classes('pointer-events-none absolute', className)}
      style={{ ...at(box), width: `calc(var(--cell) * ${box.width})`, height: `calc(var(--cell) * ${box.height})` }}
    />
  );

/** Over the board: where the edges of a grid would be, and the parts that would be cut. */
export const NewEdges = ({ field, sides }: { readonly field: GridView; readonly sides: Sides }) => {
  const [over] = useState(overBoard);
  if (over === null) return null;
  const { width, height } = field;
  const { left, top, right, bottom } = sides;
  const next = { x: -left, y: -top, width: width + left + right, height: height + top + bottom };
  const cut: readonly Box[] = [
    { x: 0, y: 0, width: -left, height },
    { x: width + right, y: 0, width: -right, height },
    { x: Math.max(0, -left), y: 0, width: width + Math.min(0, left) + Math.min(0, right), height: -top },
    {
      x: Math.max(0, -left),
      y: height + bottom,
      width: width + Math.min(0, left) + Math.min(0, right),
      height: -bottom,
    },
  ];
  return createPortal(
    <div aria-hidden data-new-edges>
      {cut.map((box, nth) => (
        // four sides, always in this order
        <Shown key={nth} box={box} className="bg-bad/35" />
      ))}
      <Shown box={next} className="border-2 border-dashed border-accent" />
    </div>,
    over,
  );
};
