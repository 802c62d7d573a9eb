import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { CombatantView, View } from '../../core/rules/views/view.ts';
import { placesOn } from './places-on.ts';
import type { TableState } from './table.ts';
import { useTable, state } from './table.ts';
import { memo, memoPair } from '../../core/memo.ts';
import type { Drawing } from './on-screen.ts';

/** What the board shows: the past while one looks at it, else the present, with the map as it is being drawn. */
export const shownView = ({ past, view, drawing }: Pick<TableState, 'view' | 'past' | 'drawing'>): View | null =>
  past?.view ??
  (view === null || drawing === null || drawing.field.type !== view.field.type ? view : drawnView(view, drawing));

/** The present on a map that is being drawn; kept while neither changes. */
const drawnView = memoPair((view: View, drawing: Drawing): View => {
  const goes = Object.keys(drawing.moved).length > 0;
  const places = placesOn(drawing.field);
  const combatants = goes
    ? view.combatants.map((combatant) => {
        const to = drawing.moved[combatant.id];
        return to === undefined ? combatant : places.takenIn(combatant, to);
      })
    : view.combatants;
  return { ...view, field: drawing.field, combatants };
});

type Index = ReadonlyMap<CombatantId, CombatantView>;

/** Combatants by id; made once per list. */
export const indexOf = memo(
  (combatants: readonly CombatantView[]): Index => new Map(combatants.map((combatant) => [combatant.id, combatant])),
);

/** The combatant as this seat knows it, or null. */
export const combatantOf = (view: View | null, who: CombatantId | null): CombatantView | null =>
  view === null || who === null ? null : (indexOf(view.combatants).get(who) ?? null);

export const isActive = (view: View | null, who: CombatantId | null): boolean =>
  view !== null && who !== null && view.turnOrder.active.includes(who);
export const isGm = (view: View | null): boolean => view?.you.role === 'gm';

/** Whether this seat may put its hand on it: it decides for it, or is the GM; and nobody looks at the past. */
export const mayHandle = (state: Pick<TableState, 'view' | 'past'>, who: CombatantId | null): boolean => {
  const combatant = combatantOf(state.view, who);
  return (
    state.past === null &&
    combatant !== null &&
    state.view?.you.role !== 'watch' &&
    (combatant.yours || isGm(state.view))
  );
};

/** Whether this seat acts for somebody: it decides for it, or is the GM who has taken up playing it. */
export const playsIn = (view: View | null, who: CombatantId | null, playing: CombatantId | null): boolean => {
  const combatant = combatantOf(view, who);
  return (
    combatant !== null && view?.you.role !== 'watch' && (combatant.yours || (isGm(view) && playing === combatant.id))
  );
};

/**
 * Who a click on the board aims for: the one whose turn it is, if this seat plays it. A GM who has selected anybody
 * else looks around. null: nobody, and a click selects.
 */
export const aimerIn = (
  view: View | null,
  selected: CombatantId | null,
  playing: CombatantId | null,
): CombatantId | null => {
  if (view === null || view.you.role === 'watch') return null;
  if (isActive(view, selected) && playsIn(view, selected, playing)) return selected;
  if (isGm(view) && combatantOf(view, selected) !== null) return null;
  return view.turnOrder.active.find((who) => playsIn(view, who, playing)) ?? null;
};

/** Everybody who is selected and there, whoever was selected first at the front. */
export const selectionIn = ({
  view,
  selected,
  also,
}: Pick<TableState, 'view' | 'selected' | 'also'>): readonly CombatantId[] =>
  [...(selected === null ? [] : [selected]), ...also].filter((who) => combatantOf(view, who) !== null);

export const useShown = (): View | null => useTable(shownView);
export const useCombatant = (who: CombatantId | null): CombatantView | null =>
  useTable((state) => combatantOf(shownView(state), who));

/** Whether one has a turn of one’s own, not a moment in which all do something at once: roll, choose, declare. */
export const isTurn = (view: View | null): boolean => Object.keys(view?.turnOrder.states ?? {}).length === 0;

/** Whether somebody has a turn of their own just now: the halo is theirs. */
export const hasTurn = (view: View, who: CombatantId): boolean => isActive(view, who) && isTurn(view);

/** Whether this screen is the GM’s. */
export const gm = (): boolean => isGm(state().view);
