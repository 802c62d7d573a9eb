import { rulesets } from '../../../src/core/rulesets/index.ts';
import { example } from './example/index.ts';

/** Every ruleset, and the example of one: what the generic properties are played with. */
export const played = [...rulesets, example];
