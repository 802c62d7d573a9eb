import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

export interface FoldProps {
  readonly title: string;
  /** Opened from the start, or as soon as this holds. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What is read or filled in seldom: folded away under its title. */
export const Fold = ({ title, open, children }: FoldProps) => (
  <details {...(open === true ? { open } : {})}>
    <summary
      className={classes(
        'cursor-pointer rounded-6 py-1 text-12 font-bold text-ink-quiet hover:text-ink',
        'pointer-coarse:min-h-11',
      )}
    >
      {title}
    </summary>
    <div className="pt-1">{children}</div>
  </details>
);
