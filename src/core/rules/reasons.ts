import type { Reason } from './offer.ts';

/** A ruleset's reasons for refusals: by code the sentence and the row it follows. */
export type ReasonList = { readonly [code: string]: readonly [say: string, rule: string | null] };

/** The two ways a ruleset takes reasons from its list: one by its code, or all whose condition holds. */
export const reasonsFrom = <List extends ReasonList>(list: List) => {
  type Code = keyof List & string;
  /** The reason of this code; `more` is added to its sentence. */
  const reason = (code: Code, more: string | null = null): Reason => {
    const [say, rule] = list[code] ?? [code, null];
    return { code, say: more === null ? say : `${say} ${more}`, rule };
  };
  /** The reasons whose condition holds. */
  const reasonsOf = (conditions: { readonly [C in Code]?: boolean }): readonly Reason[] => {
    const codes = Object.keys(conditions) as Code[];
    return codes.filter((code) => conditions[code] === true).map((code) => reason(code));
  };
  return { reason, reasonsOf };
};
