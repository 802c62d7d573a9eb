import type { Zone } from '../../../core/space/field/field.ts';
import { nameplateOf } from '../../../core/space/zones/nameplate.ts';
import { paintGlyph } from '../paint/glyphs.ts';
import type { Brush } from '../paint/brush.ts';
import { iconsOf } from './zone-icons.ts';

/** Letters of a zone's name, in pixels: larger when one looks closer. */
const letters = (unit: number, text: number): number => Math.min(24 * text, Math.max(12 * text, 0.36 / unit));

/** The name of a zone at its top, how full it is, how high it lies and what it holds. */
export const paintZoneName = (brush: Brush, zone: Zone, used: number): void => {
  const { ctx, unit, palette } = brush;
  const { at, wide } = nameplateOf(zone);
  if (wide / unit < 26) return;
  const size = letters(unit, palette.text);
  const badge = zone.capacity === null ? null : `${used}/${zone.capacity}`;
  const height = zone.elevation === 0 ? null : `${zone.elevation > 0 ? '▲' : '▼'}${Math.abs(zone.elevation)}`;
  const icons = iconsOf(zone);
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(unit, unit);
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  const serif = `550 ${size}px ${palette.serif}`;
  const small = `700 ${Math.max(11, size * 0.68)}px ${palette.sans}`;
  ctx.font = small;
  const badgeWide = badge === null ? 0 : ctx.measureText(badge).width + 14;
  const heightWide = height === null ? 0 : ctx.measureText(height).width + 8;
  const glyph = Math.max(12, size * 0.8);
  const iconsWide = icons.length * (glyph + 5);
  ctx.font = serif;
  const most = wide / unit - 16 - badgeWide;
  const name = shortened(ctx, zone.name, most);
  const nameWide = ctx.measureText(name).width;
  const room = nameWide + badgeWide + heightWide + iconsWide + 24 < wide / unit;
  let x =
    -(
      nameWide +
      (badge === null ? 0 : badgeWide + 8) +
      (room ? heightWide + (icons.length > 0 ? iconsWide + 6 : 0) : 0)
    ) / 2;
  const halo = (draw: () => void): void => {
    ctx.lineJoin = 'round';
    ctx.strokeStyle = palette.panel;
    ctx.globalAlpha = 0.75;
    ctx.lineWidth = 4;
    draw();
    ctx.globalAlpha = 1;
  };
  halo(() => ctx.strokeText(name, x, 0));
  ctx.fillStyle = palette.ink;
  ctx.fillText(name, x, 0);
  x += nameWide + 8;
  ctx.font = small;
  if (badge !== null) {
    const full = used >= (zone.capacity ?? Infinity);
    ctx.beginPath();
    ctx.roundRect(x, -size * 0.55, badgeWide - 4, size * 1.1, 5);
    ctx.fillStyle = palette.panel;
    ctx.globalAlpha = 0.85;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = full ? palette.bad : palette.line;
    ctx.lineWidth = full ? 1.75 : 1;
    ctx.stroke();
    ctx.fillStyle = full ? palette['bad-ink'] : palette['ink-quiet'];
    ctx.fillText(badge, x + 5, 0.5);
    x += badgeWide + 2;
  }
  if (room && height !== null) {
    halo(() => ctx.strokeText(height, x, 0.5));
    ctx.fillStyle = palette['ink-quiet'];
    ctx.fillText(height, x, 0.5);
    x += heightWide;
  }
  // icons have the colours of the page, and the map beneath them may have any
  const backed = (left: number, y: number): void => {
    if (icons.length === 0) return;
    ctx.beginPath();
    ctx.roundRect(left - 3, y - glyph / 2 - 3, iconsWide + 1, glyph + 6, 5);
    ctx.fillStyle = palette.panel;
    ctx.globalAlpha = 0.85;
    ctx.fill();
    ctx.globalAlpha = 1;
  };
  if (room) {
    backed(x + 4, 0);
    icons.forEach((icon, nth) => paintGlyph(ctx, icon, x + 4 + glyph / 2 + nth * (glyph + 5), 0, glyph, palette));
  } else {
    const left = -(heightWide + iconsWide) / 2;
    const line = size * 1.15;
    if (height !== null) {
      halo(() => ctx.strokeText(height, left, line));
      ctx.fillStyle = palette['ink-quiet'];
      ctx.fillText(height, left, line);
    }
    backed(left + heightWide, line);
    icons.forEach((icon, nth) =>
      paintGlyph(ctx, icon, left + heightWide + glyph / 2 + nth * (glyph + 5), line, glyph, palette),
    );
  }
  ctx.restore();
};

const shortened = (ctx: CanvasRenderingContext2D, name: string, most: number): string => {
  if (ctx.measureText(name).width <= most) return name;
  const parts = Array.from(name);
  while (parts.length > 1 && ctx.measureText(`${parts.join('')}…`).width > most) parts.pop();
  return `${parts.join('').trimEnd()}…`;
};
