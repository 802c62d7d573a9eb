import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { Point } from '../../../store/camera.ts';
import type { Paths } from '../../field/paths.ts';
import { sayWay, type Way } from '../../field/ways.ts';
import type { Brush } from '../brush.ts';
import type { Box } from '../names/boxes.ts';
import { boxAt, shared } from '../names/boxes.ts';
import { paintPlate, plateWidth } from '../shapes.ts';

/**
 * The way under the hand: a line of brass, a tick where an action ends, crossed swords where somebody may strike.
 * Returns where it says who.
 */
export const paintWay = (brush: Brush, way: Way, size: number, sayOf: (who: CombatantId) => string): readonly Box[] => {
  const { ctx, unit, palette } = brush;
  const middle = size / 2;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  for (const [colour, width] of [
    [palette.shade, 7],
    [palette.accent, 3.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.5 : 1;
    ctx.lineWidth = width * unit;
    ctx.beginPath();
    for (const { x, y } of way.cells) ctx.lineTo(x + middle, y + middle);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
  for (const at of way.ticks) {
    const cell = way.cells[at];
    if (cell === undefined) continue;
    ctx.beginPath();
    ctx.arc(cell.x + middle, cell.y + middle, 6 * unit, 0, Math.PI * 2);
    ctx.fillStyle = palette.panel;
    ctx.fill();
    ctx.strokeStyle = palette.accent;
    ctx.lineWidth = 2.5 * unit;
    ctx.stroke();
  }
  return way.provokes.flatMap(({ step, by, sees }) => {
    const a = way.cells[step - 1];
    const b = way.cells[step];
    if (a === undefined || b === undefined) return [];
    if (sees.length > 0) paintSightEdge(brush, a, b, size);
    return paintSwords(brush, { x: (a.x + b.x) / 2 + middle, y: (a.y + b.y) / 2 + middle }, by.map(sayOf));
  });
};

/** The edge that a step crosses into somebody's sight: a broken line across the way, as long as the base is wide. */
const paintSightEdge = ({ ctx, unit, palette }: Brush, a: Point, b: Point, size: number): void => {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(a.y - b.y) / length, (b.x - a.x) / length];
  const at = { x: (a.x + b.x + size) / 2, y: (a.y + b.y + size) / 2 };
  const half = size * 0.62;
  for (const [colour, width] of [
    [palette.shade, 6],
    [palette.foe, 3],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.6 : 1;
    ctx.lineWidth = width * unit;
    ctx.setLineDash([6 * unit, 5 * unit]);
    ctx.beginPath();
    ctx.moveTo(at.x - ux * half, at.y - uy * half);
    ctx.lineTo(at.x + ux * half, at.y + uy * half);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};

/** Crossed swords at a point, over them a line for each who may strike, the first on top. */
const paintSwords = ({ ctx, unit, palette }: Brush, at: Point, said: readonly string[]): readonly Box[] => {
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(unit, unit);
  ctx.beginPath();
  ctx.arc(0, 0, 11, 0, Math.PI * 2);
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.strokeStyle = palette.foe;
  ctx.lineWidth = 1.75;
  ctx.stroke();
  ctx.beginPath();
  for (const [ax, ay, bx, by] of [
    [-5.5, -5.5, 5, 5],
    [5.5, -5.5, -5, 5],
    [2, 5.5, 5.5, 2],
    [-2, 5.5, -5.5, 2],
  ] as const) {
    ctx.moveTo(ax, ay);
    ctx.lineTo(bx, by);
  }
  ctx.stroke();
  ctx.restore();
  const font = `550 12px ${palette.sans}`;
  const look = { unit, font, fill: palette.panel, ink: palette.foe, edge: palette.foe, align: 'centre' } as const;
  return said.map((words, nth) => {
    const middle = { x: at.x, y: at.y - (24 + 25 * (said.length - 1 - nth)) * unit };
    paintPlate(ctx, words, middle, look);
    return boxAt(middle, { wide: plateWidth(ctx, words, font, false) * unit, high: HIGH * unit });
  });
};

/** Pixels that a plate is high, and how far above or below the pointer the middle of one stands. */
const HIGH = 24;
const [ABOVE, BELOW] = [-22, 34];

/** Where the plate with the price begins: above the pointer, or below it where that would cover what is said. */
export const priceAt = (pointer: Point, wide: number, unit: number, taken: readonly Box[]): Point => {
  const left = pointer.x + 18 * unit;
  const above = { x: left, y: pointer.y + ABOVE * unit };
  const box = boxAt({ x: left + wide / 2, y: above.y }, { wide, high: HIGH * unit });
  return taken.some((other) => shared(box, other) > 0) ? { x: left, y: pointer.y + BELOW * unit } : above;
};

/**
 * The cell it would stop at, and what that costs; a cell it may not stop at has a broken edge, grey while nothing is
 * known. `taken`: where something is said of the way.
 */
export const paintStop = (
  brush: Brush,
  over: Point,
  size: number,
  way: Way | null,
  paths: Paths | null,
  pointer: Point,
  note: string | null,
  more: string,
  taken: readonly Box[] = [],
): void => {
  const { ctx, unit, palette } = brush;
  const legal = way !== null && way.stop;
  const unsaid = paths === null && note === null;
  const colour = legal ? palette.accent : unsaid ? palette['ink-quiet'] : palette.bad;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash(legal ? [] : [5 * unit, 4 * unit]);
  ctx.beginPath();
  ctx.roundRect(over.x + 0.04, over.y + 0.04, size - 0.08, size - 0.08, 0.1);
  ctx.stroke();
  ctx.setLineDash([]);
  if (unsaid) return;
  const words =
    note ??
    (way === null
      ? 'Out of reach'
      : way.stop && paths !== null
        ? `${sayWay(paths, way)}${more}`
        : 'No room to stop here');
  const font = `700 13px ${palette.sans}`;
  paintPlate(ctx, words, priceAt(pointer, plateWidth(ctx, words, font, false) * unit, unit, taken), {
    unit,
    font,
    fill: palette.panel,
    ink: palette.ink,
    edge: colour,
    inside: true,
  });
};
