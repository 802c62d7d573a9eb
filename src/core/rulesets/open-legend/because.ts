import type { FightWhy } from './because-fight.ts';
import type { StartWhy } from './because-start.ts';

/**
 * Why a fact happened, in this ruleset's words. The start of a fight and its turns on one side, fighting on the other.
 */
export type Why = StartWhy | FightWhy;
