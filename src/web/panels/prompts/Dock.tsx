import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { PromptCards, WaitLines } from './Prompts.tsx';

/**
 * The one place where this seat decides: what it is asked, what it puts together (`children`), and for whom the table
 * waits. It stands beside the map, never over it.
 */
export const Dock = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <div
    data-dock
    className={classes('flex min-h-0 flex-col gap-2 overflow-y-auto empty:hidden *:w-full *:shrink-0', className)}
  >
    <PromptCards />
    {children}
    <WaitLines />
  </div>
);
