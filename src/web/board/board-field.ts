import type { ReactNode } from 'react';
import type { Json } from '../../core/base.ts';
import type { Offer, Slot } from '../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { CombatantView, FieldView } from '../../core/rules/views/view.ts';
import type { Place } from '../../core/space/field/field.ts';
import type { Answers } from '../../core/wire/messages.ts';
import type { Point, Size } from '../store/camera.ts';
import type { Composing } from '../store/composing/compose.ts';
import type { On } from '../store/field/kinds.ts';
import type { Threats } from '../store/spoken/threats.ts';
import type { Gesture, Lifted } from './state/gesture.ts';
import type { Live } from './state/live.ts';
import type { Brush } from './paint/brush.ts';
import type { Stops } from './state/situation.ts';

/** A token in the hand or picked up, and what the table has said of where it may go. */
export interface InHand<R extends object> {
  readonly gesture: Gesture;
  readonly reach: R | null;
  /** Why it may not go at all; null: it may, or nobody has asked. */
  readonly why: string | null;
  /** What those who may strike at a move would do by it, in few words. */
  readonly threats: Threats;
}

/** What the table has said of where somebody led by keys may go. */
export type Led<R extends object> = Omit<InHand<R>, 'gesture'>;

/** What letting somebody go at a spot comes to. */
export interface Lead {
  /** What the slot of the way is filled with. */
  readonly way: Json;
  /** Whether the table said that it may be gone. */
  readonly legal: boolean;
}

/** The rows of the board that a drag is drawn in: cells at both ends, and lines of words over and under them. */
export interface Room {
  readonly ys: readonly number[];
  readonly over: number;
  readonly under: number;
}

/** A map as a file that can be brought in again. */
export interface MapExport {
  readonly label: string;
  /** What its name ends with. */
  readonly suffix: string;
  readonly text: (name: string) => Promise<string>;
}

/**
 * Everything on the board that depends on the kind of its field: where one can go and by which way, where one comes to
 * stand, why not, its doors, and how all of it is painted. `R` is a reach as this kind keeps it; the rest of the board
 * only hands it on. `boardField` chooses.
 */
export interface BoardField<F extends FieldView = FieldView, R extends object = object> {
  /** Icons that its ground may want. */
  readonly icons: readonly string[];
  /** Whether a drop may only say what one means to do: then the token is soon shown where it still stands. */
  readonly declares: boolean;

  /** Cells. `drawing`: somebody draws on it. */
  extent(field: F, drawing: boolean): Size;
  /** What makes it another map, to be fitted anew, rather than the same one changed. */
  identity(field: F): string;
  paintGround(brush: Brush, field: F, drawing: boolean): void;
  /** What lies on the ground under the tokens for the moment. */
  Under(this: void, props: { readonly field: F; readonly reach: R | null; readonly live: Live }): ReactNode;
  /** What is drawn over the tokens. */
  Over(this: void, props: { readonly field: F }): ReactNode;
  /** The token in the hand with all that is said of where it would go; `token` paints the token itself. */
  paintHand(brush: Brush, view: On<F>, hand: InHand<R>, token: (who: CombatantId, at: Point) => void): void;
  /** The rows that a drag of this is drawn in. */
  room(view: On<F>, drag: Extract<Gesture, { type: 'dragging' }>, reach: R | null): Room;

  /** A reach made ready for a hand that moves over it; kept for the same answer. null: there is none. */
  reachIn(field: F, answer: Answers['reach']): R | null;
  /** Whether a reach begins where somebody stands. */
  leavesFrom(reach: R, place: Place | null): boolean;
  /** Whether anybody may react to a move within it. */
  provokes(reach: R): boolean;
  /** Where a hand can lead tokens. */
  stops(view: On<F>): Stops;
  /** Whether sending somebody to a token means standing beside it. */
  readonly joins: boolean;
  /** Whether somebody may be let go at a spot; `asking`: the table has not said yet. */
  lands(view: On<F>, who: CombatantId | null, over: Point, reach: R | null, asking: boolean): boolean;
  /** Whether somebody may be led over a spot. */
  passes(view: On<F>, who: CombatantId | null, over: Point, reach: R | null, asking: boolean): boolean;
  /** The cells of the way to a spot, for others to see; null: none is known. */
  trail(reach: R, over: Point): readonly Point[] | null;
  /** What a way costs and whether there is a safer one, beside the buttons; null: it cannot be gone. */
  price(
    view: On<F>,
    lifted: Lifted,
    over: Point,
    reach: R,
  ): { readonly say: string | null; readonly detour: boolean } | null;
  /** The spot somebody is led to, in one sentence: where, what it costs, what is left, who may strike. */
  said(view: On<F>, lifted: Lifted, led: Led<R>): string;
  /** The place at a spot: their own, where it is that; null: nobody can stand there. */
  placeAt(view: On<F>, combatant: CombatantView, over: Point): Place | null;
  /** Says that there is no place at a spot. */
  nowhere(combatant: CombatantView): string;
  /** What letting somebody go at a spot comes to; null: nobody can stand there. */
  lead(view: On<F>, combatant: CombatantView, offer: Offer, reach: R | null, over: Point, safe: boolean): Lead | null;
  /** Fills the slot of a command being put together with a spot pointed at. */
  point(view: On<F>, composing: Composing, slot: Slot, at: Point): void;

  /** The door under a point; `scale` is pixels of a cell. null: there is none. */
  doorAt(field: F, at: Point, scale: number): string | null;
  /** A click on a door: whoever is selected takes up the action that has it; the GM's own hand turns any. */
  turnDoor(field: F, id: string): void;

  /** Places that what was typed names, each with the middle of it, in cells. */
  named(field: F, typed: string): readonly { readonly name: string; readonly at: Point }[];
  /** Whether it is a sheet that nobody has drawn on and that is there to be drawn on. */
  isBlank(field: F): boolean;
  /** The map as a file; null: it is not kept in files of its own. */
  exports(field: F): MapExport | null;
}
