import { offer, type Offer, type Words } from '../../rules/kit.ts';
import { tableAction, type TableAction } from './game.ts';

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

const optionIn =
  (group: string) =>
  (
    id: string,
    name: Words,
    about: Words,
    icon: string,
    rule: string | null = null,
    more: Partial<Pick<Offer, 'reasons' | 'cost' | 'slots'>> = {},
  ): Offer =>
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

/** What the GM does for the whole table stands under one heading. */
export const forTable = (form: Omit<Parameters<typeof tableAction>[0], 'group'>): TableAction =>
  tableAction({ ...form, group: GROUPS.fight });
