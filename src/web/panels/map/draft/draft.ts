import type { FieldView } from '../../../../core/rules/views/view.ts';
import { changeField } from '../../../../core/space/field/field-change.ts';
import type {
  CoverObject,
  Point,
  Portal,
  PortalKind,
  Terrain,
  Wall,
  Zone,
  ZoneFloor,
  ZoneEdge,
} from '../../../../core/space/field/field.ts';
import type { GridView, ZonesView } from '../../../store/field/kinds.ts';
import { asKind } from '../../../store/field/kinds.ts';
import { isThere, opened, sameWall } from '../geometry/grid-lines.ts';
import { linked, touching } from '../../../../core/space/zones/neighbours.ts';
import { newZone } from '../../../../core/space/zones/presets.ts';

/**
 * The map as it is drawn on this screen, before its table hears of it. Every change makes a new one, so that each can
 * be taken back.
 */

export type { GridView as GridMap, ZonesView as ZoneMap };

export interface Draft {
  readonly field: FieldView;
  /** Pairs of zones that stay apart though they touch: their way was taken out by hand. */
  readonly apart: readonly (readonly [string, string])[];
  /** Whoever stood in a zone that is gone, and to which zone they go. */
  readonly moved: { readonly [who: string]: string };
}

/** A map to be drawn on. Zones that touch and have no way between them were parted by hand. */
export const draftOf = (field: FieldView): Draft => ({
  field,
  apart: partedIn(asKind(field, 'zones')),
  moved: {},
});

const partedIn = (field: ZonesView | null): Draft['apart'] =>
  field === null ? [] : touching(field.zones).filter((pair) => !field.edges.some((edge) => joins(edge, pair)));

const onZones = (draft: Draft, change: (field: ZonesView) => Draft): Draft => {
  const field = asKind(draft.field, 'zones');
  return field === null ? draft : change(field);
};
const withField = (draft: Draft, field: FieldView): Draft => (field === draft.field ? draft : { ...draft, field });
const onGrid = (draft: Draft, change: (field: GridView) => GridView): Draft => {
  const field = asKind(draft.field, 'grid');
  return field === null ? draft : withField(draft, change(field));
};

const plain = ({ distance, passable, sight, door }: ZoneEdge): boolean =>
  distance === 1 && passable && sight && door === 'none';
const joins = ({ between }: Pick<ZoneEdge, 'between'>, [a, b]: readonly [string, string]): boolean =>
  between.includes(a) && between.includes(b);

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

/** A name or id with the first number that is free: "Zone 4". */
const numbered = (start: string, taken: readonly string[]): string => {
  for (let n = taken.length + 1; ; n++) if (!taken.includes(`${start}${n}`)) return `${start}${n}`;
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

/**
 * A zone parted in two: the larger part is still it, with all it holds and whoever stands there; the other is a new
 * one, whose id comes with the draft. Ways with a door or of another length go on from the part that touches where they
 * lead.
 */
export const splitZone = (
  draft: Draft,
  id: string,
  [larger, smaller]: readonly [readonly Point[], readonly Point[]],
): readonly [Draft, string] => {
  const field = asKind(draft.field, 'zones');
  const zone = field?.zones.find((zone) => zone.id === id);
  if (field === null || zone === undefined) return [draft, id];
  const kept = { ...zone, outline: larger };
  const [next, part] = withZone(
    { ...draft, field: { ...field, zones: field.zones.map((other) => (other === zone ? kept : other)) } },
    smaller,
  );
  const parts = asKind(next.field, 'zones');
  if (parts === null) return [draft, id];
  const { zones, edges } = parts;
  const pairs = touching(zones);
  const meets = (a: string, b: string): boolean => pairs.some((pair) => pair.includes(a) && pair.includes(b));
  const led = field.edges
    .filter(({ between }) => between.includes(id))
    .flatMap((edge): readonly ZoneEdge[] => {
      const [far = id] = edge.between.filter((text) => text !== id);
      if (meets(id, far) || !meets(part, far)) return [edge];
      return plain(edge) ? [] : [{ ...edge, between: [part, far] }];
    });
  const others = edges.filter(
    (edge) =>
      !field.edges.some((zoneEdge) => zoneEdge.id === edge.id && zoneEdge.between.includes(id)) &&
      !led.some((zoneEdge) => joins(edge, zoneEdge.between)),
  );
  const from = next.apart.flatMap((pair) =>
    pair.includes(id)
      ? [pair, pair.map((text) => (text === id ? part : text)) as unknown as readonly [string, string]]
      : [pair],
  );
  const parted = others.filter(({ between: [a, b] }) => !from.some((pair) => pair.includes(a) && pair.includes(b)));
  return [
    {
      ...next,
      apart: from,
      field: {
        ...parts,
        zones: zones.map((other) => (other.id === part ? { ...other, elevation: zone.elevation } : other)),
        edges: [...led, ...parted],
      },
    },
    part,
  ];
};

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

export const changeWay = (draft: Draft, id: string, set: Partial<Omit<ZoneEdge, 'id' | 'between'>>): Draft =>
  onZones(draft, (field) => ({
    ...draft,
    field: { ...field, edges: field.edges.map((edge) => (edge.id === id ? { ...edge, ...set } : edge)) },
  }));

export const withWall = (draft: Draft, wall: Wall): Draft =>
  onGrid(draft, (field) => (isThere(field.walls, wall) ? field : { ...field, walls: [...field.walls, wall] }));

export const withPortal = (draft: Draft, kind: PortalKind, { a, b }: Wall): Draft =>
  onGrid(draft, (field) => {
    const portal: Portal = {
      id: numbered(
        `${kind}-`,
        field.portals.map(({ id }) => id),
      ),
      kind,
      a,
      b,
      open: false,
      locked: false,
    };
    return { ...field, walls: opened(field.walls, { a, b }), portals: [...field.portals, portal] };
  });

export const changePortal = (
  draft: Draft,
  id: string,
  set: Partial<Pick<Portal, 'kind' | 'open' | 'locked' | 'a' | 'b'>>,
): Draft =>
  onGrid(draft, (field) => ({
    ...field,
    portals: field.portals.map((portal) => (portal.id === id ? { ...portal, ...set } : portal)),
  }));

export const withoutWalls = (draft: Draft, goes: (wall: Wall) => boolean): Draft =>
  onGrid(draft, (field) => ({ ...field, walls: field.walls.filter((wall) => !goes(wall)) }));
export const withoutWall = (draft: Draft, wall: Wall): Draft => withoutWalls(draft, (other) => sameWall(other, wall));
/** A wall whose ends lie elsewhere. */
export const movedWall = (draft: Draft, wall: Wall, to: Wall): Draft =>
  onGrid(draft, (field) => ({ ...field, walls: field.walls.map((other) => (sameWall(other, wall) ? to : other)) }));

export const withoutPortal = (draft: Draft, id: string): Draft =>
  onGrid(draft, (field) => ({ ...field, portals: field.portals.filter((portal) => portal.id !== id) }));

/** Cells with this terrain and no other; null takes all of it away. */
export const painted = (draft: Draft, kind: Terrain | null, label: string, cells: ReadonlySet<number>): Draft =>
  onGrid(draft, (field) => {
    const next = changeField({ ...field, lights: [] }, { type: 'painted', kind, label, cells: [...cells] });
    return { ...field, terrain: asKind(next, 'grid')?.terrain ?? field.terrain };
  });

/** One more thing to hide behind. */
export const withCover = (draft: Draft, outline: readonly Point[], label: string, worth: number): Draft =>
  onGrid(draft, (field) => ({
    ...field,
    cover: [
      ...field.cover,
      {
        id: numbered(
          'cover-',
          field.cover.map(({ id }) => id),
        ),
        label,
        outline,
        worth,
      },
    ],
  }));

export const changeCover = (draft: Draft, id: string, set: Partial<Omit<CoverObject, 'id'>>): Draft =>
  onGrid(draft, (field) => ({
    ...field,
    cover: field.cover.map((coverObject) => (coverObject.id === id ? { ...coverObject, ...set } : coverObject)),
  }));

export const withoutCover = (draft: Draft, id: string): Draft =>
  onGrid(draft, (field) => ({ ...field, cover: field.cover.filter((coverObject) => coverObject.id !== id) }));
