import { offer, type Offer, type Words } from '../../rules/kit.ts';

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

type More = Partial<Pick<Offer, 'reasons' | 'cost' | 'slots'>>;
const optionIn =
  (group: string) =>
  (id: string, name: Words, about: Words, icon: string, rule: string | null = null, more: More = {}): Offer =>
    offer({ id, name, about, group, icon, rule, ...more });

/** Options of questions, by the heading they stand under. */
export const option = {
  react: optionIn('React'),
  attack: optionIn(GROUPS.attack),
  gambit: optionIn(GROUPS.gambit),
  move: optionIn(GROUPS.move),
  magic: optionIn(GROUPS.magic),
  gear: optionIn(GROUPS.gear),
  turn: optionIn(GROUPS.turn),
};
