import { memoKeyed } from '../../../core/memo.ts';
import type { CoverObject, Terrain } from '../../../core/space/field/field.ts';
import type { GridView } from '../../store/field/kinds.ts';
import type { Brush } from './brush.ts';
import { pictureOf } from './pictures.ts';
import { cellsPath } from './shapes.ts';
import { patternOf } from './patterns.ts';
import { paintWalls, paintPortal } from './walls.ts';

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

/** What is drawn in ink on a picture is drawn in this beside it: on a light or a dark picture one of them shows. */
const contrast = ({ light, raised, shade }: Brush['palette']): string => (light ? raised : shade);

/** The path of a patch stays while others change, and while the map is only moved. */
const patchPath = memoKeyed(cellsPath);

/** On a picture the pattern alone says it: the picture shows the rest. */
const paintTerrain = ({ ctx, unit, palette }: Brush, field: GridView, pictured: boolean): void => {
  for (const patch of field.terrain) {
    const cells = patchPath(patch.cells, field.width);
    ctx.globalAlpha = pictured ? 0.05 : 0.14;
    ctx.fillStyle = palette[TERRAIN_COLOUR[patch.kind]];
    ctx.fill(cells);
    ctx.globalAlpha = pictured ? PICTURED_PATTERN[patch.kind] : 0.5;
    const under = pictured ? contrast(palette) : null;
    const pattern = patternOf(ctx, patch.kind, palette[TERRAIN_COLOUR[patch.kind]], unit, under);
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
  if (field.backdrop !== null) {
    ctx.globalAlpha = alpha * 2.6;
    ctx.strokeStyle = contrast(palette);
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
