import type { PointerEvent, ReactNode } from 'react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { currentCamera, onCamera, panBy, zoomBy } from '../../board/controls.ts';
import type { Camera, Point } from '../../store/camera.ts';
import { toCells } from '../../store/camera.ts';

/** The camera of the board, as it is in every picture. */
export const useCamera = (): Camera => useSyncExternalStore(onCamera, currentCamera);

/** Where a pen is on the map (cells), and what keys are held. */
export interface Pen {
  readonly at: Point;
  readonly shift: boolean;
  readonly touch: boolean;
}

export interface SurfaceProps {
  readonly label: string;
  readonly cursor: string;
  /** Returns whether the press draws something; otherwise it moves the map. */
  readonly onDown: (pen: Pen) => boolean;
  readonly onMove: (pen: Pen) => void;
  readonly onUp: (pen: Pen) => void;
  readonly onDouble: (pen: Pen) => void;
  /** Whether it did anything with the key. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly children: ReactNode;
}

/** Lies over the board while one draws: the wheel and two fingers move the map, everything else is the pen's. */
export const Surface = ({ label, cursor, onDown, onMove, onUp, onDouble, onKey, children }: SurfaceProps) => {
  const root = useRef<HTMLDivElement>(null);
  const camera = useCamera();
  const fingers = useRef(new Map<number, Point>());
  const panning = useRef<number | null>(null);
  const space = useRef(false);
  const keys = useRef(onKey);
  useEffect(() => {
    keys.current = onKey;
  }, [onKey]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const element = root.current;
    element?.addEventListener('wheel', (event) => {
      event.preventDefault();
      const rect = element.getBoundingClientRect();
      zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), { x: event.clientX - rect.left, y: event.clientY - rect.top });
    }, { signal, passive: false });
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')) return;
      if (event.key === ' ') space.current = event.type === 'keydown';
      if (event.type === 'keydown' && keys.current(event)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    addEventListener('keydown', press, { signal, capture: true });
    addEventListener('keyup', press, { signal, capture: true });
    return () => listening.abort();
  }, []);

  const px = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const rect = root.current?.getBoundingClientRect();
    return { x: event.clientX - (rect?.left ?? 0), y: event.clientY - (rect?.top ?? 0) };
  };
  const penOf = (event: PointerEvent | React.MouseEvent): Pen => ({ at: toCells(currentCamera(), px(event)), shift: event.shiftKey, touch: 'pointerType' in event && event.pointerType === 'touch' });
  const down = (event: PointerEvent): void => {
    if (event.button === 2) return;
    root.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, px(event));
    if (fingers.current.size > 1 || event.button === 1 || space.current || !onDown(penOf(event))) panning.current = event.pointerId;
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.current.get(event.pointerId);
    const now = px(event);
    if (before !== undefined) fingers.current.set(event.pointerId, now);
    if (before === undefined || panning.current === null) return onMove(penOf(event));
    const others = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const [other] = others;
    if (other === undefined) return panBy({ x: now.x - before.x, y: now.y - before.y });
    const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
    panBy({ x: (now.x - before.x) / 2, y: (now.y - before.y) / 2 });
    zoomBy(is / Math.max(1, was), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const up = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
    if (panning.current === null) onUp(penOf(event));
    if (fingers.current.size === 0) panning.current = null;
  };
  return (
    <div
      ref={root}
      role="application"
      aria-label={label}
      tabIndex={0}
      data-draw
      style={{ cursor }}
      className="absolute inset-0 z-10 touch-none outline-none select-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={(event) => onDouble(penOf(event))}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg aria-hidden className="pointer-events-none size-full overflow-visible">
        <g transform={`translate(${String(camera.x)} ${String(camera.y)}) scale(${String(camera.scale)})`}>{children}</g>
      </svg>
    </div>
  );
};

/** Points of a line for the picture. */
export const pathOf = (points: readonly Point[], closed: boolean): string => `${points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`).join('')}${closed ? 'Z' : ''}`;

/** A line as wide on screen however near the map is. */
export const LINE = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round', strokeLinecap: 'round' } as const;
