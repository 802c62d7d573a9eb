import type { Reason } from './offer.ts';

/** A ruleset's reasons for refusals: by code the sentence and the row it follows. */
export type ReasonList = { readonly [code: string]: readonly [say: string, rule: string | null] };

/** What is wrong with a choice as such: its sentence says which choice, and needs none before it. */
export const MALFORMED = 'slot-malformed';

/** How a ruleset takes a reason from its list: by its code; `more` is added to its sentence, or says it all. */
export const reasonsFrom =
  <List extends ReasonList>(list: List) =>
  (code: keyof List & string, more: string | null = null): Reason => {
    const [say, rule] = list[code] ?? [code, null];
    return { code, say: more === null ? say : code === MALFORMED ? more : `${say} ${more}`, rule };
  };

/** Each reason once, in the order they came: what is of several sorts may be forbidden as each of them. */
export const eachOnce = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.length < 2
    ? reasons
    : reasons.filter(({ code, say }, at) => reasons.findIndex((one) => one.code === code && one.say === say) === at);
