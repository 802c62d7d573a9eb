import { middleOf } from '../../../core/space/zones/outline.ts';
import type { ZonesView } from '../field/kinds.ts';
import type { NamedPlace, NamedPlaces } from '../field/named-place.ts';
import { middleOfSeam, seamOf } from './seam.ts';

/** Doors between zones, and what lies in them. */
export const namedInZones: NamedPlaces<ZonesView> = {
  on: ({ field: { zones, edges } }) => {
    const nameOf = (id: string): string => zones.find((zone) => zone.id === id)?.name ?? '';
    return [
      ...edges.flatMap((edge): readonly NamedPlace[] => {
        const seam = edge.door === 'none' ? null : seamOf(zones, edge);
        if (seam === null) return [];
        const [from, to] = edge.between;
        return [
          {
            name: `the door between ${nameOf(from)} and ${nameOf(to)}`,
            at: middleOfSeam(seam),
            door: { id: edge.id, open: edge.door === 'open' },
          },
        ];
      }),
      ...zones.flatMap(({ name, outline, features }) =>
        features.map(({ label }): NamedPlace => ({ name: `${label} (${name})`, at: middleOf(outline) })),
      ),
    ];
  },
};
