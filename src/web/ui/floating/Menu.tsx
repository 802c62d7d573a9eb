import { lazy, Suspense, useState } from 'react';
import type { MenuProps } from './menu-props.ts';

const MenuCard = lazy(() => import('./MenuCard.tsx').then(({ MenuCard: component }) => ({ default: component })));

/** A list of things to do that opens at its trigger. What it takes to draw one is loaded when one is first opened. */
export const Menu = (props: MenuProps) => {
  const [wanted, setWanted] = useState(false);
  const closed = (
    <span className="contents" onClickCapture={() => setWanted(true)}>
      {props.trigger}
    </span>
  );
  return wanted ? (
    <Suspense fallback={closed}>
      <MenuCard {...props} />
    </Suspense>
  ) : (
    closed
  );
};
