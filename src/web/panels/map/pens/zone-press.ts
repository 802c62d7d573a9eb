import type { Point } from '../../../../core/space/field/field.ts';
import { useEditor } from '../draft/editor-state.ts';
import { pick } from '../draft/editor.ts';
import { aligned } from '../geometry/sketch.ts';
import type { Pen, Press } from './pen.ts';
import type { Work } from './zone-ends.ts';
import { finish, put, sketch, work } from './zone-ends.ts';
import { penAt } from './zone-hand.ts';
import { cornerAt, sideAt, wayAt, zoneAt } from './zone-hits.ts';
import { onMap } from './zone-pen.ts';

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
