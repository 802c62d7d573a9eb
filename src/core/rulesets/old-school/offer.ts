import { type Offer, offer } from '../../rules/kit.ts';

/** The headings that offers stand under. */
export const GROUPS = {
  attack: 'Attack',
  spell: 'Spells',
  move: 'Move',
  turn: 'Turn',
  gm: 'GM',
  fight: 'Fight',
} as const;

/** One answer to a question: under which heading it stands, its id, what it is called and says, and its icon. */
export const option = (
  group: string,
  id: string,
  name: string,
  about: string,
  icon: string,
  more: Partial<Offer> = {},
): Offer => offer({ id, name, about, group, icon, ...more });
