import type { ReactNode } from 'react';
import { IconButton } from '../../ui/fields/IconButton.tsx';

/** How large icons of tools are. */
export const ICON = 'size-4.5';

/** A line between groups of tools. */
export const Rule = ({ across }: { readonly across: boolean }) => (
  <span aria-hidden className={across ? 'col-span-full mx-1 h-px bg-line' : 'mx-1.5 my-1 h-px bg-line'} />
);

interface ToolButtonProps {
  readonly across: boolean;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shortcut?: string | undefined;
  readonly pressed?: boolean;
  readonly onClick: () => void;
}

/** At the edge of a desk an icon with its tip; where a finger opens them, which no tip follows, with its words. */
export const ToolButton = ({ across, label, icon, shortcut, pressed, onClick }: ToolButtonProps) =>
  across ? (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={
        'flex min-h-11 items-center gap-2.5 rounded-6 px-2 text-left text-13 leading-tight hover:bg-ink/7 ' +
        'aria-pressed:bg-accent/16 [&>svg]:shrink-0 [&>svg]:text-ink-quiet aria-pressed:[&>svg]:text-accent'
      }
    >
      {icon}
      {label}
    </button>
  ) : (
    <IconButton
      label={label}
      side="right"
      icon={icon}
      onClick={onClick}
      {...(pressed === undefined ? {} : { pressed })}
      {...(shortcut === undefined ? {} : { shortcut })}
    />
  );
