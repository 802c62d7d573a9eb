import type { ComponentType } from 'react';
import { useDesk } from '../common/desk.ts';
import type { CardName } from '../common/desk.ts';
import { soon } from '../../ui/soon.ts';

const CARDS: Readonly<Record<Exclude<CardName, 'palette'>, ComponentType>> = {
  add: soon(() => import('../gm/adding/AddCombatants.tsx').then(({ AddCombatants: part }) => part)),
  links: soon(() => import('../gm/Links.tsx').then(({ Links: part }) => part)),
  people: soon(() => import('../gm/People.tsx').then(({ People: part }) => part)),
  options: soon(() => import('../gm/Options.tsx').then(({ Options: part }) => part)),
  map: soon(() => import('../gm/ImportMap.tsx').then(({ ImportMap: part }) => part)),
  draw: soon(() => import('../map/DrawMap.tsx').then(({ DrawMap: part }) => part)),
  orders: soon(() => import('../hands/SideOrders.tsx').then(({ SideOrders: part }) => part)),
  here: soon(() => import('../tools/WhatIsHere.tsx').then(({ WhatIsHere: part }) => part)),
  notes: soon(() => import('../notes/NotesCard.tsx').then(({ NotesCard: part }) => part)),
  size: soon(() => import('../gm/MapSize.tsx').then(({ MapSize: part }) => part)),
  keys: soon(() => import('../tools/Keys.tsx').then(({ Keys: part }) => part)),
};

const Palette = soon(() => import('../tools/Palette.tsx').then(({ Palette: part }) => part));

/** The tool's card that is open; each is loaded when it is first wanted. */
export const OpenCard = () => {
  const card = useDesk((desk) => desk.card);
  if (card === null || card === 'palette') return null;
  const Card = CARDS[card];
  return <Card />;
};

export const OpenPalette = () => {
  const open = useDesk((desk) => desk.card === 'palette');
  return open ? <Palette /> : null;
};
