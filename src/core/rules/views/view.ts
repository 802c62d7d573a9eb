import type { Json } from '../../base.ts';
import type { FieldType } from '../../space/field/field.ts';
import type { Role } from '../offers/offer.ts';
import type { CombatantId, SeatId, Side } from '../scene/scene.ts';
import type { QuestionView, RollView } from './asked.ts';
import type { CombatantView } from './combatant.ts';
import type { FieldView } from './field.ts';
import type { LastingAreaView } from './lasting-area.ts';
import type { EntryView } from './log.ts';
import type { Order, TableOptions } from './options.ts';
import type { TurnOrderView } from './turn-order.ts';

/**
 * What screens are told. Built field by field from the scene for one viewer, never by spreading what is stored. Its
 * parts have files of their own.
 */

export * from './asked.ts';
export * from './combatant.ts';
export * from './field.ts';
export * from './lasting-area.ts';
export * from './log.ts';
export * from './options.ts';
export * from './path.ts';
export * from './reach.ts';
export * from '../text/stage-mark.ts';
export * from './turn-order.ts';
export * from '../text/sentence.ts';

export interface SeatView {
  readonly id: SeatId;
  readonly name: string;
  readonly role: Role;
}

/** Somebody the table waits for, in words anybody may read. */
export interface WaitView {
  /** Whom it waits for, where that is a combatant. */
  readonly who?: CombatantId;
  /** A combatant's name, or "the GM". */
  readonly name: string;
  /** What they have to do, after "to": "react". null: that is the GM's own, or not said. */
  readonly task: string | null;
  /** When it was asked, ms of the table's clock; for a wait of the GM's, others read when the entry began. */
  readonly since: number;
}

/** All that one seat may know. */
export interface View {
  readonly table: string;
  readonly name: string;
  readonly ruleset: { readonly id: string; readonly name: string; readonly fields: readonly FieldType[] };
  readonly you: { readonly seat: SeatId; readonly role: Role; readonly name: string };
  readonly seats: readonly SeatView[];
  readonly options: TableOptions;
  readonly field: FieldView;
  readonly combatants: readonly CombatantView[];
  /** What lies on the ground for a while, in the order it came. */
  readonly areas: readonly LastingAreaView[];
  readonly turnOrder: TurnOrderView;
  /** Whether this seat, a GM's, puts people where it wants them by a drag: nobody's turn is under way. */
  readonly arranges: boolean;
  readonly questions: readonly QuestionView[];
  readonly rolls: readonly RollView[];
  /** Whom the table waits for, and what for. */
  readonly waitingFor: readonly WaitView[];
  /** Characters that nobody plays yet. */
  readonly free: readonly CombatantId[];
  /** Standing orders; for `who` null that of everybody of a side whom this seat decides for. */
  readonly orders: readonly {
    readonly who: CombatantId | null;
    readonly side?: Side;
    readonly kind: string;
    readonly order: Order;
  }[];
  /** Newest last; older ones are asked for. */
  readonly log: readonly EntryView[];
  readonly earlier: boolean;
  /** The entry of the log that this seat, a player, may take back now; null: none. The GM takes back any. */
  readonly takesBack: string | null;
}

/** A form field's worth of JSON Schema, as `Ruleset.body.form` gives it. */
export type FormSchema = { readonly [key: string]: Json };
