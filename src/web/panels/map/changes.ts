import { same } from '../../../core/rules/same.ts';
import type { CombatantView, FieldView } from '../../../core/rules/view.ts';
import type { FieldChange } from '../../../core/space/field-change.ts';
import type { CoverObject, Place, Wall, Zone, ZoneEdge } from '../../../core/space/field.ts';
import { freshCluster } from '../../../core/space/zones/room.ts';
import type { Correction } from '../../../core/wire/messages.ts';
import type { Draft, GridMap, ZoneMap } from './draft.ts';

/** What a table is told of a draft: only what differs from the map it has, in messages that are not too long. */

/** Characters of one message at most, with room for what goes round it. */
const MOST_LETTERS = 44_000;
/** Corrections of one message at most. */
const MOST_AT_ONCE = 100;
/** Cells of one paint at most. */
const MOST_CELLS = 6_000;

type Redrawn = Extract<FieldChange, { type: 'redrawn' }>;
const redrawn = (more: Partial<Redrawn>): { readonly type: 'field'; readonly change: Redrawn } => ({
  type: 'field',
  change: { type: 'redrawn', zones: [], gone: [], edges: [], cut: [], ...more },
});

/** The list in parts that are short enough to be sent. */
const inParts = <T>(list: readonly T[], most: number): readonly (readonly T[])[] => {
  const parts: T[][] = [];
  let letters = Infinity;
  for (const one of list) {
    const long = JSON.stringify(one).length + 1;
    if (letters + long > most) {
      parts.push([]);
      letters = 0;
    }
    letters += long;
    parts.at(-1)?.push(one);
  }
  return parts;
};

const zoneChanges = (
  before: ZoneMap,
  now: ZoneMap,
  moved: Draft['moved'],
  combatants: readonly CombatantView[],
): readonly Correction[] => {
  const old = new Map(before.zones.map((zone) => [zone.id, zone]));
  const kept = new Set(now.zones.map(({ id }) => id));
  const gone = before.zones.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  const zones = now.zones.filter((zone) => !same(zone, old.get(zone.id)));
  const ways = new Map(before.edges.map((edge) => [edge.id, edge]));
  const edges = now.edges.filter((edge) => !same(edge, ways.get(edge.id)));
  const left = new Set(now.edges.map(({ id }) => id));
  const cut = before.edges
    .filter(({ id, between }) => !left.has(id) && !between.some((zone) => gone.includes(zone)))
    .map(({ id }) => id);
  const moves = movesOf(moved, kept, gone, combatants);
  // Whoever goes to a zone that is only drawn now goes there when it is there; what is gone goes last.
  const homes = zones.filter(
    ({ id }) => !old.has(id) && moves.some(({ place }) => place.type === 'zone' && place.zone === id),
  );
  const first: readonly Correction[] = homes.length === 0 ? [] : [redrawn({ zones: homes })];
  const rest = zones.filter((zone) => !homes.includes(zone));
  const drawn = inParts<Zone>(rest, MOST_LETTERS / 2).map((part, nth) =>
    nth === 0 ? redrawn({ zones: part, gone, cut }) : redrawn({ zones: part }),
  );
  const without = drawn.length === 0 && gone.length + cut.length > 0 ? [redrawn({ gone, cut })] : [];
  return [...first, ...moves, ...withWays([...without, ...drawn], inParts(edges, MOST_LETTERS / 2))];
};

type RedrawnCorrection = ReturnType<typeof redrawn>;

/** One stroke is one change: the ways of a zone go with it, where both are short enough. */
const withWays = (
  zones: readonly RedrawnCorrection[],
  ways: readonly (readonly ZoneEdge[])[],
): readonly Correction[] => {
  const last = zones.at(-1);
  const [first = [], ...rest] = ways;
  if (last === undefined || ways.length === 0) return [...zones, ...ways.map((part) => redrawn({ edges: part }))];
  return [
    ...zones.slice(0, -1),
    { ...last, change: { ...last.change, edges: first } },
    ...rest.map((part) => redrawn({ edges: part })),
  ];
};

/** Those who stood in a zone that is gone keep together: one cluster goes to one cluster. */
const movesOf = (
  moved: Draft['moved'],
  kept: ReadonlySet<string>,
  gone: readonly string[],
  combatants: readonly CombatantView[],
): readonly Extract<Correction, { type: 'move' }>[] => {
  const places: (Place | null)[] = combatants.map(({ place }) => place);
  const clusters = new Map<string, string>();
  return combatants.flatMap((one): readonly Extract<Correction, { type: 'move' }>[] => {
    const to = moved[one.id];
    if (one.place?.type !== 'zone' || to === undefined || !kept.has(to) || !gone.includes(one.place.zone)) return [];
    const key = `${one.place.zone}\n${one.place.cluster}\n${to}`;
    const cluster = clusters.get(key) ?? freshCluster(one.place.cluster, to, places);
    clusters.set(key, cluster);
    const place: Place = { type: 'zone', zone: to, cluster };
    places.push(place);
    return [{ type: 'move', who: one.id, place }];
  });
};

const wallKey = ({ a, b }: Wall): string => `${a.x},${a.y} ${b.x},${b.y}`;

const gridChanges = (before: GridMap, now: GridMap): readonly Correction[] => {
  const [old, left] = [new Set(before.walls.map(wallKey)), new Set(now.walls.map(wallKey))];
  const walls = now.walls.filter((wall) => !old.has(wallKey(wall)));
  const razed = before.walls.filter((wall) => !left.has(wallKey(wall)));
  const portals = now.portals.filter(
    (portal) =>
      !same(
        portal,
        before.portals.find(({ id }) => id === portal.id),
      ),
  );
  const removed = before.portals
    .filter(({ id }) => !now.portals.some((portal) => portal.id === id))
    .map(({ id }) => id);
  const parts = inParts(walls, MOST_LETTERS / 2);
  const built = (more: Partial<Extract<FieldChange, { type: 'built' }>>): Correction => ({
    type: 'field',
    change: { type: 'built', walls: [], razed: [], portals: [], removed: [], ...more },
  });
  const first =
    parts.length === 0 && razed.length + portals.length + removed.length === 0
      ? []
      : [built({ walls: parts[0] ?? [], razed, portals, removed })];
  return [
    ...first,
    ...parts.slice(1).map((part) => built({ walls: part })),
    ...paintChanges(before, now),
    ...coverChanges(before, now),
  ];
};

const coverChanges = (before: GridMap, now: GridMap): readonly Correction[] => {
  const fresh = now.cover.filter(
    (one) =>
      !same(
        one,
        before.cover.find(({ id }) => id === one.id),
      ),
  );
  const gone = before.cover.filter(({ id }) => !now.cover.some((one) => one.id === id)).map(({ id }) => id);
  const parts = inParts(fresh, MOST_LETTERS / 2);
  const covered = (cover: readonly CoverObject[], without: readonly string[]): Correction => ({
    type: 'field',
    change: { type: 'covered', cover, gone: without },
  });
  return parts.length === 0
    ? gone.length === 0
      ? []
      : [covered([], gone)]
    : parts.map((part, nth) => covered(part, nth === 0 ? gone : []));
};

/** What lies on each cell, as kind and label. */
const groundOf = ({ terrain }: GridMap): ReadonlyMap<number, string> =>
  new Map(
    terrain.flatMap(({ kind, label, cells }) => cells.map((cell) => [cell, JSON.stringify([kind, label])] as const)),
  );

const paintChanges = (before: GridMap, now: GridMap): readonly Correction[] => {
  const [old, fresh] = [groundOf(before), groundOf(now)];
  const paints = new Map<string | null, number[]>();
  for (const cell of new Set([...old.keys(), ...fresh.keys()])) {
    const look = fresh.get(cell) ?? null;
    if (look === (old.get(cell) ?? null)) continue;
    const list = paints.get(look);
    if (list === undefined) paints.set(look, [cell]);
    else list.push(cell);
  }
  return [...paints].flatMap(([look, cells]): readonly Correction[] => {
    const [kind, label] =
      look === null ? [null, ''] : (JSON.parse(look) as [Extract<FieldChange, { type: 'painted' }>['kind'], string]);
    const sorted = cells.sort((a, b) => a - b);
    return Array.from({ length: Math.ceil(sorted.length / MOST_CELLS) }, (_, nth) => ({
      type: 'field',
      change: { type: 'painted', kind, label, cells: sorted.slice(nth * MOST_CELLS, (nth + 1) * MOST_CELLS) },
    }));
  });
};

/**
 * The corrections that make a table's map what a draft is, in the order they are to be made; none: it is that already.
 */
export const changesOf = (
  before: FieldView,
  { field, moved }: Draft,
  combatants: readonly CombatantView[],
): readonly Correction[] => {
  if (before.type === 'zones' && field.type === 'zones') return zoneChanges(before, field, moved, combatants);
  return before.type === 'grid' && field.type === 'grid' ? gridChanges(before, field) : [];
};

/** The corrections as messages, each short enough for the wire. */
export const messagesOf = (corrections: readonly Correction[]): readonly (readonly Correction[])[] =>
  inParts(corrections, MOST_LETTERS).flatMap((part) =>
    Array.from({ length: Math.ceil(part.length / MOST_AT_ONCE) }, (_, nth) =>
      part.slice(nth * MOST_AT_ONCE, (nth + 1) * MOST_AT_ONCE),
    ),
  );
