import { Tooltip } from 'radix-ui';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { Kbd } from './Kbd.tsx';

/** How long a finger rests before it asks, in ms. */
const LONG_PRESS = 450;

export interface TipProps {
  readonly say: ReactNode;
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
  /** Wider, for whole sentences. */
  readonly wide?: boolean;
}

/** A word at the pointer: on hover, on focus, and on a long press, which a plain tooltip leaves out. */
export const Tip = ({ say, shortcut, side = 'top', wide = false, children }: TipProps) => {
  const [open, setOpen] = useState(false);
  const press = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false);
  const letGo = (): void => {
    if (press.current !== null) clearTimeout(press.current);
    press.current = null;
  };
  return (
    <Tooltip.Root open={open} onOpenChange={(next) => { if (!held.current) setOpen(next); }}>
      <Tooltip.Trigger
        asChild
        onPointerDown={(event) => {
          if (event.pointerType !== 'touch') return;
          letGo();
          press.current = setTimeout(() => {
            held.current = true;
            setOpen(true);
          }, LONG_PRESS);
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onClickCapture={(event) => {
          // The finger asked why; it did not mean to act.
          if (!held.current) return;
          held.current = false;
          event.preventDefault();
          event.stopPropagation();
          setTimeout(() => setOpen(false), 2500);
        }}
        onContextMenu={(event) => { if (held.current) event.preventDefault(); }}
      >
        {children}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className={`z-60 animate-rise rounded-6 border border-line bg-raised px-2 py-1 text-12 text-ink shadow-float select-none ${wide ? 'max-w-80' : 'max-w-60'}`}
        >
          <span className="flex items-center gap-2">
            <span>{say}</span>
            {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
          </span>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
};

export const TipProvider = ({ children }: { readonly children: ReactNode }) => (
  <Tooltip.Provider delayDuration={350} skipDelayDuration={150} disableHoverableContent>
    {children}
  </Tooltip.Provider>
);
