import type { Command, Slots } from '../../rules/offers/offer.ts';
import type { CombatantId, SeatId, Side } from '../../rules/scene/scene.ts';
import type { Order, TableOptions } from '../../rules/views/view.ts';
import type { Point } from '../../space/field/field.ts';
import type { Correction } from './correction.ts';

/** What a client asks for in a command: who stands behind it is filled in by the table. */
export type CommandRequest = Pick<Command, 'who' | 'offer' | 'slots' | 'turn'>;

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
