import type { FieldView } from '../../../core/rules/view.ts';
import { changeField } from '../../../core/space/field.ts';
import type { Point, Portal, PortalKind, Terrain, Wall, Zone, ZoneEdge } from '../../../core/space/field.ts';
import { linked, touching } from '../../../core/space/zones/neighbours.ts';
import { newZone } from '../../../core/space/zones/presets.ts';

/** The map as it is drawn on this screen, before its table hears of it. Every change makes a new one, so that each can be taken back. */

export type ZoneMap = Extract<FieldView, { type: 'zones' }>;
export type GridMap = Extract<FieldView, { type: 'grid' }>;

export interface Draft {
  readonly field: FieldView;
  /** Pairs of zones that stay apart though they touch: their way was taken out by hand. */
  readonly apart: readonly (readonly [string, string])[];
  /** Whoever stood in a zone that is gone, and to which zone they go. */
  readonly moved: { readonly [who: string]: string };
}

export const draftOf = (field: FieldView): Draft => ({ field, apart: [], moved: {} });

const onZones = (draft: Draft, change: (field: ZoneMap) => Draft): Draft => (draft.field.type === 'zones' ? change(draft.field) : draft);
const onGrid = (draft: Draft, change: (field: GridMap) => GridMap): Draft => (draft.field.type === 'grid' ? { ...draft, field: change(draft.field) } : draft);

const plain = ({ distance, passable, sight, door }: ZoneEdge): boolean => distance === 1 && passable && sight && door === 'none';
const joins = ({ between }: Pick<ZoneEdge, 'between'>, [a, b]: readonly [string, string]): boolean => between.includes(a) && between.includes(b);

/** The zones as they are now, their ways found anew: who touches is linked, and a plain way that came from touching goes when the touch does. */
const relinked = (draft: Draft, field: ZoneMap, zones: readonly Zone[]): Draft => {
  const before = touching(field.zones);
  const now = touching(zones);
  const left = field.edges.filter((edge) => !plain(edge) || !before.some((pair) => joins(edge, pair)) || now.some((pair) => joins(edge, pair)));
  return { ...draft, field: { ...field, zones, edges: linked(zones, left, draft.apart) } };
};

/** A name or id with the first number that is free: "Zone 4". */
const numbered = (start: string, taken: readonly string[]): string => {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${start}${n}`)) return `${start}${n}`;
};

/** The draft with one more zone, and its id. */
export const withZone = (draft: Draft, outline: readonly Point[], used: readonly string[] = []): readonly [Draft, string] => {
  if (draft.field.type !== 'zones') return [draft, ''];
  const { field } = draft;
  const id = numbered('zone-', [...field.zones.map((zone) => zone.id), ...used]);
  const name = numbered('Zone ', field.zones.map((zone) => zone.name));
  return [relinked(draft, field, [...field.zones, newZone(id, name, outline)]), id];
};

/** A zone otherwise than it was. Ways follow its outline. */
export const changeZone = (draft: Draft, id: string, set: Partial<Omit<Zone, 'id'>>): Draft =>
  onZones(draft, (field) => {
    const zones = field.zones.map((zone) => (zone.id === id ? { ...zone, ...set } : zone));
    return set.outline === undefined ? { ...draft, field: { ...field, zones } } : relinked(draft, field, zones);
  });

/** The draft without a zone; `going` says where each of those goes who stand there. */
export const withoutZone = (draft: Draft, id: string, going: { readonly [who: string]: string } = {}): Draft =>
  onZones(draft, (field) => {
    const edges = field.edges.filter(({ between }) => !between.includes(id));
    return { ...draft, field: { ...field, zones: field.zones.filter((zone) => zone.id !== id), edges }, moved: { ...draft.moved, ...going } };
  });

/** Links two zones by hand, or takes the way between them out. */
export const toggleWay = (draft: Draft, a: string, b: string): Draft =>
  onZones(draft, (field) => {
    if (a === b) return draft;
    const pair = [a, b] as const;
    const found = field.edges.filter((edge) => joins(edge, pair));
    const apart = draft.apart.filter((one) => !(one.includes(a) && one.includes(b)));
    if (found.length > 0) return { ...draft, apart: [...apart, pair], field: { ...field, edges: field.edges.filter((edge) => !found.includes(edge)) } };
    const id = field.edges.some((edge) => edge.id === `${a}-${b}`) ? numbered(`${a}-${b}-`, field.edges.map((edge) => edge.id)) : `${a}-${b}`;
    return { ...draft, apart, field: { ...field, edges: [...field.edges, { id, between: pair, distance: 1, passable: true, sight: true, door: 'none' }] } };
  });

export const changeWay = (draft: Draft, id: string, set: Partial<Omit<ZoneEdge, 'id' | 'between'>>): Draft =>
  onZones(draft, (field) => ({ ...draft, field: { ...field, edges: field.edges.map((edge) => (edge.id === id ? { ...edge, ...set } : edge)) } }));

export const withWall = (draft: Draft, wall: Wall): Draft => onGrid(draft, (field) => ({ ...field, walls: [...field.walls, wall] }));

export const withPortal = (draft: Draft, kind: PortalKind, { a, b }: Wall): Draft =>
  onGrid(draft, (field) => {
    const portal: Portal = { id: numbered(`${kind}-`, field.portals.map(({ id }) => id)), kind, a, b, open: false, locked: false };
    return { ...field, portals: [...field.portals, portal] };
  });

export const changePortal = (draft: Draft, id: string, set: Partial<Pick<Portal, 'kind' | 'open' | 'locked'>>): Draft =>
  onGrid(draft, (field) => ({ ...field, portals: field.portals.map((portal) => (portal.id === id ? { ...portal, ...set } : portal)) }));

export const withoutWall = (draft: Draft, wall: Wall): Draft => onGrid(draft, (field) => ({ ...field, walls: field.walls.filter((one) => one !== wall) }));
export const withoutPortal = (draft: Draft, id: string): Draft => onGrid(draft, (field) => ({ ...field, portals: field.portals.filter((portal) => portal.id !== id) }));

/** Cells with this terrain and no other; null takes all of it away. */
export const painted = (draft: Draft, kind: Terrain | null, label: string, cells: ReadonlySet<number>): Draft =>
  onGrid(draft, (field) => {
    const next = changeField({ ...field, lights: [] }, { type: 'painted', kind, label, cells: [...cells] });
    return next.type === 'grid' ? { ...field, terrain: next.terrain } : field;
  });
