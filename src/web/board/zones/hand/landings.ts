import type { CombatantId } from '../../../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../../core/rules/views/view.ts';
import { inside } from '../../../../core/space/grid/geometry.ts';
import type { ClusterRing } from '../../../../core/space/zones/layout-in-zone.ts';
import type { Point } from '../../../store/camera.ts';
import { combatantOf } from '../../../store/select.ts';
import type { On, ZonesView } from '../../../store/field/kinds.ts';
import { layoutOf, spotNear, spotWith } from '../../../store/zones/standing.ts';
import { baseOf } from '../../field/bases.ts';

/** Where a token can be let go: in a cluster that is there, or apart from all in a zone. */
export interface Landing {
  readonly zone: string;
  /** null: a cluster of its own. */
  readonly cluster: string | null;
  /** The corner its token would have there, in cells. */
  readonly at: Point;
  /** The radius its token would have there. */
  readonly radius: number;
  /** The middle of its token, which goes along with the move; null: it stays, or there is room nowhere near. */
  readonly spot: Point | null;
  /** Whether it stands there already. */
  readonly home: boolean;
}

/** Cells beyond a ring that still count as joining it. */
const REACHES = 0.35;
/** A token that is let go less than this from where it stands stays there, in cells. */
const SLIP = 0.1;
/** A cluster that nobody is in, by a name nobody gives. */
const APART = '\u0000apart';

interface Known {
  /** Where the layout has room, by zone and cluster. */
  readonly roomy: Map<string, Landing>;
  /** Everywhere the hand came past, by the corner of the token. */
  readonly byCorner: Map<string, Landing>;
}
/** No memo: filled with what the hand comes past, from a view that must not be kept with it. */
const landings = new WeakMap<readonly CombatantView[], Map<CombatantId, Known>>();

const knownFor = (view: View, who: CombatantId): Known => {
  let all = landings.get(view.combatants);
  if (all === undefined) landings.set(view.combatants, (all = new Map<CombatantId, Known>()));
  let known = all.get(who);
  if (known === undefined) all.set(who, (known = { roomy: new Map(), byCorner: new Map() }));
  return known;
};

const cornerKey = ({ x, y }: Point): string => `${Math.round(x * 1e5)} ${Math.round(y * 1e5)}`;

/** Where somebody would stand in a cluster of a zone, as the layout finds room there; null: they cannot go there. */
export const landing = (
  view: On<ZonesView>,
  combatant: CombatantView,
  zone: string,
  cluster: string | null,
): Landing | null => {
  const { field } = view;
  const base = baseOf(view, combatant.id);
  const place = combatant.place;
  const rings = layoutOf(field, view.combatants).rings;
  const own =
    place?.type === 'zone'
      ? rings.find((ring) => ring.zone === place.zone && ring.cluster === place.cluster)
      : undefined;
  const alone = own !== undefined && own.members.length === 1;
  const stays = own !== undefined && own.zone === zone && (cluster === own.cluster || (cluster === null && alone));
  if (stays)
    return base === null
      ? null
      : { zone, cluster: own.cluster, at: { x: base.x, y: base.y }, radius: base.size / 2, spot: null, home: true };
  const { roomy, byCorner } = knownFor(view, combatant.id);
  const key = `${zone}\n${cluster ?? APART}`;
  const before = roomy.get(key);
  if (before !== undefined) return before;
  const found = spotWith(field, view.combatants, combatant.id, { type: 'zone', zone, cluster: cluster ?? APART });
  if (found === undefined) return null;
  const { radius } = found;
  // what the layout finds for this screen is told along: it is the same on every other one
  const spot = spotNear(field, view.combatants, combatant.id, { zone, middle: found, radius });
  const { x, y } = spot ?? found;
  const at = { x: x - radius, y: y - radius };
  const made: Landing = { zone, cluster, at, radius, spot, home: false };
  roomy.set(key, made);
  byCorner.set(cornerKey(at), made);
  return made;
};

/** The landing as near to where a pointer has the middle of the token as there is room. */
export const pointed = (view: On<ZonesView>, who: CombatantId, roomy: Landing, middle: Point): Landing => {
  const { zone, radius, at } = roomy;
  if (roomy.home && Math.hypot(middle.x - at.x - radius, middle.y - at.y - radius) < SLIP) return roomy;
  const spot = spotNear(view.field, view.combatants, who, { zone, middle, radius });
  if (spot === null) return roomy;
  const half = (baseOf(view, who)?.size ?? 1) / 2;
  const made = { ...roomy, at: { x: spot.x - half, y: spot.y - half }, spot };
  knownFor(view, who).byCorner.set(cornerKey(made.at), made);
  return made;
};

/** The ring at a point that somebody else is in; `who`: whose own does not count. */
const ringAt = (rings: readonly ClusterRing[], at: Point, who: CombatantId | null): ClusterRing | null => {
  let nearest: ClusterRing | null = null;
  let least = Infinity;
  for (const ring of rings) {
    const far = Math.hypot(at.x - ring.x, at.y - ring.y) - ring.radius;
    if (far > REACHES || far >= least || ring.members.every((id) => id === who)) continue;
    nearest = ring;
    least = far;
  }
  return nearest;
};

/** Where somebody would stand who is let go with the middle of the token at a point; null: there is no zone. */
export const landingAt = (view: On<ZonesView>, who: CombatantId, at: Point): Landing | null => {
  const combatant = combatantOf(view, who);
  if (combatant === null) return null;
  const { field } = view;
  const { rings } = layoutOf(field, view.combatants);
  const ring = ringAt(rings, at, who);
  const zone = ring?.zone ?? field.zones.find(({ outline }) => inside(at.x, at.y, outline))?.id;
  const roomy = zone === undefined ? null : landing(view, combatant, zone, ring?.cluster ?? null);
  return roomy === null ? null : pointed(view, who, roomy, at);
};

/**
 * The zone under a point, and the cluster there that one joins; null: a cluster of its own. For who is not on the field
 * yet.
 */
export const zoneSpotAt = (
  field: ZonesView,
  combatants: readonly CombatantView[],
  at: Point,
): { readonly zone: string; readonly cluster: string | null } | null => {
  const ring = ringAt(layoutOf(field, combatants).rings, at, null);
  if (ring !== null) return { zone: ring.zone, cluster: ring.cluster };
  const zone = field.zones.find(({ outline }) => inside(at.x, at.y, outline));
  return zone === undefined ? null : { zone: zone.id, cluster: null };
};

const near = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6;

/** The landing whose corner is at a point; null: nobody can be let go there. */
export const landingOf = (view: On<ZonesView>, who: CombatantId, corner: Point): Landing | null => {
  const known = knownFor(view, who).byCorner.get(cornerKey(corner));
  if (known !== undefined) return known;
  const combatant = combatantOf(view, who);
  const base = baseOf(view, who);
  if (combatant?.place?.type === 'zone' && base !== null && near(base, corner))
    return {
      zone: combatant.place.zone,
      cluster: combatant.place.cluster,
      at: corner,
      radius: base.size / 2,
      spot: null,
      home: true,
    };
  return null;
};
