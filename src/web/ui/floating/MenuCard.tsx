import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { classes } from '../classes.ts';
import { Kbd } from '../marks/Kbd.tsx';
import type { MenuProps } from './menu-props.ts';

/** The part of a menu that is loaded when one is first opened: it opens at once. */
export const MenuCard = ({ trigger, items, label, align = 'end' }: MenuProps) => (
  <DropdownMenu.Root modal={false} defaultOpen>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={12}
        className="z-50 min-w-44 animate-rise rounded-10 border border-line bg-raised p-1 shadow-float outline-none"
      >
        {items.map((item, at) =>
          item === null ? (
            // A line has no name of its own; its place is its identity.
            <DropdownMenu.Separator key={`line-${String(at)}`} className="mx-2 my-1 h-px bg-line" />
          ) : (
            <DropdownMenu.Item
              key={item.label}
              onSelect={item.onPick}
              {...(item.chosen === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.chosen })}
              className={classes(
                'flex h-8 items-center gap-2 rounded-6 px-2 text-13 outline-none select-none',
                'data-highlighted:bg-ink/8 pointer-coarse:h-11',
                item.danger === true ? 'text-bad-ink' : 'text-ink',
              )}
            >
              {item.icon === undefined ? null : <span className="text-ink-quiet">{item.icon}</span>}
              <span className="flex-1">{item.label}</span>
              {item.chosen === true ? <Check aria-hidden className="size-4 text-accent" /> : null}
              {item.shortcut === undefined ? null : <Kbd>{item.shortcut}</Kbd>}
            </DropdownMenu.Item>
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
);
