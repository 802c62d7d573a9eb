import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Band, Tone } from '../../../core/rules/views/view.ts';
import { stepsLength } from '../../../core/space/grid/distance.ts';
import type { Point } from '../../store/camera.ts';
import type { GridView } from '../../store/field/kinds.ts';
import { toneColour } from './palette.ts';
import type { Paths } from '../field/paths.ts';
import type { Brush } from './ground.ts';
import { patternOf } from './patterns.ts';
import { cellsPath, covered, edgePath, paintPlate } from './shapes.ts';
import { memoKeyed } from '../../../core/memo.ts';

interface ReachShape {
  readonly bands: readonly { readonly cells: Path2D; readonly edge: Path2D }[];
  readonly difficult: Path2D;
  readonly provoked: Path2D;
  /** What sets them off from any map. */
  readonly rims: Path2D;
}

/** The outlines of a reach, made once: the cells of each band, the edge where it ends, and what costs or provokes. */
const shapeOf = memoKeyed((paths: Paths, size: number): ReachShape => {
  const { reach, width } = paths;
  let seen: ReadonlySet<number> = new Set();
  const bands = reach.bands.map((_, band) => {
    const places = reach.cells.filter((_, at) => reach.band[at] === band && reach.from[at] !== -1);
    const all = covered(
      reach.cells.filter((_, at) => (reach.band[at] ?? 0) <= band),
      width,
      size,
    );
    const fresh = new Set([...covered(places, width, size)].filter((cell) => !seen.has(cell)));
    seen = all;
    return { cells: cellsPath(fresh, width, 0.012), edge: edgePath(all, width) };
  });
  const provoking = new Set(reach.provokes.map(([, to]) => to));
  const dots = (radius: number): Path2D => {
    const path = new Path2D();
    for (const cell of provoking) {
      const x = (cell % width) + size / 2;
      const y = Math.floor(cell / width) + size / 2;
      path.moveTo(x + radius, y);
      path.arc(x, y, radius, 0, Math.PI * 2);
    }
    return path;
  };
  return { bands, difficult: cellsPath(reach.slow, width), provoked: dots(0.09), rims: dots(0.13) };
});

/**
 * Where somebody can go: the first action solid, the next ones lighter, an edge where each ends, broken after the
 * first. Cells that end a provoking step are dotted while somebody asks for `threats`; on the path they always show.
 */
export const paintReach = ({ ctx, unit, palette }: Brush, paths: Paths, size: number, threats: boolean): void => {
  const shape = shapeOf(paths, size);
  ctx.fillStyle = palette.ally;
  shape.bands.forEach((band, at) => {
    ctx.globalAlpha = at === 0 ? 0.12 : Math.max(0.04, 0.08 - at * 0.02);
    ctx.fill(band.cells);
  });
  const hatch = patternOf(ctx, 'hatch', palette.ally, unit);
  if (hatch !== null) {
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = hatch;
    ctx.fill(shape.difficult);
  }
  ctx.lineCap = 'round';
  shape.bands.forEach((band, at) => {
    ctx.setLineDash(at === 0 ? [] : [7 * unit, 6 * unit]);
    // a rim of the other lightness, so that the edge is seen on any map and without colours
    for (const rim of [true, false]) {
      ctx.strokeStyle = rim ? rimOf(palette) : palette.ally;
      ctx.globalAlpha = (rim ? 0.7 : 1) * (at === 0 ? 0.95 : 0.75);
      ctx.lineWidth = ((at === 0 ? 2 : 1.5) + (rim ? 2 : 0)) * unit;
      ctx.stroke(band.edge);
    }
  });
  ctx.setLineDash([]);
  if (threats) {
    ctx.globalAlpha = 0.95;
    ctx.fillStyle = rimOf(palette);
    ctx.fill(shape.rims);
    ctx.fillStyle = palette.foe;
    ctx.fill(shape.provoked);
  }
  ctx.globalAlpha = 1;
};

const rimOf = (palette: Brush['palette']): string => (palette.light ? palette.raised : palette.shade);

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
  for (const band of bands) {
    const within = cellsWithin(field, from, band.feet);
    if (within.size === 0) continue;
    ctx.strokeStyle = toneColour(palette, band.tone);
    ctx.globalAlpha = 0.85;
    ctx.lineWidth = 1.5 * unit;
    ctx.setLineDash(band.tone === 'plain' ? [6 * unit, 4 * unit] : []);
    ctx.stroke(edgePath(within, field.width));
    ctx.setLineDash([]);
    const top = Math.min(...[...within].map((cell) => Math.floor(cell / field.width)));
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
