import type { CombatantId } from '../../../../../src/core/rules/scene/scene.ts';
import type { Deed, Intent } from '../../../../../src/core/rulesets/block-dodge-parry/sheet/turn.ts';

/** An intention as it is when it has just been locked. */
export const intent = (who: CombatantId, deed: Deed, lane: Intent['lane']): Intent => ({
  who,
  deed,
  path: [],
  moveFirst: true,
  lane,
  overruled: false,
  request: null,
  masked: false,
  moved: false,
  receives: false,
  forced: false,
});
