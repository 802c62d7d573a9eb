import type { WhyOf } from '../../../rules/kit/tellings.ts';
import { boonFacts } from './boon-facts.ts';
import { effectFacts } from './effect-facts.ts';
import { fightFacts } from './fight-facts.ts';
import { focusFacts } from './focus-facts.ts';
import { restFacts } from './rest-facts.ts';
import { startFacts } from './start-facts.ts';

/** Every kind of fact of this ruleset: the start of a fight and its turns, fighting, effects that last. */
export const facts = { ...startFacts, ...fightFacts, ...effectFacts, ...focusFacts, ...restFacts, ...boonFacts };

/** Why a fact happened, in this ruleset's words. */
export type Why = WhyOf<typeof facts>;
