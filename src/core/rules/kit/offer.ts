import type { Cost, Offer, Reason, Slot } from '../offers/offer.ts';

type Said = Pick<Offer, 'id' | 'name' | 'about' | 'group' | 'icon'>;

const NONE: readonly Reason[] = [];
const NO_COST: readonly Cost[] = [];
const NO_SLOTS: readonly Slot[] = [];

/**
 * An offer; what is left out is empty. Lists are made often, hence member by member: spreading is several times as
 * slow.
 */
export const offer = (what: Said & Partial<Offer>): Offer => {
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
  if (what.secondary !== undefined) made.secondary = what.secondary;
  if (what.give !== undefined) made.give = what.give;
  if (what.spends !== undefined) made.spends = what.spends;
  if (what.called !== undefined) made.called = what.called;
  return made;
};

/** Reasons as far as they hold: `unless(rested, reason('tired'))`. */
export const unless = (fine: boolean, ...reasons: readonly Reason[]): readonly Reason[] => (fine ? NONE : reasons);
