import type { Point } from '../../../../core/space/field/field.ts';
import { changeZone } from '../draft/drawn/zone-draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import { backInEditor, edit } from '../draft/editor.ts';
import { removePicked } from '../draft/removing.ts';
import type { Pen } from './pen.ts';
import { pickedSaid } from './picked-said.ts';
import { finish, layWay, put, sketch, split, work } from './zone-ends.ts';
import { moved } from './zone-hand.ts';
import { cornerAt, zoneAt } from './zone-hits.ts';

/** Pixels within which a pen is drawn to what is near; for a finger, that is less exact, twice as many. */
export const REACH = 12;

/** Cells of the map on which a pen can be: none left of it or above it. */
export const onMap = ({ x, y }: Point): Point => ({ x: Math.max(0, x), y: Math.max(0, y) });

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
  const picked = pickedSaid(({ id }) => now?.zones.find((other) => other.id === id)?.name);
  return where + box + corners + picked;
};
