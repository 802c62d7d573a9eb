import { DropdownMenu } from 'radix-ui';
import { type ContextItem, Items } from './ContextItems.tsx';
import { CARD, NARROW, MARGIN, useNarrow, withRoom } from './menu-room.ts';

export interface ContextCardProps {
  /** Of whom, or of what, it is. */
  readonly title: string;
  /** Pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly ContextItem[];
  readonly onClose: () => void;
}

/** A menu that opens at a point of the window. It blocks nothing, and goes with Escape or a press elsewhere. */
export const ContextCard = ({ title, at, items, onClose }: ContextCardProps) => {
  const narrow = useNarrow();
  return (
    <DropdownMenu.Root
      modal={false}
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          className="pointer-events-none fixed size-px"
          style={{ left: narrow ? withRoom(at.x) : at.x, top: at.y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          aria-label={title}
          // beside the point, where it can move up as far as it has to; above or below it there may be room for neither
          side="right"
          align="start"
          sideOffset={2}
          collisionPadding={MARGIN}
          className={CARD}
          style={narrow ? { width: NARROW } : {}}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <DropdownMenu.Label className="truncate px-2 pt-1 pb-1.5 text-12 font-bold text-ink-quiet">
            {title}
          </DropdownMenu.Label>
          <Items items={items} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
};
