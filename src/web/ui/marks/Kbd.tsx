import type { ReactNode } from 'react';
import { classes } from '../classes.ts';

/** A key to press. Screens without a keyboard do not show it. */
export const Kbd = ({ children, className }: { readonly children: ReactNode; readonly className?: string }) => (
  <kbd
    className={classes(
      'nums inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-[4px] border border-current/25 px-1',
      'font-sans text-12 font-medium opacity-75 pointer-coarse:hidden',
      className,
    )}
  >
    {children}
  </kbd>
);
