import { memoKeyed } from '../../../core/memo.ts';
import type { LastingAreaView } from '../../../core/rules/views/view.ts';
import { cellsOfRows } from '../../../core/space/grid/rows.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Point } from '../../store/camera.ts';
import type { Brush } from '../paint/brush.ts';
import type { Box } from '../paint/names/boxes.ts';
import { onGround } from '../paint/names/names.ts';
import { toneColour } from '../paint/palette.ts';
import { patternOf } from '../paint/patterns.ts';
import { cellsPath, edgePath, paintPlate, plateWidth, wordsWidth } from '../paint/shapes.ts';

interface AreaShape {
  readonly cells: Path2D;
  readonly edge: Path2D;
  /** The middles of its upper and lower edge. */
  readonly top: Point;
  readonly low: Point;
  /** Cells of its topmost row. */
  readonly wide: number;
}

/** The outline of an area, made once. */
const shapeOf = memoKeyed(({ rows }: LastingAreaView, width: number): AreaShape => {
  const cells = cellsOfRows(rows);
  const [first = 0, count = 1] = rows[0] ?? [];
  const [last = first, among = count] = rows.at(-1) ?? [];
  const [top, low] = [
    { x: (first % width) + count / 2, y: Math.floor(first / width) },
    { x: (last % width) + among / 2, y: Math.floor(last / width) + 1 },
  ];
  return {
    cells: cellsPath(cells, width),
    edge: edgePath(new Set(cells), width),
    top,
    low,
    wide: count,
  };
});

/** What lies on the ground for a while: hatched and edged, so that no colour alone tells them apart. */
export const paintAreas = (brush: Brush, areas: readonly LastingAreaView[], width: number): void => {
  const { ctx, unit, palette } = brush;
  for (const area of areas) {
    if (area.rows.length === 0) continue;
    const { cells, edge } = shapeOf(area, width);
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
  }
};

/** Where a name may stand: on the upper edge, on the lower, inside, and wholly above, below or beside its area. */
const spotsOf = ({ top, low, wide }: AreaShape, plate: number, high: number): readonly Point[] => [
  top,
  low,
  { x: top.x, y: top.y + 0.5 },
  { x: low.x, y: low.y - 0.5 },
  { x: top.x, y: top.y - high / 2 },
  { x: low.x, y: low.y + high / 2 },
  { x: top.x + (wide + plate) / 2, y: top.y + 0.5 },
  { x: top.x - (wide + plate) / 2, y: top.y + 0.5 },
];

/** Pixels that the plate of a name is high. */
const HIGH = 17;

/** Whether somebody of these stands on every cell of an area. */
export const isUnder = ({ rows }: Pick<LastingAreaView, 'rows'>, bases: readonly Base[], width: number): boolean =>
  cellsOfRows(rows).every((cell) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return bases.some((base) => x >= base.x && y >= base.y && x < base.x + base.size && y < base.y + base.size);
  });

/**
 * The names of what lies there, clear of tokens and their names; one is left out where it would not fit on its area.
 * What lies under somebody has none where they have none: it would be read as theirs.
 */
export const paintAreaNames = (
  brush: Brush,
  areas: readonly LastingAreaView[],
  width: number,
  bases: Iterable<Base>,
  names: readonly Box[],
  nameless: readonly Base[],
): void => {
  const { ctx, palette } = brush;
  const unit = brush.unit * palette.text;
  const font = `550 12px ${palette.sans}`;
  const tags = areas.flatMap((area) => {
    if (area.rows.length === 0 || isUnder(area, nameless, width)) return [];
    const shape = shapeOf(area, width);
    if (wordsWidth(ctx, area.label, font) * unit > Math.max(2, shape.wide)) return [];
    const [wide, high] = [plateWidth(ctx, area.label, font, true) * unit, HIGH * unit];
    return [{ label: area.label, wide, high, spots: spotsOf(shape, wide, high) }];
  });
  const look = { unit, font, fill: palette.panel, ink: palette.ink, align: 'centre', slim: true } as const;
  onGround(tags, bases, names).forEach((spot, at) => paintPlate(ctx, tags[at]?.label ?? '', spot, look));
};
