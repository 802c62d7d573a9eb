import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { command, GM } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';
import { readyFight } from '../../../../properties/random-table.ts';

/** The ready fight, and what nobody else may read of it. */

export const SECRET = 'qqwhatitmeans';

/** The ready fight in round 1, nothing locked; the GM holds it. */
export const fight = (): Stage => {
  const self = readyFight(blockDodgeParry);
  self.give(GM, command(self, null, 'begin'));
  self.give(GM, command(self, null, 'hold'));
  return self;
};
