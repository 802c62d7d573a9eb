import { unreachable } from '../../../core/base.ts';
import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { ping, select, setSlot } from '../../store/actions.ts';
import { askedAt } from '../../store/grid/asked-cells.ts';
import { selectable, selectAllOf, toggleSelected } from '../../store/hands/several.ts';
import type { Point } from '../../store/camera.ts';
import { toCells } from '../../store/camera.ts';
import { pointAt, stopComposing } from '../../store/composing/composing.ts';
import { closeMenu, openMenu, strikeBest } from '../../store/doing/aiming.ts';
import { combatantOf, isGm, selectionIn, shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { boardCamera } from '../camera/camera.ts';
import { boardField } from '../board-field-of.ts';
import type { Effect } from '../state/gesture.ts';
import type { Live } from '../state/live.ts';
import { letGo } from './let-go.ts';
import { moveTo, placeFreely, placeTogether, showGhost, whyNot } from './moving.ts';
import { placeOf } from './situation.ts';
import { turnPointed } from './turning.ts';

/** Does what came of a gesture. */
export const perform = (live: Live, effect: Effect): void => {
  switch (effect.type) {
    case 'pan':
      return boardCamera.panBy(effect.by);
    case 'pinch':
      boardCamera.panBy(effect.by);
      return boardCamera.zoomBy(effect.factor, effect.at);
    case 'turn':
      return void turnPointed(live, effect.steps);
    case 'select':
      return select(effect.who);
    case 'lift':
      return closeMenu();
    case 'ghost':
      return ghost(live, effect.who, effect.over);
    case 'drop':
      return void letGo(live, effect.who, effect.over, () => droppedAt(effect.who, effect.over, effect.safe));
    case 'place':
      return void letGo(live, effect.who, effect.over, () => placed(effect.who, effect.over));
    case 'refuse':
      // before the reach is there nothing can be said against it
      return live.reach() === null && live.why() === null ? undefined : void whyNot(effect.who, effect.over);
    case 'point':
      return pointAt(effect.who, effect.px && inWindow(effect.px));
    case 'spot':
      return fillSpot(effect.at);
    case 'answer': {
      const { view, slots } = useTable.getState();
      const asked = view === null ? null : askedAt(view, slots, effect.at);
      return asked === null ? undefined : setSlot(asked.key, asked.slot, [effect.at.x, effect.at.y]);
    }
    case 'menu':
      return void openMenu(effect.who, inWindow(effect.px));
    case 'strike':
      return void strikeBest(effect.who, inWindow(effect.px));
    case 'context':
      return openContext(effect.who, effect.px);
    case 'toggle':
      return toggleSelected(effect.who);
    case 'frame':
      return framed(effect.from, effect.to);
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

/** What may be done to a token, or to all who are selected with it; on the ground, what may be done there. */
export const openContext = (who: CombatantId | null, px: Point): void => {
  const state = useTable.getState();
  if (state.view === null || state.view.you.role === 'watch' || state.past !== null) return;
  if (who !== null && !selectionIn(state).includes(who)) select(who);
  useTable.setState({
    context: { who, at: inWindow(px), spot: toCells(boardCamera.now(), px) },
    menu: null,
    aim: null,
  });
};

/** Selects whoever stands within a frame, by the middle of their tokens. */
const framed = (from: Point, to: Point): void => {
  const view = shownView(useTable.getState());
  if (view === null) return;
  const within = (x: number, y: number): boolean =>
    x >= Math.min(from.x, to.x) &&
    x <= Math.max(from.x, to.x) &&
    y >= Math.min(from.y, to.y) &&
    y <= Math.max(from.y, to.y);
  selectAllOf(
    selectable(view).flatMap(({ id }) => {
      const base = baseOf(view, id);
      return base !== null && within(base.x + base.size / 2, base.y + base.size / 2) ? [id] : [];
    }),
  );
};

/** The GM moves several at once by putting them; one alone goes as the rules let it. */
const droppedAt = (who: CombatantId, over: Point, safe: boolean): Promise<boolean> => {
  const state = useTable.getState();
  const whom = selectionIn(state);
  return isGm(state.view) && whom.length > 1 && whom.includes(who)
    ? placeTogether(who, over, whom)
    : moveTo(who, over, safe);
};

const placed = (who: CombatantId, over: Point): Promise<boolean> => {
  const state = useTable.getState();
  const { view } = state;
  const combatant = combatantOf(view, who);
  const whom = selectionIn(state);
  if (isGm(view) && whom.length > 1 && whom.includes(who)) return placeTogether(who, over, whom);
  return combatant !== null && isGm(view) ? placeFreely(combatant, over) : moveTo(who, over, false);
};

/** A spot pointed at fills the slot that wants one. */
const fillSpot = (at: Point): void => {
  const { composing, view } = useTable.getState();
  const slot = composing?.offer.slots.find((slot) => slot.name === composing.slot);
  if (composing !== null && slot !== undefined && view !== null)
    boardField(view.field).point(view, composing, slot, at);
};

/** The nearest thing that can be closed, is: a menu, a command being put together, a selection. */
const dismiss = (): void => {
  const { menu, aim, composing, context, view } = useTable.getState();
  if (context !== null) return useTable.setState({ context: null });
  if (menu !== null || aim !== null) return useTable.setState({ menu: null, aim: null });
  if (composing !== null) return stopComposing();
  if (isGm(view)) select(null);
};
