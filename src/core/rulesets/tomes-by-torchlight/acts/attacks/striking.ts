import type { Cell, CombatantId } from '../../../../rules/kit.ts';
import type { Form } from '../../data/weapon-list.ts';
import type { Procedure } from '../../game.ts';
import type { Lean } from '../../sheet/derived.ts';

/** What an attack is made of. */

export interface Strike {
  readonly by: CombatantId;
  readonly to: CombatantId;
  readonly form: Form;
  /** What leans on it besides where it is made. */
  readonly leans?: readonly Lean[];
  /** Whether it answers a Slip or a Parry. */
  readonly counters?: boolean;
  /** What the log says of it in brackets. */
  readonly note?: string;
}

/** How a Slip's step aside is taken: a move, to which others may react. */
export type Step = (who: CombatantId, to: Cell) => Procedure;
