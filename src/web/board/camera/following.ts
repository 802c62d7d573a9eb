import { create } from 'zustand';
import type { Role } from '../../../core/rules/offers/offer.ts';
import { useTable } from '../../store/table.ts';
import { recall, remember } from '../../ui/kept.ts';

/** Whether this screen's camera follows the action, as somebody chose it for each role; absent: as the role begins. */
const useChosen = create<{ readonly [role in Role]?: boolean }>(() => ({}));

const chosenFor = (role: Role): boolean | null => {
  const kept = recall(`follow.${role}`);
  return kept === null ? null : kept === 'yes';
};

/** Whether the camera follows the action: at first it does on players' and watch screens, and not on the GM's. */
export const useFollowing = (): boolean => {
  const role = useTable((state) => state.view?.you.role ?? null);
  const chosen = useChosen((state) => (role === null ? undefined : state[role]));
  return role !== null && (chosen ?? chosenFor(role) ?? role !== 'gm');
};

/** Chooses it for this screen, and remembers it. */
export const followAction = (on: boolean): void => {
  const role = useTable.getState().view?.you.role;
  if (role === undefined) return;
  useChosen.setState({ [role]: on });
  remember(`follow.${role}`, on ? 'yes' : 'no');
};
