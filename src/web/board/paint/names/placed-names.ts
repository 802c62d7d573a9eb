import type { CombatantView, FieldView } from '../../../../core/rules/views/view.ts';
import type { Base } from '../../../../core/space/grid/footprint.ts';
import { placesOn } from '../../../store/places-on.ts';
import type { Brush } from '../brush.ts';
import type { Beside } from './names.ts';
import { besideTokens, isNamed } from './names.ts';
import { isNumbered } from '../tokens/look.ts';
import { labelTag, nameTag } from '../signs.ts';
import type { Box, Tag } from './boxes.ts';

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

/** What stands at a token always. */
interface PlacedName {
  readonly combatant: CombatantView;
  readonly tag: Tag;
  readonly beside: Beside;
  /** The label that stands there alone, where the token is too small for its name. */
  readonly label: string | null;
}

/**
 * The names that stand at tokens always, and where; of those who walk none does. With `labels`, those whom a number
 * tells apart have it beside tokens that are too small for a name.
 */
export const placedNames = (
  brush: Brush,
  combatants: readonly CombatantView[],
  bases: ReadonlyMap<string, Base>,
  walking: ReadonlySet<string>,
  chips: readonly Box[],
  labels: ReadonlyMap<string, string> | null = null,
): readonly PlacedName[] => {
  const named = combatants.flatMap((combatant): readonly Omit<PlacedName, 'beside'>[] => {
    const base = bases.get(combatant.id);
    if (base === undefined || walking.has(combatant.id)) return [];
    if (isNamed(base, brush.unit))
      return [{ combatant, tag: nameTag(brush, combatant, base, false, false), label: null }];
    const label = labels?.get(combatant.id);
    return label === undefined || !isNumbered(label)
      ? []
      : [{ combatant, tag: labelTag(brush, combatant.id, label, base), label }];
  });
  const places = besideTokens(
    named.map(({ tag }) => tag),
    bases.values(),
    chips,
  );
  return named.map((one) => ({ ...one, beside: places.get(one.combatant.id) ?? 'below' }));
};
