import { unreachable } from '../../base.ts';
import { changedWalls } from './changed-walls.ts';
import { resizedGrid } from './resize.ts';
import type { Sides } from './cell-move.ts';
import type {
  Backdrop,
  CoverObject,
  Field,
  GridField,
  MapPin,
  Portal,
  Terrain,
  TerrainPatch,
  Wall,
  Zone,
  ZoneEdge,
  ZoneField,
} from './field.ts';

/**
 * What changes on a battlefield: a portal, a way between zones, how many things of one kind lie in a zone, what
 * somebody draws on it, or the whole of it.
 */
export type FieldChange =
  | { readonly type: 'portal'; readonly id: string; readonly set: Partial<Pick<Portal, 'open' | 'locked' | 'kind'>> }
  | { readonly type: 'edge'; readonly id: string; readonly set: Partial<Omit<ZoneEdge, 'id' | 'between'>> }
  | { readonly type: 'feature'; readonly zone: string; readonly id: string; readonly count: number | null }
  /**
   * Zones and ways as they are now, new ones among them; those that are gone, by id. The ways of a zone that is gone go
   * with it.
   */
  | {
      readonly type: 'redrawn';
      readonly zones: readonly Zone[];
      readonly gone: readonly string[];
      readonly edges: readonly ZoneEdge[];
      readonly cut: readonly string[];
    }
  /** Walls that are new or gone (by their ends); doors and windows as they are now, and those that are gone, by id. */
  | {
      readonly type: 'built';
      readonly walls: readonly Wall[];
      readonly razed: readonly Wall[];
      readonly portals: readonly Portal[];
      readonly removed: readonly string[];
    }
  /** Cells that have this terrain from now on and no other; null: none. */
  | {
      readonly type: 'painted';
      readonly kind: Terrain | null;
      readonly label: string;
      readonly cells: readonly number[];
    }
  /** Things to hide behind as they are now, new ones among them; those that are gone, by id. */
  | { readonly type: 'covered'; readonly cover: readonly CoverObject[]; readonly gone: readonly string[] }
  /** The picture that lies under the field from now on; null: none. */
  | { readonly type: 'laid'; readonly backdrop: Backdrop | null }
  /** Notes of the GM as they are now, new ones among them; those that are gone, by id. */
  | { readonly type: 'pinned'; readonly pins: readonly MapPin[]; readonly gone: readonly string[] }
  /** A grid gets or loses columns and rows; `drops`: what lies in a part that is cut falls off. */
  | ({ readonly type: 'resized'; readonly drops: boolean } & Sides)
  | { readonly type: 'replaced'; readonly field: Field };

/** The field after a change. What is not there changes nothing. */
export const changeField = (field: Field, change: FieldChange): Field => {
  switch (change.type) {
    case 'replaced':
      return change.field;
    case 'portal':
      if (field.type !== 'grid') return field;
      return {
        ...field,
        portals: field.portals.map((portal) => (portal.id === change.id ? { ...portal, ...change.set } : portal)),
      };
    case 'edge':
      if (field.type !== 'zones') return field;
      return {
        ...field,
        edges: field.edges.map((edge) => (edge.id === change.id ? { ...edge, ...change.set } : edge)),
      };
    case 'feature':
      if (field.type !== 'zones') return field;
      return {
        ...field,
        zones: field.zones.map((zone) => (zone.id === change.zone ? withCount(zone, change.id, change.count) : zone)),
      };
    case 'redrawn':
      return field.type === 'zones' ? redrawn(field, change) : field;
    case 'built':
      if (field.type !== 'grid') return field;
      return {
        ...field,
        walls: changedWalls(field.walls, change.razed, change.walls),
        portals: renewed(field.portals, change.portals, change.removed),
      };
    case 'painted':
      return field.type === 'grid' ? painted(field, change) : field;
    case 'covered':
      return field.type === 'grid' ? { ...field, cover: renewed(field.cover, change.cover, change.gone) } : field;
    case 'laid':
      return { ...field, backdrop: change.backdrop };
    case 'pinned':
      return { ...field, pins: renewed(field.pins ?? [], change.pins, change.gone) };
    case 'resized':
      return field.type === 'grid' ? resizedGrid(field, change) : field;
    default:
      return unreachable(change);
  }
};

/** A list with some of its members replaced or added, and some gone, by id; the list itself where nothing is. */
const renewed = <T extends { readonly id: string }>(
  list: readonly T[],
  now: readonly T[],
  gone: readonly string[],
): readonly T[] => {
  if (now.length + gone.length === 0) return list;
  const fresh = new Map(now.map((value) => [value.id, value]));
  const without = new Set(gone);
  const kept = list
    .filter(({ id }) => !without.has(id))
    .map((value) => {
      const next = fresh.get(value.id);
      fresh.delete(value.id);
      return next ?? value;
    });
  return [...kept, ...fresh.values()];
};

const redrawn = (
  field: ZoneField,
  { zones, gone, edges, cut }: Extract<FieldChange, { type: 'redrawn' }>,
): ZoneField => ({
  ...field,
  zones: renewed(field.zones, zones, gone),
  edges: renewed(field.edges, edges, cut).filter(({ between }) => !between.some((zone) => gone.includes(zone))),
});

/** Patches that lose no cell stay the same: a large map has a million of them, of which a stroke touches few. */
const painted = (field: GridField, { kind, label, cells }: Extract<FieldChange, { type: 'painted' }>): GridField => {
  const over = new Set(cells);
  const isOver = new Uint8Array(field.width * field.height);
  for (const cell of over) isOver[cell] = 1;
  const others = field.terrain.map((patch) =>
    touches(patch, isOver) ? { ...patch, cells: patch.cells.filter((cell) => isOver[cell] !== 1) } : patch,
  );
  const same = others.find((patch) => patch.kind === kind && patch.label === label);
  const terrain =
    kind === null
      ? others
      : same === undefined
        ? [...others, { kind, label, cells: [...over] }]
        : others.map((patch) => (patch === same ? { ...patch, cells: [...patch.cells, ...over] } : patch));
  return { ...field, terrain: terrain.filter((patch) => patch.cells.length > 0) };
};

const touches = ({ cells }: TerrainPatch, isOver: Uint8Array): boolean => {
  for (let nth = 0; nth < cells.length; nth++) if (isOver[cells[nth] as number] === 1) return true;
  return false;
};

const withCount = (zone: Zone, id: string, count: number | null): Zone => ({
  ...zone,
  features: zone.features.map((feature) => (feature.id === id ? { ...feature, count } : feature)),
});
