import type { CombatantView, FieldView } from '../../../../core/rules/views/view.ts';
import type { Base } from '../../../../core/space/grid/footprint.ts';
import { placesOn } from '../../../store/places-on.ts';
import type { Brush } from '../ground.ts';
import type { Beside, Box, Tag } from './names.ts';
import { besideTokens, isNamed } from './names.ts';
import { nameTag } from '../signs.ts';

/** Where everybody stands who stands anywhere. */
export const basesIn = (field: FieldView | null, combatants: readonly CombatantView[]): ReadonlyMap<string, Base> =>
  new Map(
    field === null
      ? []
      : combatants.flatMap((combatant) => {
          const base = placesOn(field).base({ field, combatants }, combatant);
          return base === null ? [] : [[combatant.id, base] as const];
        }),
  );

/** The names that stand at tokens always, and where; of those who walk none does. */
export const placedNames = (
  brush: Brush,
  combatants: readonly CombatantView[],
  bases: ReadonlyMap<string, Base>,
  walking: ReadonlySet<string>,
  chips: readonly Box[],
): readonly { readonly combatant: CombatantView; readonly tag: Tag; readonly beside: Beside }[] => {
  const named = combatants.flatMap((combatant) => {
    const base = bases.get(combatant.id);
    return base === undefined || !isNamed(base, brush.unit) || walking.has(combatant.id)
      ? []
      : [{ combatant, tag: nameTag(brush, combatant, base, false, false) }];
  });
  const places = besideTokens(
    named.map(({ tag }) => tag),
    bases.values(),
    chips,
  );
  return named.map((one) => ({ ...one, beside: places.get(one.combatant.id) ?? 'below' }));
};
