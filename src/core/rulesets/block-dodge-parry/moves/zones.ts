import { clusterNameOf, furtherClusters, hostile, type CombatantId } from '../../../rules/kit.ts';
import type { Zone, ZoneField, ZonePlace } from '../../../space/field/field.ts';
import { shuts, zoneOf } from '../../../space/zones/graph.ts';
import { rangeBetween, type ZoneRange } from '../../../space/zones/ranges.ts';
import { freshCluster, hasRoom, sameCluster, type Standing } from '../../../space/zones/room.ts';
import { sightBar, zoneSight } from '../../../space/zones/sight.ts';
import { within } from '../../../space/zones/within.ts';
import type { Combatant, Fact, Procedure, Scene } from '../game.ts';
import { changed, combatantsOf, look, record, settingsOf } from '../game.ts';
import { able, isIn, roomTaken, withoutState } from '../sheet/index.ts';

/** Where people stand. A field of another kind has no zones, so nobody is in reach of anybody. */

type Placed = Pick<Combatant, 'place'>;

const NO_ZONES: ZoneField = { type: 'zones', zones: [], edges: [], backdrop: null };

export const zonesOf = (scene: Pick<Scene, 'field'>): ZoneField =>
  scene.field.type === 'zones' ? scene.field : NO_ZONES;

export const placeOf = ({ place }: Placed): ZonePlace | null => (place?.type === 'zone' ? place : null);

export const zoneName = (scene: Scene, id: string): string => zoneOf(zonesOf(scene), id)?.name ?? '';

export const zoneAt = (scene: Scene, combatant: Combatant): Zone | null => {
  const place = placeOf(combatant);
  return place === null ? null : zoneOf(zonesOf(scene), place.zone);
};

/** The range between two (BD-017 to BD-021, BD-031, BD-032). It is Distant where one has no place. */
export const rangeOf = (scene: Scene, a: Placed, b: Placed): ZoneRange => {
  const [from, to] = [placeOf(a), placeOf(b)];
  return from === null || to === null ? 'distant' : rangeBetween(zonesOf(scene), from, to, settingsOf(scene).farMax);
};

export const isClose = (a: Placed, b: Placed): boolean => sameCluster(a.place, b.place);

export const seesOf = (scene: Scene, a: Placed, b: Placed): boolean => {
  const [from, to] = [placeOf(a), placeOf(b)];
  return from !== null && to !== null && zoneSight(zonesOf(scene), from.zone, to.zone);
};

/** What hides one from the other: a shut door, or no line of sight. */
export const hiddenBy = (scene: Scene, a: Placed, b: Placed): string | null => {
  const [from, to] = [placeOf(a), placeOf(b)];
  const bar = from === null || to === null ? null : sightBar(zonesOf(scene), from.zone, to.zone);
  if (bar === null) return null;
  const [here, there] = bar.between.map((id) => zoneName(scene, id));
  const between = `between ${here} and ${there}`;
  return shuts(bar.door) ? `The door ${between} is shut.` : `No line of sight ${between}.`;
};

export { hostile };

/** Able enemies, wherever they are. */
export const foesOf = (scene: Scene, combatant: Combatant): readonly Combatant[] =>
  scene.combatants.filter((other) => hostile(other, combatant) && able(other.body));
export const foesOnField = (scene: Scene, combatant: Combatant): readonly CombatantId[] =>
  foesOf(scene, combatant).flatMap(({ id, place }) => (place === null ? [] : [id]));

/** Able enemies in the same zone. */
export const enemiesInZone = (scene: Scene, combatant: Combatant, zone = placeOf(combatant)?.zone) =>
  zone === undefined ? [] : within(foesOf(scene, combatant), { zone, cluster: null });

/** Whether a zone has something to hide or to take cover behind (BD-024). */
export const hasBehind = (zone: Pick<Zone, 'features'> | null, kind: 'hide' | 'cover'): boolean =>
  zone?.features.some((feature) => feature.kind === kind) === true;

/** The door of this id beside a zone; null: there is none, or it is nowhere near (BD-264). */
export const doorBeside = (scene: Scene, id: string, zone: string | null) =>
  zonesOf(scene).edges.find((edge) => edge.id === id && edge.door !== 'none' && edge.between.includes(zone ?? '')) ??
  null;

/** Able enemies at arm's length. */
export const enemiesClose = (scene: Scene, combatant: Combatant): readonly Combatant[] =>
  enemiesInZone(scene, combatant).filter((other) => isClose(other, combatant));

const standing = (scene: Scene, except: CombatantId): readonly Standing[] =>
  scene.combatants
    .filter(({ id }) => id !== except)
    .map((combatant) => ({ place: combatant.place, footprint: roomTaken(combatant) }));

/** Room for somebody in a zone (BD-023, R-26). Their own zone always has it. */
export const roomFor = (scene: Scene, combatant: Combatant, zone: string): boolean =>
  placeOf(combatant)?.zone === zone ||
  hasRoom(zonesOf(scene), zone, roomTaken(combatant), standing(scene, combatant.id));

/** A cluster of one's own. Its name does not tell whose, since they may hide while others stand in it. */
export const ownCluster = (scene: Scene, { id, place }: Combatant, zone: string): string => {
  const places = [...scene.combatants.filter((other) => other.id !== id).map((other) => other.place), place];
  return freshCluster(clusterNameOf(id), zone, places, furtherClusters(scene, clusterNameOf(id)));
};

export const isObscured = (zone: Zone | null): boolean =>
  zone?.dangers.some(({ effect }) => effect.type === 'obscured') ?? false;
export const isSlow = (zone: Zone | null): boolean =>
  zone?.dangers.some(({ effect }) => effect.type === 'slow') ?? false;

/** Players do not see it. The GM may give it an intention, but nobody waits for one: the wait would tell of it. */
export const lurks = (combatant: Combatant): boolean => combatant.hidden && combatant.side !== 'ally';

/** Only the GM's creatures, and those of the same player, know of the hidden. */
export const knowsOf = (combatant: Combatant, other: Combatant): boolean =>
  !other.hidden || combatant.seat === null || combatant.seat === other.seat;

/** Able enemies on the field that it knows of. */
export const foesKnownTo = (scene: Scene, combatant: Combatant): readonly Combatant[] =>
  foesOf(scene, combatant).filter((other) => other.place !== null && knowsOf(combatant, other));

/** Whether it has to get away from a foe at arm’s length that it knows of: a quick turn is too short (BD-184). */
export const mustBreakAway = (scene: Scene, combatant: Combatant): boolean =>
  enemiesClose(scene, combatant).some((foe) => knowsOf(combatant, foe));

/** Whether a hiding place still hides it: shots are worse until it attacks, moves, or a foe is Close (BD-024). */
export const hides = (scene: Scene, combatant: Combatant): boolean =>
  isIn(combatant.body, 'hidden-away') && enemiesClose(scene, combatant).length === 0;

const outOf = ({ id, body }: Combatant): Fact => changed(id, withoutState(body, 'hidden-away'), { type: 'came-out' });

/** Attacking ends hiding. */
export function* comeOut(actors: readonly CombatantId[]): Procedure {
  const scene = yield* look();
  const out = combatantsOf(scene, actors).filter(({ body }) => isIn(body, 'hidden-away'));
  if (out.length > 0) yield* record(...out.map(outOf));
}

/** Whoever hides with a foe Close is found. */
export function* found(): Procedure {
  const scene = yield* look();
  const out = scene.combatants.filter((combatant) => isIn(combatant.body, 'hidden-away') && !hides(scene, combatant));
  if (out.length > 0) yield* record(...out.map(outOf));
}
