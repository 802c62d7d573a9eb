import { offer, type Cost, type Offer } from '../../rules/kit.ts';

export { offer };
export { reason, type ReasonCode } from './reasons.ts';

/** An option of a question, with nothing to fill in. */
export const option = (id: string, name: string, about: string, group: string, icon: string, rule?: string): Offer =>
  offer({ id, name, about, group, icon, rule: rule ?? null });

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
