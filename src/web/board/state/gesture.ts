import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';

/** What a hand does on the board, as one state; what comes of it, as effects. No network and no store in here. */

/** Picked up without being held: where to is pointed out by taps or arrow keys, and only then done. */
export interface Lifted {
  readonly type: 'lifted';
  readonly who: CombatantId;
  /** The cell it would go to; null: not pointed out yet. */
  readonly over: Point | null;
  /** By the way that provokes nothing. */
  readonly safe: boolean;
}

export type Gesture =
  | { readonly type: 'rest' }
  | Lifted
  | {
      readonly type: 'pressing';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly who: CombatantId | null;
      /** Pixels it may stray and still be a tap. */
      readonly slack: number;
      readonly under: Lifted | null;
    }
  | { readonly type: 'panning'; readonly pointer: number; readonly px: Point; readonly under: Lifted | null }
  | {
      readonly type: 'pinching';
      readonly fingers: readonly [Finger, Finger];
      /** Degrees they turned about each other, clockwise, since an area was last turned by a step. */
      readonly twist: number;
      readonly under: Lifted | null;
    }
  /** Pressed long, or with a finger too many: nothing comes of it until all is let go. */
  | { readonly type: 'spent'; readonly pointer: number; readonly under: Lifted | null }
  | {
      readonly type: 'dragging';
      readonly pointer: number;
      readonly who: CombatantId;
      /** Cells from the token's corner to where it was taken. */
      readonly grab: Point;
      /** The pointer, in cells. */
      readonly at: Point;
      /** The cell it would go to. */
      readonly over: Point;
      readonly safe: boolean;
      /** The GM puts it there, rules or no rules. */
      readonly free: boolean;
    }
  /** A frame drawn round those who are to be selected. */
  | { readonly type: 'framing'; readonly pointer: number; readonly from: Point; readonly to: Point }
  | { readonly type: 'measuring'; readonly pointer: number | null; readonly from: Point; readonly to: Point };

export interface Finger {
  readonly pointer: number;
  readonly px: Point;
}

export type Input =
  | {
      readonly type: 'down';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly who: CombatantId | null;
      readonly touch: boolean;
      /** Middle button, or the space bar held. */
      readonly pan: boolean;
    }
  | {
      readonly type: 'move';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly alt: boolean;
      readonly shift: boolean;
    }
  | {
      readonly type: 'up';
      readonly pointer: number;
      readonly px: Point;
      readonly at: Point;
      readonly double: boolean;
      readonly shift: boolean;
      readonly touch: boolean;
      readonly door: string | null;
    }
  | { readonly type: 'long' }
  /** The tape from a spot to the pointer, which is not pressed. */
  | { readonly type: 'measure'; readonly from: Point; readonly to: Point }
  | { readonly type: 'cancel' }
  /** An arrow key; `fine`: to another spot of the same place. */
  | { readonly type: 'step'; readonly dx: number; readonly dy: number; readonly fine: boolean }
  | { readonly type: 'commit' }
  /** The table has said where the lifted may go. */
  | { readonly type: 'reached' }
  | { readonly type: 'safe'; readonly safe: boolean };

export type Effect =
  | { readonly type: 'pan'; readonly by: Point }
  | { readonly type: 'pinch'; readonly at: Point; readonly by: Point; readonly factor: number }
  /** An area that is being placed and has a direction is turned by so many of its steps. */
  | { readonly type: 'turn'; readonly steps: number }
  | { readonly type: 'select'; readonly who: CombatantId | null }
  /** Its reach is wanted from now on. */
  | { readonly type: 'lift'; readonly who: CombatantId }
  | { readonly type: 'ghost'; readonly who: CombatantId; readonly over: Point | null }
  | { readonly type: 'drop'; readonly who: CombatantId; readonly over: Point; readonly safe: boolean }
  | { readonly type: 'place'; readonly who: CombatantId; readonly over: Point }
  /** Cannot be gone to. */
  | { readonly type: 'refuse'; readonly who: CombatantId; readonly over: Point }
  /** `px`: where a finger did; null: a pointer, under which it was shown before what would come of it. */
  | { readonly type: 'point'; readonly who: CombatantId; readonly px: Point | null }
  | { readonly type: 'spot'; readonly at: Point }
  /** The square that a question asks for. */
  | { readonly type: 'answer'; readonly at: Point }
  | { readonly type: 'menu'; readonly who: CombatantId; readonly px: Point }
  | { readonly type: 'strike'; readonly who: CombatantId; readonly px: Point }
  /** All that may be done to a token, or on the ground. */
  | { readonly type: 'context'; readonly who: CombatantId | null; readonly px: Point }
  /** In or out of the selection. */
  | { readonly type: 'toggle'; readonly who: CombatantId }
  | { readonly type: 'frame'; readonly from: Point; readonly to: Point }
  | { readonly type: 'door'; readonly id: string }
  | { readonly type: 'ping'; readonly at: Point }
  | { readonly type: 'dismiss' };

export const REST: Gesture = { type: 'rest' };

/** What a gesture becomes, and what comes of it. */
export type Stepped = readonly [Gesture, ...Effect[]];

/** The gesture once what was pressed is let go. */
export const lowered = (under: Lifted | null): Gesture => under ?? REST;
/** Whom it holds up. */
export const underOf = (gesture: Gesture): Lifted | null =>
  gesture.type === 'lifted' ? gesture : 'under' in gesture ? gesture.under : null;
