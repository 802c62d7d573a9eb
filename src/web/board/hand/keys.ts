import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { toPixels } from '../../store/camera.ts';
import { letterKeys } from '../../ui/letter-keys.ts';
import { hover, select } from '../../store/actions.ts';
import { pointAt } from '../../store/composing/composing.ts';
import { openMenu } from '../../store/doing/aiming.ts';
import { isGm, selectionIn, shownView } from '../../store/select.ts';
import type { TableState } from '../../store/table.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { boardCamera } from '../camera/camera.ts';
import { bringIntoSight, fitWhole } from '../camera/controls.ts';
import type { Live } from '../state/live.ts';
import { openContext } from './effects.ts';
import { feed } from './pointing.ts';
import { turnPointed } from './turning.ts';
import { situationOf } from './situation.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};
/** Pixels that an arrow key moves the map. */
const PAN = 64;

/** What a key does while the board has the focus. Returns whether it did anything. */
export const pressKey = (
  live: Live,
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): boolean => {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) return contextByKey();
  if (event.key.length === 1 && !letterKeys()) return false;
  const direction = STEPS[event.key];
  if (direction !== undefined) return walk(live, direction, event.shiftKey);
  switch (event.key) {
    case 'Tab':
      return cycle(event.shiftKey ? -1 : 1);
    case 'Enter':
      // a number that is typed before its field is there has it
      return useTable.getState().counting === null && enter(live);
    case 'Escape':
      // nothing is held: what is said in the corner goes first, which the table's own Escape sees to
      if (live.gesture.type === 'rest' && useTable.getState().notices.length > 0) return false;
      feed(live, { type: 'cancel' });
      return true;
    case 's':
    case 'S':
      if (live.gesture.type !== 'lifted') return false;
      feed(live, { type: 'safe', safe: !live.gesture.safe });
      return true;
    case 'r':
    case 'R':
      return turnPointed(live, event.shiftKey ? -1 : 1);
    case 'f':
    case 'F':
      fitWhole();
      return true;
    case '+':
    case '=':
      if (mayCount()) return false;
      boardCamera.zoomBy(1.25);
      return true;
    case '-':
      if (mayCount()) return false;
      boardCamera.zoomBy(0.8);
      return true;
    default:
      return false;
  }
};

/** Whether these keys begin a number for who is selected, rather than zoom. */
const mayCount = (): boolean => {
  const state = useTable.getState();
  return isGm(state.view) && state.past === null && selectionIn(state).length > 0;
};

/** The menu of the token with the focus ring, else of the selected one; with neither, of the middle of the map. */
const contextByKey = (): boolean => {
  const state = useTable.getState();
  const view = shownView(state);
  const who = state.hovered ?? state.selected;
  const base = who === null ? null : baseOf(view, who);
  const { x, y, scale } = boardCamera.now();
  if (base !== null) openContext(who, { x: x + (base.x + base.size) * scale, y: y + (base.y + base.size / 2) * scale });
  else openContext(null, toPixels(boardCamera.now(), boardCamera.middle()));
  return true;
};

const walk = (live: Live, [dx, dy]: readonly [number, number], fine: boolean): boolean => {
  const { selected } = useTable.getState();
  const situation = situationOf(live);
  if (live.gesture.type === 'lifted' || (selected !== null && situation.movable(selected)))
    feed(live, { type: 'step', dx, dy, fine });
  else boardCamera.panBy({ x: -dx * PAN, y: -dy * PAN });
  return true;
};

/** The next token gets the focus ring; after the last one the focus leaves the board. */
const cycle = (by: 1 | -1): boolean => {
  const state = useTable.getState();
  const on = (shownView(state)?.combatants ?? []).filter((combatant) => combatant.place !== null);
  const at = on.findIndex((combatant) => combatant.id === state.hovered);
  const next = on[at < 0 ? (by > 0 ? 0 : on.length - 1) : at + by];
  hover(next?.id ?? null);
  if (next === undefined) return false;
  bringIntoSight(next.id);
  return true;
};

/** Enter does to the token with the focus ring what a click would, and goes where the arrows pointed. */
const enter = (live: Live): boolean => {
  const state = useTable.getState();
  if (live.gesture.type === 'lifted' && live.gesture.over !== null) {
    feed(live, { type: 'commit' });
    return true;
  }
  const who = state.hovered;
  if (who === null) return false;
  const situation = situationOf(live);
  if (
    situation.filling === 'target' ||
    situation.filling === 'targets' ||
    situation.filling === 'combatant' ||
    situation.filling === 'combatants'
  ) {
    // a second Enter on whoever is pointed at already is for the command itself
    if (isPointedAt(state, who)) return false;
    pointAt(who);
  } else if (situation.aimable(who)) openAttacks(who);
  else select(who);
  return true;
};

const isPointedAt = ({ composing }: Pick<TableState, 'composing'>, who: CombatantId): boolean => {
  const given = composing === null || composing.slot === null ? null : composing.slots[composing.slot];
  return given === who || (Array.isArray(given) && given.includes(who));
};

/** Opens what whoever aims may do to another, beside its token. */
export const openAttacks = (who: CombatantId): void => {
  const base = baseOf(shownView(useTable.getState()), who);
  if (base !== null) void openMenu(who, boardCamera.onScreen({ x: base.x + base.size, y: base.y + base.size / 2 }));
};
