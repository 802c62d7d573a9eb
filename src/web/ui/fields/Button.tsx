import type { ComponentProps, ReactNode } from 'react';
import { LoaderCircle } from 'lucide-react';
import { classes } from '../classes.ts';
import { Kbd } from '../marks/Kbd.tsx';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent text-accent-ink font-bold hover:brightness-108',
  plain: 'bg-raised text-ink font-medium ring-1 ring-inset ring-line hover:ring-ink-quiet/60',
  quiet: 'text-ink-quiet font-medium hover:text-ink hover:bg-ink/7',
  danger: 'bg-bad/14 text-bad-ink font-medium ring-1 ring-inset ring-bad/50 hover:bg-bad/22',
};

const SIZES = {
  small: 'h-7 px-2 text-12 gap-1.5',
  normal: 'h-8 px-3 text-13 gap-2',
  large: 'h-10 px-4 text-15 gap-2',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  readonly look?: ButtonLook;
  readonly size?: keyof typeof SIZES;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  /** Something is under way: the button waits, and says so. */
  readonly waiting?: boolean;
}

/** One of four looks: the one call to action, a plain one, one that keeps quiet, one that destroys. */
export const Button = ({
  look = 'plain',
  size = 'normal',
  icon,
  shortcut,
  waiting = false,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    aria-busy={waiting || undefined}
    disabled={disabled === true || waiting}
    className={classes(
      'inline-flex shrink-0 items-center justify-center rounded-6 whitespace-nowrap transition duration-150',
      'select-none pointer-coarse:min-h-11',
      'active:translate-y-px disabled:opacity-45 disabled:active:translate-y-0 aria-disabled:opacity-45',
      LOOKS[look],
      SIZES[size],
      className,
    )}
    {...rest}
  >
    {waiting ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
    {children}
    {shortcut === undefined ? null : <Kbd>{shortcut}</Kbd>}
  </button>
);
