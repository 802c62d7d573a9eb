import type { MomentWhy } from './because-moment.ts';
import type { RoundWhy } from './because-round.ts';

/**
 * Why a fact happened, in this ruleset's words: the fight around the moments on one side, what happens within a moment
 * on the other.
 */
export type Why = RoundWhy | MomentWhy;
