/** The GM's tools. */
export const LED = [
  () => import('../../turn-order/TableOffers.tsx'),
  () => import('../../gm/adding/AddCombatants.tsx'),
  () => import('../../gm/OverMap.tsx'),
  () => import('../../gm/Links.tsx'),
  () => import('../../gm/Qr.tsx'),
  () => import('../../gm/Options.tsx'),
  () => import('../../gm/ImportMap.tsx'),
  () => import('../../gm/MapSize.tsx'),
  () => import('../../map/DrawMap.tsx'),
  () => import('../../map/layers/DrawLayer.tsx'),
  () => import('../../notes/NotesCard.tsx'),
];
