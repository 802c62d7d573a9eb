import type { Cost, Offer, Reason, Slot } from '../../rules/offer.ts';

/** An offer; what is left out is empty. */
export const offer = (
  what: Pick<Offer, 'id' | 'name' | 'about' | 'group' | 'icon'> &
    Partial<Pick<Offer, 'reasons' | 'cost' | 'slots' | 'gesture' | 'rule' | 'gmOnly' | 'meanwhile' | 'aside'>>,
): Offer => ({ reasons: NONE, cost: NO_COST, slots: NO_SLOTS, gesture: null, rule: null, ...what });

const NONE: readonly Reason[] = [];
const NO_COST: readonly Cost[] = [];
const NO_SLOTS: readonly Slot[] = [];

/** Prices, in the pips of the budget. */
export const MAJOR: readonly Cost[] = [{ pip: 'major', amount: 1 }];
export const MOVE: readonly Cost[] = [{ pip: 'move', amount: 1 }];
export const MINOR: readonly Cost[] = [{ pip: 'minor', amount: 1 }];

/** Headings of the action bar, in its order. */
export const GROUPS = {
  attack: 'Attack',
  move: 'Move',
  minor: 'Minor',
  interrupt: 'Interrupt',
  roll: 'Roll',
  turn: 'Turn',
  fight: 'Fight',
} as const;
