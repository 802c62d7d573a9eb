import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { Paths, Way } from '../field/paths.ts';
import { sayWay } from '../field/paths.ts';
import type { Brush } from './ground.ts';
import { paintPlate } from './shapes.ts';

/** The way under the hand: a line of brass, a tick where an action ends, crossed swords where somebody may strike. */
export const paintWay = (brush: Brush, way: Way, size: number, sayOf: (who: CombatantId) => string): void => {
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
  for (const { step, by } of way.provokes) {
    const a = way.cells[step - 1];
    const b = way.cells[step];
    if (a === undefined || b === undefined) continue;
    paintSwords(brush, { x: (a.x + b.x) / 2 + middle, y: (a.y + b.y) / 2 + middle }, by.map(sayOf));
  }
};

/** Crossed swords at a point, over them a line for each who may strike, the first on top. */
const paintSwords = ({ ctx, unit, palette }: Brush, at: Point, said: readonly string[]): void => {
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
  said.forEach((words, nth) =>
    paintPlate(
      ctx,
      words,
      { x: at.x, y: at.y - (24 + 25 * (said.length - 1 - nth)) * unit },
      {
        unit,
        font: `550 12px ${palette.sans}`,
        fill: palette.panel,
        ink: palette.foe,
        edge: palette.foe,
        align: 'centre',
      },
    ),
  );
};

/**
 * The cell it would stop at, and what that costs; a cell it may not stop at has a broken edge, grey while nothing is
 * known.
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
  paintPlate(
    ctx,
    words,
    { x: pointer.x + 18 * unit, y: pointer.y - 22 * unit },
    { unit, font: `700 13px ${palette.sans}`, fill: palette.panel, ink: palette.ink, edge: colour, inside: true },
  );
};

/** A tape from one point to another, with its length in feet. */
export const paintMeasure = ({ ctx, unit, palette }: Brush, from: Point, to: Point, words: string): void => {
  for (const [colour, width] of [
    [palette.shade, 6],
    [palette.accent, 2.5],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * unit;
    ctx.setLineDash(colour === palette.accent ? [8 * unit, 5 * unit] : []);
    ctx.globalAlpha = colour === palette.shade ? 0.5 : 1;
    ctx.beginPath();
    ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  for (const end of [from, to]) {
    ctx.beginPath();
    ctx.arc(end.x, end.y, 4 * unit, 0, Math.PI * 2);
    ctx.fillStyle = palette.accent;
    ctx.fill();
  }
  paintPlate(
    ctx,
    words,
    { x: to.x + 16 * unit, y: to.y - 18 * unit },
    {
      unit,
      font: `700 13px ${palette.sans}`,
      fill: palette.panel,
      ink: palette.ink,
      edge: palette.accent,
      inside: true,
    },
  );
};

/** Somebody else's hand: a pale token with a dotted way and whose hand it is. */
export const paintGhostWay = (
  { ctx, unit, palette }: Brush,
  path: readonly Point[],
  size: number,
  name: string,
): void => {
  const last = path.at(-1);
  if (last === undefined) return;
  ctx.strokeStyle = palette.ink;
  ctx.globalAlpha = 0.55;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash([2 * unit, 5 * unit]);
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const { x, y } of path) ctx.lineTo(x + size / 2, y + size / 2);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
  paintPlate(
    ctx,
    name,
    { x: last.x + size / 2, y: last.y + size + 14 * unit },
    { unit, font: `550 12px ${palette.sans}`, fill: palette.panel, ink: palette['ink-quiet'], align: 'centre' },
  );
};

/** The line from who strikes to whom; red where something stands between them. */
export const paintSight = ({ ctx, unit, palette }: Brush, from: Point, to: Point, clear: boolean): void => {
  ctx.strokeStyle = clear ? palette.accent : palette.bad;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash(clear ? [] : [6 * unit, 5 * unit]);
  ctx.globalAlpha = 0.85;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};
