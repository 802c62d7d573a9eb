import { useEffect } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { combatantOf } from '../../store/select.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { bringIntoSight, followShared } from './controls.ts';

/** Who a player is about: the one of theirs who is asked something, else their first. */
const playedIn = ({ view }: TableState): CombatantId | null => {
  if (view?.you.role !== 'player') return null;
  const asked = view.questions.find((question) => question.yours && question.to !== 'gm')?.to ?? null;
  return asked === null || asked === 'gm' ? (view.combatants.find((combatant) => combatant.yours)?.id ?? null) : asked;
};

/**
 * Keeps in sight what matters: a watch screen follows the GM's camera or whose turn it is, a player their own turn and
 * whoever of theirs is asked.
 */
export const useFollow = (): void => {
  const active = useTable((state) => state.view?.turnOrder.active[0] ?? null);
  const watching = useTable((state) => state.view?.you.role === 'watch');
  const yours = useTable((state) => combatantOf(state.view, active)?.yours === true);
  const played = useTable(playedIn);
  const following = useTable((state) => state.following);
  useEffect(() => {
    if (active === null) return;
    if (watching || yours) bringIntoSight(active);
  }, [active, watching, yours]);
  useEffect(() => {
    if (played !== null) bringIntoSight(played);
  }, [played]);
  useEffect(() => {
    if (following !== null && watching) followShared(following);
  }, [following, watching]);
};
