import { type Offer, offer, type Slot } from '../../rules/kit.ts';

/** The headings that offers stand under. */
export const GROUPS = {
  attack: 'Attack',
  spell: 'Spells',
  move: 'Move',
  turn: 'Turn',
  gm: 'GM',
  fight: 'Fight',
} as const;

type Heading = keyof typeof GROUPS;
/** Where an offer stands: under which heading, with what icon, and by which row. */
export const under = (heading: Heading, icon: string, rule: string | null = null) => ({
  group: GROUPS[heading],
  icon,
  rule,
});
/** The head of an action: its heading, its id and name, its icon and its row. */
export const head = (heading: Heading, id: string, name: string, icon: string, rule: string | null = null) => ({
  id,
  name,
  ...under(heading, icon, rule),
});
/** The same of what nobody asks the odds of. */
export const unmeasured = (...of: Parameters<typeof head>) => ({ ...head(...of), measured: false }) as const;

/** One answer to a question; without slots there is nothing to fill in. */
export const option = (
  id: string,
  name: string,
  about: string,
  where: ReturnType<typeof under>,
  slots: readonly Slot[] = [],
): Offer => offer({ id, name, about, ...where, slots });
