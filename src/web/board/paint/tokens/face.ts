import type { Side } from '../../../../core/rules/scene/scene.ts';
import { facePath } from './faces.ts';
import type { Palette } from '../palette.ts';
import { pictureOf } from '../pictures.ts';
import { paintText } from '../text.ts';
import type { TokenLook } from './look.ts';
import { READABLE, TAG } from './parts.ts';

/** Edge of the face within each outline: a diamond has less room than a disc. */
const FACE_EDGE: Readonly<Record<Side, number>> = { ally: 0.62, foe: 0.54, other: 0.6 };

/** What fills the outline: the picture, or a face or letters on a tint of the side. The fallen lie, without colour. */
export const paintFace = (ctx: CanvasRenderingContext2D, look: TokenLook, palette: Palette, pixels: number): void => {
  ctx.fillStyle = palette.raised;
  ctx.fillRect(0, 0, 1, 1);
  const picture = look.picture === null ? null : pictureOf(look.picture);
  if (picture !== null) {
    const edge = Math.min(picture.naturalWidth, picture.naturalHeight);
    ctx.drawImage(
      picture,
      (picture.naturalWidth - edge) / 2,
      (picture.naturalHeight - edge) / 2,
      edge,
      edge,
      0,
      0,
      1,
      1,
    );
    if (look.down) withoutColour(ctx);
    return;
  }
  const alpha = ctx.globalAlpha;
  ctx.globalAlpha = alpha * (look.down ? 0.1 : palette.light ? 0.2 : 0.3);
  ctx.fillStyle = look.down ? palette['ink-quiet'] : palette[look.side];
  ctx.fillRect(0, 0, 1, 1);
  ctx.globalAlpha = alpha;
  ctx.fillStyle = look.down ? palette['ink-quiet'] : palette.ink;
  const face = look.face === null ? null : facePath(look.face);
  if (face === null) {
    const usual = look.label.length > 2 ? 0.26 : look.side === 'foe' ? 0.32 : 0.36;
    const size = Math.max(usual, Math.min(TAG.most, (READABLE * devicePixelRatio) / pixels));
    paintText(ctx, look.label, { x: 0.5, y: 0.5, size }, palette.sans);
    return;
  }
  const edge = FACE_EDGE[look.side];
  ctx.save();
  ctx.translate(0.5, 0.5);
  if (look.down && !look.left) ctx.rotate(Math.PI / 2);
  ctx.scale(edge, edge);
  ctx.translate(-0.5, -0.5);
  ctx.fill(face);
  ctx.restore();
};

/** Takes the colour out of what is painted: not every browser has filters on its canvas. */
const withoutColour = (ctx: CanvasRenderingContext2D): void => {
  ctx.save();
  ctx.globalCompositeOperation = 'saturation';
  ctx.fillStyle = '#808080';
  ctx.fillRect(0, 0, 1, 1);
  ctx.restore();
};
