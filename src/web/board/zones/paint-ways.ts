import type { ZoneEdge } from '../../../core/space/field/field.ts';
import { shuts } from '../../../core/space/zones/graph.ts';
import type { Seam } from '../../store/zones/seam.ts';
import type { Brush } from '../paint/brush.ts';

/** Cells of border that a way is notched open. */
const NOTCH = 1.8;

/** Pixels a notch's ticks stand off the border. */
const TICK = 6;

/**
 * A way: a notch in the border the zones share, or dots between zones that do not touch; with its door, if it has one.
 */
export const paintWay = (brush: Brush, edge: ZoneEdge, seam: Seam, pictured: boolean): void => {
  const { ctx, unit, palette } = brush;
  const { a, b, shared } = seam;
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const turn = Math.atan2(b.y - a.y, b.x - a.x) + (shared ? 0 : Math.PI / 2);
  if (!shared && length > 0) {
    ctx.strokeStyle = edge.passable ? palette.ink : palette['ink-quiet'];
    ctx.globalAlpha = 0.7;
    ctx.lineWidth = 2 * unit;
    ctx.lineCap = 'round';
    ctx.setLineDash([2 * unit, 5 * unit]);
    ctx.beginPath();
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
  }
  ctx.save();
  ctx.translate(middle.x, middle.y);
  ctx.rotate(turn);
  const wide = shared ? Math.min(NOTCH, length * 0.7) : 0.9;
  if (edge.passable && shared) paintNotch(brush, wide, pictured);
  else if (!edge.passable && edge.sight) paintGlance(brush, wide);
  if (edge.door !== 'none') paintDoor(brush, edge, Math.min(wide, 1.3));
  if (edge.distance > 1) paintLong(brush, edge.distance);
  ctx.restore();
};

/** Opens the border: its line is taken out, and its ends turn aside. */
const paintNotch = ({ ctx, unit, palette }: Brush, wide: number, pictured: boolean): void => {
  if (!pictured) {
    ctx.fillStyle = palette.panel;
    ctx.fillRect(-wide / 2, -3 * unit, wide, 6 * unit);
    ctx.globalAlpha = 0.08;
    ctx.fillStyle = palette.ink;
    ctx.fillRect(-wide / 2, -3 * unit, wide, 6 * unit);
    ctx.globalAlpha = 1;
  } else {
    ctx.fillStyle = palette.ink;
    ctx.globalAlpha = 0.28;
    ctx.fillRect(-wide / 2, -4.5 * unit, wide, 9 * unit);
    ctx.globalAlpha = 1;
  }
  ctx.strokeStyle = palette.ink;
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = 2.25 * unit;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (const x of [-wide / 2, wide / 2]) {
    ctx.moveTo(x, -TICK * unit);
    ctx.lineTo(x, TICK * unit);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
};

/** One can be seen across, but not walk: a double line. */
const paintGlance = ({ ctx, unit, palette }: Brush, wide: number): void => {
  ctx.fillStyle = palette.shade;
  ctx.globalAlpha = 0.6;
  ctx.fillRect(-wide / 2, -4 * unit, wide, 8 * unit);
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.ally;
  ctx.lineWidth = 1.5 * unit;
  for (const y of [-2 * unit, 2 * unit]) {
    ctx.beginPath();
    ctx.moveTo(-wide / 2, y);
    ctx.lineTo(wide / 2, y);
    ctx.stroke();
  }
};

/**
 * A bar across the way, swung aside when open; locked with a bolt, stuck with a wedge, barricaded with planks across.
 */
const paintDoor = ({ ctx, unit, palette }: Brush, edge: ZoneEdge, wide: number): void => {
  const thick = Math.max(0.13, 6 * unit);
  ctx.save();
  ctx.fillStyle = palette.shade;
  for (const x of [-wide / 2, wide / 2]) ctx.fillRect(x - thick * 0.45, -thick * 0.85, thick * 0.9, thick * 1.7);
  ctx.translate(-wide / 2, 0);
  if (!shuts(edge.door)) ctx.rotate(-Math.PI * 0.4);
  ctx.beginPath();
  ctx.roundRect(0, -thick / 2, wide, thick, thick / 3);
  ctx.fillStyle = palette.accent;
  ctx.globalAlpha = shuts(edge.door) ? 0.95 : 0.55;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = palette.shade;
  ctx.lineWidth = 1.25 * unit;
  ctx.stroke();
  ctx.translate(wide / 2, 0);
  if (edge.door === 'locked') {
    ctx.beginPath();
    ctx.arc(0, 0, thick * 0.8, 0, Math.PI * 2);
    ctx.fillStyle = palette.bad;
    ctx.fill();
    ctx.stroke();
  } else if (edge.door === 'stuck' || edge.door === 'barricaded') {
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 2.5 * unit;
    ctx.lineCap = 'round';
    ctx.beginPath();
    for (const side of edge.door === 'stuck' ? [1] : [1, -1]) {
      ctx.moveTo(-thick * 1.3, -thick * 1.1 * side);
      ctx.lineTo(thick * 1.3, thick * 1.1 * side);
    }
    ctx.stroke();
  }
  ctx.restore();
};

/** How many zones' worth of way it is, where it is more than one. */
const paintLong = ({ ctx, unit, palette }: Brush, distance: number): void => {
  ctx.fillStyle = palette['ink-quiet'];
  for (let nth = 0; nth < distance; nth++) {
    ctx.beginPath();
    ctx.arc((nth - (distance - 1) / 2) * 7 * unit, 13 * unit, 2.2 * unit, 0, Math.PI * 2);
    ctx.fill();
  }
};
