import type { Slot } from '../../../core/rules/offers/offer.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { Tool } from '../../store/on-screen.ts';

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
  | { readonly type: 'pinching'; readonly fingers: readonly [Finger, Finger]; readonly under: Lifted | null }
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
      readonly door: string | null;
    }
  | { readonly type: 'long' }
  /** The tape from a spot to the pointer, which is not pressed. */
  | { readonly type: 'measure'; readonly from: Point; readonly to: Point }
  | { readonly type: 'cancel' }
  | { readonly type: 'step'; readonly dx: number; readonly dy: number }
  | { readonly type: 'commit' }
  /** The table has said where the lifted may go. */
  | { readonly type: 'reached' }
  | { readonly type: 'safe'; readonly safe: boolean };

export type Effect =
  | { readonly type: 'pan'; readonly by: Point }
  | { readonly type: 'pinch'; readonly at: Point; readonly by: Point; readonly factor: number }
  | { readonly type: 'select'; readonly who: CombatantId | null }
  /** Its reach is wanted from now on. */
  | { readonly type: 'lift'; readonly who: CombatantId }
  | { readonly type: 'ghost'; readonly who: CombatantId; readonly over: Point | null }
  | { readonly type: 'drop'; readonly who: CombatantId; readonly over: Point; readonly safe: boolean }
  | { readonly type: 'place'; readonly who: CombatantId; readonly over: Point }
  /** Cannot be gone to. */
  | { readonly type: 'refuse'; readonly who: CombatantId; readonly over: Point }
  | { readonly type: 'point'; readonly who: CombatantId }
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

/**
 * Where a hand can lead a token: every cell of a grid, or what a field of zones has. Points are the corners of tokens,
 * in cells.
 */
export interface Stops {
  /** Where somebody would stand whose corner is held at a point. */
  readonly snap: (who: CombatantId, corner: Point) => Point;
  /** Where somebody would stand who is sent to a point. */
  readonly spotAt: (who: CombatantId, at: Point) => Point;
  /** The next place in the direction of an arrow key; the same one where there is none. */
  readonly nextTo: (who: CombatantId, from: Point, dx: number, dy: number) => Point;
}

/** The stops of a grid: its cells. */
export const CELLS: Stops = {
  snap: (_, corner) => ({ x: Math.round(corner.x) + 0, y: Math.round(corner.y) + 0 }),
  spotAt: (_, at) => ({ x: Math.floor(at.x), y: Math.floor(at.y) }),
  nextTo: (_, from, dx, dy) => ({ x: from.x + dx, y: from.y + dy }),
};

/** What a hand's meaning depends on. */
export interface Situation extends Stops {
  readonly tool: Tool;
  readonly selected: CombatantId | null;
  /** Everybody who is selected. */
  readonly chosen: readonly CombatantId[];
  /** The kind of slot that the board fills for a command being put together. */
  readonly filling: Slot['type'] | null;
  readonly movable: (who: CombatantId) => boolean;
  /** Whether a question of this seat asks for this square. */
  readonly asked: (cell: Point) => boolean;
  /** Whether a click on it asks what the selected combatant may do to it. */
  readonly aimable: (who: CombatantId) => boolean;
  /** Top left cell of where it stands; null: nowhere. */
  readonly placeOf: (who: CombatantId) => Point | null;
  /** Whether the lifted may stop there; also while the table has not said yet. */
  readonly stops: (cell: Point) => boolean;
  /** Whether sending somebody to a token means standing beside it. */
  readonly joins: (who: CombatantId) => boolean;
  /** Whether the lifted may pass there; also while the table has not said yet. */
  readonly passes: (cell: Point) => boolean;
}

export const REST: Gesture = { type: 'rest' };

/** What a gesture becomes, and what comes of it. */
export type Stepped = readonly [Gesture, ...Effect[]];

/** The gesture once what was pressed is let go. */
export const lowered = (under: Lifted | null): Gesture => under ?? REST;
/** Whom it holds up. */
export const underOf = (gesture: Gesture): Lifted | null =>
  gesture.type === 'lifted' ? gesture : 'under' in gesture ? gesture.under : null;
