import type { Offer } from '../../../core/rules/offers/offer.ts';

/** The actions of a bar. */
export interface InBar {
  /** Everything there is for this seat. */
  readonly all: readonly Offer[];
  /** What is usually wanted, in the order of its digits. */
  readonly usual: readonly Offer[];
  /** What one does when done, the last of the usual ones; null where one press does not do it. */
  readonly last: Offer | null;
}

/**
 * How the actions of somebody stand in their bar. For a player's character the GM gives only the GM's own word, until
 * they take up playing it.
 */
export const inBar = (offers: readonly Offer[], plays: boolean): InBar => {
  const all = plays ? offers : offers.filter(({ gmOnly }) => gmOnly === true);
  const usual = all.filter(({ secondary }) => secondary !== true);
  const done = usual.filter(({ gmOnly }) => gmOnly !== true).at(-1);
  if (done === undefined || done.slots.length > 0) return { all, usual, last: null };
  return { all, usual: [...usual.filter((offer) => offer !== done), done], last: done };
};
