import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { Place } from '../../../core/space/field/field.ts';
import { freshCluster, sameCluster } from '../../../core/space/zones/room.ts';
import type { Point } from '../../store/camera.ts';
import type { Standing, ZonesView } from '../../store/field/kinds.ts';
import { anyCluster } from '../../store/field/any-cluster.ts';
import type { Newcomer, Newcomers } from '../newcomers.ts';
import { spotNear } from '../../store/zones/standing.ts';
import { zoneSpotAt } from './hand/landings.ts';

/**
 * A cluster of one's own in a zone. Its name tells nothing: whoever is placed may be hidden, and others who join them
 * are seen.
 */
const newCluster = (zone: string, combatants: readonly CombatantView[]): string =>
  freshCluster(
    anyCluster(),
    zone,
    combatants.map(({ place }) => place),
    anyCluster,
  );

/**
 * Where a click would put somebody new: in the cluster that is pointed at, or apart from all. null: no zone is there.
 */
const newcomerAt = ({ field, combatants }: Standing<ZonesView>, at: Point): Newcomer | null => {
  const spot = zoneSpotAt(field, combatants, at);
  if (spot === null) return null;
  const zone = field.zones.find(({ id }) => id === spot.zone)?.name ?? '';
  const room = spotNear(field, combatants, null, { zone: spot.zone, middle: at, radius: 0.5 });
  const cluster = spot.cluster ?? newCluster(spot.zone, combatants);
  const place: Place = { type: 'zone', zone: spot.zone, cluster, ...(room === null ? {} : { at: room }) };
  const beside = combatants
    .filter((combatant) => sameCluster(combatant.place, place))
    .map((combatant) => combatant.name);
  return {
    at: { x: (room ?? at).x - 0.5, y: (room ?? at).y - 0.5 },
    edge: 1,
    place,
    say: `${zone}, ${beside.length === 0 ? 'apart' : `close to ${beside.join(', ')}`}`,
  };
};

/** A place apart in the zone at a point, else in the first there is; null: there is no zone. */
const placeNear = ({ field, combatants }: Standing<ZonesView>, at: Point): Place | null => {
  const zone = zoneSpotAt(field, combatants, at)?.zone ?? field.zones[0]?.id;
  return zone === undefined ? null : { type: 'zone', zone, cluster: newCluster(zone, combatants) };
};

export const ZONE_NEWCOMERS: Newcomers<ZonesView> = { newcomerAt, placeNear };
