import type { Place } from '../../space/field/field.ts';
import type { CombatantId } from '../scene/scene.ts';
import type { Mark } from './combatant.ts';

export type TurnOrderState = 'done' | 'active' | 'next' | 'waiting';
export interface TurnOrderItem {
  readonly who: CombatantId;
  readonly state: TurnOrderState;
  readonly note: string | null;
  /** What it means to do, in words, where intentions are given before anybody acts. */
  readonly means?: string;
  readonly marks: readonly Mark[];
  /** Items of one number act at once: drawn in a bracket. */
  readonly moment?: number;
  /** Why it stands where it does: "longer than the axe of Fenris". */
  readonly why?: string;
}

/** What somebody means to do, for the board: sure as it was locked, or only as it looks. */
export interface Arrow {
  readonly from: CombatantId;
  /** Whom it is aimed at; null: only `path` says where it goes. */
  readonly to: CombatantId | null;
  /** Places on the way, without the first. */
  readonly path: readonly Place[];
  readonly sure: boolean;
  readonly label: string;
}

/** What the ruleset's order is, in lanes: one for plain initiative, several for phases, sides or groups. */
export interface TurnOrderView {
  /** The turn that commands are made for. */
  readonly turn: string;
  readonly title: string;
  readonly say: string;
  /** What the states of its items are called here, where a whole table does something at once. */
  readonly states?: Partial<Readonly<Record<TurnOrderState, string>>>;
  readonly lanes: readonly { readonly label: string | null; readonly items: readonly TurnOrderItem[] }[];
  readonly active: readonly CombatantId[];
  /** Intentions, where the ruleset has them. */
  readonly arrows?: readonly Arrow[];
  /** Who is in the reach of an enemy, where the ruleset has a word for that. */
  readonly engaged?: readonly CombatantId[];
}
