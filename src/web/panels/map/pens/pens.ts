import { boardCamera } from '../../../board/camera/camera.ts';
import { keptInSight } from '../../../board/camera/kept-in-sight.ts';
import type { Point } from '../../../store/camera.ts';
import { toCells } from '../../../store/camera.ts';
import type { Hand, Pen } from './pen.ts';

interface Current {
  readonly current: Hand;
}

/**
 * Feeds a surface with the pointers over it: one finger or the mouse draws, two fingers, the middle button and the
 * wheel move the map. `byHand` is told when a pen is led by hand again. Returns the way to stop.
 */
export const listenToPens = (
  element: HTMLElement,
  hand: Current,
  byHand: () => void,
  byKeys: () => boolean,
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, Point>();
  let panning = false;
  let space = false;

  const px = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const penOf = (event: MouseEvent): Pen => ({
    at: toCells(boardCamera.now(), px(event)),
    shift: event.shiftKey,
    by: event instanceof PointerEvent && event.pointerType === 'touch' ? 'touch' : 'mouse',
  });
  const down = (event: PointerEvent): void => {
    if (event.button === 2) return;
    element.setPointerCapture(event.pointerId);
    // now, not after what the pen does: a name that is to be typed next has the focus then
    element.focus({ preventScroll: true });
    if (byKeys()) byHand();
    fingers.set(event.pointerId, px(event));
    if (fingers.size > 1 && !panning) hand.current.onCancel();
    if (panning || fingers.size > 1 || event.button === 1 || space || hand.current.onDown(penOf(event)) === 'pans')
      panning = true;
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    const now = px(event);
    if (before === undefined || !panning) {
      if (before === undefined && byKeys()) return;
      if (before !== undefined) fingers.set(event.pointerId, now);
      // every point that the hand went through, not only one for each picture
      for (const each of before === undefined ? [event] : coalesced(event)) hand.current.onMove(penOf(each));
      return;
    }
    fingers.set(event.pointerId, now);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other === undefined) return boardCamera.panBy({ x: now.x - before.x, y: now.y - before.y });
    const [was, is] = [
      Math.hypot(before.x - other.x, before.y - other.y),
      Math.hypot(now.x - other.x, now.y - other.y),
    ];
    boardCamera.panBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    boardCamera.zoomBy(is / Math.max(1, was), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const up = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (!panning) hand.current.onUp(penOf(event));
    if (fingers.size === 0) panning = false;
  };
  const gone = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    if (!panning) hand.current.onCancel();
    if (fingers.size === 0) panning = false;
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    boardCamera.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), px(event));
  };
  const hold = (event: KeyboardEvent): void => {
    if (event.key === ' ') space = event.type === 'keydown' && !byKeys();
  };

  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', gone, { signal });
  // a stroke is no fling: the browser would take the next tap for the end of it
  element.addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false });
  element.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  element.addEventListener('dblclick', (event) => hand.current.onDouble(penOf(event)), { signal });
  element.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
  element.addEventListener('wheel', wheel, { signal, passive: false });
  addEventListener('keydown', hold, { signal });
  addEventListener('keyup', hold, { signal });
  return () => listening.abort();
};

const coalesced = (event: PointerEvent): readonly PointerEvent[] => {
  const all = event.getCoalescedEvents();
  return all.length === 0 ? [event] : all;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/**
 * Where a key leads the pen, or that it is pressed there; null: the key is not the pen's. It begins in the middle of
 * what is on screen.
 */
export const aimedBy = (
  element: HTMLElement,
  event: KeyboardEvent,
  from: Point | null,
  step: number,
): { readonly type: 'lead' | 'press'; readonly at: Point } | null => {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const { clientWidth, clientHeight } = element;
  const at = from ?? rounded(toCells(boardCamera.now(), { x: clientWidth / 2, y: clientHeight / 2 }), step);
  const direction = STEPS[event.key];
  // the first key shows where the pen is; Space held down before it is for the mouse, which then moves the map
  if (direction === undefined)
    return event.key === 'Enter' || (event.key === ' ' && from !== null)
      ? { type: from === null ? 'lead' : 'press', at }
      : null;
  if (from === null) return { type: 'lead', at };
  const far = event.shiftKey ? step / 4 : step;
  const to = { x: Math.max(0, at.x + direction[0] * far), y: Math.max(0, at.y + direction[1] * far) };
  boardCamera.set(keptInSight(boardCamera.now(), to, { width: clientWidth, height: clientHeight }));
  return { type: 'lead', at: to };
};

const rounded = ({ x, y }: Point, step: number): Point => ({
  x: Math.max(0, Math.round(x / step) * step),
  y: Math.max(0, Math.round(y / step) * step),
});
