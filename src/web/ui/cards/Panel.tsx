import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { classes } from '../classes.ts';
import { useKept } from '../kept.ts';

/** What floats over the board. */
export const FLOAT = 'pointer-events-auto rounded-10 border border-line bg-panel shadow-float';

export interface PanelProps {
  readonly name: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly startsFolded?: boolean;
}

/** A floating panel that folds to its title and remembers it. */
export const Panel = ({ name, title, children, actions, className, startsFolded = false }: PanelProps) => {
  const [open, setOpen] = useKept(`panel.${name}`, !startsFolded);
  const id = useId();
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={classes(FLOAT, 'flex min-h-0 flex-col', open ? className : 'shrink-0')}
    >
      <header className="flex h-9 shrink-0 items-center gap-1 pr-1 pl-1 pointer-coarse:h-11">
        <h2 id={`${id}-title`} className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className={
              'flex h-7 w-full items-center gap-1.5 rounded-6 px-1.5 text-left text-12 font-bold ' +
              'text-ink-quiet hover:text-ink pointer-coarse:h-11'
            }
          >
            <ChevronDown
              aria-hidden
              className={classes('size-3.5 shrink-0 transition duration-150', !open && '-rotate-90')}
            />
            <span className="truncate">{title}</span>
          </button>
        </h2>
        {open ? actions : null}
      </header>
      <div id={id} hidden={!open} className={classes('min-h-0 flex-1', open && 'flex flex-col')}>
        {open ? children : null}
      </div>
    </section>
  );
};
