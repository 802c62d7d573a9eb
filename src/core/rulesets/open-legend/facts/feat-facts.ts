import { text, type CombatantId } from '../../../rules/kit.ts';
import { aboutWho } from '../../../rules/kit/facts/kinds.ts';

/** What feats do that nothing else does. */
export const featFacts = {
  raged: aboutWho<{ who: CombatantId }>(({ who }, { name }) => text`${name(who)} flies into a rage`, { tone: 'good' }),
};
