import type { Json } from '../../base.ts';
import type { CombatantId, SeatId, Side } from '../../rules/scene/scene.ts';
import type { CountChange } from '../../rules/ruleset/by-hand.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { Place } from '../../space/field/field.ts';

/** A GM's hand on the scene. */
export type Correction =
  | {
      readonly type: 'place';
      readonly name: string;
      readonly side: Side;
      readonly from: string;
      readonly count: number;
      readonly place: Place | null;
      readonly hidden: boolean;
      readonly character?: boolean;
    }
  | {
      readonly type: 'place-body';
      readonly name: string;
      readonly side: Side;
      readonly footprint: number;
      readonly body: Json;
      readonly place: Place | null;
      readonly character?: boolean;
    }
  | { readonly type: 'move'; readonly who: CombatantId; readonly place: Place }
  | { readonly type: 'remove'; readonly who: CombatantId }
  | {
      readonly type: 'edit';
      readonly who: CombatantId;
      readonly set: {
        readonly name?: string;
        readonly side?: Side;
        readonly seat?: SeatId | null;
        readonly hidden?: boolean;
        readonly footprint?: number;
        readonly picture?: string | null;
        readonly face?: string | null;
        readonly character?: boolean;
      };
    }
  /** Members of the body, as the ruleset's form has them; the whole body must parse afterwards. */
  | { readonly type: 'body'; readonly who: CombatantId; readonly set: { readonly [member: string]: Json } }
  /** Harm, healing, or a number set, which alone may be below 0: what the ruleset counts, as far as it can hold it. */
  | {
      readonly type: 'count';
      readonly who: CombatantId;
      readonly count: string;
      readonly change: CountChange;
      readonly by: number;
    }
  | { readonly type: 'condition'; readonly who: CombatantId; readonly condition: string; readonly on: boolean }
  /** One more of the same, as it is now, beside it. */
  | { readonly type: 'copy'; readonly who: CombatantId }
  | { readonly type: 'field'; readonly change: FieldChange }
  | { readonly type: 'settings'; readonly settings: Json };
