/**
 * Letters on the canvas are drawn at a real size and scaled down to where they stand: a face of a third of a pixel,
 * scaled up, sinks, spreads and overprints in some browsers.
 */

/** Pixels of every letter's face; what is painted is scaled from it. */
const REAL = 48;

/** Paints words around a point, their letters so high in the units of the canvas. */
export const paintText = (
  ctx: CanvasRenderingContext2D,
  words: string,
  {
    x,
    y,
    size,
    weight = 700,
  }: { readonly x: number; readonly y: number; readonly size: number; readonly weight?: number },
  family: string,
): void => {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / REAL, size / REAL);
  ctx.font = `${String(weight)} ${String(REAL)}px ${family}`;
  ctx.textAlign = 'center';
  // the alphabetic line is where every browser agrees; capitals and digits are as high as seven tenths of the face
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(words, 0, REAL * 0.355);
  ctx.restore();
};
