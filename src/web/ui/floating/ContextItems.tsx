import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Kbd } from '../marks/Kbd.tsx';
import type { MenuItem } from './menu-props.ts';
import { CARD, MARGIN, useNarrow } from './menu-room.ts';

/** A line of a menu at a point: something to do, a tick, or a menu of its own; `null` draws a line between groups. */
export type ContextItem =
  | (MenuItem & { readonly barred?: string })
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      readonly ticked: boolean;
      readonly note?: string;
      readonly onTick: (on: boolean) => void;
    }
  | { readonly label: string; readonly icon?: ReactNode; readonly items: readonly (ContextItem | null)[] }
  | null;

const ROW =
  'flex min-h-8 w-full items-center gap-2 rounded-6 px-2 py-1 text-13 outline-none select-none ' +
  'data-disabled:opacity-45 data-highlighted:bg-ink/8 data-[state=open]:bg-ink/8 pointer-coarse:min-h-11';

/** The lines of a menu, with those that open a menu of their own. */
export const Items = ({ items }: { readonly items: readonly ContextItem[] }) =>
  items.map((item, at) =>
    item === null ? (
      // A line has no name of its own; its place is its identity.
      <DropdownMenu.Separator key={`line-${String(at)}`} className="mx-2 my-1 h-px bg-line" />
    ) : (
      <Item key={item.label} item={item} />
    ),
  );

const Icon = ({ children }: { readonly children: ReactNode }) => (
  <span className="flex size-4 shrink-0 items-center justify-center text-ink-quiet">{children}</span>
);

/** A menu within a menu: beside it, or where the window has no room for two, below its own line. */
const SubMenu = ({ item }: { readonly item: Extract<NonNullable<ContextItem>, { readonly items: unknown }> }) => {
  const narrow = useNarrow();
  if (narrow) return <Unfolding item={item} />;
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={ROW}>
        <Icon>{item.icon}</Icon>
        <span className="flex-1">{item.label}</span>
        <ChevronRight aria-hidden className="size-3.5 text-ink-quiet" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent collisionPadding={MARGIN} sideOffset={4} className={CARD}>
          <Items items={item.items} />
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
};

const Unfolding: typeof SubMenu = ({ item }) => {
  const [open, setOpen] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) whole.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <DropdownMenu.Group ref={whole}>
      <DropdownMenu.Item
        aria-expanded={open}
        className={ROW}
        onSelect={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
        onKeyDown={({ key }) => {
          if (key === 'ArrowRight' || key === 'ArrowLeft') setOpen(key === 'ArrowRight');
        }}
      >
        <Icon>{item.icon}</Icon>
        <span className="flex-1">{item.label}</span>
        <ChevronRight
          aria-hidden
          className={classes('size-3.5 text-ink-quiet transition duration-150', open && 'rotate-90')}
        />
      </DropdownMenu.Item>
      {open ? (
        <DropdownMenu.Group aria-label={item.label} className="ml-3.5 border-l border-line pl-1">
          <Items items={item.items} />
        </DropdownMenu.Group>
      ) : null}
    </DropdownMenu.Group>
  );
};

const Item = ({ item }: { readonly item: NonNullable<ContextItem> }) => {
  if ('items' in item) return <SubMenu item={item} />;
  if ('ticked' in item)
    return (
      <DropdownMenu.CheckboxItem checked={item.ticked} onCheckedChange={item.onTick} className={ROW}>
        <Icon>{item.ticked ? <Check aria-hidden className="size-4 text-accent" /> : item.icon}</Icon>
        <span className="min-w-0 flex-1">
          {item.label}
          {item.note === undefined ? null : <span className="block text-12 text-ink-quiet">{item.note}</span>}
        </span>
      </DropdownMenu.CheckboxItem>
    );
  return (
    <DropdownMenu.Item
      onSelect={item.onPick}
      disabled={item.barred !== undefined}
      className={classes(ROW, item.danger === true ? 'text-bad-ink' : 'text-ink')}
    >
      <Icon>{item.icon}</Icon>
      <span className="min-w-0 flex-1">
        {item.label}
        {item.barred === undefined ? null : <span className="block text-12">{item.barred}</span>}
      </span>
      {item.shortcut === undefined ? null : <Kbd>{item.shortcut}</Kbd>}
    </DropdownMenu.Item>
  );
};
