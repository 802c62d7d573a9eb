import { memo } from '../../../core/memo.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Spot } from '../../../core/space/zones/layout.ts';
import { sameCluster } from '../../../core/space/zones/room.ts';
import type { FieldPlaces } from '../field/field-places.ts';
import type { ZonesView } from '../field/kinds.ts';
import { layoutOf } from './standing.ts';
import { zoneWalks } from './walks.ts';

const nameOf = ({ zones }: ZonesView, zone: string): string => zones.find(({ id }) => id === zone)?.name ?? '';

/** Places in zones: everybody stands where the layout of their zone has them. */
export const ZONE_PLACES: FieldPlaces<ZonesView> = {
  name: (field, place) => {
    const name = place.type === 'zone' ? nameOf(field, place.zone) : '';
    return name === '' ? 'in a zone without a name' : `in ${name}`;
  },
  partName: nameOf,
  beside: ({ combatants }, one) => ({
    near: 'close',
    names: combatants
      .filter((other) => other.id !== one.id && sameCluster(one.place, other.place))
      .map(({ name }) => name),
  }),
  base: ({ field, combatants }, one) => {
    const spot = one.place === null ? undefined : layoutOf(field, combatants).spots.get(one.id);
    return spot === undefined ? null : boxed(spot);
  },
  walks: zoneWalks,
  // those who stood together stay together
  takenIn: (one: CombatantView, zone) =>
    one.place?.type === 'zone'
      ? { ...one, place: { type: 'zone', zone, cluster: `${one.place.zone} ${one.place.cluster}` } }
      : one,
};

const boxed = memo((spot: Spot): Base => ({ x: spot.x - spot.radius, y: spot.y - spot.radius, size: spot.radius * 2 }));
