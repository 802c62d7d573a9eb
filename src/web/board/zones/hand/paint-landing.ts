import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { View, ZoneStep } from '../../../../core/rules/views/view.ts';
import { middleOf } from '../../../../core/space/zones/outline.ts';
import type { Point } from '../../../store/camera.ts';
import type { ZonesView } from '../../../store/field/kinds.ts';
import { combatantOf } from '../../../store/select.ts';
import { middleOfSeam, seamOf } from '../../../store/zones/seam.ts';
import { layoutOf } from '../../../store/zones/standing.ts';
import { middleIn } from '../../field/bases.ts';
import type { Brush } from '../../paint/brush.ts';
import { toneColour } from '../../paint/palette.ts';
import { paintPlate } from '../../paint/shapes.ts';
import type { PaintLanding } from './landing-painter.ts';
import { landingPainter } from './landing-painter.ts';
import { strokeArrow, trace } from '../shapes.ts';

/** The zone or cluster it would come to, the way there, and marks where somebody strikes or hinders. */
const paintLanding: PaintLanding = (brush, view, field, who, landing, size, legal, step) => {
  const { ctx, unit, palette } = brush;
  const colour = legal ? palette.accent : palette.bad;
  const zone = field.zones.find(({ id }) => id === landing.zone);
  if (zone !== undefined) {
    trace(ctx, zone.outline);
    ctx.fillStyle = colour;
    ctx.globalAlpha = 0.07;
    ctx.fill();
    ctx.globalAlpha = 0.9;
    ctx.strokeStyle = colour;
    // drawn anew with every step of the hand: no clip, which costs more than all the rest
    ctx.lineJoin = 'round';
    ctx.lineWidth = 3 * unit;
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
  const middle = { x: landing.at.x + size / 2, y: landing.at.y + size / 2 };
  const ring =
    landing.cluster === null
      ? undefined
      : layoutOf(field, view.combatants).rings.find(
          ({ zone: of, cluster }) => of === landing.zone && cluster === landing.cluster,
        );
  ctx.strokeStyle = colour;
  ctx.lineWidth = 2 * unit;
  ctx.setLineDash(legal ? [] : [5 * unit, 4 * unit]);
  ctx.beginPath();
  if (ring !== undefined) ctx.arc(ring.x, ring.y, ring.radius + 5 * unit, 0, Math.PI * 2);
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(middle.x, middle.y, size / 2, 0, Math.PI * 2);
  ctx.stroke();
  ctx.setLineDash([]);
  const start = middleIn(view, who);
  if (start === null) return;
  const way = wayThrough(field, view, who, step);
  const points = [start, ...way, middle];
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [shade, width] of [
    [palette.shade, 7],
    [colour, 3.5],
  ] as const) {
    ctx.strokeStyle = shade;
    ctx.globalAlpha = shade === palette.shade ? 0.5 : 1;
    ctx.lineWidth = width * unit;
    strokeArrow(brush, points, shade === palette.shade ? 14 : 11);
  }
  ctx.globalAlpha = 1;
  if (step === undefined || !legal) return;
  const first = points[1] ?? middle;
  if (step.provokes.length > 0)
    paintWarning(
      brush,
      { x: start.x + (first.x - start.x) * 0.5, y: start.y + (first.y - start.y) * 0.5 },
      '⚔',
      palette.foe,
    );
  const held = field.zones.find(({ id }) => id === step.way[0]);
  if (step.hinders.length > 0 && held !== undefined)
    paintWarning(brush, middleOf(held.outline), '!', toneColour(palette, 'warn'));
};

/** The seams and middles a way of several moves leads over. */
const wayThrough = (field: ZonesView, view: View, who: CombatantId, step: ZoneStep | undefined): readonly Point[] => {
  const place = combatantOf(view, who)?.place;
  if (step === undefined || place?.type !== 'zone') return [];
  let from = place.zone;
  return step.way.flatMap((zone, nth): readonly Point[] => {
    const seam = zone === from ? null : seamOf(field.zones, { between: [from, zone] });
    from = zone;
    const outline = nth < step.way.length - 1 ? field.zones.find(({ id }) => id === zone)?.outline : undefined;
    return [...(seam === null ? [] : [middleOfSeam(seam)]), ...(outline === undefined ? [] : [middleOf(outline)])];
  });
};

const paintWarning = ({ ctx, unit, palette }: Brush, at: Point, sign: string, colour: string): void =>
  paintPlate(ctx, sign, at, {
    unit,
    font: `700 13px ${palette.sans}`,
    fill: palette.panel,
    ink: colour,
    edge: colour,
    align: 'centre',
    slim: true,
  });

landingPainter.paint = paintLanding;
