import type { Because } from '../scene/fact.ts';
import type { Sliced } from '../sliced.ts';
import { atOnce } from '../sliced.ts';
import type { Odds } from './outcomes.ts';
import { walkAll } from './walk-all.ts';
import type { Weigh } from './walk-all.ts';

export type { Odds } from './outcomes.ts';
export type { Weigh } from './walk-all.ts';

/** How many reactions in a row are followed: however many there are, or fewer where that comes to too much. */
const DEPTHS = [Infinity, 2, 1, 0];

/** Of what is not measured, or not to the end: nothing is told, and nothing of it is exact. */
export const UNMEASURED: Odds = { chances: [], dropped: 1, exact: false, leaves: 0 };

/**
 * Walks every outcome of a procedure with its exact weight: the same text that is played. `each` is walked once per
 * target: a walk speaks for its own target only, the first one also for everybody who is no target.
 */
export const weigh = <Body, Turn, Why extends Because>(job: Weigh<Body, Turn, Why>): Odds => atOnce(weighInSlices(job));

/**
 * The same in slices; told to hurry, it walks no further and says that it is not finished. Where reactions
 * answered by reactions come to too many, fewer in a row are followed, and the odds say how many.
 */
export function* weighInSlices<Body, Turn, Why extends Because>(job: Weigh<Body, Turn, Why>): Sliced<Odds> {
  for (const depth of job.policy === undefined ? [Infinity] : DEPTHS) {
    const odds = yield* walkAll(job, depth);
    if (odds === 'hurried') return { ...UNMEASURED, unfinished: true };
    if (odds === 'unmeasured') return UNMEASURED;
    if (odds !== 'too-many') return depth === Infinity ? odds : { ...odds, followed: depth };
  }
  return { ...UNMEASURED, tooMany: true };
}
