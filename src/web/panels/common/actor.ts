import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { mayHandle } from '../../store/select.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';

/**
 * Whose actions the bar shows: the selected combatant if this seat may handle it, else the active one, else one's own.
 */
export const actorOf = (state: Pick<TableState, 'view' | 'past' | 'selected'>): CombatantId | null => {
  if (state.view === null || state.view.you.role === 'watch' || state.past !== null) return null;
  if (mayHandle(state, state.selected)) return state.selected;
  const active = state.view.turnOrder.active.find((who) => mayHandle(state, who));
  if (active !== undefined) return active;
  return (
    state.view.combatants.find((combatant) => combatant.yours && combatant.seat === state.view?.you.seat)?.id ?? null
  );
};

export const useActor = (): CombatantId | null => useTable(actorOf);
