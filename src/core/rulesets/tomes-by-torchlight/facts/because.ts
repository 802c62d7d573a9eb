import type { WhyOf } from '../../../rules/kit.ts';
import type { fightFacts } from './fight-facts.ts';
import type { roundFacts } from './round-facts.ts';

/** Why a fact happened, in this ruleset's words: rounds and time, and fighting. */
export type Why = WhyOf<typeof roundFacts & typeof fightFacts>;
