import type { Paths } from '../field/paths.ts';
import type { Brush } from './brush.ts';
import { patternOf } from './patterns.ts';
import { cellsPath, covered, edgePath } from './shapes.ts';
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
