import type { CombatantId } from '../../../../rules/kit.ts';
import type { Ability, Gambit } from '../../game.ts';

/** One who strikes in a moment, with one weapon or two at once. `closed`: it closed in to strike, in this turn. */
export interface Attacker {
  readonly actor: CombatantId;
  readonly arms: readonly string[];
  readonly gambit: { readonly kind: Gambit; readonly say: string; readonly save?: Ability } | null;
  readonly closed: boolean;
  /** Meant to knock out, or not. Left out: as usual for the weapon. */
  readonly nonLethal?: boolean | undefined;
  /** The GM has it strike, whatever is in the way. */
  readonly forced?: boolean;
}
