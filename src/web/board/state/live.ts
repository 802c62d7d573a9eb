import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import type { Point } from '../../store/camera.ts';
import type { Threats } from '../../store/spoken/threats.ts';
import { NO_THREATS } from '../../store/spoken/threats.ts';
import type { Gesture, Lifted } from './gesture.ts';
import { REST } from './gesture.ts';

/** A token let go that waits for the table's word, or slides back from where it was refused. */
export interface Resting {
  readonly who: CombatantId;
  readonly at: Point;
  readonly back: { readonly from: number; readonly until: number } | null;
}

/** What the table has said of where the selected combatant may go. */
export interface Reached {
  /** As the kind of the field keeps it; null: nowhere, or not known yet. */
  readonly reach: object | null;
  /** Why it may not go at all. */
  readonly why: string | null;
  /** Nothing certain yet. */
  readonly asking: boolean;
  readonly threats: Threats;
}

export const UNREACHED: Reached = { reach: null, why: null, asking: false, threats: NO_THREATS };

/**
 * What the hand on the board holds between two pictures. It changes with every pointer move and so stays out of React
 * and store.
 */
export interface Live {
  gesture: Gesture;
  /** The pointer, in cells; null: it is not on the board. */
  pointer: Point | null;
  resting: Resting | null;
  /** Where the selected may go, as far as the table has answered. */
  readonly reach: () => object | null;
  /** Why the selected may not go at all; null: it may, or nobody has asked. */
  readonly why: () => string | null;
  /** Whether the table has not said yet where the selected may go. */
  readonly asking: () => boolean;
  /** What those who may strike at a move would do by it, in few words; nothing where this seat sees no odds. */
  readonly threats: () => Threats;
  readonly reached: (reached: Reached) => void;
  /** Draws what the hand holds anew. */
  readonly redraw: () => void;
  readonly onRedraw: (draw: () => void) => () => void;
  /** Says who is picked up and where to, whenever that changes. */
  readonly lift: (lifted: Lifted | null) => void;
  readonly onLift: (told: (lifted: Lifted | null) => void) => () => void;
}

export const newLive = (): Live => {
  let known: Reached = UNREACHED;
  const draws = new Set<() => void>();
  const lifts = new Set<(lifted: Lifted | null) => void>();
  const redraw = (): void => draws.forEach((draw) => draw());
  return {
    gesture: REST,
    pointer: null,
    resting: null,
    reach: () => known.reach,
    why: () => known.why,
    asking: () => known.asking,
    threats: () => known.threats,
    reached: (reached) => {
      known = reached;
      redraw();
    },
    redraw,
    onRedraw: (draw) => {
      draws.add(draw);
      return () => draws.delete(draw);
    },
    lift: (lifted) => lifts.forEach((told) => told(lifted)),
    onLift: (told) => {
      lifts.add(told);
      return () => lifts.delete(told);
    },
  };
};
