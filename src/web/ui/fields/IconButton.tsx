import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Tip } from '../floating/Tip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does: its name for everybody who does not see the icon, and its tip for who does. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly pressed?: boolean;
  readonly size?: 'small' | 'normal' | 'large';
}

const SIZES = { small: 'size-6', normal: 'size-8', large: 'size-9' } as const;

/** An icon alone, with a tip that names it. */
export const IconButton = ({
  label,
  icon,
  shortcut,
  side = 'bottom',
  pressed,
  size = 'normal',
  className,
  ...rest
}: IconButtonProps) => (
  <Tip say={label} side={side} {...(shortcut === undefined ? {} : { shortcut })}>
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      className={classes(
        'inline-flex shrink-0 items-center justify-center rounded-6 text-ink-quiet transition duration-150',
        'hover:bg-ink/7 hover:text-ink pointer-coarse:size-11',
        'aria-pressed:bg-accent/16 aria-pressed:text-accent disabled:pointer-events-none disabled:opacity-45',
        SIZES[size],
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  </Tip>
);
