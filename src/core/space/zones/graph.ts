import type { Door, Zone, ZoneEdge, ZoneField } from '../field/field.ts';
import { memo } from '../../memo.ts';

/** A zone field as a graph, made once per field and kept by its identity. */
export interface ZoneGraph {
  readonly field: ZoneField;
  readonly byId: ReadonlyMap<string, Zone>;
  /** Ways out of a zone, in the order of the field's edges. */
  readonly edges: ReadonlyMap<string, readonly ZoneEdge[]>;
  /** Path lengths found so far, per kind of way and start. */
  readonly lengths: { readonly [W in Way]: Map<string, ReadonlyMap<string, number>> };
}

/** What a path is asked for: to be seen along, or to be walked. */
export type Way = 'sight' | 'passage';

/** The field made ready to be asked for ways. */
export const graphOf = memo((field: ZoneField): ZoneGraph => {
  const edges = new Map<string, ZoneEdge[]>(field.zones.map(({ id }) => [id, []]));
  for (const edge of field.edges) for (const end of new Set(edge.between)) edges.get(end)?.push(edge);
  return {
    field,
    byId: new Map(field.zones.map((zone) => [zone.id, zone])),
    edges,
    lengths: { sight: new Map(), passage: new Map() },
  };
});

/** The zone of this id; null: the field has none. */
export const zoneOf = (field: ZoneField, id: string): Zone | null => graphOf(field).byId.get(id) ?? null;

/** Whether a door in this state lets nobody through and hides what is behind it. */
export const shuts = (door: Door): boolean => door !== 'none' && door !== 'open';

/** The zone at the other end of a way. */
export const beyond = (edge: ZoneEdge, zone: string): string =>
  edge.between[0] === zone ? edge.between[1] : edge.between[0];

/** The way between two zones; null: they are not neighbours. Of several an open one. */
export const edgeBetween = (field: ZoneField, a: string, b: string): ZoneEdge | null => {
  const found = (graphOf(field).edges.get(a) ?? []).filter((edge) => beyond(edge, a) === b && a !== b);
  return found.find((edge) => edge.passable && !shuts(edge.door)) ?? found[0] ?? null;
};

const open = (edge: ZoneEdge, way: Way): boolean => !shuts(edge.door) && (way === 'sight' ? edge.sight : edge.passable);

/** The zones that can be walked to in one move from this one. */
export const neighboursOf = (field: ZoneField, zone: string): readonly string[] => [
  ...new Set(
    (graphOf(field).edges.get(zone) ?? []).filter((edge) => open(edge, 'passage')).map((edge) => beyond(edge, zone)),
  ),
];

/** Lengths from one zone to all it has a path to: Dijkstra over small whole lengths. */
const lengthsFrom = (graph: ZoneGraph, from: string, way: Way): ReadonlyMap<string, number> => {
  const known = graph.lengths[way].get(from);
  if (known !== undefined) return known;
  const found = new Map<string, number>();
  const rings: string[][] = [[from]];
  for (let length = 0; length < rings.length; length++) {
    for (const zone of rings[length] ?? []) {
      if (found.has(zone)) continue;
      found.set(zone, length);
      for (const edge of graph.edges.get(zone) ?? []) {
        const next = beyond(edge, zone);
        if (!found.has(next) && open(edge, way)) (rings[length + edge.distance] ??= []).push(next);
      }
    }
  }
  graph.lengths[way].set(from, found);
  return found;
};

/**
 * How many zones away one is from another along ways that are open to sight, or to walk on; null: there is no such
 * path. 0 within a zone.
 */
export const pathLength = (field: ZoneField, a: string, b: string, way: Way): number | null => {
  const graph = graphOf(field);
  return graph.byId.has(a) ? (lengthsFrom(graph, a, way).get(b) ?? null) : null;
};

/**
 * The shortest way to every zone that can be walked to in at most so many moves, nearest first; each without the zone
 * it begins in.
 */
export const waysFrom = (field: ZoneField, from: string, most: number): readonly (readonly string[])[] => {
  const seen = new Set([from]);
  const found: (readonly string[])[] = [];
  let last: readonly (readonly string[])[] = [[]];
  for (let moves = 0; moves < most && last.length > 0; moves++) {
    last = last.flatMap((way) =>
      neighboursOf(field, way.at(-1) ?? from).flatMap((next) => {
        if (seen.has(next)) return [];
        seen.add(next);
        return [[...way, next]];
      }),
    );
    found.push(...last);
  }
  return found;
};

/**
 * Zones from one to another, without the first, over as few moves as can be; null: there is no way. `barred` zones are
 * not passed through.
 */
export const routeTo = (
  field: ZoneField,
  from: string,
  to: string,
  barred: (zone: string) => boolean = () => false,
): readonly string[] | null => {
  const before = new Map<string, string | null>([[from, null]]);
  let edge = [from];
  while (edge.length > 0 && !before.has(to)) {
    const next: string[] = [];
    for (const zone of edge) {
      for (const other of neighboursOf(field, zone)) {
        if (before.has(other) || (other !== to && barred(other))) continue;
        before.set(other, zone);
        next.push(other);
      }
    }
    edge = next;
  }
  if (!before.has(to)) return null;
  const route: string[] = [];
  for (let zone: string | null = to; zone !== null && zone !== from; zone = before.get(zone) ?? null)
    route.unshift(zone);
  return route;
};
