import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCamera } from '../../../board/camera/use-camera.ts';
import type { Point } from '../../../store/camera.ts';
import { redo, takeTool } from '../draft/editor.ts';
import type { Hand, Pen, SurfaceProps } from './pen.ts';
import { aimedBy, listenToPens } from './pens.ts';
import { toolsOf, useEditor } from '../draft/editor-state.ts';
import { takeBack } from './take-back.ts';

const WRITING = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';

/** Lies over the board while one draws: the wheel and two fingers move the map, everything else is the pen's. */
export const Surface = ({ label, cursor, children, ...hand }: SurfaceProps) => {
  const root = useRef<HTMLDivElement>(null);
  const now = useRef<Hand>(hand);
  useLayoutEffect(() => {
    now.current = hand;
  });
  const camera = useCamera();
  // what is picked is said with where the pen is
  useEditor((now) => now.picked);
  /** Where the keys have led the pen; null: it is led by hand. */
  const [aim, setAim] = useState<Point | null>(null);
  const led = useRef<{ at: Point | null; down: boolean }>({ at: null, down: false });

  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const lead = (at: Point | null, down: boolean): void => {
      led.current = { at, down };
      setAim(at);
    };
    const byKeys = (event: KeyboardEvent): boolean => {
      const { at, down } = led.current;
      const key = aimedBy(element, event, at, now.current.step);
      if (key === null) return false;
      const pen: Pen = { at: key.at, shift: false, by: 'keys' };
      if (key.type === 'lead') {
        lead(key.at, down);
        now.current.onMove(pen);
      } else if (now.current.held && down) {
        lead(key.at, false);
        now.current.onUp(pen);
      } else {
        lead(key.at, now.current.onDown(pen) === 'draws' && now.current.held);
        if (!now.current.held) now.current.onUp(pen);
      }
      return true;
    };
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof HTMLElement) || target.matches(WRITING)) return;
      const mine = target === element || target === document.body;
      if (!(always(event) || (mine && (now.current.onKey(event) || byKeys(event))))) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = listenToPens(
      element,
      now,
      () => lead(null, false),
      () => led.current.at !== null,
    );
    addEventListener('keydown', press, { capture: true });
    return () => {
      stop();
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);

  return (
    <div
      ref={root}
      role="application"
      aria-label={label}
      aria-describedby="draw-keys"
      tabIndex={0}
      data-draw
      style={{ cursor }}
      className={
        'group absolute inset-0 z-10 touch-none outline-none select-none focus-visible:ring-1 ' +
        'focus-visible:ring-accent focus-visible:ring-inset'
      }
    >
      {/* seen by whoever has come here by keys */}
      <p
        id="draw-keys"
        className={
          'sr-only text-12 text-ink-quiet group-focus-visible:not-sr-only group-focus-visible:absolute ' +
          'group-focus-visible:bottom-3 group-focus-visible:left-1/2 group-focus-visible:w-96 ' +
          'group-focus-visible:max-w-[calc(100%-24px)] group-focus-visible:-translate-x-1/2 ' +
          'group-focus-visible:rounded-10 group-focus-visible:bg-panel/95 group-focus-visible:px-3 ' +
          'group-focus-visible:py-2 group-focus-visible:shadow-float'
        }
      >
        Arrow keys move the pen, with Shift in smaller steps. Space puts it down and lifts it. Enter closes the outline,
        Backspace removes the last corner, Escape cancels. Digits choose a pen, Control Z undoes.
      </p>
      <p className="sr-only" aria-live="polite">
        {aim === null ? '' : hand.describe(aim)}
      </p>
      <svg aria-hidden className="pointer-events-none size-full overflow-visible">
        <g transform={`translate(${String(camera.x)} ${String(camera.y)}) scale(${String(camera.scale)})`}>
          {children}
          {aim === null ? null : <Crosshair at={aim} arm={14 / camera.scale} />}
        </g>
      </svg>
    </div>
  );
};

/** Keys that work wherever the focus is, while nobody writes. */
const always = (event: KeyboardEvent): boolean => {
  const command = event.ctrlKey || event.metaKey;
  const key = event.key.toLowerCase();
  if (command && (key === 'z' || key === 'y')) {
    if (key === 'y' || event.shiftKey) redo();
    else takeBack();
    return true;
  }
  if (command || event.altKey || !/^[1-9]$/u.test(key)) return false;
  const { draft } = useEditor.getState();
  const tool = draft === null ? undefined : toolsOf(draft.field)[Number(key) - 1];
  if (tool !== undefined) takeTool(tool);
  focusSurface();
  return true;
};

/** Where one draws has the focus again, so that its keys work. */
export const focusSurface = (): void => document.querySelector<HTMLElement>('[data-draw]')?.focus();

const Crosshair = ({ at: { x, y }, arm }: { readonly at: Point; readonly arm: number }) => (
  <g data-aim={`${String(x)} ${String(y)}`}>
    {[['stroke-panel', 5] as const, ['stroke-accent', 2] as const].map(([colour, width]) => (
      <path
        key={colour}
        d={`M${String(x - arm)} ${String(y)}h${String(arm * 2)}M${String(x)} ${String(y - arm)}v${String(arm * 2)}`}
        {...LINE}
        className={colour}
        strokeWidth={width}
      />
    ))}
  </g>
);

/** Points of a line for the picture. */
export const pathOf = (points: readonly Point[], closed: boolean): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`).join('') + (closed ? 'Z' : '');

/** A line as wide on screen however near the map is. */
export const LINE = {
  fill: 'none',
  vectorEffect: 'non-scaling-stroke',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const;
