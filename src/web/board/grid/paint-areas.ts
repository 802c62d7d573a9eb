import { memoKeyed } from '../../../core/memo.ts';
import type { LastingAreaView } from '../../../core/rules/views/view.ts';
import type { Brush } from '../paint/ground.ts';
import { toneColour } from '../paint/palette.ts';
import { patternOf } from '../paint/patterns.ts';
import { cellsPath, edgePath, paintPlate, wordsWidth } from '../paint/shapes.ts';

interface AreaShape {
  readonly cells: Path2D;
  readonly edge: Path2D;
  /** The middle of its topmost row, for its name. */
  readonly top: { readonly x: number; readonly y: number; readonly wide: number };
}

/** The outline of an area, made once. */
const shapeOf = memoKeyed(({ rows }: LastingAreaView, width: number): AreaShape => {
  const cells = rows.flatMap(([first, count]) => Array.from({ length: count }, (_, at) => first + at));
  const [first = 0, count = 1] = rows[0] ?? [];
  return {
    cells: cellsPath(cells, width),
    edge: edgePath(new Set(cells), width),
    top: { x: (first % width) + count / 2, y: Math.floor(first / width), wide: count },
  };
});

/**
 * What lies on the ground for a while: hatched, edged and named, so that no colour alone tells them apart. The name is
 * left out where it would not fit on the area.
 */
export const paintAreas = (brush: Brush, areas: readonly LastingAreaView[], width: number): void => {
  const { ctx, unit, palette } = brush;
  const letters = unit * palette.text;
  const font = `550 12px ${palette.sans}`;
  for (const area of areas) {
    if (area.rows.length === 0) continue;
    const { cells, edge, top } = shapeOf(area, width);
    const colour = toneColour(palette, area.tone);
    ctx.globalAlpha = 0.16;
    ctx.fillStyle = colour;
    ctx.fill(cells);
    const hatch = patternOf(ctx, area.tone === 'bad' ? 'threat' : 'hatch', colour, unit);
    if (hatch !== null) {
      ctx.globalAlpha = 0.28;
      ctx.fillStyle = hatch;
      ctx.fill(cells);
    }
    ctx.globalAlpha = 0.9;
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2 * unit;
    ctx.setLineDash([2 * unit, 4 * unit]);
    ctx.lineCap = 'round';
    ctx.stroke(edge);
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
    if (wordsWidth(ctx, area.label, font) * letters > Math.max(2, top.wide)) continue;
    paintPlate(
      ctx,
      area.label,
      { x: top.x, y: top.y },
      {
        unit: letters,
        font,
        fill: palette.panel,
        ink: palette.ink,
        align: 'centre',
        slim: true,
      },
    );
  }
};
