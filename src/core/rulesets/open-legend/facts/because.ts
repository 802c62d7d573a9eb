import type { WhyOf } from '../../../rules/kit.ts';
import { boonFacts } from './boon-facts.ts';
import { effectFacts } from './effect-facts.ts';
import { fightFacts } from './fight-facts.ts';
import { restFacts } from './rest-facts.ts';
import { startFacts } from './start-facts.ts';

export const facts = { ...startFacts, ...fightFacts, ...effectFacts, ...restFacts, ...boonFacts };
export type Why = WhyOf<typeof facts>;
