import type { Cost } from '../../rules/offers/offer.ts';

export { offer } from '../../rules/kit/offer.ts';

/** Prices, in the pips of the budget. */
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
