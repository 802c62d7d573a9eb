import { expect, test } from 'vitest';
import type { Palette } from '../../../src/web/board/paint/palette.ts';
import type { TokenLook } from '../../../src/web/board/paint/tokens/look.ts';
import { badgeRadius, paintDots, paintLoneMark, paintMarks } from '../../../src/web/board/paint/tokens/marks.ts';
import { paintFallen } from '../../../src/web/board/paint/tokens/parts.ts';

/** A token is painted once on a bitmap of its cell: what goes beyond the edge is cut off. */

/** How far beyond the edges of the unit box whatever is drawn goes, its lines' widths included. */
const beyond = (paint: (ctx: CanvasRenderingContext2D) => void): number => {
  let points: number[] = [];
  let most = 0;
  const ctx = {
    lineWidth: 0,
    beginPath: () => (points = []),
    arc: (x: number, y: number, r: number) => points.push(x - r, x + r, y - r, y + r),
    moveTo: (x: number, y: number) => points.push(x, y),
    lineTo: (x: number, y: number) => points.push(x, y),
    fill() {},
    stroke: () => points.forEach((at) => (most = Math.max(most, Math.abs(at - 0.5) + ctx.lineWidth / 2 - 0.5))),
    font: '',
    measureText: () => ({ width: 1 }),
    translate() {},
    scale() {},
    save() {},
    restore() {},
    fillText() {},
  };
  paint(ctx as unknown as CanvasRenderingContext2D);
  return most;
};
const palette = { sans: 'sans' } as unknown as Palette;
const look = { marks: Array.from({ length: 3 }, () => ({ icon: 'moon', label: 'Prone', tone: 'bad' })) };

test('badges, dots and the cross of the fallen stay within their token, however small it is', () => {
  for (const edge of [24, 40, 64, 104, 168, 272])
    for (const density of [1, 2, 3])
      expect(
        beyond((ctx) => paintMarks(ctx, look as unknown as TokenLook, badgeRadius(edge, density), palette)),
      ).toBeLessThan(0.001);
  for (const paint of [paintDots, paintLoneMark])
    expect(beyond((ctx) => paint(ctx, look as unknown as TokenLook, palette))).toBeLessThan(0.001);
  // the thickest ring of a token
  expect(beyond((ctx) => paintFallen(ctx, 0.09, palette))).toBeLessThan(0.001);
});
