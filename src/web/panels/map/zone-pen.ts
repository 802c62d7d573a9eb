import { create } from 'zustand';
import type { Point, Zone, ZoneEdge } from '../../../core/space/field.ts';
import { beyond } from '../../../core/space/zones/graph.ts';
import { crossing } from '../../../core/space/zones/outline.ts';
import type { Draft, ZoneMap } from './draft.ts';
import { changeZone, splitZone, toggleWay, withZone } from './draft.ts';
import { edit, pick, say, takeTool, useEditor } from './editor.ts';
import { removePicked } from './removing.ts';
import { aligned } from './sketch.ts';
import { partsOf } from './split.ts';
import type { Pen, Press } from './Surface.tsx';
import type { Sketch } from './zone-hand.ts';
import { cornerAt, moved, outlineOf, penAt, sideAt, wayAt, zoneAt } from './zone-hand.ts';

/** Pixels within which a pen is drawn to what is near; for a finger, that is less exact, twice as many. */
export const REACH = 12;

/** What the pen has begun among zones. */
export const useZoneSketch = create<{ readonly sketch: Sketch | null }>(() => ({ sketch: null }));
const sketch = (): Sketch | null => useZoneSketch.getState().sketch;
const put = (next: Sketch | null): void => useZoneSketch.setState({ sketch: next });

interface Work {
  readonly draft: Draft;
  readonly field: ZoneMap;
  readonly zones: readonly Zone[];
  readonly edges: readonly ZoneEdge[];
  readonly chosen: Zone | undefined;
}

const work = (): Work | null => {
  const { draft, picked } = useEditor.getState();
  if (draft?.field.type !== 'zones') return null;
  const { field } = draft;
  return { draft, field, zones: field.zones, edges: field.edges, chosen: picked?.type === 'zone' ? field.zones.find(({ id }) => id === picked.id) : undefined };
};

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
      const corner = aligned(at, now.zones.map(({ outline }) => outline), reach);
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
  if (first !== undefined && points.length > 2 && Math.hypot(first.x - at.x, first.y - at.y) < near) finish(now, { type: 'polygon', points, at: spot });
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
    if (corner !== null) put({ type: 'corner', zone: chosen.id, index: corner, outline: chosen.outline, start: chosen.outline });
    else if (side !== null) put({ type: 'corner', zone: chosen.id, index: side + 1, outline: [...chosen.outline.slice(0, side + 1), at, ...chosen.outline.slice(side + 1)], start: chosen.outline });
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

const layWay = ({ draft, field, zones }: Work, from: string, to: Zone | null): void => {
  const name = zones.find(({ id }) => id === from)?.name ?? '';
  if (to === null || to.id === from) return say('Drag from one zone to another: a way between them is laid, or taken out.');
  const next = toggleWay(draft, from, to.id);
  edit(next);
  const laid = next.field.type === 'zones' && next.field.edges.length > field.edges.length;
  say(laid ? `A way from ${name} to ${to.name} is laid.` : `The way from ${name} to ${to.name} is taken out.`);
};

const split = ({ draft, zones }: Work, a: Point, b: Point): void => {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const zone = zoneAt(zones, middle);
  const parts = zone === null ? null : partsOf(zone.outline, a, b);
  if (zone === null || parts === null) return say('Drag across one zone, from border to border.');
  const [next, id] = splitZone(draft, zone.id, parts);
  edit(next);
  pick({ type: 'zone', id });
  say(`${zone.name} and ${zoneName(next, id)} are two zones now. Whoever stood there is in ${zone.name}.`);
};

const zoneName = ({ field }: Draft, id: string): string => (field.type === 'zones' ? (field.zones.find((zone) => zone.id === id)?.name ?? '') : '');

/** What a sketch becomes: a new zone, or another outline of the one that was held; or why nothing came of it. */
const finish = ({ draft, field, zones }: Work, made: Sketch, by: Pen['by'] = 'mouse'): void => {
  if (made.type === 'polygon' && made.points.length > 3 && crossing(made.points) !== null) {
    put(made);
    return say('The outline crosses itself. Backspace takes the last corner back.');
  }
  put(null);
  const outline = outlineOf(made, zones);
  if (made.type === 'corner' || made.type === 'whole') {
    if (outline === null) return say('That would be too small to stand in. It is as it was.');
    return edit(changeZone(draft, made.zone, { outline }));
  }
  if (outline === null) {
    const under = made.type === 'rectangle' ? zoneAt(zones, made.from) : made.type === 'freehand' ? zoneAt(zones, made.line[0] ?? { x: -1, y: -1 }) : null;
    if (under !== null) pick({ type: 'zone', id: under.id });
    return say(under !== null ? '' : made.type === 'polygon' && made.points.length < 3 ? 'A zone needs three corners at least.' : 'Too small for a zone: nothing was drawn.');
  }
  const [next, id] = withZone(draft, outline);
  edit(next);
  useEditor.setState({ picked: { type: 'zone', id }, naming: by === 'touch' ? null : id });
  say(sayNew(next, id, field));
};

const sayNew = ({ field }: Draft, id: string, before: ZoneMap): string => {
  if (field.type !== 'zones') return '';
  const beside = field.edges.filter(({ id: way, between }) => between.includes(id) && !before.edges.some((one) => one.id === way)).map((way) => field.zones.find((zone) => zone.id === beyond(way, id))?.name ?? '');
  const name = field.zones.find((zone) => zone.id === id)?.name ?? '';
  return beside.length === 0 ? `${name} is drawn.` : `${name} is drawn, with a way to ${beside.join(' and ')}.`;
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
  const corner = now.chosen === undefined || useEditor.getState().tool !== 'pick' ? null : cornerAt(now.chosen.outline, onMap(pen.at), reach);
  if (now.chosen !== undefined && corner !== null && now.chosen.outline.length > 3) edit(changeZone(now.draft, now.chosen.id, { outline: now.chosen.outline.filter((_, index) => index !== corner) }));
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

/** One step back: what is begun, then what is picked, then the pen. Returns whether there was any. */
export const backInZones = (): boolean => {
  const { picked, tool } = useEditor.getState();
  if (sketch() !== null) put(null);
  else if (picked !== null) pick(null);
  else if (tool !== 'pick') takeTool('pick');
  else return false;
  return true;
};

/** What is where the keys have led the pen. */
export const describeZones = ({ x, y }: Point): string => {
  const now = work();
  const begun = sketch();
  const zone = now === null ? null : zoneAt(now.zones, { x, y });
  const where = `${String(Math.round(x * 100) / 100)} across, ${String(Math.round(y * 100) / 100)} down, ${zone === null ? 'on the sheet' : `in ${zone.name}`}`;
  const box = begun?.type === 'rectangle' ? `, ${String(Math.abs(begun.to.x - begun.from.x))} by ${String(Math.abs(begun.to.y - begun.from.y))}` : '';
  const corners = begun?.type === 'polygon' ? `, ${String(begun.points.length)} corners so far` : '';
  return where + box + corners;
};
