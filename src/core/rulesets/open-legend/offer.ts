import { headsIn, offer, optionsIn, type Cost, type Offer } from '../../rules/kit.ts';

export { offer };
export { reason, unmet, type ReasonCode } from './reasons.ts';

export const MAJOR: readonly Cost[] = [{ pip: 'major', amount: 1 }];
/** An attack that a feat leaves beyond the major action. */
export const EXTRA: readonly Cost[] = [{ pip: 'attack', amount: 1 }];
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

/** Options of questions, by the heading they stand under. */
export const option = optionsIn(GROUPS);

const { head: said } = headsIn(GROUPS);
/** What an offer is called, under which heading, with what icon and by which rule row it stands, and what it costs. */
export const under = (
  ...[heading, id, name, icon, rule = null, cost = []]: [...Parameters<typeof said>, cost?: Offer['cost']]
) => ({ ...said(heading, id, name, icon, rule), cost });
/** The same of what nobody asks odds of. */
export const head = (...what: Parameters<typeof under>) => ({ ...under(...what), measured: false }) as const;

/** The same of what the GM does for the whole table. */
export const table = (id: string, name: string, icon: string, rule: string | null = null) =>
  head('fight', id, name, icon, rule);

/** The GM's own word, which nobody else reads of and which is not offered first. */
export const ruling = (...said: Parameters<typeof table>) =>
  ({ ...table(...said), gmOnly: true, secondary: true }) as const;
