import { unreachable } from '../../core/base.ts';
import type { CombatantId } from '../../core/rules/scene.ts';
import {
  aimAt,
  closeMenu,
  fill,
  openMenu,
  ping,
  pointAt,
  select,
  stopComposing,
  strikeBest,
} from '../store/actions.ts';
import type { Point } from '../store/camera.ts';
import { toCells } from '../store/camera.ts';
import { combatantOf, isGm } from '../store/select.ts';
import { useTable } from '../store/table.ts';
import { boardCamera } from './camera.ts';
import { turnDoor } from './doors.ts';
import type { Effect } from './gesture.ts';
import type { Live } from './live.ts';
import { placeOf, situationOf } from './live.ts';
import { moveTo, placeFreely, showGhost, whyNot } from './moving.ts';
import { turnEdge } from './zones/doors.ts';
import { fillWay } from './zones/going.ts';

const SLIDE_MS = 160;
/** How long a token stays where it was let go when the table took the move but its news is not here yet. */
const NEWS_MS = 1500;
/** In zones a drop often only says what one means to do: then it is soon shown where it still stands. */
const MEANT_MS = 350;

/** Does what came of a gesture. */
export const perform = (live: Live, effect: Effect): void => {
  switch (effect.type) {
    case 'pan':
      return boardCamera.panBy(effect.by);
    case 'pinch':
      boardCamera.panBy(effect.by);
      return boardCamera.zoomBy(effect.factor, effect.at);
    case 'select':
      return select(effect.who);
    case 'lift':
      return closeMenu();
    case 'ghost':
      return ghost(live, effect.who, effect.over);
    case 'drop':
      return void letGo(live, effect.who, effect.over, () => moveTo(effect.who, effect.over, effect.safe));
    case 'place':
      return void letGo(live, effect.who, effect.over, () => placed(effect.who, effect.over));
    case 'refuse':
      // before the reach is there nothing can be said against it
      return live.paths() === null && live.zones() === null && live.why() === null
        ? undefined
        : void whyNot(effect.who, effect.over);
    case 'point':
      return pointAt(effect.who);
    case 'spot':
      return fillSpot(effect.at);
    case 'menu':
      return void openMenu(effect.who, inWindow(effect.px));
    case 'strike':
      return void strikeBest(effect.who, inWindow(effect.px));
    case 'inspect':
      return situationOf(live).aimable(effect.who) ? void aimAt(effect.who, inWindow(effect.px)) : select(effect.who);
    case 'door': {
      const { view } = useTable.getState();
      const edge = view?.field.type === 'zones' ? view.field.edges.find((one) => one.id === effect.id) : undefined;
      if (edge !== undefined) return void turnEdge(edge);
      const door = view?.field.type === 'grid' ? view.field.portals.find((one) => one.id === effect.id) : undefined;
      return door === undefined ? undefined : void turnDoor(door);
    }
    case 'ping':
      return ping(effect.at);
    case 'dismiss':
      return dismiss();
    default:
      return unreachable(effect);
  }
};

/** Pixels of the board to pixels of the window. */
const inWindow = (px: Point): Point => boardCamera.onScreen(toCells(boardCamera.now(), px));

const ghost = (live: Live, who: CombatantId, over: Point | null): void => {
  const place = placeOf(useTable.getState().view, who);
  if (place !== null) showGhost(who, place, over, live.paths());
};

const placed = (who: CombatantId, over: Point): Promise<boolean> => {
  const { view } = useTable.getState();
  const one = combatantOf(view, who);
  return one !== null && isGm(view) ? placeFreely(one, over) : moveTo(who, over, false);
};

/** A token stays where it was let go until the table has spoken; if it may not, it slides back. */
const letGo = async (live: Live, who: CombatantId, over: Point, act: () => Promise<boolean>): Promise<void> => {
  live.resting = { who, at: over, back: null };
  live.redraw();
  useTable.setState({ carried: who });
  const before = placeOf(useTable.getState().view, who);
  const taken = await act();
  const resting = live.resting;
  if (resting === null || resting.who !== who || resting.at !== over) return;
  const now = placeOf(useTable.getState().view, who);
  const moved = before?.x !== now?.x || before?.y !== now?.y;
  if (taken && !moved) {
    const meant = useTable.getState().view?.field.type === 'zones';
    setTimeout(
      () => {
        if (live.resting !== resting) return;
        if (meant) slideBack(live, who, over);
        else settle(live);
      },
      meant ? MEANT_MS : NEWS_MS,
    );
  } else if (taken) settle(live);
  else slideBack(live, who, over);
};

/** The token is where the table says. */
export const settle = (live: Live): void => {
  live.resting = null;
  if (useTable.getState().carried !== null) useTable.setState({ carried: null });
  live.redraw();
};

const slideBack = (live: Live, who: CombatantId, at: Point): void => {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settle(live);
  const from = performance.now();
  live.resting = { who, at, back: { from, until: from + SLIDE_MS } };
  live.redraw();
};

/** A spot pointed at fills the slot that wants one: a cell, or an area around it. */
const fillSpot = (at: Point): void => {
  const { composing, view } = useTable.getState();
  const slot = composing?.offer.slots.find((one) => one.name === composing.slot);
  if (slot?.type === 'way') return void fillWay(at);
  if (composing === null || slot === undefined || view?.field.type !== 'grid') return;
  if (slot.type === 'cell') fill(slot.name, [Math.floor(at.x), Math.floor(at.y)]);
  else if (slot.type === 'area' && composing.side !== null)
    fill(slot.name, { ...areaCorner(at, composing.side / view.field.feet), side: composing.side });
};

/** The top left cell of a square area of so many cells that the pointer is in the middle of. */
export const areaCorner = (at: Point, cells: number): Point => ({
  x: Math.round(at.x - cells / 2) + 0,
  y: Math.round(at.y - cells / 2) + 0,
});

/** The nearest thing that can be closed, is: a menu, a command being put together, a selection. */
const dismiss = (): void => {
  const { menu, aim, composing, view } = useTable.getState();
  if (menu !== null || aim !== null) return useTable.setState({ menu: null, aim: null });
  if (composing !== null) return stopComposing();
  if (isGm(view)) select(null);
};
