import type { Point } from '../../../../core/space/field/field.ts';
import { changeZone } from '../draft/draft.ts';
import { backInEditor, edit, pick, useEditor } from '../draft/editor.ts';
import { removePicked } from '../draft/removing.ts';
import { aligned } from '../geometry/sketch.ts';
import type { Pen, Press } from './pen.ts';
import type { Work } from './zone-ends.ts';
import { finish, layWay, put, sketch, split, work } from './zone-ends.ts';
import { cornerAt, moved, penAt, sideAt, wayAt, zoneAt } from './zone-hand.ts';

/** Pixels within which a pen is drawn to what is near; for a finger, that is less exact, twice as many. */
export const REACH = 12;

/** Cells of the map on which a pen can be: none left of it or above it. */
const onMap = ({ x, y }: Point): Point => ({ x: Math.max(0, x), y: Math.max(0, y) });

/** A pen is put down. `reach` is in cells. */
export const pressZones = (pen: Pen, reach: number): Press => {
  const now = work();
  if (now === null) return 'pans';
  const at = onMap(pen.at);
  const near = pen.by === 'touch' ? reach * 2 : reach;
  const spot = penAt(now.zones, at, reach);
  switch (useEditor.getState().tool) {
    case 'rectangle': {
      const corner = aligned(
        at,
        now.zones.map(({ outline }) => outline),
        reach,
      );
      put({ type: 'rectangle', from: corner, to: corner });
      return 'draws';
    }
    case 'freehand':
      put({ type: 'freehand', line: [at] });
      return 'draws';
    case 'split':
      put({ type: 'split', from: at, to: at });
      return 'draws';
    case 'polygon':
      return putCorner(now, at, spot, near);
    case 'link':
      return beginWay(now, at, near);
    default:
      return takeHold(now, at, near);
  }
};

/** One more corner; the first one again closes the outline. */
const putCorner = (now: Work, at: Point, spot: Point, near: number): Press => {
  const begun = sketch();
  const points = begun?.type === 'polygon' ? begun.points : [];
  const [first] = points;
  if (first !== undefined && points.length > 2 && Math.hypot(first.x - at.x, first.y - at.y) < near)
    finish(now, { type: 'polygon', points, at: spot });
  else put({ type: 'polygon', points: [...points, spot], at: spot });
  return 'points';
};

const beginWay = ({ zones, edges }: Work, at: Point, near: number): Press => {
  const way = wayAt(zones, edges, at, near * 1.2);
  if (way !== null) {
    pick({ type: 'way', id: way.id });
    return 'points';
  }
  const from = zoneAt(zones, at);
  if (from === null) return 'pans';
  put({ type: 'link', from: from.id, at });
  return 'draws';
};

/** With the picking hand: a corner, a side, a way, a zone, or nothing. */
const takeHold = ({ zones, edges, chosen }: Work, at: Point, near: number): Press => {
  if (chosen !== undefined) {
    const corner = cornerAt(chosen.outline, at, near);
    const side = corner === null ? sideAt(chosen.outline, at, near) : null;
    if (corner !== null)
      put({ type: 'corner', zone: chosen.id, index: corner, outline: chosen.outline, start: chosen.outline });
    else if (side !== null)
      put({
        type: 'corner',
        zone: chosen.id,
        index: side + 1,
        outline: [...chosen.outline.slice(0, side + 1), at, ...chosen.outline.slice(side + 1)],
        start: chosen.outline,
      });
    if (corner !== null || side !== null) return 'draws';
  }
  const way = wayAt(zones, edges, at, near * 1.2);
  const zone = way === null ? zoneAt(zones, at) : null;
  if (zone !== null && zone.id === chosen?.id) {
    put({ type: 'whole', zone: zone.id, from: at, outline: zone.outline, start: zone.outline });
    return 'draws';
  }
  pick(way !== null ? { type: 'way', id: way.id } : zone !== null ? { type: 'zone', id: zone.id } : null);
  return way === null && zone === null ? 'pans' : 'points';
};

export const moveZones = (pen: Pen, reach: number): void => {
  const begun = sketch();
  const now = work();
  if (begun !== null && now !== null) put(moved(begun, onMap(pen.at), now.zones, reach));
};

export const liftZones = (pen: Pen): void => {
  const begun = sketch();
  const now = work();
  if (begun === null || now === null || begun.type === 'polygon') return;
  put(null);
  if (begun.type === 'link') layWay(now, begun.from, zoneAt(now.zones, onMap(pen.at)));
  else if (begun.type === 'split') split(now, begun.from, begun.to);
  else if ((begun.type === 'whole' || begun.type === 'corner') && begun.outline === begun.start) return;
  else finish(now, begun, pen.by);
};

/** What was begun is not meant: a second finger came, or the pen was taken away. */
export const cancelZones = (): void => {
  const begun = sketch();
  put(begun?.type === 'polygon' && begun.points.length > 1 ? { ...begun, points: begun.points.slice(0, -1) } : null);
};

/** Twice at one spot: closes the outline, or takes out the corner that is there. */
export const doubleZones = (pen: Pen, reach: number): void => {
  const begun = sketch();
  const now = work();
  if (now === null) return;
  if (begun?.type === 'polygon') return finish(now, { ...begun, points: begun.points.slice(0, -1) });
  const corner =
    now.chosen === undefined || useEditor.getState().tool !== 'pick'
      ? null
      : cornerAt(now.chosen.outline, onMap(pen.at), reach);
  if (now.chosen !== undefined && corner !== null && now.chosen.outline.length > 3)
    edit(changeZone(now.draft, now.chosen.id, { outline: now.chosen.outline.filter((_, index) => index !== corner) }));
};

/** Keys on the map. Returns whether there was anything for them to do. */
export const keyZones = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => {
  const begun = sketch();
  const now = work();
  if (event.ctrlKey || event.metaKey || event.altKey || now === null) return false;
  if (begun?.type === 'polygon' && event.key === 'Enter' && begun.points.length > 2) finish(now, begun);
  else if (begun?.type === 'polygon' && event.key === 'Backspace') cancelZones();
  else if (begun === null && (event.key === 'Delete' || event.key === 'Backspace')) return removePicked();
  else return false;
  return true;
};

/** Takes back what is begun, or else a step of the editor. Returns whether there was anything to take back. */
export const backInZones = (): boolean => {
  if (sketch() === null) return backInEditor();
  put(null);
  return true;
};

/** What is where the keys have led the pen. */
export const describeZones = ({ x, y }: Point): string => {
  const now = work();
  const begun = sketch();
  const zone = now === null ? null : zoneAt(now.zones, { x, y });
  const where =
    `${String(Math.round(x * 100) / 100)} across, ${String(Math.round(y * 100) / 100)} down, ` +
    (zone === null ? 'on the sheet' : `in ${zone.name}`);
  const box =
    begun?.type === 'rectangle'
      ? `, ${String(Math.abs(begun.to.x - begun.from.x))} by ${String(Math.abs(begun.to.y - begun.from.y))}`
      : '';
  const corners = begun?.type === 'polygon' ? `, ${String(begun.points.length)} corners so far` : '';
  return where + box + corners;
};
