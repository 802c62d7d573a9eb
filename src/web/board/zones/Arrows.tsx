import { useMemo } from 'react';
import { Shape } from 'react-konva/lib/ReactKonvaCore';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Arrow, View } from '../../../core/rules/views/view.ts';
import type { Place } from '../../../core/space/field/field.ts';
import { middleOf } from '../../../core/space/zones/outline.ts';
import type { Point } from '../../store/camera.ts';
import { combatantOf, mayHandle, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import type { ZonesView } from '../../store/field/kinds.ts';
import { layoutOf } from '../../store/zones/standing.ts';
import { baseOf, middleIn } from '../field/bases.ts';
import { brushing } from '../paint/brush.ts';
import { usePalette } from '../paint/palette.ts';
import type { Brush } from '../paint/brush.ts';
import { paintPlate } from '../paint/shapes.ts';
import { bent, strokeArrow } from './shapes.ts';

const NONE: readonly Arrow[] = [];

/**
 * What everybody means to do, as arrows: solid as it was locked, dotted as it only looks. Words come with who is
 * selected or pointed at.
 */
export const Arrows = ({ field }: { readonly field: ZonesView }) => {
  const view = useTable(shownView);
  const arrows = useTable((state) => shownView(state)?.turnOrder.arrows ?? NONE);
  const hovered = useTable((state) => state.hovered);
  const selected = useTable((state) => state.selected);
  const handled = useTable((state) => mayHandle(state, state.selected));
  const walking = useTable((state) => state.motions.some((motion) => motion.type === 'walk'));
  const palette = usePalette();
  const scene = useMemo(() => {
    if (view === null || arrows.length === 0 || walking) return undefined;
    return brushing(palette, (brush) => {
      for (const arrow of arrows) {
        const pointed = hovered !== null && (arrow.from === hovered || arrow.to === hovered);
        const chosen = arrow.from === selected;
        // the bar says what one means to do whom this screen plays
        paintArrow(brush, view, field, arrow, pointed || chosen, pointed || (chosen && !handled));
      }
    });
  }, [field, view, arrows, hovered, selected, handled, walking, palette]);
  return scene === undefined ? null : <Shape sceneFunc={scene} listening={false} perfectDrawEnabled={false} />;
};

const pointOf = (field: ZonesView, view: View, place: Place): Point | null => {
  if (place.type !== 'zone') return null;
  const ring = layoutOf(field, view.combatants).rings.find(
    (clusterRing) => clusterRing.zone === place.zone && clusterRing.cluster === place.cluster,
  );
  if (ring !== undefined) return ring;
  const zone = field.zones.find(({ id }) => id === place.zone);
  return zone === undefined ? null : middleOf(zone.outline);
};

const paintArrow = (brush: Brush, view: View, field: ZonesView, arrow: Arrow, close: boolean, said: boolean): void => {
  const { ctx, unit, palette } = brush;
  const combatant = combatantOf(view, arrow.from);
  const points = wayOf(view, field, arrow);
  if (combatant === null || points.length < 2) return;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 0.5;
  ctx.strokeStyle = palette.shade;
  ctx.lineWidth = (close ? 7 : 5) * unit;
  ctx.setLineDash([]);
  strokeArrow(brush, points, close ? 15 : 12);
  ctx.globalAlpha = close ? 1 : 0.8;
  ctx.strokeStyle = palette[combatant.side];
  ctx.lineWidth = (close ? 3.5 : 2.25) * unit;
  ctx.setLineDash(arrow.sure ? [] : [1 * unit, 6 * unit]);
  const middle = strokeArrow(brush, points, close ? 12 : 10);
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
  if (said && arrow.label !== '')
    paintPlate(ctx, arrow.label, clearOf(brush, view, arrow, points, middle), {
      unit: unit * palette.text,
      font: `550 12px ${palette.sans}`,
      fill: palette.panel,
      ink: palette.ink,
      edge: palette[combatant.side],
      align: 'centre',
      slim: true,
    });
};

/** Pixels: a line shorter than this has no room for words between its ends. */
const ROOM = 260;

/** Where the words of an arrow stand: on a long one in its middle, on a short one above both its ends. */
const clearOf = ({ unit }: Brush, view: View, { from, to }: Arrow, points: readonly Point[], middle: Point): Point => {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || Math.hypot(last.x - first.x, last.y - first.y) > ROOM * unit)
    return middle;
  const tops = [from, to].flatMap((who) => baseOf(view, who)?.y ?? []);
  return { x: middle.x, y: Math.min(middle.y, ...tops) - 14 * unit };
};

/** From the rim of who means it over the places on the way to the rim of whom it is aimed at. */
const wayOf = (view: View, field: ZonesView, { from, to, path }: Arrow): readonly Point[] => {
  const start = middleIn(view, from);
  const end = to === null ? null : middleIn(view, to);
  const stops = [start, ...path.map((place) => pointOf(field, view, place)), end].filter((point) => point !== null);
  const line = stops.filter(
    (point, at) => at === 0 || Math.hypot(point.x - (stops[at - 1]?.x ?? 0), point.y - (stops[at - 1]?.y ?? 0)) > 0.4,
  );
  const curve = line.slice(1).flatMap((point, at) => bent(line[at] ?? point, point, 0.06).slice(at === 0 ? 0 : 1));
  const rim = (who: CombatantId | null): number => (baseOf(view, who)?.size ?? 0) / 2;
  return cut(curve, rim(from), to === null ? 0 : rim(to) + 0.12);
};

/** A line without what lies within so many cells of its ends. */
const cut = (line: readonly Point[], first: number, last: number): readonly Point[] => {
  const [a, b] = [line[0], line.at(-1)];
  if (a === undefined || b === undefined) return line;
  return line.filter(({ x, y }) => Math.hypot(x - a.x, y - a.y) >= first && Math.hypot(x - b.x, y - b.y) >= last);
};
