import { same } from '../../../../core/rules/scene/same.ts';
import type { CombatantView } from '../../../../core/rules/views/view.ts';
import type { FieldChange } from '../../../../core/space/field/field-change.ts';
import type { Place, Zone, ZoneEdge } from '../../../../core/space/field/field.ts';
import { freshCluster } from '../../../../core/space/zones/room.ts';
import { anyCluster } from '../../../store/field/any-cluster.ts';
import type { Correction } from '../../../../core/wire/messages.ts';
import type { Draft, ZoneMap } from './drawn/draft.ts';
import { MOST_OF_ONE, inParts } from './messages.ts';

type Redrawn = Extract<FieldChange, { type: 'redrawn' }>;
const redrawn = (more: Partial<Redrawn>): { readonly type: 'field'; readonly change: Redrawn } => ({
  type: 'field',
  change: { type: 'redrawn', zones: [], gone: [], edges: [], cut: [], ...more },
});

/** What a table is told of other zones and ways than it has. */
export const zoneChanges = (
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
  const drawn = inParts<Zone>(rest, MOST_OF_ONE).map((part, nth) =>
    nth === 0 ? redrawn({ zones: part, gone, cut }) : redrawn({ zones: part }),
  );
  const without = drawn.length === 0 && gone.length + cut.length > 0 ? [redrawn({ gone, cut })] : [];
  return [...first, ...moves, ...withWays([...without, ...drawn], inParts(edges, MOST_OF_ONE))];
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
  return combatants.flatMap((combatant): readonly Extract<Correction, { type: 'move' }>[] => {
    const to = moved[combatant.id];
    if (combatant.place?.type !== 'zone' || to === undefined || !kept.has(to) || !gone.includes(combatant.place.zone))
      return [];
    const key = `${combatant.place.zone}\n${combatant.place.cluster}\n${to}`;
    const cluster = clusters.get(key) ?? freshCluster(combatant.place.cluster, to, places, anyCluster);
    clusters.set(key, cluster);
    const place: Place = { type: 'zone', zone: to, cluster };
    places.push(place);
    return [{ type: 'move', who: combatant.id, place }];
  });
};
