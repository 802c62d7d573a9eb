import { offer, type Cost, type Offer, type Slot } from '../../rules/kit.ts';

export { offer };
export { reason, type ReasonCode } from './reasons.ts';

/** An option of a question; without slots there is nothing to fill in. */
export const option = (
  id: string,
  name: string,
  about: string,
  group: string,
  icon: string,
  rule: string | null = null,
  slots: readonly Slot[] = [],
): Offer => offer({ id, name, about, group, icon, rule, slots });

/** The head of an action of which nothing is measured: its id, where it stands, its icon, its rule and what it costs. */
export const head = (
  id: string,
  group: string,
  icon: string,
  rule: string | null = null,
  cost: Offer['cost'] = [],
) => ({
  id,
  group,
  icon,
  rule,
  cost,
  measured: false as const,
});

export const MAJOR: readonly Cost[] = [{ pip: 'major', amount: 1 }];
export const MOVE: readonly Cost[] = [{ pip: 'move', amount: 1 }];
export const MINOR: readonly Cost[] = [{ pip: 'minor', amount: 1 }];

/** Headings of the action bar, in its order. */
export const GROUPS = {
  attack: 'Attack',
  bane: 'Inflict a bane',
  boon: 'Invoke a boon',
  focus: 'Focus action',
  move: 'Move',
  minor: 'Minor',
  interrupt: 'Interrupt',
  roll: 'Roll',
  turn: 'Turn',
  fight: 'Fight',
} as const;

/** Where an offer stands: under which heading, with what icon, and by which rule row. */
export const under = (heading: keyof typeof GROUPS, icon: string, rule: string) => ({
  group: GROUPS[heading],
  icon,
  rule,
});

/** The same of what the GM does for the whole table, of which nobody asks for odds. */
export const table = (icon: string, rule: string) => ({ ...under('fight', icon, rule), measured: false }) as const;
