import type { CombatantId } from '../../rules/scene.ts';
import type { Action, TableAction } from './action.ts';
import type { Gambit } from './turn.ts';
import type { Steps } from './verbs.ts';

/** One who strikes in a moment. `arms`: one weapon or two at once; `closed`: it closed in to strike, in this turn. */
export interface Attacker {
  readonly who: CombatantId;
  readonly arms: readonly string[];
  readonly gambit: { readonly kind: Gambit; readonly say: string } | null;
  readonly closed: boolean;
}

export const momentActions: readonly Action[] = [];
export const momentTableActions: readonly TableAction[] = [];
export type { Steps };
