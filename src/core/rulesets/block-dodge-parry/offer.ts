import { offer, optionsIn } from '../../rules/kit.ts';

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
export const under = (
  heading: keyof typeof GROUPS,
  id: string,
  name: string,
  icon: string,
  rule: string | null = null,
) => ({ id, name, group: GROUPS[heading], icon, rule });

/** Options of questions, by the heading they stand under. */
export const option = optionsIn({ react: 'React', ...GROUPS });
