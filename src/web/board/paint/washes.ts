import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Band, Tone } from '../../../core/rules/views/view.ts';
import { stepsLength } from '../../../core/space/grid/distance.ts';
import type { Point } from '../../store/camera.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { toneColour } from './palette.ts';
import type { Brush } from './brush.ts';
import { cellsPath, edgePath, paintPlate } from './shapes.ts';

/** An area as its exact cells, with the figure of its template over them. */
export const paintArea = (
  { ctx, unit, palette }: Brush,
  cells: readonly number[],
  template: { readonly at: Point; readonly side: number } | null,
  width: number,
  placed: boolean,
): void => {
  ctx.fillStyle = palette.warn;
  ctx.globalAlpha = 0.2;
  ctx.fill(cellsPath(cells, width));
  ctx.globalAlpha = placed ? 1 : 0.7;
  ctx.strokeStyle = palette.warn;
  ctx.lineWidth = 2 * unit;
  ctx.stroke(edgePath(new Set(cells), width));
  if (template !== null) {
    ctx.lineWidth = unit;
    ctx.globalAlpha = 0.6;
    ctx.strokeStyle = palette.ink;
    ctx.strokeRect(template.at.x, template.at.y, template.side, template.side);
  }
  ctx.globalAlpha = 1;
};

/** Edges round somebody, each with its name: cells within so many feet, counted as the field counts. */
export const paintBands = (
  brush: Brush,
  bands: readonly Band[],
  from: { readonly x: number; readonly y: number; readonly size: number },
  field: GridView,
): void => {
  const { ctx, unit, palette } = brush;
  let below = -Infinity;
  // the widest first: where their names would cover each other, the next stands below
  for (const band of bands.slice().sort((a, b) => b.feet - a.feet)) {
    const within = cellsWithin(field, from, band.within ?? band.feet);
    if (within.size === 0) continue;
    ctx.strokeStyle = toneColour(palette, band.tone);
    ctx.globalAlpha = 0.85;
    ctx.lineWidth = 1.5 * unit;
    ctx.setLineDash(band.tone === 'plain' ? [6 * unit, 4 * unit] : []);
    ctx.stroke(edgePath(within, field.width));
    ctx.setLineDash([]);
    const top = Math.max(below, Math.floor((within.values().next().value ?? 0) / field.width));
    below = top + 27 * unit;
    ctx.globalAlpha = 1;
    paintPlate(
      brush.ctx,
      `${band.label} · ${band.feet} ft`,
      { x: from.x + from.size / 2, y: top },
      {
        unit,
        font: `550 12px ${palette.sans}`,
        fill: palette.panel,
        ink: toneColour(palette, band.tone),
        align: 'centre',
      },
    );
  }
  ctx.globalAlpha = 1;
};

const cellsWithin = (
  field: GridView,
  from: { readonly x: number; readonly y: number; readonly size: number },
  feet: number,
): ReadonlySet<number> => {
  const far = Math.floor(feet / field.feet);
  const cells = new Set<number>();
  for (let y = Math.max(0, from.y - far); y < Math.min(field.height, from.y + from.size + far); y++) {
    for (let x = Math.max(0, from.x - far); x < Math.min(field.width, from.x + from.size + far); x++) {
      const dx = Math.max(0, from.x - x, x - (from.x + from.size - 1));
      const dy = Math.max(0, from.y - y, y - (from.y + from.size - 1));
      if (stepsLength(field.diagonal, dx, dy) * field.feet <= feet + 1e-9) cells.add(y * field.width + x);
    }
  }
  return cells;
};

/** Who may be aimed at, and who is: a ring of corners, closed where chosen. */
export interface Aimed {
  readonly who: CombatantId;
  readonly at: Point;
  readonly size: number;
  readonly tone: Tone;
  readonly chosen: boolean;
}

export const paintAimed = ({ ctx, unit, palette }: Brush, aimed: readonly Aimed[]): void => {
  for (const { at, size, tone, chosen } of aimed) {
    ctx.strokeStyle = toneColour(palette, tone);
    ctx.lineWidth = (chosen ? 3 : 2) * unit;
    ctx.lineCap = 'round';
    ctx.globalAlpha = chosen ? 1 : 0.75;
    const arm = chosen ? 0.32 * size : 0.18 * size;
    ctx.beginPath();
    for (const [x, y, dx, dy] of [
      [0, 0, 1, 1],
      [size, 0, -1, 1],
      [size, size, -1, -1],
      [0, size, 1, -1],
    ] as const) {
      ctx.moveTo(at.x + x + dx * arm, at.y + y);
      ctx.lineTo(at.x + x, at.y + y);
      ctx.lineTo(at.x + x, at.y + y + dy * arm);
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};
