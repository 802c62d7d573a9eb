export { offer } from '../../rules/kit/offer.ts';

/** Headings of the action bar, in its order. */
export const GROUPS = {
  attack: 'Attack',
  gambit: 'Gambit',
  move: 'Move',
  magic: 'Magic',
  act: 'Act',
  gear: 'Gear',
  turn: 'Turn',
  fight: 'Fight',
} as const;
