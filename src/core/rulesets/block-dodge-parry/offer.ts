import type { Cost, Offer, Reason, Slot } from '../../rules/offer.ts';

/** An offer; what is left out is empty. */
export const offer = (
  what: Pick<Offer, 'id'
    | 'name' | 'about' | 'group' | 'icon'> & Partial<Pick<Offer, 'reasons' | 'cost' | 'slots' | 'gesture' | 'rule' | 'gmOnly'
    | 'meanwhile' | 'aside' | 'give'>>,
): Offer => ({ reasons: NONE, cost: NO_COST, slots: NO_SLOTS, gesture: null, rule: null, ...what });

const NONE: readonly Reason[] = [];
const NO_COST: readonly Cost[] = [];
const NO_SLOTS: readonly Slot[] = [];

/** Headings of the action bar, in its order. */
export const GROUPS = {
  attack: 'Attack', gambit: 'Gambit', move: 'Move', magic: 'Magic', act: 'Act', gear: 'Gear', turn: 'Turn', fight: 'Fight',
} as const;
