import type { WhyOf } from '../../../rules/kit.ts';
import { fightFacts } from './fight-facts.ts';
import { roundFacts } from './round-facts.ts';

/** Every kind of fact of this ruleset: rounds and turns, and fighting. */
export const facts = { ...roundFacts, ...fightFacts };

/** Why a fact happened, in this ruleset's words. */
export type Why = WhyOf<typeof facts>;
