import type { WhyOf } from '../../../rules/kit.ts';
import { magicFacts } from './magic-facts.ts';
import { momentFacts } from './moment-facts.ts';
import { roundFacts } from './round-facts.ts';

/** Every kind of fact of this game. */
export const facts = { ...roundFacts, ...momentFacts, ...magicFacts };

/** Why a fact happened, in this ruleset's words. */
export type Why = WhyOf<typeof facts>;
/** Those of one or several kinds. */
export type WhyType<T extends Why['type']> = Extract<Why, { readonly type: T }>;
