/** What steps are paid from, whatever it is made of: feet left, actions to be begun, anything. */
export interface Wallet<Purse> {
  readonly purse: Purse;
  /** The purse after one more step of so many feet; null: it cannot be paid. */
  readonly pay: (purse: Purse, feet: number) => Purse | null;
  /** What is left where the GM has somebody go farther than they could. */
  readonly broke: (purse: Purse) => Purse;
}

/** So many feet in all. */
export const feetWallet = (feet: number): Wallet<number> => ({
  purse: feet,
  pay: (left, step) => (step <= left ? left - step : null),
  broke: () => 0,
});

/**
 * The purse after steps that lead to so many feet each (the first entry is the start); null as soon as one cannot be
 * paid.
 */
export const paidFor = <Purse>(
  { purse, pay }: Pick<Wallet<Purse>, 'purse' | 'pay'>,
  feet: readonly number[],
): Purse | null => {
  let left: Purse | null = purse;
  for (let at = 1; at < feet.length && left !== null; at++) left = pay(left, (feet[at] ?? 0) - (feet[at - 1] ?? 0));
  return left;
};
