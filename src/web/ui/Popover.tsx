import { Popover as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

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

/** A card that opens at its trigger; never modal: the board stays in reach. */
export const Popover = ({ trigger, children, label, side = 'bottom', align = 'center', open, onOpenChange, className }: PopoverProps) => (
  <Radix.Root {...(open === undefined ? {} : { open })} {...(onOpenChange === undefined ? {} : { onOpenChange })}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        side={side}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className={classes(
          'z-50 max-h-(--radix-popover-content-available-height) w-72 animate-rise overflow-y-auto rounded-10 border border-line bg-raised p-3 shadow-float outline-none',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
