import { create } from 'zustand';
import type { CombatantView } from '../../../../core/rules/views/view.ts';
import { shownView } from '../../../store/select.ts';
import { useTable } from '../../../store/table.ts';
import { withoutZone } from './drawn/zone-draft.ts';
import { drawingOn } from './drawing-on.ts';
import { useEditor } from './editor-state.ts';
import { edit, pick } from './editor.ts';

/** A zone that is to go though somebody stands in it: it waits for where they go. */
export const useRemoving = create<{ readonly zone: string | null }>(() => ({ zone: null }));

// who picks something else has let it be
useEditor.subscribe((now, before) => {
  if (now.picked !== before.picked) useRemoving.setState({ zone: null });
});

/** Who stands in a zone of the map as it is drawn. */
export const standingIn = (zone: string): readonly CombatantView[] =>
  shownView(useTable.getState())?.combatants.filter(({ place }) => place?.type === 'zone' && place.zone === zone) ?? [];

/** How much of a zone's room is taken: those who lie down for good take none. */
export const takenIn = (zone: string): number =>
  standingIn(zone).reduce((sum, { footprint, body }) => sum + (body.down ? 0 : footprint), 0);

/**
 * Takes away what is picked; a zone where somebody stands asks first where they go. Returns whether anything is picked.
 */
export const removePicked = (): boolean => {
  const { picked, draft } = useEditor.getState();
  if (picked === null || draft === null) return false;
  if (picked.type === 'zone' && standingIn(picked.id).length > 0) {
    useRemoving.setState({ zone: picked.id });
    return true;
  }
  edit(drawingOn(draft.field).without(draft, picked));
  pick(null);
  return true;
};

/** Takes a zone away; everybody in it goes to another. */
export const removeZone = (zone: string, to: string): void => {
  const { draft } = useEditor.getState();
  if (draft === null) return;
  edit(withoutZone(draft, zone, Object.fromEntries(standingIn(zone).map(({ id }) => [id, to]))));
  useRemoving.setState({ zone: null });
  pick(null);
};
