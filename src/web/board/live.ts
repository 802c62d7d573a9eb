import type { CombatantId } from '../../core/rules/scene.ts';
import type { View } from '../../core/rules/view.ts';
import type { Point } from '../store/camera.ts';
import { combatantOf, isActive, isGm, mayHandle, shownView } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import type { Gesture, Lifted, Situation } from './gesture.ts';
import { REST } from './gesture.ts';
import type { Paths } from './paths.ts';
import { passesAt, stopsAt } from './paths.ts';

/** A token let go that waits for the table's word, or slides back from where it was refused. */
export interface Resting {
  readonly who: CombatantId;
  readonly at: Point;
  readonly back: { readonly from: number; readonly until: number } | null;
}

/** What the hand on the board holds between two pictures. It changes with every pointer move and so stays out of React and store. */
export interface Live {
  gesture: Gesture;
  /** The pointer, in cells; null: it is not on the board. */
  pointer: Point | null;
  resting: Resting | null;
  /** Where the selected may go, as far as the table has answered. */
  readonly paths: () => Paths | null;
  /** Why the selected may not go at all; null: it may, or nobody has asked. */
  readonly why: () => string | null;
  readonly reached: (paths: Paths | null, why: string | null) => void;
  /** Draws what the hand holds anew. */
  readonly redraw: () => void;
  readonly onRedraw: (draw: () => void) => () => void;
  /** Says who is picked up and where to, whenever that changes. */
  readonly lift: (lifted: Lifted | null) => void;
  readonly onLift: (told: (lifted: Lifted | null) => void) => () => void;
}

export const newLive = (): Live => {
  let paths: Paths | null = null;
  let why: string | null = null;
  const draws = new Set<() => void>();
  const lifts = new Set<(lifted: Lifted | null) => void>();
  const redraw = (): void => draws.forEach((draw) => draw());
  return {
    gesture: REST,
    pointer: null,
    resting: null,
    paths: () => paths,
    why: () => why,
    reached: (next, because) => {
      paths = next;
      why = because;
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

export const placeOf = (view: View | null, who: CombatantId): Point | null => {
  const place = combatantOf(view, who)?.place;
  return place?.type === 'cell' ? { x: place.x, y: place.y } : null;
};

/** Whether a click on somebody asks what the selected may do to them: an own combatant is selected, and they are of another side. */
const aimableIn = (view: View | null, selected: CombatantId | null, who: CombatantId): boolean => {
  const one = combatantOf(view, selected);
  const other = combatantOf(view, who);
  if (one === null || other === null || one.side === other.side) return false;
  // the GM decides for nearly all: a click aims only for whoever's turn it is, and selects otherwise
  return isGm(view) ? isActive(view, one.id) : one.yours;
};

/** What an input means now. */
export const situationOf = (live: Live): Situation => {
  const state = useTable.getState();
  const { view, selected, tool, composing, past } = state;
  const shown = shownView(state);
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  const paths = live.paths();
  const still = past !== null || view?.you.role === 'watch';
  // while something else is pointed at, a foe is no more than what stands there
  const pointing = slot !== undefined && slot.type !== 'path';
  return {
    tool: still && tool !== 'measure' ? 'select' : tool,
    selected,
    filling: still ? null : (slot?.type ?? null),
    movable: (who) => mayHandle(state, who) && placeOf(view, who) !== null,
    aimable: (who) => !still && !pointing && tool === 'select' && aimableIn(view, selected, who),
    placeOf: (who) => placeOf(shown, who),
    stops: (cell) => paths !== null && stopsAt(paths, cell),
    passes: (cell) => paths !== null && passesAt(paths, cell),
  };
};
