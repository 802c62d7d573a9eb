import { lazy, Suspense } from 'react';
import { useDesk } from '../common/desk.ts';
import type { CardName } from '../common/desk.ts';

const CARDS: Readonly<Record<Exclude<CardName, 'palette'>, React.LazyExoticComponent<React.ComponentType>>> = {
  add: lazy(() => import('../gm/adding/AddCombatants.tsx').then(({ AddCombatants }) => ({ default: AddCombatants }))),
  links: lazy(() => import('../gm/Links.tsx').then(({ Links }) => ({ default: Links }))),
  people: lazy(() => import('../gm/People.tsx').then(({ People }) => ({ default: People }))),
  options: lazy(() => import('../gm/Options.tsx').then(({ Options }) => ({ default: Options }))),
  map: lazy(() => import('../gm/ImportMap.tsx').then(({ ImportMap }) => ({ default: ImportMap }))),
  draw: lazy(() => import('../map/DrawMap.tsx').then(({ DrawMap }) => ({ default: DrawMap }))),
  orders: lazy(() => import('../hands/SideOrders.tsx').then(({ SideOrders }) => ({ default: SideOrders }))),
  here: lazy(() => import('../tools/WhatIsHere.tsx').then(({ WhatIsHere }) => ({ default: WhatIsHere }))),
  notes: lazy(() => import('../notes/NotesCard.tsx').then(({ NotesCard }) => ({ default: NotesCard }))),
  size: lazy(() => import('../gm/MapSize.tsx').then(({ MapSize }) => ({ default: MapSize }))),
  keys: lazy(() => import('../tools/Keys.tsx').then(({ Keys }) => ({ default: Keys }))),
};

const Palette = lazy(() => import('../tools/Palette.tsx').then(({ Palette: component }) => ({ default: component })));

/** The tool's card that is open; each is loaded when it is first wanted. */
export const OpenCard = () => {
  const card = useDesk((desk) => desk.card);
  if (card === null || card === 'palette') return null;
  const Card = CARDS[card];
  return (
    <Suspense fallback={null}>
      <Card />
    </Suspense>
  );
};

export const OpenPalette = () => {
  const open = useDesk((desk) => desk.card === 'palette');
  return open ? (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  ) : null;
};
