import type { ReactNode } from 'react';
import type { FloatingProps } from '../../src/web/ui/floating/floating-props.ts';
import type { MenuProps } from '../../src/web/ui/floating/menu-props.ts';
import type { PopoverProps } from '../../src/web/ui/floating/popover-props.ts';

/** What opens at a press, already open: drawn once, nothing can be opened. In place of the page's own by `vi.mock`. */

export const Menu = ({ trigger, items, label }: MenuProps) => (
  <>
    {trigger}
    <div role="menu" aria-label={label}>
      {items.map((menuItem) =>
        menuItem === null ? null : (
          <button
            key={menuItem.label}
            type="button"
            role={menuItem.chosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={menuItem.chosen}
            onClick={menuItem.onPick}
          >
            {menuItem.label}
          </button>
        ),
      )}
    </div>
  </>
);

export const Popover = ({ trigger, children, label }: PopoverProps) => (
  <>
    {trigger}
    <div role="dialog" aria-label={label}>
      {children}
    </div>
  </>
);

/** A card beside its anchor, without what places it. */
export const Floating = ({ id, role, className, children, ...rest }: FloatingProps) => (
  <div id={id} role={role} className={className} aria-label={rest['aria-label']} onKeyDown={rest.onKeyDown}>
    {children}
  </div>
);

/** What a tip says, as the title of what it is about. */
export const Tip = ({ say, children }: { readonly say: string; readonly children: ReactNode }) => (
  <span title={say}>{children}</span>
);
