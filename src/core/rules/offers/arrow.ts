import type { CombatantId } from '../scene/scene.ts';
import type { Cell } from './slots.ts';

/** Where somebody would be moved to by what is decided, as an arrow on the board: "pushed". */
export interface Arrow {
  readonly who: CombatantId;
  readonly to: Cell;
  readonly label: string;
}
