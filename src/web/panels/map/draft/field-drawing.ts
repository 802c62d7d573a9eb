import type { CombatantView, FieldView } from '../../../../core/rules/views/view.ts';
import type { FieldChange } from '../../../../core/space/field/field-change.ts';
import type { Correction } from '../../../../core/wire/messages.ts';
import type { Draft } from './drawn/draft.ts';
import type { DrawTool, Picked } from './tools.ts';

/** Why a map as it is drawn cannot be the table's, and the zone at which that is to be seen. */
export interface Fault {
  readonly zone: string;
  readonly say: string;
}

/** What drawing on one kind of field means, apart from the pens themselves. */
export interface FieldDrawing<F extends FieldView = FieldView> {
  /** The pens, in the order of their digits. */
  readonly tools: readonly DrawTool[];
  /** The pen that is in one's hand at first. */
  firstTool(field: F): DrawTool;
  /** Whether what is picked is there. */
  has(field: F, picked: Picked): boolean;
  /** The draft without what is picked. */
  without(draft: Draft, picked: Picked): Draft;
  /** The corrections that make one map of the other, in the order they are to be made. */
  changes(before: F, now: F, moved: Draft['moved'], combatants: readonly CombatantView[]): readonly Correction[];
  /** The map after a change, as screens see it. */
  changed(field: F, change: FieldChange): F;
  /** Whether both are as large. */
  sameSize(a: F, b: F): boolean;
  faults(field: F): readonly Fault[];
}
