import { createContext, useContext } from 'react';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { labelOf } from '../../../core/rules/views/labels.ts';

/** The labels of everybody on the table, so that a portrait anywhere bears the one that the map shows. */
export const Labels = createContext<ReadonlyMap<CombatantId, string>>(new Map());

/** The label of somebody on the table, or the usual one of a name that is not. */
export const useLabel = (who: CombatantId | null, name: string): string => {
  const labels = useContext(Labels);
  return (who === null ? undefined : labels.get(who)) ?? labelOf(name);
};
