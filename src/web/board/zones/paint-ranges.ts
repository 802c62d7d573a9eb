import type { RangeWord } from '../../../core/rules/views/view.ts';
import type { Zone } from '../../../core/space/field/field.ts';
import type { ClusterRing } from '../../../core/space/zones/layout-in-zone.ts';
import type { Disc } from '../../../core/space/zones/let-go.ts';
import { footOf } from '../../../core/space/zones/nameplate.ts';
import { toneColour } from '../paint/palette.ts';
import type { Brush } from '../paint/brush.ts';
import { paintPlate } from '../paint/shapes.ts';
import { strokeInside, trace } from './shapes.ts';

/** The range of a zone from somebody: a tint, and its name at the bottom, beside the tokens that stand there. */
export const paintRange = (brush: Brush, zone: Zone, range: RangeWord, tokens: readonly Disc[]): void => {
  const { ctx, unit, palette } = brush;
  const colour = range.tone === 'plain' ? palette.ally : toneColour(palette, range.tone);
  trace(ctx, zone.outline);
  ctx.fillStyle = colour;
  ctx.globalAlpha = 0.07;
  ctx.fill();
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = colour;
  strokeInside(brush, zone.outline, 2);
  ctx.globalAlpha = 1;
  const { at, wide } = footOf(zone);
  if (wide / unit < 50) return;
  const half = (range.label.length * 4 + 8) * unit;
  const aside = [0, 1, -1, 2, -2, 3, -3].find(
    (cells) =>
      Math.abs(cells) + half < wide / 2 &&
      tokens.every(
        ({ x, y, radius }) => Math.abs(x - at.x - cells) > radius + half || Math.abs(y - at.y) > radius + 10 * unit,
      ),
  );
  paintPlate(
    ctx,
    range.label,
    { x: at.x + (aside ?? 0), y: at.y },
    {
      unit,
      font: `550 11px ${palette.sans}`,
      fill: palette.panel,
      ink: colour,
      align: 'centre',
      slim: true,
    },
  );
};

/** Where one can go from here: the first move brighter, zones that refuse crossed by a hatch of red. */
export const paintGoal = (brush: Brush, zone: Zone, look: 'first' | 'later' | 'barred'): void => {
  const { ctx, palette } = brush;
  trace(ctx, zone.outline);
  ctx.fillStyle = look === 'barred' ? palette.bad : palette.ally;
  ctx.globalAlpha = look === 'first' ? 0.16 : 0.08;
  ctx.fill();
  ctx.globalAlpha = 1;
};

/** Who stands at arm's length of each other: a ring round them, red where they are enemies. */
export const paintRing = (
  { ctx, unit, palette }: Brush,
  { x, y, radius, members }: ClusterRing,
  engaged: boolean,
): void => {
  if (members.length < 2) return;
  ctx.beginPath();
  ctx.arc(x, y, radius + 4 * unit, 0, Math.PI * 2);
  ctx.fillStyle = engaged ? palette.bad : palette.ink;
  ctx.globalAlpha = engaged ? 0.1 : 0.05;
  ctx.fill();
  ctx.globalAlpha = engaged ? 0.95 : 0.55;
  ctx.strokeStyle = engaged ? palette.bad : palette['ink-quiet'];
  ctx.lineWidth = (engaged ? 2 : 1.5) * unit;
  ctx.setLineDash(engaged ? [] : [4 * unit, 4 * unit]);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
};
