import { useState } from 'react';
import type { PopoverProps } from './popover-props.ts';
import { soon } from '../soon.ts';

const PopoverCard = soon(() => import('./PopoverCard.tsx').then(({ PopoverCard: part }) => part));

/**
 * A card that opens at its trigger; never modal: the board stays in reach. What it takes to draw one is loaded when one
 * is first opened.
 */
export const Popover = (props: PopoverProps) => {
  const [own, setOwn] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = props.open ?? own;
  const change = (next: boolean): void => {
    setOwn(next);
    props.onOpenChange?.(next);
  };
  const closed = (
    <span
      className="contents"
      onClickCapture={() => {
        setWanted(true);
        change(true);
      }}
    >
      {props.trigger}
    </span>
  );
  return wanted ? <PopoverCard meanwhile={closed} {...props} open={open} onOpenChange={change} /> : closed;
};
