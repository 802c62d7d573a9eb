import type { Json } from '../../base.ts';
import type { Command, Slots } from '../../rules/offers/offer.ts';
import type { CombatantId, SeatId, Side } from '../../rules/scene/scene.ts';
import type { CountChange } from '../../rules/ruleset/by-hand.ts';
import type { Order, TableOptions } from '../../rules/views/view.ts';
import type { FieldChange } from '../../space/field/field-change.ts';
import type { Place, Point } from '../../space/field/field.ts';

/** What a client asks for in a command: who stands behind it is filled in by the table. */
export type CommandRequest = Pick<Command, 'who' | 'offer' | 'slots' | 'turn'>;

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

/** Everything a seat may want of its table. */
export type Request =
  /** Given while a question waits it is taken in between, if its offer says `meanwhile`. */
  | { readonly type: 'command'; readonly command: CommandRequest; readonly forced: string | null }
  | {
      readonly type: 'answer';
      readonly entry: string;
      readonly question: string;
      readonly offer: string;
      readonly slots: Slots;
    }
  | { readonly type: 'roll'; readonly entry: string; readonly roll: string; readonly faces: readonly number[] | null }
  | { readonly type: 'correct'; readonly corrections: readonly Correction[]; readonly note: string | null }
  /** Another spot for a token within its cluster of a zone, in cells: at any time, as nobody goes anywhere by it. */
  | { readonly type: 'shift'; readonly who: CombatantId; readonly at: Point }
  /** Takes back the entry that waits; what the GM corrected meanwhile stays. */
  | { readonly type: 'withdraw'; readonly entry: string }
  /** Keeps the entry under the automation `suggest`. */
  | { readonly type: 'keep'; readonly entry: string }
  /** Back to just before this entry; undoing an undo names the undo's own entry. */
  | { readonly type: 'undo'; readonly entry: string }
  /**
   * A standing order of one or several; `who` null: of all those of the side whom this seat decides for. `order` null:
   * none.
   */
  | {
      readonly type: 'order';
      readonly who: CombatantId | readonly CombatantId[] | null;
      readonly side?: Side;
      readonly kind: string;
      readonly order: Order | null;
    }
  | { readonly type: 'options'; readonly set: Partial<TableOptions> }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'seat'; readonly seat: SeatId; readonly set: { readonly name?: string } }
  | { readonly type: 'unseat'; readonly seat: SeatId }
  /** A picture for the token of one's own, by its content hash; null: none any more. */
  | { readonly type: 'picture'; readonly who: CombatantId; readonly picture: string | null }
  /** Takes a character that no seat has yet (players), or hands any combatant to a seat (GM). */
  | { readonly type: 'take'; readonly who: CombatantId; readonly seat: SeatId | null };
