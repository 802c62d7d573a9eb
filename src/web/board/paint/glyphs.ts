import type { Mark } from '../../../core/rules/views/view.ts';
import type { Palette } from './palette.ts';
import { toneColour } from './palette.ts';
import { paintText } from './text.ts';

/**
 * Line icons for the canvas, by name, in a 24 by 24 box: read off the drawn icons of the page, so that both show the
 * same.
 */
const glyphs = new Map<string, Path2D>();

export const hasGlyph = (name: string): boolean => glyphs.has(name);

const figure = (node: Element, name: string): number => Number(node.getAttribute(name) ?? 0);

const READERS: Readonly<Record<string, (node: Element, path: Path2D) => void>> = {
  path: (node, path) => path.addPath(new Path2D(node.getAttribute('d') ?? '')),
  circle: (node, path) => {
    path.moveTo(figure(node, 'cx') + figure(node, 'r'), figure(node, 'cy'));
    path.arc(figure(node, 'cx'), figure(node, 'cy'), figure(node, 'r'), 0, Math.PI * 2);
  },
  ellipse: (node, path) => {
    path.moveTo(figure(node, 'cx') + figure(node, 'rx'), figure(node, 'cy'));
    path.ellipse(figure(node, 'cx'), figure(node, 'cy'), figure(node, 'rx'), figure(node, 'ry'), 0, 0, Math.PI * 2);
  },
  line: (node, path) => {
    path.moveTo(figure(node, 'x1'), figure(node, 'y1'));
    path.lineTo(figure(node, 'x2'), figure(node, 'y2'));
  },
  rect: (node, path) =>
    path.roundRect(
      figure(node, 'x'),
      figure(node, 'y'),
      figure(node, 'width'),
      figure(node, 'height'),
      figure(node, 'rx'),
    ),
  polyline: (node, path) => polyline(node, path),
  polygon: (node, path) => {
    polyline(node, path);
    path.closePath();
  },
};

const polyline = (node: Element, path: Path2D): void => {
  const figures = (node.getAttribute('points') ?? '')
    .trim()
    .split(/[\s,]+/u)
    .map(Number);
  for (let at = 0; at + 1 < figures.length; at += 2) path.lineTo(figures[at] ?? 0, figures[at + 1] ?? 0);
};

/** Keeps the lines of an icon that the page has drawn. */
export const keepGlyph = (name: string, lines: Element): void => {
  const path = new Path2D();
  for (const node of lines.querySelectorAll('*')) READERS[node.tagName]?.(node, path);
  glyphs.set(name, path);
};

/** Paints a mark's icon around a point, `size` wide; until its icon is there, its first letter. */
export const paintGlyph = (
  ctx: CanvasRenderingContext2D,
  mark: Pick<Mark, 'icon' | 'label' | 'tone'>,
  x: number,
  y: number,
  size: number,
  palette: Palette,
): void => {
  const path = glyphs.get(mark.icon);
  const colour = toneColour(palette, mark.tone);
  if (path === undefined) {
    ctx.fillStyle = colour;
    paintText(ctx, mark.label.slice(0, 1), { x, y, size }, palette.sans);
    return;
  }
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2);
  ctx.scale(size / 24, size / 24);
  ctx.lineWidth = 2.6;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = colour;
  ctx.stroke(path);
  ctx.restore();
};
