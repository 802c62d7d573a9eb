import { useMemo } from 'react';
import type { CombatantView } from '../../../core/rules/views/view.ts';
import { shownView } from '../../store/select.ts';
import { useStage } from '../../store/stage/stage.ts';
import { useTable } from '../../store/table.ts';

/** Everybody as they are painted: those whose harm is still to be staged look as before it. */
export const usePainted = (): readonly CombatantView[] => {
  const combatants = useTable((state) => shownView(state)?.combatants ?? NOBODY);
  const present = useTable((state) => state.past === null);
  const painted = useStage((state) => state.painted);
  return useMemo(
    () =>
      present && Object.keys(painted).length > 0
        ? combatants.map((combatant) => {
            const body = painted[combatant.id];
            return body === undefined ? combatant : { ...combatant, body };
          })
        : combatants,
    [combatants, painted, present],
  );
};

const NOBODY: readonly CombatantView[] = [];
