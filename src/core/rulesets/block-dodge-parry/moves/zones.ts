import { clusterNameOf } from '../../../rules/scene/scene.ts';
import type { CombatantId } from '../../../rules/scene/scene.ts';
import type { Zone, ZoneField, ZonePlace } from '../../../space/field/field.ts';
import { shuts, zoneOf } from '../../../space/zones/graph.ts';
import { rangeBetween } from '../../../space/zones/ranges.ts';
import type { ZoneRange } from '../../../space/zones/ranges.ts';
import { freshCluster, hasRoom, sameCluster } from '../../../space/zones/room.ts';
import type { Standing } from '../../../space/zones/room.ts';
import { sightBar, zoneSight } from '../../../space/zones/sight.ts';
import { within } from '../../../space/zones/within.ts';
import { able, roomTaken } from '../sheet/derived.ts';
import type { Battle, Fighter } from '../game.ts';
import { settingsOf } from '../game.ts';

/**
 * Where people stand, as the rules read it. A field of another kind has no zones: then nobody is in reach of anybody.
 */

const NO_ZONES: ZoneField = { type: 'zones', zones: [], edges: [], backdrop: null };

export const zonesOf = (scene: Pick<Battle, 'field'>): ZoneField =>
  scene.field.type === 'zones' ? scene.field : NO_ZONES;

export const placeOf = (fighter: Pick<Fighter, 'place'>): ZonePlace | null =>
  fighter.place?.type === 'zone' ? fighter.place : null;

/** The zone somebody stands in; null: none. */
export const zoneAt = (scene: Battle, fighter: Fighter): Zone | null => {
  const place = placeOf(fighter);
  return place === null ? null : zoneOf(zonesOf(scene), place.zone);
};

/** The range between two (BD-017 to BD-021, BD-031, BD-032); Distant where one has no place. */
export const rangeOf = (scene: Battle, a: Pick<Fighter, 'place'>, b: Pick<Fighter, 'place'>): ZoneRange => {
  const [from, to] = [placeOf(a), placeOf(b)];
  return from === null || to === null ? 'distant' : rangeBetween(zonesOf(scene), from, to, settingsOf(scene).farMax);
};

export const isClose = (a: Pick<Fighter, 'place'>, b: Pick<Fighter, 'place'>): boolean => sameCluster(a.place, b.place);

export const seesOf = (scene: Battle, a: Pick<Fighter, 'place'>, b: Pick<Fighter, 'place'>): boolean => {
  const [from, to] = [placeOf(a), placeOf(b)];
  return from !== null && to !== null && zoneSight(zonesOf(scene), from.zone, to.zone);
};

/** What hides one from the other, in words: a shut door, or no way to see along. */
export const hiddenBy = (scene: Battle, a: Pick<Fighter, 'place'>, b: Pick<Fighter, 'place'>): string | null => {
  const [from, to] = [placeOf(a), placeOf(b)];
  const field = zonesOf(scene);
  const bar = from === null || to === null ? null : sightBar(field, from.zone, to.zone);
  if (bar === null) return null;
  const [here, there] = bar.between.map((id) => zoneOf(field, id)?.name ?? '');
  return shuts(bar.door)
    ? `The door between ${here} and ${there} is shut.`
    : `${here} and ${there} do not see each other.`;
};

/** Side against side; the others are nobody's enemies until the GM turns them. */
export const hostile = (a: Pick<Fighter, 'side'>, b: Pick<Fighter, 'side'>): boolean =>
  a.side !== b.side && a.side !== 'other' && b.side !== 'other';

/** Able enemies in the same zone. */
export const enemiesInZone = (
  scene: Battle,
  fighter: Fighter,
  zone: string | null = placeOf(fighter)?.zone ?? null,
): readonly Fighter[] =>
  zone === null
    ? []
    : within(scene.combatants, { zone, cluster: null }).filter(
        (one) => one.id !== fighter.id && hostile(one, fighter) && able(one.body),
      );

/** Able enemies at arm's length: the engaged. */
export const enemiesClose = (scene: Battle, fighter: Fighter): readonly Fighter[] =>
  enemiesInZone(scene, fighter).filter((one) => isClose(one, fighter));

const standing = (scene: Battle, except: CombatantId): readonly Standing[] =>
  scene.combatants.filter(({ id }) => id !== except).map((one) => ({ place: one.place, footprint: roomTaken(one) }));

/** Whether there is room for somebody in a zone (BD-023, R-26). In the own zone there always is. */
export const roomFor = (scene: Battle, fighter: Fighter, zone: string): boolean =>
  placeOf(fighter)?.zone === zone || hasRoom(zonesOf(scene), zone, roomTaken(fighter), standing(scene, fighter.id));

/**
 * A cluster of one's own in a zone. Its name does not say whose it is: others may come to stand in it, and whose it was
 * may be hidden by then.
 */
export const ownCluster = (scene: Battle, fighter: Fighter, zone: string): string =>
  freshCluster(
    clusterNameOf(fighter.id),
    zone,
    scene.combatants
      .filter(({ id }) => id !== fighter.id)
      .map(({ place }) => place)
      .concat(fighter.place),
  );

/** What of the dangers of a zone is always there. */
export const isObscured = (zone: Zone | null): boolean =>
  zone?.dangers.some(({ effect }) => effect.type === 'obscured') ?? false;
export const isSlow = (zone: Zone | null): boolean =>
  zone?.dangers.some(({ effect }) => effect.type === 'slow') ?? false;
