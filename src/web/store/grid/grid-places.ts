import { memo, memoPair } from '../../../core/memo.ts';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { adjacent } from '../../../core/space/grid/distance.ts';
import type { Base } from '../../../core/space/grid/footprint.ts';
import type { FieldPlaces } from '../field/field-places.ts';
import type { GridView } from '../field/kinds.ts';
import { heightSaid } from './heights.ts';
import { cellName } from '../../../core/space/grid/cell-name.ts';

/** Places on a grid: everybody stands on the cells of their base. */
export const GRID_PLACES: FieldPlaces<GridView> = {
  name: (_, place) =>
    place.type === 'cell'
      ? [`at ${cellName(place.x, place.y)}`, heightSaid(place.height)].filter((part) => part !== '').join(', ')
      : 'in a zone without a name',
  partName: () => '',
  beside: ({ field, combatants }, { id, place, footprint, body }) => ({
    near: 'next',
    names:
      place?.type === 'cell'
        ? combatants.flatMap((combatant) =>
            combatant.id !== id &&
            combatant.id !== body.carrier &&
            combatant.body.carrier !== id &&
            combatant.place?.type === 'cell' &&
            adjacent(field, { ...place, size: footprint }, { ...combatant.place, size: combatant.footprint })
              ? [combatant.name]
              : [],
          )
        : [],
  }),
  base: ({ combatants }, combatant) => baseAmong(combatants, combatant),
  // whoever walks on a grid is told to have walked
  walks: () => [],
  takenIn: (combatant) => combatant,
};

const baseOnGrid = memo((combatant: CombatantView): Base | null =>
  combatant.place?.type === 'cell' ? { x: combatant.place.x, y: combatant.place.y, size: combatant.footprint } : null,
);

/** How much of its own size a token has while another carries it. */
const CARRIED = 0.8;

/**
 * Who is carried sits on the upper half of the carrier's token, side by side with others: both are seen and taken hold
 * of.
 */
const baseAmong = memoPair((combatants: readonly CombatantView[], combatant: CombatantView): Base | null => {
  const { carrier: by } = combatant.body;
  const carrier = by === undefined ? undefined : combatants.find(({ id }) => id === by);
  const under = carrier === undefined ? null : baseOnGrid(carrier);
  if (under === null) return baseOnGrid(combatant);
  const carried = combatants.filter(({ body }) => body.carrier === by);
  const size = CARRIED * Math.min(combatant.footprint, under.size / Math.max(1, carried.length - 1));
  const aside = (carried.indexOf(combatant) - (carried.length - 1) / 2) * size;
  return { x: under.x + under.size / 2 - size / 2 + aside, y: under.y - size / 4, size };
});
