import type { ReactNode } from 'react';

/** What a popover is made of. */

export interface PopoverProps {
  readonly trigger: ReactNode;
  readonly children: ReactNode;
  /** The name of what opens, for who does not see it. */
  readonly label: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly align?: 'start' | 'center' | 'end';
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly className?: string;
}
