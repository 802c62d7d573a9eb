import { Popover as Radix } from 'radix-ui';
import { classes } from '../classes.ts';
import type { PopoverProps } from './popover-props.ts';

export interface PopoverCardProps extends PopoverProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The part of a popover that is loaded when one is first opened. */
export const PopoverCard = ({
  trigger,
  children,
  label,
  side = 'bottom',
  align = 'center',
  open,
  onOpenChange,
  className,
}: PopoverCardProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        side={side}
        align={align}
        sideOffset={8}
        collisionPadding={12}
        className={classes(
          'z-50 max-h-(--radix-popover-content-available-height) w-72 animate-rise overflow-y-auto rounded-10',
          'border border-line bg-raised p-3 shadow-float outline-none',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
