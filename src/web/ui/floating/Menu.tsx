import { useState } from 'react';
import type { MenuProps } from './menu-props.ts';
import { soon } from '../soon.ts';

const MenuCard = soon(() => import('./MenuCard.tsx').then(({ MenuCard: part }) => part));

/** A list of things to do that opens at its trigger. What it takes to draw one is loaded when one is first opened. */
export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <span className="contents" onClickCapture={() => setWanted(true)}>
      {props.trigger}
    </span>
  );
  return wanted ? <MenuCard meanwhile={closed} {...props} /> : closed;
};
