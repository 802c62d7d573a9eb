import type { Cost, Offer, Reason, Slot } from '../../rules/offers/offer.ts';

type Asked = Pick<Offer, 'id' | 'name' | 'about' | 'group' | 'icon'>;
type More = Pick<Offer, 'reasons' | 'cost' | 'slots' | 'gesture' | 'rule' | 'gmOnly' | 'meanwhile' | 'aside' | 'give'>;

const NONE: readonly Reason[] = [];
const NO_COST: readonly Cost[] = [];
const NO_SLOTS: readonly Slot[] = [];

/**
 * An offer; what is left out is empty. Lists are made often, hence member by member: spreading is several times as
 * slow.
 */
export const offer = (what: Asked & Partial<More>): Offer => {
  const made: { -readonly [K in keyof Offer]: Offer[K] } = {
    id: what.id,
    name: what.name,
    about: what.about,
    group: what.group,
    icon: what.icon,
    reasons: what.reasons ?? NONE,
    cost: what.cost ?? NO_COST,
    slots: what.slots ?? NO_SLOTS,
    gesture: what.gesture ?? null,
    rule: what.rule ?? null,
  };
  if (what.gmOnly !== undefined) made.gmOnly = what.gmOnly;
  if (what.meanwhile !== undefined) made.meanwhile = what.meanwhile;
  if (what.aside !== undefined) made.aside = what.aside;
  if (what.give !== undefined) made.give = what.give;
  return made;
};

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
