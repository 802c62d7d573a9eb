import { memo } from '../../../core/memo.ts';
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
  beside: ({ field, combatants }, { id, place, footprint }) => ({
    near: 'next',
    names:
      place?.type === 'cell'
        ? combatants.flatMap((combatant) =>
            combatant.id !== id &&
            combatant.place?.type === 'cell' &&
            adjacent(field, { ...place, size: footprint }, { ...combatant.place, size: combatant.footprint })
              ? [combatant.name]
              : [],
          )
        : [],
  }),
  base: (_, combatant) => baseOnGrid(combatant),
  // whoever walks on a grid is told to have walked
  walks: () => [],
  takenIn: (combatant) => combatant,
};

const baseOnGrid = memo((combatant: CombatantView): Base | null =>
  combatant.place?.type === 'cell' ? { x: combatant.place.x, y: combatant.place.y, size: combatant.footprint } : null,
);
