import { unreachable } from '../../core/base.ts';
import type { CombatantId } from '../../core/rules/scene/scene.ts';
import type { View } from '../../core/rules/views/view.ts';
import { pathOf } from '../../core/rules/views/view.ts';
import type { News } from '../link/link.ts';
import { asKind } from './field/kinds.ts';
import { walksBetween } from './places-on.ts';
import { newlyTold, withTold } from './motion.ts';
import { combatantOf, isGm } from './select.ts';
import type { TableState } from './table.ts';

/** Pings stay for so long (ms). */
export const PING_MS = 2000;

export interface Moment {
  /** The page's own clock, ms. */
  readonly now: number;
  /** Whether nothing is to walk: somebody asked for less motion. */
  readonly still: boolean;
}

/** What changes on this screen when the link brings news. */
export const received = (state: TableState, news: News, moment: Moment): Partial<TableState> => {
  switch (news.type) {
    case 'view':
      return viewed(state, news, moment);
    case 'state':
      return {
        connection: { ...state.connection, state: news.state, say: news.say, waiting: news.waiting },
        // what others let go meanwhile is not told later
        ...(news.state === 'online' ? {} : { hands: [], ghosts: {} }),
      };
    case 'silence':
      return { connection: { ...state.connection, silent: news.silent } };
    case 'present':
      return { present: news.seats };
    case 'gesture':
      return gestured(state, news);
    default:
      return unreachable(news);
  }
};

const viewed = (
  state: TableState,
  { view, whole }: Extract<News, { type: 'view' }>,
  { now, still }: Moment,
): Partial<TableState> => {
  const told =
    whole || state.view === null || state.past !== null
      ? []
      : [...walksBetween(state.view, view), ...newlyTold(state.view, view)];
  const walked = told.filter(
    (line) =>
      !(line.type === 'moved' && line.who === state.carried) &&
      // what is staged needs no number that rises besides
      !(!still && view.options.pace !== 'instant' && line.type === 'said' && line.stage !== undefined),
  );
  const moved = new Set<string>(told.flatMap((line) => (line.type === 'moved' ? [line.who] : [])));
  const turned = isTurned(state, view);
  const selected = selectedIn(state, view);
  return {
    view,
    n: state.n + 1,
    motions:
      walked.length === 0 && state.motions.length === 0 ? state.motions : withTold(state.motions, walked, now, still),
    selected,
    also: selected === state.selected ? stillThere(state.also, view) : [],
    ...(isPlayedOut(state, view) ? { playing: null } : {}),
    // what may be allowed goes with its moment
    ...(turned && state.notices.some(({ force }) => force !== null)
      ? { notices: state.notices.filter(({ force }) => force === null) }
      : {}),
    hovered: combatantOf(view, state.hovered) === null ? null : state.hovered,
    carried: state.carried !== null && (moved.has(state.carried) || whole) ? null : state.carried,
    ghosts: Object.keys(state.ghosts).some((who) => moved.has(who))
      ? Object.fromEntries(Object.entries(state.ghosts).filter(([who]) => !moved.has(who)))
      : state.ghosts,
    ...(turned || selected !== state.selected
      ? { menu: null, aim: null, composing: null, tool: state.tool === 'area' ? ('select' as const) : state.tool }
      : {}),
    ...(state.context !== null && state.context.who !== null && combatantOf(view, state.context.who) === null
      ? { context: null }
      : {}),
    ...(isResized(state.view, view)
      ? { motions: [], pings: [], hands: [], ghosts: {}, carried: null, context: null, composing: null }
      : {}),
    ...(combatantOf(view, state.menu?.target ?? null) === null ? { menu: null } : {}),
    ...(combatantOf(view, state.aim?.target ?? null) === null ? { aim: null } : {}),
  };
};

/** Whether it is another turn, or another moment between turns, than on the last view. */
const isTurned = ({ view: before }: TableState, { turnOrder }: View): boolean =>
  before?.turnOrder.turn !== turnOrder.turn;

/** Whether the cells of the map are others now: what was drawn on them is not where it was. */
const isResized = (before: View | null, { field }: View): boolean =>
  before !== null && asKind(before.field, 'grid')?.origin !== asKind(field, 'grid')?.origin;

const stillThere = (also: TableState['also'], view: View): TableState['also'] =>
  also.every((who) => combatantOf(view, who) !== null) ? also : also.filter((who) => combatantOf(view, who) !== null);

/** Whether the turn is over of whom the GM played in a player's place. */
const isPlayedOut = ({ playing, view: before }: TableState, view: View): boolean =>
  playing !== null &&
  (combatantOf(view, playing) === null ||
    (before?.turnOrder.active.includes(playing) === true && !view.turnOrder.active.includes(playing)));

/**
 * Who is selected now: the one whose turn begins, if this seat decides for it; a player's first, once there is one;
 * else who was, or nobody.
 */
const selectedIn = (state: TableState, view: View): CombatantId | null => {
  const before = state.view?.turnOrder.active ?? [];
  const mine = (who: CombatantId): boolean =>
    combatantOf(view, who)?.yours === true || (isGm(view) && combatantOf(view, who) !== null);
  const own = (who: CombatantId): boolean => combatantOf(view, who)?.yours === true;
  // where several may act at once, whoever has nobody else to decide for it comes before those a player decides for
  const best = (among: readonly CombatantId[]): CombatantId | undefined => among.find(own) ?? among.find(mine);
  const begun = best(view.turnOrder.active.filter((who) => !before.includes(who)));
  const busy =
    state.selected !== null && view.turnOrder.active.includes(state.selected) && before.includes(state.selected);
  if (begun !== undefined && !busy) return begun;
  const done =
    state.selected !== null &&
    before.includes(state.selected) &&
    mine(state.selected) &&
    !view.turnOrder.active.includes(state.selected);
  // a page that missed the moment between two turns sees nobody begin who was to do something before, too
  const left = done
    ? isTurned(state, view)
      ? best(view.turnOrder.active)
      : view.turnOrder.active.find(own)
    : undefined;
  if (left !== undefined) return left;
  if (combatantOf(view, state.selected) !== null) return state.selected;
  const looksAround = state.selected === null && state.view?.combatants.some((combatant) => combatant.yours) === true;
  return view.you.role === 'player' && !looksAround
    ? (view.combatants.find((combatant) => combatant.yours)?.id ?? null)
    : null;
};

const gestured = (
  state: TableState,
  { seat, name, gesture }: Extract<News, { type: 'gesture' }>,
): Partial<TableState> => {
  switch (gesture.type) {
    case 'drag': {
      const path = gesture.path === null ? [] : pathOf(gesture.path);
      if (path.length > 0) return { ghosts: { ...state.ghosts, [gesture.who]: { name, path } } };
      return { ghosts: Object.fromEntries(Object.entries(state.ghosts).filter(([who]) => who !== gesture.who)) };
    }
    case 'ping':
      return { pings: withPing(state, name, gesture) };
    case 'measure':
    case 'template': {
      const others = state.hands.filter((hand) => hand.seat !== seat || hand.gesture.type !== gesture.type);
      return { hands: gesture.at === null ? others : [...others, { seat, name, gesture }] };
    }
    case 'camera': {
      const gm = state.view?.seats.find((other) => other.id === seat)?.role === 'gm';
      return gm && state.view?.you.role === 'watch'
        ? { following: { x: gesture.x, y: gesture.y, scale: gesture.scale } }
        : {};
    }
    default:
      return unreachable(gesture);
  }
};

let pinged = 0;

/** The pings with one more; there are never many at once. */
export const withPing = (
  state: Pick<TableState, 'pings'>,
  name: string,
  at: { readonly x: number; readonly y: number },
): TableState['pings'] => [...state.pings, { id: ++pinged, name, at: { x: at.x, y: at.y } }].slice(-12);
