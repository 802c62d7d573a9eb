import type { CoverObject, Portal, Terrain } from '../../../core/space/field/field.ts';
import type { GridView } from '../../store/field/kinds.ts';
import type { Palette } from './palette.ts';
import { pictureOf } from './pictures.ts';
import { cellsPath } from './shapes.ts';
import { patternOf } from './patterns.ts';

/** What a painter needs to know of the screen: `unit` is one pixel in cells. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly unit: number;
  readonly palette: Palette;
  /** How many pictures have arrived: what was painted without one is painted again. */
  readonly arrived: number;
}

/** Paints the map: its picture or a sheet, terrain, grid, and what stands on its lines. */
export const paintGround = (brush: Brush, field: GridView): void => {
  const { ctx, palette } = brush;
  ctx.fillStyle = palette.panel;
  ctx.fillRect(0, 0, field.width, field.height);
  const { backdrop } = field;
  const picture = backdrop === null ? null : pictureOf(backdrop.hash);
  if (backdrop !== null && picture !== null) {
    ctx.save();
    ctx.beginPath();
    ctx.rect(0, 0, field.width, field.height);
    ctx.clip();
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(picture, backdrop.x, backdrop.y, backdrop.width, backdrop.height);
    ctx.restore();
  }
  paintTerrain(brush, field, picture !== null);
  paintGrid(brush, field);
  for (const cover of field.cover) paintCover(brush, cover);
  paintWalls(brush, field);
  for (const portal of field.portals) paintPortal(brush, portal);
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = brush.unit;
  ctx.strokeRect(0, 0, field.width, field.height);
};

/** On a picture the pattern alone says it: the picture shows the rest. */
const paintTerrain = ({ ctx, unit, palette }: Brush, field: GridView, pictured: boolean): void => {
  for (const patch of field.terrain) {
    const cells = cellsPath(patch.cells, field.width);
    ctx.globalAlpha = pictured ? 0.05 : 0.14;
    ctx.fillStyle = palette[TERRAIN_COLOUR[patch.kind]];
    ctx.fill(cells);
    ctx.globalAlpha = pictured ? PICTURED_PATTERN[patch.kind] : 0.5;
    const pattern = patternOf(ctx, patch.kind, palette[TERRAIN_COLOUR[patch.kind]], unit);
    if (pattern === null) continue;
    ctx.fillStyle = pattern;
    ctx.fill(cells);
  }
  ctx.globalAlpha = 1;
};

/** Where the picture shows trees and walls anyway, a heavy pattern would only spoil it. */
const PICTURED_PATTERN: Readonly<Record<Terrain, number>> = {
  difficult: 0.34,
  impassable: 0.13,
  liquid: 0.22,
  chasm: 0.3,
  earth: 0.22,
  brush: 0.34,
  mist: 0.3,
  low: 0.5,
  hazard: 0.5,
};

const TERRAIN_COLOUR: Readonly<Record<Terrain, 'ink-quiet' | 'ink' | 'ally' | 'bad'>> = {
  difficult: 'ink-quiet',
  impassable: 'ink',
  liquid: 'ally',
  chasm: 'ink',
  earth: 'ink-quiet',
  brush: 'ink-quiet',
  mist: 'ink-quiet',
  low: 'ink',
  hazard: 'bad',
};

/** Hairlines that fade when cells get small. */
const paintGrid = ({ ctx, unit, palette }: Brush, field: GridView): void => {
  const cell = 1 / unit;
  const alpha = 0.12 * Math.min(1, Math.max(0, (cell - 9) / 15));
  if (alpha <= 0) return;
  ctx.beginPath();
  for (let x = 0; x <= field.width; x++) {
    ctx.moveTo(x, 0);
    ctx.lineTo(x, field.height);
  }
  for (let y = 0; y <= field.height; y++) {
    ctx.moveTo(0, y);
    ctx.lineTo(field.width, y);
  }
  ctx.lineWidth = unit;
  // a picture may be light or dark: one line of each shows on both
  if (field.backdrop !== null) {
    ctx.globalAlpha = alpha * 2.6;
    ctx.strokeStyle = palette.light ? palette.raised : palette.shade;
    ctx.save();
    ctx.translate(unit, unit);
    ctx.stroke();
    ctx.restore();
  }
  ctx.globalAlpha = alpha;
  ctx.strokeStyle = palette.ink;
  ctx.stroke();
  ctx.globalAlpha = 1;
};

const paintCover = ({ ctx, unit, palette }: Brush, cover: CoverObject): void => {
  ctx.beginPath();
  for (const { x, y } of cover.outline) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.globalAlpha = 0.18;
  ctx.fillStyle = palette.ink;
  ctx.fill();
  ctx.globalAlpha = 0.7;
  ctx.strokeStyle = palette['ink-quiet'];
  ctx.lineWidth = 1.5 * unit;
  ctx.setLineDash([4 * unit, 3 * unit]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};

/** Only the GM's view has walls; for everybody else the picture shows them. */
const paintWalls = ({ ctx, unit, palette }: Brush, field: GridView): void => {
  if (field.walls.length === 0) return;
  ctx.beginPath();
  for (const { a, b } of field.walls) {
    ctx.moveTo(a.x, a.y);
    ctx.lineTo(b.x, b.y);
  }
  ctx.lineCap = 'round';
  for (const [colour, width, alpha] of [
    [palette.shade, 4.5, 0.6],
    [palette.ink, 2, 0.75],
  ] as const) {
    ctx.globalAlpha = field.backdrop === null ? 1 : alpha;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * unit;
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** A door is a bar across its gap, swung aside when open, with a bolt when locked; a window is a double line. */
const paintPortal = ({ ctx, unit, palette }: Brush, { a, b, kind, open, locked }: Portal): void => {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length === 0) return;
  ctx.save();
  ctx.translate(a.x, a.y);
  ctx.rotate(Math.atan2(b.y - a.y, b.x - a.x));
  ctx.lineJoin = 'round';
  if (kind === 'window') {
    ctx.strokeStyle = palette.shade;
    ctx.lineWidth = 6 * unit;
    line(ctx, 0, 0, length, 0);
    ctx.strokeStyle = palette.ally;
    ctx.lineWidth = 1.5 * unit;
    line(ctx, 0, -1.6 * unit, length, -1.6 * unit);
    line(ctx, 0, 1.6 * unit, length, 1.6 * unit);
  } else {
    const thick = Math.min(0.14, Math.max(0.09, 5 * unit));
    ctx.fillStyle = palette.shade;
    for (const x of [0, length]) ctx.fillRect(x - thick * 0.4, -thick * 0.8, thick * 0.8, thick * 1.6);
    if (open) ctx.rotate(-Math.PI * 0.42);
    ctx.beginPath();
    ctx.roundRect(0, -thick / 2, length, thick, thick / 3);
    ctx.fillStyle = palette.accent;
    ctx.globalAlpha = open ? 0.55 : 0.95;
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.strokeStyle = palette.shade;
    ctx.lineWidth = 1.25 * unit;
    ctx.stroke();
    if (locked) {
      ctx.beginPath();
      ctx.arc(length / 2, 0, thick * 0.75, 0, Math.PI * 2);
      ctx.fillStyle = palette.bad;
      ctx.fill();
      ctx.stroke();
    }
  }
  ctx.restore();
};

const line = (ctx: CanvasRenderingContext2D, ax: number, ay: number, bx: number, by: number): void => {
  ctx.beginPath();
  ctx.moveTo(ax, ay);
  ctx.lineTo(bx, by);
  ctx.stroke();
};
