import type { View } from '../../../core/rules/views/view.ts';
import { askedCells, isNoted } from '../../store/grid/asked-cells.ts';
import type { TableState } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import type { Brush } from '../paint/brush.ts';
import { cellsPath, edgePath } from '../paint/shapes.ts';

/** A dot in the middle of a square, cells from the top left corner of the map. */
const dot = ({ ctx, palette }: Brush, x: number, y: number): void => {
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.accent;
  ctx.beginPath();
  ctx.arc(x, y, 0.12, 0, 2 * Math.PI);
  ctx.fill();
};

/** The squares that questions to this seat have to choose from, and the one chosen. */
export const paintAsked = (brush: Brush, view: View, filled: TableState['slots'], width: number): void => {
  const { ctx, unit, palette } = brush;
  for (const { among, noted, chosen, question } of askedCells(view, filled)) {
    const who = question.to === 'gm' ? (question.about[0] ?? null) : question.to;
    const size = baseOf(view, who)?.size ?? 1;
    for (const cell of [...(among ?? []), ...(chosen === null ? [] : [chosen])]) {
      const taken = chosen !== null && cell[0] === chosen[0] && cell[1] === chosen[1];
      const cells = Array.from(
        { length: size * size },
        (_, at) => (cell[1] + Math.floor(at / size)) * width + cell[0] + (at % size),
      );
      ctx.fillStyle = palette.accent;
      ctx.globalAlpha = taken ? 0.4 : 0.16;
      ctx.fill(cellsPath(cells, width, 0.06));
      ctx.globalAlpha = taken ? 1 : 0.8;
      ctx.strokeStyle = palette.accent;
      ctx.lineWidth = (taken ? 3 : 1.5) * unit;
      ctx.setLineDash(taken ? [] : [5 * unit, 4 * unit]);
      ctx.stroke(edgePath(new Set(cells), width));
      if (isNoted(noted, cell)) dot(brush, cell[0] + size / 2, cell[1] + size / 2);
    }
  }
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};
