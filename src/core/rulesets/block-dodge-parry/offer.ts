import { headsIn, offer, optionsIn } from '../../rules/kit.ts';

export { offer };

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

/** Where an offer stands and how it shows: its heading, id, name, icon and rule row. */
export const { head: under, unmeasured } = headsIn(GROUPS);

/** Options of questions, by the heading they stand under. */
export const option = optionsIn({ react: 'React', ...GROUPS });
