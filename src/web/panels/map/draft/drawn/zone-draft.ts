import type { Point, Zone, ZoneFloor, ZoneEdge } from '../../../../../core/space/field/field.ts';
import type { ZonesView } from '../../../../store/field/kinds.ts';
import { asKind } from '../../../../store/field/kinds.ts';
import { linked, touching } from '../../../../../core/space/zones/neighbours.ts';
import { newZone } from '../../../../../core/space/zones/presets.ts';
import type { Draft } from './draft.ts';
import { joins, numbered } from './draft.ts';

const onZones = (draft: Draft, change: (field: ZonesView) => Draft): Draft => {
  const field = asKind(draft.field, 'zones');
  return field === null ? draft : change(field);
};

/** Whether a way is one like any that comes from touching. */
export const plain = ({ distance, passable, sight, door }: ZoneEdge): boolean =>
  distance === 1 && passable && sight && door === 'none';

/**
 * The zones as they are now, their ways found anew: who touches is linked, and a plain way that came from touching goes
 * when the touch does.
 */
const relinked = (draft: Draft, field: ZonesView, zones: readonly Zone[]): Draft => {
  const before = touching(field.zones);
  const now = touching(zones);
  const left = field.edges.filter(
    (edge) => !plain(edge) || !before.some((pair) => joins(edge, pair)) || now.some((pair) => joins(edge, pair)),
  );
  return { ...draft, field: { ...field, zones, edges: linked(zones, left, draft.apart) } };
};

/** The draft with one more zone, and its id. */
export const withZone = (
  draft: Draft,
  outline: readonly Point[],
  used: readonly string[] = [],
): readonly [Draft, string] => {
  const field = asKind(draft.field, 'zones');
  if (field === null) return [draft, ''];
  const id = numbered('zone-', [...field.zones.map((zone) => zone.id), ...used]);
  const name = numbered(
    'Zone ',
    field.zones.map((zone) => zone.name),
  );
  return [relinked(draft, field, [...field.zones, newZone(id, name, outline)]), id];
};

/** A zone otherwise than it was. Ways follow its outline. */
export const changeZone = (draft: Draft, id: string, set: Partial<Omit<Zone, 'id'>>): Draft =>
  onZones(draft, (field) => {
    const zones = field.zones.map((zone) => (zone.id === id ? { ...zone, ...set } : zone));
    return set.outline === undefined ? { ...draft, field: { ...field, zones } } : relinked(draft, field, zones);
  });

/** A zone with another floor; null: bare. */
export const layFloor = (draft: Draft, id: string, floor: ZoneFloor | null): Draft =>
  onZones(draft, (field) => ({
    ...draft,
    field: {
      ...field,
      zones: field.zones.map((zone) => {
        if (zone.id !== id) return zone;
        const { floor: _, ...bare } = zone;
        return floor === null ? bare : { ...bare, floor };
      }),
    },
  }));

/** The draft without a zone; `going` says where each of those goes who stand there. */
export const withoutZone = (draft: Draft, id: string, going: { readonly [who: string]: string } = {}): Draft =>
  onZones(draft, (field) => {
    const edges = field.edges.filter(({ between }) => !between.includes(id));
    return {
      ...draft,
      field: { ...field, zones: field.zones.filter((zone) => zone.id !== id), edges },
      moved: { ...draft.moved, ...going },
    };
  });

/** Links two zones by hand, or takes the way between them out. */
export const toggleWay = (draft: Draft, a: string, b: string): Draft =>
  onZones(draft, (field) => {
    if (a === b) return draft;
    const pair = [a, b] as const;
    const found = field.edges.filter((edge) => joins(edge, pair));
    const apart = draft.apart.filter((item) => !(item.includes(a) && item.includes(b)));
    if (found.length > 0)
      return {
        ...draft,
        apart: [...apart, pair],
        field: { ...field, edges: field.edges.filter((edge) => !found.includes(edge)) },
      };
    const id = field.edges.some((edge) => edge.id === `${a}-${b}`)
      ? numbered(
          `${a}-${b}-`,
          field.edges.map((edge) => edge.id),
        )
      : `${a}-${b}`;
    return {
      ...draft,
      apart,
      field: {
        ...field,
        edges: [...field.edges, { id, between: pair, distance: 1, passable: true, sight: true, door: 'none' }],
      },
    };
  });

/** A way otherwise than it was. */
export const changeWay = (draft: Draft, id: string, set: Partial<Omit<ZoneEdge, 'id' | 'between'>>): Draft =>
  onZones(draft, (field) => ({
    ...draft,
    field: { ...field, edges: field.edges.map((edge) => (edge.id === id ? { ...edge, ...set } : edge)) },
  }));
