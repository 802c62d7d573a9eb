import { offer, type Offer, type Slot } from '../../rules/kit.ts';

/** The headings that offers stand under. */
export const GROUPS = {
  attack: 'Attack',
  move: 'Move',
  act: 'Act',
  free: 'Free acts',
  turn: 'Turn',
  react: 'Reaction',
  fight: 'Fight',
  after: 'Between fights',
} as const;
type Heading = keyof typeof GROUPS;

/** The head of an action: where it stands, its id, its icon and its rule. */
export const under = (heading: Heading, id: string, icon: string, rule: string | null = null) =>
  ({ group: GROUPS[heading], id, icon, rule }) as const;
/** The same of an action of which nothing is measured. */
export const head = (heading: Heading, id: string, icon: string, rule: string | null = null) =>
  ({ ...under(heading, id, icon, rule), measured: false }) as const;

/** An option of a question. */
export const option = (
  heading: Heading,
  id: string,
  name: string,
  about: string,
  icon: string,
  slots: readonly Slot[] = [],
): Offer => offer({ id, name, about, group: GROUPS[heading], icon, slots });

/** What an action costs, and what a reaction does. */
export const ACTION: Offer['cost'] = [{ pip: 'actions', amount: 1 }];
export const GRIT: Offer['cost'] = [{ pip: 'grit', amount: 1 }];
