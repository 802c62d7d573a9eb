import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../../core/rules/views/view.ts';
import { select } from '../actions.ts';
import { combatantOf, isGm, selectionIn } from '../select.ts';
import { useTable } from '../table.ts';

/** Selecting several at once. */

/** Takes somebody into the selection, or out of it. */
export const toggleSelected = (who: CombatantId): void => {
  const chosen = selectionIn(useTable.getState());
  selectAllOf(chosen.includes(who) ? chosen.filter((id) => id !== who) : [...chosen, who]);
};

/** Selects these, the first of them foremost; whoever is foremost already stays so. */
export const selectAllOf = (whom: readonly CombatantId[]): void => {
  const { selected } = useTable.getState();
  const first = selected !== null && whom.includes(selected) ? selected : (whom[0] ?? null);
  select(first);
  useTable.setState({ also: whom.filter((who) => who !== first) });
};

/** Who may be selected with others: everybody for the GM, one's own for a player. */
export const selectable = (view: View): readonly CombatantView[] =>
  view.combatants.filter((combatant) => combatant.place !== null && (isGm(view) || combatant.yours));

/** Selects everybody on the map whom this seat may do anything with. */
export const selectEverybody = (): void => {
  const { view } = useTable.getState();
  if (view !== null) selectAllOf(selectable(view).map(({ id }) => id));
};

/** "Orc Raider", "Orc Raider and Wolf", "Orc Raider and 2 others". */
export const saidOf = (view: View | null, whom: readonly CombatantId[]): string => {
  const names = whom.flatMap((who) => combatantOf(view, who)?.name ?? []);
  const [first = 'No one', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${String(names.length - 1)} others`;
};
