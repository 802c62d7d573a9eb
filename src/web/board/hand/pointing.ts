import type { CombatantId } from '../../../core/rules/scene/scene.ts';
import { hover, skipWalks } from '../../store/actions.ts';
import type { Point } from '../../store/camera.ts';
import { toCells } from '../../store/camera.ts';
import { aimAt } from '../../store/doing/aiming.ts';
import { shownView } from '../../store/select.ts';
import { useTable } from '../../store/table.ts';
import { baseOf } from '../field/bases.ts';
import { boardCamera } from '../camera/camera.ts';
import { openContext, perform } from './effects.ts';
import { boardField } from '../board-field-of.ts';
import type { Input } from '../state/gesture.ts';
import { step } from '../state/step.ts';
import { drawnOrder } from '../field/drawn-order.ts';
import { whoAt } from '../field/hits.ts';
import type { Live } from '../state/live.ts';
import { situationOf } from './situation.ts';
import { turningWheel } from './turning.ts';

const LONG_PRESS_MS = 500;
const DOUBLE_MS = 350;
/** Pixels that a right click may stray. */
const STRAY = 6;
/** ms the pointer rests on a foe before the odds are asked. */
const HOVER_MS = 90;

/** Feeds the gesture and does what comes of it; the drawing follows. */
export const feed = (live: Live, input: Input): void => {
  const [next, ...effects] = step(live.gesture, input, situationOf(live));
  const before = live.gesture;
  live.gesture = next;
  boardCamera.hold(next.type === 'dragging');
  for (const effect of effects) perform(live, effect);
  if (next === before) return;
  live.redraw();
  if (next.type === 'lifted' || before.type === 'lifted') live.lift(next.type === 'lifted' ? next : null);
};

/** Listens to pointers and the wheel on the board. Returns the way to stop. */
export const listenToPointers = (root: HTMLElement, live: Live, spaceHeld: () => boolean): (() => void) => {
  let long: ReturnType<typeof setTimeout> | null = null;
  let resting: ReturnType<typeof setTimeout> | null = null;
  let last: { readonly time: number; readonly who: CombatantId | null } = { time: 0, who: null };
  let over: CombatantId | null = null;
  /** What a finger pressed long has opened stays: the mouse that the browser makes of it would put it away. */
  let pressedLong = false;
  const liftedLong = (event: Event): void => {
    if (pressedLong) event.preventDefault();
  };
  /** Where the right button went down. */
  let right: { readonly pointer: number; readonly px: Point } | null = null;

  const px = (event: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => {
    const rect = root.getBoundingClientRect();
    return { x: event.clientX - rect.left, y: event.clientY - rect.top };
  };
  const under = (at: Point): CombatantId | null => {
    const view = shownView(useTable.getState());
    if (view === null) return null;
    return whoAt(drawnOrder(view.combatants), at, (combatant) => baseOf(view, combatant.id))?.id ?? null;
  };
  const doorUnder = (at: Point): string | null => {
    const view = shownView(useTable.getState());
    return view === null ? null : boardField(view.field).doorAt(view.field, at, boardCamera.now().scale);
  };
  const quiet = (timer: ReturnType<typeof setTimeout> | null): null => {
    if (timer !== null) clearTimeout(timer);
    return null;
  };

  const down = (event: PointerEvent): void => {
    // panels over the board take their own presses
    if (event.target instanceof Element && event.target.closest('[data-over-board]') !== null) return;
    if (event.button === 2) {
      right = { pointer: event.pointerId, px: px(event) };
      return;
    }
    if (useTable.getState().measureFrom !== null) useTable.setState({ measureFrom: null });
    if (useTable.getState().context !== null) useTable.setState({ context: null });
    root.setPointerCapture(event.pointerId);
    if (event.button === 1) event.preventDefault();
    skipWalks(performance.now());
    const at = toCells(boardCamera.now(), px(event));
    resting = quiet(resting);
    if (useTable.getState().menu !== null) useTable.setState({ menu: null });
    feed(live, {
      type: 'down',
      pointer: event.pointerId,
      px: px(event),
      at,
      who: under(at),
      touch: event.pointerType === 'touch',
      pan: event.button === 1 || spaceHeld(),
    });
    long = quiet(long);
    pressedLong = false;
    if (event.pointerType === 'touch')
      long = setTimeout(() => {
        pressedLong = true;
        feed(live, { type: 'long' });
      }, LONG_PRESS_MS);
    cursor();
  };

  const move = (event: PointerEvent): void => {
    const where = px(event);
    const at = toCells(boardCamera.now(), where);
    live.pointer = at;
    const before = live.gesture.type;
    feed(live, { type: 'move', pointer: event.pointerId, px: where, at, alt: event.altKey, shift: event.shiftKey });
    const { measureFrom, tool } = useTable.getState();
    if (measureFrom !== null && tool === 'measure') feed(live, { type: 'measure', from: measureFrom, to: at });
    if (live.gesture.type !== 'pressing') long = quiet(long);
    if (live.gesture.type !== before) cursor(at);
    if (before === 'rest' || before === 'lifted' || (before === 'measuring' && event.buttons === 0)) {
      if (event.pointerType !== 'touch') hovered(under(at), at, event);
    }
  };

  const hovered = (who: CombatantId | null, at: Point, event: PointerEvent): void => {
    const cell = who === null ? { x: Math.floor(at.x), y: Math.floor(at.y) } : null;
    const { pointed } = useTable.getState();
    if (who !== over || cell?.x !== pointed?.x || cell?.y !== pointed?.y) hover(who, cell);
    if (who !== over) {
      over = who;
      resting = quiet(resting);
      const aims = who !== null && situationOf(live).aimed(who);
      const where = { x: event.clientX, y: event.clientY };
      if (aims && useTable.getState().menu === null) resting = setTimeout(() => void aimAt(who, where), HOVER_MS);
      else void aimAt(null, where);
    }
    cursor(at);
  };

  const up = (event: PointerEvent): void => {
    long = quiet(long);
    const at = toCells(boardCamera.now(), px(event));
    const who = under(at);
    if (event.button === 2) {
      const from = right;
      right = null;
      if (from?.pointer === event.pointerId && Math.hypot(px(event).x - from.px.x, px(event).y - from.px.y) <= STRAY)
        openContext(who, px(event));
      return;
    }
    const double = who !== null && last.who === who && event.timeStamp - last.time < DOUBLE_MS;
    last = double ? { time: 0, who: null } : { time: event.timeStamp, who };
    feed(live, {
      type: 'up',
      pointer: event.pointerId,
      px: px(event),
      at,
      double,
      shift: event.shiftKey,
      touch: event.pointerType === 'touch',
      door: who === null ? doorUnder(at) : null,
    });
    cursor(at);
  };

  const cancel = (): void => {
    long = quiet(long);
    feed(live, { type: 'cancel' });
  };

  const leave = ({ pointerType }: PointerEvent): void => {
    live.pointer = null;
    over = null;
    resting = quiet(resting);
    hover(null);
    // a finger leaves whenever it is lifted
    if (pointerType !== 'touch') void aimAt(null, { x: 0, y: 0 });
  };

  const turns = turningWheel();
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    // a touchpad's two fingers pan sideways; a wheel and a pinch zoom
    if (!event.ctrlKey && event.deltaX !== 0 && Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const camera = boardCamera.now();
      boardCamera.set({ ...camera, x: camera.x - event.deltaX * lines });
      return;
    }
    if (!event.ctrlKey && turns.by(live, event.deltaY * lines)) return;
    boardCamera.zoomBy(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), px(event));
  };

  // Safari tells a pinch on a trackpad by events of its own; its scale counts from where the pinch began
  let pinched = 1;
  const pinch = (event: Event): void => {
    event.preventDefault();
    const { scale, clientX, clientY } = event as Event & Readonly<Record<'scale' | 'clientX' | 'clientY', number>>;
    // fingers on a screen are pointers too, and zoom as such
    const fingers = live.gesture.type !== 'rest';
    if (event.type === 'gesturechange' && !fingers && scale > 0 && pinched > 0)
      boardCamera.zoomBy(scale / pinched, px({ clientX, clientY }));
    pinched = event.type === 'gesturechange' ? scale : 1;
  };

  const cursor = (at: Point | null = live.pointer): void => {
    const { gesture } = live;
    const { tool, filling } = situationOf(live);
    const pressing = gesture.type === 'panning' || gesture.type === 'dragging' || gesture.type === 'pinching';
    const precise =
      tool === 'measure' || tool === 'ping' || tool === 'several' || filling === 'area' || filling === 'cell';
    const onto = at !== null && (over !== null || doorUnder(at) !== null);
    const next = pressing ? 'grabbing' : precise ? 'crosshair' : onto ? 'pointer' : 'default';
    if (root.style.cursor !== next) root.style.cursor = next;
  };

  const menu = (event: Event): void => event.preventDefault();
  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  root.addEventListener('pointerleave', leave, { signal });
  root.addEventListener('wheel', wheel, { signal, passive: false });
  for (const name of ['gesturestart', 'gesturechange', 'gestureend'])
    root.addEventListener(name, pinch, { signal, passive: false });
  root.addEventListener('contextmenu', menu, { signal });
  root.addEventListener('touchend', liftedLong, { signal, passive: false });
  return () => {
    listening.abort();
    long = quiet(long);
    resting = quiet(resting);
  };
};
