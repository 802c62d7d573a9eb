import { unreachable } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { aimAt, closeMenu, openMenu, ping, pointAt, select, stopComposing, strikeBest } from '../../store/actions.ts';
import type { Point } from '../../store/camera.ts';
import { toCells } from '../../store/camera.ts';
import { combatantOf, isGm } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { boardCamera } from '../camera/camera.ts';
import { boardField } from '../board-field-of.ts';
import type { Effect } from '../state/gesture.ts';
import type { Live } from '../state/live.ts';
import { moveTo, placeFreely, showGhost, whyNot } from './moving.ts';
import { placeOf, situationOf } from './situation.ts';

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
      return live.reach() === null && live.why() === null ? undefined : void whyNot(effect.who, effect.over);
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
      return view === null ? undefined : boardField(view.field).turnDoor(view.field, effect.id);
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
  const { view } = useTable.getState();
  const place = placeOf(view, who);
  if (view !== null && place !== null) showGhost(view, who, place, over, live.reach());
};

const placed = (who: CombatantId, over: Point): Promise<boolean> => {
  const { view } = useTable.getState();
  const combatant = combatantOf(view, who);
  return combatant !== null && isGm(view) ? placeFreely(combatant, over) : moveTo(who, over, false);
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
    const { view } = useTable.getState();
    const meant = view !== null && boardField(view.field).declares;
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

/** A spot pointed at fills the slot that wants one. */
const fillSpot = (at: Point): void => {
  const { composing, view } = useTable.getState();
  const slot = composing?.offer.slots.find((other) => other.name === composing.slot);
  if (composing !== null && slot !== undefined && view !== null)
    boardField(view.field).point(view, composing, slot, at);
};

/** The nearest thing that can be closed, is: a menu, a command being put together, a selection. */
const dismiss = (): void => {
  const { menu, aim, composing, view } = useTable.getState();
  if (menu !== null || aim !== null) return useTable.setState({ menu: null, aim: null });
  if (composing !== null) return stopComposing();
  if (isGm(view)) select(null);
};
