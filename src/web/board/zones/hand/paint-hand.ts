import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { ZoneReachView } from '../../../../core/rules/views/view.ts';
import type { Point } from '../../../store/camera.ts';
import type { On, ZonesView } from '../../../store/field/kinds.ts';
import { combatantOf } from '../../../store/select.ts';
import type { InHand, Room } from '../../board-field.ts';
import { baseOf } from '../../field/bases.ts';
import type { Brush } from '../../paint/brush.ts';
import { wordsWidth } from '../../paint/shapes.ts';
import type { Gesture } from '../../state/gesture.ts';
import { landingOf } from './landings.ts';
import { stepTo } from './leads.ts';
import { landingPainter } from './landing-painter.ts';
import { refusing, sayStep } from './say-step.ts';
import type { Line } from './say-ranges.ts';

/**
 * A token in the hand over zones: where it would land, by which way, what that costs, who hinders, who strikes, and how
 * far everybody would be.
 */
export const paintZoneHand = (
  brush: Brush,
  view: On<ZonesView>,
  { gesture, reach, why, threats }: InHand<ZoneReachView>,
  token: (who: CombatantId, at: Point) => void,
): void => {
  const { field } = view;
  if (gesture.type !== 'dragging' && gesture.type !== 'lifted') return;
  const size = baseOf(view, gesture.who)?.size;
  if (size === undefined || gesture.over === null) return;
  const landing = landingOf(view, gesture.who, gesture.over);
  const dragging = gesture.type === 'dragging';
  const corner = dragging ? { x: gesture.at.x - gesture.grab.x, y: gesture.at.y - gesture.grab.y } : gesture.over;
  const free = (dragging && gesture.free) || (view.arranges && reach === null);
  const step = free ? undefined : stepTo(reach, landing);
  if (landingPainter.paint === null) void import('./paint-landing.ts');
  else if (landing !== null && !landing.home)
    landingPainter.paint(
      brush,
      view,
      field,
      gesture.who,
      landing,
      size,
      free || (step !== undefined && step.reasons.length === 0),
      step,
    );
  token(gesture.who, corner);
  if (landing?.home === true) return;
  const words =
    landing === null
      ? refusing('No zone here')
      : free
        ? [{ words: 'Place here', colour: 'ink' as const }]
        : sayStep(view, field, { reach, why, threats }, step, landing);
  // below a token that is picked up stand the buttons: what is said of it stands beside and above
  const above = corner.y + size / 2 - (words.length * LINE - LINE) * brush.unit;
  paintLines(
    brush,
    words,
    dragging
      ? { x: gesture.at.x + 18 * brush.unit, y: gesture.at.y - 10 * brush.unit }
      : { x: corner.x + size + 12 * brush.unit, y: above },
  );
};

/** Pixels from line to line. */
const LINE = 18;

/** Pixels: how far beside the pointer the plate stands, on either side. */
const BESIDE = 36;

/** Lines of words on one plate, beside the pointer. */
const paintLines = ({ ctx, unit, palette }: Brush, lines: readonly Line[], at: Point): void => {
  if (lines.length === 0) return;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.scale(unit, unit);
  const font = (nth: number): string => `${nth === 0 ? 700 : 500} ${nth === 0 ? 13 : 12}px ${palette.sans}`;
  const wide = Math.max(...lines.map(({ words }, nth) => wordsWidth(ctx, words, font(nth)))) + 20;
  const high = lines.length * LINE + 10;
  // at the right of the window there is no room beside the pointer, or a panel lies over it
  const { a: scale, e: left } = ctx.getTransform();
  const wanted = left + (wide + BESIDE) * scale;
  if (wanted > ctx.canvas.width) ctx.translate(-wide - BESIDE, 0);
  ctx.beginPath();
  ctx.roundRect(0, -14, wide, high, 6);
  ctx.globalAlpha = 0.94;
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.globalAlpha = 1;
  ctx.strokeStyle = lines.some(({ colour }) => colour === 'bad-ink') ? palette.bad : palette.accent;
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  lines.forEach(({ words, colour }, nth) => {
    ctx.font = font(nth);
    ctx.fillStyle = palette[colour];
    ctx.fillText(words, 10, nth * LINE);
  });
  ctx.restore();
};

/** A way is drawn in the rows of the zones it leads through; under the hand stand ranges and what speaks against it. */
export const zoneRoom = (
  view: On<ZonesView>,
  { who, over }: Extract<Gesture, { type: 'dragging' }>,
  reach: ZoneReachView | null,
): Room => {
  const place = combatantOf(view, who)?.place;
  const landing = landingOf(view, who, over);
  const step = stepTo(reach, landing);
  const crossed = new Set([place?.type === 'zone' ? place.zone : null, landing?.zone, ...(step?.way ?? [])]);
  return {
    ys: view.field.zones.flatMap(({ id, outline }) => (crossed.has(id) ? outline.map(({ y }) => y) : [])),
    over: 0,
    under: 6 + (reach?.ranges.length ?? 0) + (step?.reasons.length ?? 0),
  };
};
