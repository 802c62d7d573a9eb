import { memo } from '../../../core/memo.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { Spot } from '../../../core/space/zones/layout-in-zone.ts';
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
  beside: ({ combatants }, combatant) => ({
    near: 'close',
    names: combatants
      .filter((other) => other.id !== combatant.id && sameCluster(combatant.place, other.place))
      .map(({ name }) => name),
  }),
  base: ({ field, combatants }, combatant) => {
    const spot = combatant.place === null ? undefined : layoutOf(field, combatants).spots.get(combatant.id);
    return spot === undefined ? null : boxed(spot);
  },
  walks: zoneWalks,
  // those who stood together stay together
  takenIn: (combatant: CombatantView, zone) =>
    combatant.place?.type === 'zone'
      ? {
          ...combatant,
          place: { ...combatant.place, zone, cluster: `${combatant.place.zone} ${combatant.place.cluster}` },
        }
      : combatant,
};

const boxed = memo((spot: Spot): Base => ({ x: spot.x - spot.radius, y: spot.y - spot.radius, size: spot.radius * 2 }));
