import { useEffect } from 'react';
import { useTable } from '../store/table.ts';
import { bringIntoSight, followShared } from './controls.ts';
import { combatantOf } from '../store/select.ts';

/** Keeps in sight what matters: a watch screen follows the GM's camera or whose turn it is, a player their own turn. */
export const useFollow = (): void => {
  const active = useTable((state) => state.view?.strip.active[0] ?? null);
  const watching = useTable((state) => state.view?.you.role === 'watch');
  const yours = useTable((state) => combatantOf(state.view, active)?.yours === true);
  const following = useTable((state) => state.following);
  useEffect(() => {
    if (active === null) return;
    if (watching || yours) bringIntoSight(active);
  }, [active, watching, yours]);
  useEffect(() => {
    if (following !== null && watching) followShared(following);
  }, [following, watching]);
};
