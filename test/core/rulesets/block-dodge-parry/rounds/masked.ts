import { blockDodgeParry } from '../../../../../src/core/rulesets/block-dodge-parry/index.ts';
import { demoStage } from '../../../../properties/random-table.ts';
import { command, GM } from '../../../stage.ts';
import type { Stage } from '../../../stage.ts';

/** The ready fight, and what nobody else may read of it. */

export const SECRET = 'qqwhatitmeans';

/** The ready fight in round 1, nothing locked; the GM holds it. */
export const fight = (): Stage => {
  const [demo] = blockDodgeParry.demos;
  if (demo === undefined) throw new Error('there is no ready fight');
  const self = demoStage(blockDodgeParry, demo);
  self.give(GM, command(self, null, 'begin'));
  self.give(GM, command(self, null, 'hold'));
  return self;
};
