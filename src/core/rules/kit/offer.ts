import { keysOf, recordOf } from '../../base.ts';
import type { Cost, Offer, Reason, Slot } from '../offers/offer.ts';
import { eachOnce } from '../offers/reasons.ts';
import type { Words } from '../views/view.ts';

type Said = Pick<Offer, 'id' | 'name' | 'about' | 'group' | 'icon'>;

const NONE: readonly Reason[] = [];
const NO_COST: readonly Cost[] = [];
const NO_SLOTS: readonly Slot[] = [];

/**
 * An offer; what is left out is empty. Lists are made often, hence member by member: spreading is several times as
 * slow.
 */
export const offer = (what: Said & { readonly [Member in keyof Offer]?: Offer[Member] | undefined }): Offer => {
  const made: { -readonly [K in keyof Offer]: Offer[K] } = {
    id: what.id,
    name: what.name,
    about: what.about,
    group: what.group,
    icon: what.icon,
    reasons: what.reasons === undefined ? NONE : eachOnce(what.reasons),
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

type More = Partial<Pick<Offer, 'reasons' | 'cost' | 'slots'>>;
const optionIn =
  (group: string) =>
  (id: string, name: Words, about: Words, icon: string, rule: string | null = null, more: More = {}): Offer =>
    offer({ id, name, about, group, icon, rule, ...more });

/** How the options of a game's questions are written: by the heading each stands under. */
export const optionsIn = <Heading extends string>(headings: Readonly<Record<Heading, string>>) =>
  recordOf(keysOf(headings), (heading) => optionIn(headings[heading]));

/**
 * How the actions of a game are headed: where each stands, its id, name, icon and rule row; `unmeasured` are those that
 * nobody asks the odds of.
 */
export const headsIn = <Heading extends string>(headings: Readonly<Record<Heading, string>>) => {
  const head = (heading: Heading, id: string, name: string, icon: string, rule: string | null = null) => ({
    id,
    name,
    group: headings[heading],
    icon,
    rule,
  });
  const unmeasured = (...of: Parameters<typeof head>) => ({ ...head(...of), measured: false }) as const;
  return { head, unmeasured };
};

/** Both: how a game writes its actions (`head`, `unmeasured`) and the options of its questions, by their headings. */
export const offersIn = <Heading extends string>(headings: Readonly<Record<Heading, string>>) => ({
  ...headsIn(headings),
  option: optionsIn(headings),
});

/** Reasons as far as they hold: `unless(rested, reason('tired'))`. */
export const unless = (fine: boolean, ...reasons: readonly Reason[]): readonly Reason[] => (fine ? NONE : reasons);

type Condition<Code> = readonly [holds: boolean, code: Code, more?: string];
const isCondition = <Code>(found: readonly Reason[] | Condition<Code>): found is Condition<Code> =>
  typeof found[0] === 'boolean';
/** What speaks against something already, and a reason of this game for each of these conditions that does not hold. */
export const unmetBy =
  <Code extends string>(reason: (code: Code, more?: string) => Reason) =>
  (...all: readonly (readonly Reason[] | Condition<Code>)[]): readonly Reason[] => {
    let found = NONE;
    // Lists of offers ask this often: nothing is made where nothing stands against it.
    for (const one of all) {
      if (!isCondition(one)) found = one.length === 0 ? found : [...found, ...one];
      else if (!one[0]) found = [...found, reason(one[1], one[2])];
    }
    return found;
  };

/** What speaks against something first of all; only where nothing does, what else might, and so on. */
export const orElse = (
  before: readonly Reason[],
  ...others: readonly (() => readonly Reason[])[]
): readonly Reason[] => {
  let found = before;
  for (const then of others) {
    if (found.length > 0) return found;
    found = then();
  }
  return found;
};
