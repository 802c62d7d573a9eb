/**
 * How likely each whole number is, from `offset` upwards without gaps. Exact to 1e-9: only chains and tails of
 * negligible weight are cut, and `dropped` says how much that was in all.
 */
export class Distribution {
  readonly offset: number;
  readonly weights: Float64Array;
  readonly dropped: number;

  constructor(offset: number, weights: Float64Array, dropped: number) {
    this.offset = offset;
    this.weights = weights;
    this.dropped = dropped;
  }

  /** P(= n). */
  at(n: number): number {
    return this.weights[n - this.offset] ?? 0;
  }

  /** P(>= n). */
  atLeast(n: number): number {
    let sum = 0;
    for (let i = this.weights.length - 1, end = Math.max(0, Math.ceil(n) - this.offset); i >= end; i--)
      sum += this.weights[i] ?? 0;
    return sum;
  }

  /** The mean. */
  expected(): number {
    let sum = 0;
    for (let i = 0; i < this.weights.length; i++) sum += (this.weights[i] ?? 0) * (this.offset + i);
    return sum;
  }

  /** E[max(0, n - defence)]: the expected damage where the margin is the damage. */
  expectedAbove(defence: number): number {
    let sum = 0;
    for (let i = Math.max(0, Math.ceil(defence) - this.offset); i < this.weights.length; i++) {
      sum += (this.weights[i] ?? 0) * (this.offset + i - defence);
    }
    return sum;
  }

  /** Every number that can occur with its weight, upwards. */
  entries(): readonly (readonly [number, number])[] {
    const found: (readonly [number, number])[] = [];
    for (let i = 0; i < this.weights.length; i++) {
      const weight = this.weights[i] ?? 0;
      if (weight > 0) found.push([this.offset + i, weight]);
    }
    return found;
  }
}

/**
 * A weight or mean to 12 decimals, as it is shown and compared: what lies behind is the noise of adding, and could
 * round a half down.
 */
export const rounded = (n: number): number => Math.round(n * 1e12) / 1e12;

/**
 * A weight or mean to so many decimals, at most 12, a half up: the noise of adding does not decide which way it goes.
 */
export const decimals = (n: number, places: number): number =>
  Math.round(Math.round(n * 1e12) / 10 ** (12 - places)) / 10 ** places;

/** Certainly `n`; or, with a weight, what one of several cases contributes. */
export const point = (n: number, weight = 1): Distribution => new Distribution(n, Float64Array.of(weight), 0);

/** No number at all, with the weight that was cut. */
export const nowhere = (dropped: number): Distribution => new Distribution(0, new Float64Array(0), dropped);

/** The same, `by` higher. */
export const shift = (from: Distribution, by: number): Distribution =>
  new Distribution(from.offset + by, from.weights, from.dropped);

const mass = ({ weights }: Distribution): number => {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += weights[i] ?? 0;
  return sum;
};

/** The sum of two independent numbers. */
export const convolve = (a: Distribution, b: Distribution): Distribution => {
  const weights = new Float64Array(Math.max(0, a.weights.length + b.weights.length - 1));
  for (let i = 0; i < a.weights.length; i++) {
    const weight = a.weights[i] ?? 0;
    if (weight === 0) continue;
    for (let j = 0; j < b.weights.length; j++) weights[i + j] = (weights[i + j] ?? 0) + weight * (b.weights[j] ?? 0);
  }
  const dropped = a.dropped === 0 && b.dropped === 0 ? 0 : a.dropped * (mass(b) + b.dropped) + b.dropped * mass(a);
  return new Distribution(a.offset + b.offset, weights, dropped);
};

/** One of several cases comes true: their weighted union. The weights may be 1 where the cases carry theirs. */
export const blend = (cases: readonly (readonly [weight: number, Distribution])[]): Distribution => {
  let low = Infinity;
  let high = -Infinity;
  let dropped = 0;
  for (const [weight, distribution] of cases) {
    dropped += weight * distribution.dropped;
    if (distribution.weights.length === 0) continue;
    low = Math.min(low, distribution.offset);
    high = Math.max(high, distribution.offset + distribution.weights.length);
  }
  if (low === Infinity) return nowhere(dropped);
  const weights = new Float64Array(high - low);
  for (const [weight, distribution] of cases) {
    const start = distribution.offset - low;
    for (let i = 0; i < distribution.weights.length; i++)
      weights[start + i] = (weights[start + i] ?? 0) + weight * (distribution.weights[i] ?? 0);
  }
  return new Distribution(low, weights, dropped);
};

/** Outcomes with their weights: what a roll's odds are to a rule. */
export type Outcomes<R> = readonly (readonly [R, number])[];

/** The same chances with outcomes that have one key taken together, in order of first appearance. */
export const merged = <R>(
  chances: Iterable<readonly [R, number]>,
  key: (outcome: R) => unknown = (outcome) => outcome,
): Outcomes<R> => {
  const found = new Map<unknown, [R, number]>();
  for (const [outcome, weight] of chances) {
    const name = key(outcome);
    const known = found.get(name);
    if (known === undefined) found.set(name, [outcome, weight]);
    else known[1] += weight;
  }
  return [...found.values()];
};

/**
 * What a rule reads of each total, outcomes it cannot tell apart (by `key`; the outcome itself where that is left out)
 * taken as one.
 */
export const outcomes = <R>(
  from: Distribution,
  read: (total: number) => R,
  key?: (outcome: R) => unknown,
): Outcomes<R> =>
  merged(
    from.entries().map(([total, weight]) => [read(total), weight] as const),
    key,
  );
