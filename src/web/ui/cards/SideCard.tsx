import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { classes } from '../classes.ts';
import { usePhone } from '../use-media.ts';
import { IconButton } from '../fields/IconButton.tsx';
import { FLOAT } from './Panel.tsx';

export interface SideCardProps {
  readonly title: string;
  readonly about?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  readonly wide?: boolean;
  /** There is only something to read in it: so that keys can roll it, it takes the focus itself. */
  readonly toRead?: boolean;
  /** The edge of the board that it is worked beside, on a phone the lower one: what is fitted keeps clear of it. */
  readonly edge?: 'left';
}

/**
 * A tool's card beside the tools. It blocks nothing: the table goes on around it. Focus goes to it when it opens, and
 * back when it closes.
 */
export const SideCard = ({
  title,
  about,
  onClose,
  children,
  footer,
  wide = false,
  toRead = false,
  edge,
}: SideCardProps) => {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  const phone = usePhone();
  useEffect(() => {
    const before = document.activeElement;
    // a field that has the focus brings up the keyboard of a phone, which covers half of the card
    const fields = matchMedia('(pointer: coarse)').matches
      ? 'select'
      : 'input:not([type=file], [type=radio], [readonly]), select, textarea';
    const first =
      card.current?.querySelector<HTMLElement>('[data-first]') ?? card.current?.querySelector<HTMLElement>(fields);
    (first ?? card.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <section
      ref={card}
      role="dialog"
      aria-labelledby={id}
      data-edge={edge !== undefined && phone ? 'bottom' : edge}
      tabIndex={-1}
      className={classes(
        FLOAT,
        'flex max-h-full min-h-0 animate-rise flex-col outline-none max-md:w-full',
        wide ? 'w-[34rem]' : 'w-80',
        'max-w-full',
      )}
    >
      <header className="flex items-start gap-2 pt-2.5 pr-2 pb-1.5 pl-4 pointer-coarse:py-1">
        <div
          className={
            'min-w-0 flex-1 pointer-coarse:flex pointer-coarse:min-h-11 pointer-coarse:flex-col ' +
            'pointer-coarse:justify-center pointer-coarse:py-1.5'
          }
        >
          <h2 id={id} className="font-serif text-18 leading-tight font-medium">
            {title}
          </h2>
          {about === undefined ? null : <p className="mt-1 text-12 text-ink-quiet">{about}</p>}
        </div>
        <IconButton
          label="Close"
          shortcut="Esc"
          size="small"
          icon={<X aria-hidden className="size-4" />}
          onClick={onClose}
        />
      </header>
      <div tabIndex={toRead ? 0 : undefined} className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-4">
        {children}
      </div>
      {footer === undefined ? null : (
        <footer
          className={
            'flex flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-2.5 pointer-coarse:py-1'
          }
        >
          {footer}
        </footer>
      )}
    </section>
  );
};
