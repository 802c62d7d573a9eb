import { create } from 'zustand';
import type { Point, Zone, ZoneEdge } from '../../../../core/space/field/field.ts';
import { beyond } from '../../../../core/space/zones/graph.ts';
import { crossing } from '../../../../core/space/zones/outline.ts';
import { asKind } from '../../../store/field/kinds.ts';
import { placesOn } from '../../../store/places-on.ts';
import type { Draft, ZoneMap } from '../draft/drawn/draft.ts';
import { splitZone } from '../draft/drawn/split-zone.ts';
import { changeZone, toggleWay, withZone } from '../draft/drawn/zone-draft.ts';
import { useEditor } from '../draft/editor-state.ts';
import { edit, pick, say } from '../draft/editor.ts';
import { partsOf } from '../geometry/split.ts';
import type { Pen } from './pen.ts';
import type { Sketch } from './zone-hand.ts';
import { outlineOf } from './zone-hand.ts';
import { zoneAt } from './zone-hits.ts';

/**
 * What becomes of a sketch among zones: a zone, another outline, a way, two zones of one; or in a sentence why nothing
 * does.
 */

/** What the pen has begun among zones. */
export const useZoneSketch = create<{ readonly sketch: Sketch | null }>(() => ({ sketch: null }));
export const sketch = (): Sketch | null => useZoneSketch.getState().sketch;
export const put = (next: Sketch | null): void => useZoneSketch.setState({ sketch: next });

export interface Work {
  readonly draft: Draft;
  readonly field: ZoneMap;
  readonly zones: readonly Zone[];
  readonly edges: readonly ZoneEdge[];
  readonly chosen: Zone | undefined;
}

export const work = (): Work | null => {
  const { draft, picked } = useEditor.getState();
  const field = draft === null ? null : asKind(draft.field, 'zones');
  if (draft === null || field === null) return null;
  return {
    draft,
    field,
    zones: field.zones,
    edges: field.edges,
    chosen: picked?.type === 'zone' ? field.zones.find(({ id }) => id === picked.id) : undefined,
  };
};

export const layWay = ({ draft, field, zones }: Work, from: string, to: Zone | null): void => {
  const name = zones.find(({ id }) => id === from)?.name ?? '';
  if (to === null || to.id === from) return say('Drag from one zone to another to connect or disconnect them.');
  const next = toggleWay(draft, from, to.id);
  edit(next);
  const laid = (asKind(next.field, 'zones')?.edges.length ?? 0) > field.edges.length;
  say(laid ? `Connected ${name} and ${to.name}.` : `Disconnected ${name} and ${to.name}.`);
};

export const split = ({ draft, zones }: Work, a: Point, b: Point): void => {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const zone = zoneAt(zones, middle);
  const parts = zone === null ? null : partsOf(zone.outline, a, b);
  if (zone === null || parts === null) return say('Drag across one zone from border to border.');
  const [next, id] = splitZone(draft, zone.id, parts);
  edit(next);
  pick({ type: 'zone', id });
  say(`${zone.name} and ${zoneName(next, id)} are now two zones. Combatants there stay in ${zone.name}.`);
};

const zoneName = ({ field }: Draft, id: string): string => placesOn(field).partName(field, id);

/** What a sketch becomes: a new zone, or another outline of the one that was held; or why nothing came of it. */
export const finish = ({ draft, field, zones }: Work, made: Sketch, by: Pen['by'] = 'mouse'): void => {
  if (made.type === 'polygon' && made.points.length > 3 && crossing(made.points) !== null) {
    put(made);
    return say('The outline crosses itself. Backspace removes the last corner.');
  }
  put(null);
  const outline = outlineOf(made, zones);
  if (made.type === 'corner' || made.type === 'whole') {
    if (outline === null) return say('Too small to stand in: nothing was changed.');
    return edit(changeZone(draft, made.zone, { outline }));
  }
  if (outline === null) {
    const under =
      made.type === 'rectangle'
        ? zoneAt(zones, made.from)
        : made.type === 'freehand'
          ? zoneAt(zones, made.line[0] ?? { x: -1, y: -1 })
          : null;
    if (under !== null) pick({ type: 'zone', id: under.id });
    return say(
      under !== null
        ? ''
        : made.type === 'polygon' && made.points.length < 3
          ? 'A zone needs at least three corners.'
          : 'Too small for a zone: nothing was drawn.',
    );
  }
  const [next, id] = withZone(draft, outline);
  edit(next);
  useEditor.setState({ picked: { type: 'zone', id }, naming: by === 'touch' ? null : id });
  say(sayNew(next, id, field));
};

const sayNew = (draft: Draft, id: string, before: ZoneMap): string => {
  const field = asKind(draft.field, 'zones');
  if (field === null) return '';
  const beside = field.edges
    .filter(({ id: way, between }) => between.includes(id) && !before.edges.some((edge) => edge.id === way))
    .map((way) => field.zones.find((zone) => zone.id === beyond(way, id))?.name ?? '');
  const name = field.zones.find((zone) => zone.id === id)?.name ?? '';
  return beside.length === 0 ? `${name} added.` : `${name} added, connected to ${beside.join(' and ')}.`;
};
