import type { ZoneEdge } from '../../../core/space/field/field.ts';
import { seamOf } from '../../store/zones/seam.ts';
import type { ZonesView } from '../../store/field/kinds.ts';
import { sheetOf } from '../../../core/space/zones/sheet.ts';
import type { Brush } from '../paint/brush.ts';
import { pictureOf } from '../paint/pictures.ts';
import { floorPattern } from './paint-floor.ts';
import { paintWay } from './paint-ways.ts';
import { strokeInside, trace } from './shapes.ts';

/**
 * Paints the map: its picture or a sheet (a larger one while one draws), the zones on it, and the ways between them.
 */
export const paintZones = (brush: Brush, field: ZonesView, drawing = false): void => {
  const { ctx, palette } = brush;
  const { width, height } = sheetOf(field, drawing);
  const { backdrop } = field;
  const picture = backdrop === null ? null : pictureOf(backdrop.hash);
  ctx.fillStyle = palette.panel;
  ctx.fillRect(0, 0, width, height);
  if (backdrop !== null && picture !== null) {
    ctx.save();
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(picture, backdrop.x, backdrop.y, backdrop.width, backdrop.height);
    ctx.restore();
  } else {
    paintSheet(brush, width, height);
  }
  for (const { outline, floor } of field.zones) {
    const pattern = floor === undefined ? null : floorPattern(ctx, floor, palette);
    trace(ctx, outline);
    ctx.fillStyle = pattern ?? palette.ink;
    // a painted map is veiled no more than names on it need
    ctx.globalAlpha = pattern !== null ? 1 : picture !== null ? 0.03 : 0.08;
    ctx.fill();
    if (picture !== null || pattern !== null) {
      ctx.globalAlpha = 0.55;
      ctx.strokeStyle = palette.shade;
      strokeInside(brush, outline, 4.5);
    }
    const covered = picture !== null || pattern !== null;
    ctx.globalAlpha = covered ? 0.9 : 0.7;
    ctx.strokeStyle = covered ? palette.ink : palette['ink-quiet'];
    strokeInside(brush, outline, 2);
  }
  ctx.globalAlpha = 1;
  for (const edge of field.edges) {
    const seam = seamOf(field.zones, edge);
    if (seam !== null) paintWay(brush, edge, seam, picture !== null || isFloored(field, edge));
  }
};

/** Whether a way leads over a painted floor: its notch lets that shine through. */
const isFloored = ({ zones }: ZonesView, { between }: ZoneEdge): boolean =>
  zones.some(({ id, floor }) => floor !== undefined && between.includes(id));

/** A sheet that nobody has painted on: faint dots a cell apart, so that one sees it move. */
const paintSheet = ({ ctx, unit, palette }: Brush, width: number, height: number): void => {
  const alpha = 0.16 * Math.min(1, Math.max(0, (1 / unit - 12) / 18));
  if (alpha <= 0) return;
  ctx.fillStyle = palette.ink;
  ctx.globalAlpha = alpha;
  const dot = 1.5 * unit;
  for (let y = 1; y < height; y++) for (let x = 1; x < width; x++) ctx.fillRect(x - dot / 2, y - dot / 2, dot, dot);
  ctx.globalAlpha = 1;
};
