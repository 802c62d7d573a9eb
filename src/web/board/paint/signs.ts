import type { Side } from '../../../core/rules/scene.ts';
import type { CombatantView, Gauge } from '../../../core/rules/view.ts';
import type { Base } from '../../../core/space/footprint.ts';
import type { Brush } from './ground.ts';
import { paintPlate } from './shapes.ts';

/** The corners of a frame round who is selected, or a thin frame round who is pointed at. */
export const paintSelection = ({ ctx, unit, palette }: Brush, at: { readonly x: number; readonly y: number }, size: number, side: Side, chosen: boolean): void => {
  for (const [colour, width] of [[palette.shade, chosen ? 5 : 4], [chosen ? palette.ink : palette[side], chosen ? 2.25 : 1.75]] as const) {
    ctx.strokeStyle = colour;
    ctx.globalAlpha = colour === palette.shade ? 0.45 : 1;
    ctx.lineWidth = width * unit;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    const arm = chosen ? size * 0.24 : size;
    const edge = 0.01;
    ctx.beginPath();
    for (const [x, y, dx, dy] of [[edge, edge, 1, 1], [size - edge, edge, -1, 1], [size - edge, size - edge, -1, -1], [edge, size - edge, 1, -1]] as const) {
      ctx.moveTo(at.x + x + dx * arm * (chosen ? 1 : 0.1), at.y + y);
      ctx.lineTo(at.x + x, at.y + y);
      ctx.lineTo(at.x + x, at.y + y + dy * arm * (chosen ? 1 : 0.1));
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
};

/** The name under a token; with its figures where one looks closer and may know them. */
export const paintName = ({ ctx, unit, palette }: Brush, one: CombatantView, base: Base, close: boolean, active: boolean): void => {
  const { gauge, second, down } = one.body;
  const said = (of: Gauge): string => (of.now !== null && of.most !== null ? `${second === undefined ? '' : `${of.label} `}${of.now}/${of.most}` : of.say);
  const figures = close && gauge !== null && !down ? [gauge, ...(second === undefined ? [] : [second])].map((of) => ` · ${said(of)}`).join('') : '';
  const at = { x: base.x + base.size / 2, y: base.y + base.size + 9 * unit };
  paintPlate(ctx, `${one.name}${figures}`, at, { unit, font: `${active || close ? 700 : 550} 12px ${palette.sans}`, fill: palette.panel, ink: close || active ? palette.ink : palette['ink-quiet'], align: 'centre', slim: true });
};
