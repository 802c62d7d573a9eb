import type { Part } from '../../../base.ts';
import type { Attribute } from '../sheet/body.ts';
import { featTier } from '../sheet/feats.ts';
import type { Fighter } from '../game.ts';

/** Standing advantages on rolls that are no attack. */
export const checkSources = (fighter: Fighter, attribute: Attribute): readonly Part[] => {
  const tier = featTier(fighter.body, 'skill-specialization', attribute);
  return tier === 0 ? [] : [{ label: 'skill specialization', value: tier }];
};
