import type { CombatantId } from '../../core/rules/scene.ts';
import type { View, ZoneReachView } from '../../core/rules/view.ts';
import type { Point } from '../store/camera.ts';
import { aimerIn, mayHandle, shownView } from '../store/select.ts';
import { lastSaid } from '../store/queries.ts';
import type { TableState } from '../store/table.ts';
import { useTable } from '../store/table.ts';
import { baseOf } from './bases.ts';
import type { Gesture, Lifted, Situation, Stops } from './gesture.ts';
import { CELLS, REST } from './gesture.ts';
import type { Paths } from './paths.ts';
import { passesAt, stopsAt } from './paths.ts';
import { landingAt, landingNext, landingOf } from './zones/landings.ts';

/** A token let go that waits for the table's word, or slides back from where it was refused. */
export interface Resting {
  readonly who: CombatantId;
  readonly at: Point;
  readonly back: { readonly from: number; readonly until: number } | null;
}

/** What the table has said of where the selected combatant may go. */
export interface Reached {
  /** The cells; null: none, or not known yet. */
  readonly paths: Paths | null;
  /** The same on a field of zones. */
  readonly zones: ZoneReachView | null;
  /** Why it may not go at all. */
  readonly why: string | null;
  /** Nothing certain yet. */
  readonly asking: boolean;
  readonly threats: ReadonlyMap<CombatantId, string>;
}

export const UNREACHED: Reached = { paths: null, zones: null, why: null, asking: false, threats: new Map() };

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
  readonly paths: () => Paths | null;
  /** The same on a field of zones. */
  readonly zones: () => ZoneReachView | null;
  /** Why the selected may not go at all; null: it may, or nobody has asked. */
  readonly why: () => string | null;
  /** Whether the table has not said yet where the selected may go. */
  readonly asking: () => boolean;
  /** What those who may strike at a move would do by it, in few words; nothing where this seat sees no odds. */
  readonly threats: () => ReadonlyMap<CombatantId, string>;
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
    paths: () => known.paths,
    zones: () => known.zones,
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

/** The corner of somebody's token, in cells; null: it stands nowhere. */
export const placeOf = (view: View | null, who: CombatantId): Point | null => {
  const base = baseOf(view, who);
  return base === null ? null : { x: base.x, y: base.y };
};

/** Where tokens can be let go on the field that is shown. */
const stopsOf = (view: View | null): Stops => {
  if (view?.field.type !== 'zones') return CELLS;
  const spotOf = (who: CombatantId, middle: Point, otherwise: Point): Point =>
    landingAt(view, who, middle)?.at ?? otherwise;
  const half = (who: CombatantId): number => (baseOf(view, who)?.size ?? 1) / 2;
  return {
    snap: (who, corner) =>
      spotOf(who, { x: corner.x + half(who), y: corner.y + half(who) }, { x: tenths(corner.x), y: tenths(corner.y) }),
    spotAt: (who, at) => spotOf(who, at, { x: tenths(at.x - half(who)), y: tenths(at.y - half(who)) }),
    nextTo: (who, from, dx, dy) => landingNext(view, who, from, dx, dy),
  };
};

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * Whether a click on somebody asks what may be done to them: somebody aims, and the table has said that it is at them.
 */
const aimableIn = (state: Pick<TableState, 'view' | 'selected' | 'queries'>, who: CombatantId): boolean => {
  const aimer = aimerIn(state.view, state.selected);
  return aimer !== null && lastSaid(state, { type: 'aims', who: aimer })?.at.includes(who) === true;
};

/**
 * Whether somebody may be let go there, as far as the table has answered; a GM who sets the table up puts anybody
 * anywhere.
 */
const mayLand = (view: View, who: CombatantId | null, corner: Point, live: Live): boolean => {
  const landing = who === null ? null : landingOf(view, who, corner);
  const reach = live.zones();
  if (landing === null || landing.home) return false;
  if (reach === null) return live.asking() || view.arranges;
  return reach.steps.some(({ zone, reasons }) => zone === landing.zone && reasons.length === 0);
};

/** What an input means now. */
export const situationOf = (live: Live): Situation => {
  const state = useTable.getState();
  const { view, selected, tool, composing, past } = state;
  const shown = shownView(state);
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  const paths = live.paths();
  const still = past !== null || view?.you.role === 'watch';
  const inZones = view?.field.type === 'zones';
  const held = live.gesture;
  // a tap while somebody is picked up says where that one goes
  const moving =
    held.type === 'pressing' ? (held.under?.who ?? held.who ?? selected) : 'who' in held ? held.who : selected;
  // while something else is pointed at, a foe is no more than what stands there
  const pointing = slot !== undefined && slot.type !== 'path';
  return {
    tool: still && tool !== 'measure' ? 'select' : tool,
    selected,
    filling: still ? null : (slot?.type ?? null),
    movable: (who) => mayHandle(state, who) && placeOf(view, who) !== null,
    aimable: (who) => !still && !pointing && tool === 'select' && aimableIn(state, who),
    placeOf: (who) => placeOf(shown, who),
    // what the table has not answered yet may be pointed at; it is looked at again when the answer is there
    stops: (cell) =>
      inZones ? mayLand(view, moving, cell, live) : paths === null ? live.asking() : stopsAt(paths, cell),
    passes: (cell) =>
      inZones
        ? moving !== null && landingOf(view, moving, cell) !== null
        : paths === null
          ? live.asking()
          : passesAt(paths, cell),
    joins: (who) => inZones && who !== moving,
    ...stopsOf(shown),
  };
};
