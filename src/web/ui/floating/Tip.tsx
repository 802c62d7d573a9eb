import type { ReactNode } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Side } from './floating-props.ts';
import { Floating } from './Floating.tsx';
import { classes } from '../classes.ts';
import { Kbd } from '../marks/Kbd.tsx';

/**
 * ms: how long a pointer rests before it is told, how long a finger does before it asks, and how long its answer stays.
 */
const REST = 350;
const LONG_PRESS = 450;
const STAYS = 2500;
/** ms after one tip in which the next comes at once. */
const WARM = 300;

let closedAt = -Infinity;

export interface TipProps {
  readonly say: ReactNode;
  readonly shortcut?: string;
  readonly side?: Side;
  readonly children: ReactNode;
  /** Wider, for whole sentences. */
  readonly wide?: boolean;
}

/**
 * A word about the one element inside: on hover, on focus by key, on a long press, and on a press of what is not
 * possible now. It describes that element to who listens.
 */
export const Tip = ({ say, shortcut, side = 'top', wide = false, children }: TipProps) => {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const id = useId();
  const wrap = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false);

  const stop = (): void => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  };
  const open = (): void => setAnchor(wrap.current?.firstElementChild ?? null);
  const openIn = (ms: number): void => {
    stop();
    timer.current = setTimeout(open, ms);
  };
  const openForAWhile = (): void => {
    open();
    timer.current = setTimeout(() => setAnchor(null), STAYS);
  };
  const close = (): void => {
    stop();
    if (anchor !== null) closedAt = performance.now();
    setAnchor(null);
  };

  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current);
    },
    [],
  );
  useEffect(() => {
    if (anchor === null) return undefined;
    anchor.setAttribute('aria-describedby', id);
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setAnchor(null);
    };
    window.addEventListener('keydown', escape);
    return () => {
      anchor.removeAttribute('aria-describedby');
      window.removeEventListener('keydown', escape);
    };
  }, [anchor, id]);

  return (
    <span
      ref={wrap}
      className="contents"
      onPointerEnter={(event) => {
        // where nothing can hover, a browser says that a mouse is wherever a finger last was
        if (event.pointerType !== 'touch' && matchMedia('(any-hover)').matches)
          openIn(performance.now() - closedAt < WARM ? 0 : REST);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') close();
      }}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) open();
      }}
      onBlur={close}
      onPointerDown={(event) => {
        if (event.pointerType !== 'touch') return close();
        stop();
        timer.current = setTimeout(() => {
          held.current = true;
          open();
        }, LONG_PRESS);
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
      onClickCapture={(event) => {
        if (!held.current) return;
        // The finger asked what it is; it did not mean to do it.
        held.current = false;
        event.preventDefault();
        event.stopPropagation();
        openForAWhile();
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[aria-disabled=true]') !== null) openForAWhile();
      }}
      onContextMenu={(event) => {
        if (held.current) event.preventDefault();
      }}
    >
      {children}
      {anchor === null ? null : (
        <Floating
          anchor={anchor}
          side={side}
          id={id}
          role="tooltip"
          className={classes(
            'pointer-events-none z-60 w-max animate-rise rounded-6 border border-line bg-raised px-2 py-1',
            `text-12 text-ink shadow-float select-none ${wide ? 'max-w-80' : 'max-w-60'}`,
          )}
        >
          <span className="flex items-center gap-2">
            <span>{say}</span>
            {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
          </span>
        </Floating>
      )}
    </span>
  );
};
