import type { ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly shortcut?: string;
  readonly danger?: boolean;
  readonly onPick: () => void;
}

export interface MenuProps {
  readonly trigger: ReactNode;
  /** `null` draws a line between groups. */
  readonly items: readonly (MenuItem | null)[];
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
}

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
