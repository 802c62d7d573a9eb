import type Konva from 'konva';
import type { Palette } from './palette.ts';

/**
 * A drawing function for a Konva shape that paints in cells: the stage's scale is what a cell measures in pixels.
 * `arrived` counts the pictures there are, so that a new one is a new drawing.
 */
export const brushing =
  (palette: Palette, paint: (brush: Brush) => void, arrived = 0) =>
  (_: Konva.Context, shape: Konva.Shape): void => {
    const ctx = shape.getLayer()?.getNativeCanvasElement().getContext('2d');
    if (ctx === null || ctx === undefined) return;
    const scale = shape.getStage()?.scaleX() ?? 1;
    ctx.save();
    paint({ ctx, unit: 1 / scale, palette, arrived });
    ctx.restore();
  };

/** What a painter needs to know of the screen: `unit` is one pixel in cells. */
export interface Brush {
  readonly ctx: CanvasRenderingContext2D;
  readonly unit: number;
  readonly palette: Palette;
  /** How many pictures have arrived: what was painted without one is painted again. */
  readonly arrived: number;
}
